"""The rules of four games at the table: what is allowed, what it scores, and why.

Standard library only. A session is a list of entries; everything else is derived from it.
"""
