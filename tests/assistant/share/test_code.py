"""Codes are read back by an independent reader."""

from __future__ import annotations

import pytest
import zxingcpp
from hypothesis import given, settings
from hypothesis import strategies as st
from PIL import Image

from assistant.controls.qr import QUIET
from assistant.share.code import LARGEST, Code, code, fits


def read(found: Code, unit: int = 4) -> str:
    """What a reader sees in the picture of a code."""
    size = len(found.modules) + 2 * QUIET
    picture = Image.new("L", (size, size), 255)
    for y, row in enumerate(found.modules):
        for x, dark in enumerate(row):
            if dark:
                picture.putpixel((x + QUIET, y + QUIET), 0)
    picture = picture.resize((size * unit, size * unit), Image.Resampling.NEAREST)
    (barcode,) = zxingcpp.read_barcodes(picture)
    return str(barcode.text)


@pytest.mark.parametrize("text", ["Ana wins", "Béla 142\n小美 156", "Дмитрий 🎄 שלום", "=1+1 100% {0}", "x" * 425])
def test_a_code_is_read_back(text: str) -> None:
    found = code(text)
    assert found is not None
    assert read(found) == text


@given(st.text(st.characters(codec="utf-8", exclude_categories=["Cc", "Cs", "Co", "Cn"]), min_size=1, max_size=90))
@settings(max_examples=60, deadline=None)
def test_any_text_is_read_back(text: str) -> None:
    found = code(f"Christmas Tree\n{text}\n1. {text} 179")
    if found is not None:
        assert read(found) == f"Christmas Tree\n{text}\n1. {text} 179"


def test_the_smallest_version_and_the_strongest_level_that_it_leaves() -> None:
    full, shorter = code("x" * 106), code("x" * 107)
    assert full is not None
    assert shorter is not None
    assert (full.version, shorter.version) == (5, 6)


def test_too_much_is_no_code() -> None:
    assert code("x" * 426) is None
    assert code("x" * 5000) is None
    assert not fits("x" * 426)
    assert fits("x" * 425)
    assert LARGEST == 13


def test_a_block_of_zeros_is_no_crash() -> None:
    found = code("\0" * 134)
    assert found is None or len(found.modules) == 17 + 4 * found.version
