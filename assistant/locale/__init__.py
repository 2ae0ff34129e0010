"""The catalogues of what screens say, and how they are kept: ``python -m assistant.locale``."""
