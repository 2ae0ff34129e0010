"""What holds for all tests."""

from __future__ import annotations

from hypothesis import settings

# No test measures time: a busy machine may draw an example as slowly as it likes. The rest stays as hypothesis has it
# here, which is another choice where CI runs.
settings.register_profile("unhurried", settings(), deadline=None)
settings.load_profile("unhurried")
