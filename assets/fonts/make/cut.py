"""Cuts the fonts that Yuletally ships: `make fonts`.

Needs Debian's fonts-noto-cjk, fonts-noto-core and fonts-noto-color-emoji, and the Python packages of the extra `fonts`.
`cut.py bold` cuts only the bold face anew, after the app's words have changed.

The text face is Noto Sans CJK TC. Its Latin is Adobe's Source Sans and ends after Western Europe, so the letters that
it lacks come from Source Sans 3, drawn to the same size, and what that lacks from Noto Sans. Signs that are as wide as
a Chinese character in it, but stand among Latin letters here, come from the same faces.
"""

from __future__ import annotations

import sys
from pathlib import Path

import fontpkg_source_sans_3
from fontTools import subset
from fontTools.pens.boundsPen import BoundsPen
from fontTools.pens.t2CharStringPen import T2CharStringPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

sys.path.insert(0, str(Path(__file__).parent))

import characters
import slices

FONTS = Path(__file__).parents[1]
EMOJI = FONTS.parent / "emoji"
DEBIAN = Path("/usr/share/fonts")
SOURCE_SANS = Path(fontpkg_source_sans_3.__file__).parent / "files" / "SourceSans3[wght].ttf"
COLOUR = DEBIAN / "truetype" / "noto" / "NotoColorEmoji.ttf"
TC = 3
WEIGHTS = {"Regular": 400, "Bold": 700}

# From Source Sans even though the text face has them: there they are as wide as a Chinese character.
PROPORTIONAL = {ord(character) for character in "‘’“”…·•×÷±≤≥≠−"}
WIDE_IN_SOURCE = {ord("…")}
# Neither Source Sans nor Noto Sans has these in the width of letters: cut their sides off.
TRIMMED = {ord(character) for character in "←→↑↓"}
SIDE = 60
JOINERS = {0x200D, 0xFE0F}
TAGS = set(range(0xE0020, 0xE0080))


def cut_text(style: str, wanted: set[int]) -> Path:
    """Cuts one weight of the text face."""
    font = _cut_tc(style, wanted - PROPORTIONAL)
    added = _Added(font)
    for code in sorted(TRIMMED & wanted & set(font.getBestCmap())):
        added.trim(code)
    source = instantiateVariableFont(TTFont(SOURCE_SANS), {"wght": WEIGHTS[style]})
    noto = TTFont(DEBIAN / "truetype" / "noto" / f"NotoSans-{style}.ttf")
    signs = TTFont(DEBIAN / "truetype" / "noto" / "NotoSansMath-Regular.ttf")
    for lender, scale, but in (
        (source, _height(font, "x") / _height(source, "x"), WIDE_IN_SOURCE),
        (noto, _height(font, "x") / _height(noto, "x"), set()),
        (signs, 1.0, set()),
    ):
        for code in sorted(wanted - but - set(font.getBestCmap())):
            added.take(lender, code, scale)
    _name(font, style)
    target = FONTS / f"NotoSansTC-{style}.otf"
    font.save(target)
    missing = sorted(wanted - set(TTFont(target).getBestCmap()))
    print(f"{target.name}: {target.stat().st_size / 1e6:.1f} MB, {len(font.getBestCmap())} characters,", end=" ")
    print(f"{len(missing)} wanted are in no face: {''.join(map(chr, missing))[:60]!r}")
    return target


def cut_emoji() -> None:
    """Cuts the colour emoji into the very fonts that Flutter asks for.

    For some signs it asks for a font of symbols or of Chinese first and, once that was fetched, for nothing more: so
    what the emoji and not the text face have of those goes out under that font's name.
    """
    EMOJI.mkdir(exist_ok=True)
    for old in EMOJI.glob("*.woff2"):
        old.unlink()
    fonts = slices.fallback_fonts()
    emoji = slices.emoji(fonts)
    written = set(TTFont(FONTS / "NotoSansTC-Regular.otf").getBestCmap())
    source = set(TTFont(COLOUR).getBestCmap())
    size = 0
    for name, codes in sorted(fonts.items()):
        here = codes & source if name.startswith(slices.EMOJI) else (codes & source & emoji) - written - JOINERS
        if here:
            size += _cut_colour(name, here)
    print(f"emoji: {size / 1e6:.1f} MB in {len(list(EMOJI.glob('*.woff2')))} files,", end=" ")
    print(f"newer than Debian's: {''.join(map(chr, sorted(emoji - source)))}")


def _cut_colour(name: str, codes: set[int]) -> int:
    options = subset.Options(flavor="woff2", layout_features=["*"], notdef_outline=True)
    options.drop_tables += ["vhea", "vmtx"]
    font = subset.load_font(str(COLOUR), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=codes | JOINERS | (TAGS if 0x1F3F4 in codes else set()))
    cutter.subset(font)
    target = EMOJI / f"{name}.woff2"
    subset.save_font(font, str(target), options)
    return target.stat().st_size


def _cut_tc(style: str, wanted: set[int]) -> TTFont:
    options = subset.Options(
        font_number=TC,
        layout_features=["kern", "liga", "ccmp"],
        hinting=False,
        notdef_outline=True,
        name_IDs=[0, 13, 14],
    )
    options.drop_tables += ["vhea", "vmtx", "VORG"]
    font = subset.load_font(str(DEBIAN / "opentype" / "noto" / f"NotoSansCJK-{style}.ttc"), options)
    cutter = subset.Subsetter(options)
    cutter.populate(unicodes=wanted)
    cutter.subset(font)
    return font


def _height(font: TTFont, letter: str) -> float:
    glyphs = font.getGlyphSet()
    pen = BoundsPen(glyphs)
    glyphs[font.getBestCmap()[ord(letter)]].draw(pen)
    return float(pen.bounds[3])


class _Added:
    """Puts further glyphs into a CID-keyed font."""

    def __init__(self, font: TTFont) -> None:
        self.font = font
        self.top = font["CFF "].cff.topDictIndex[0]
        self.used = set(font.getGlyphOrder())
        # The part of the font whose letters are Latin: its width defaults suit them.
        self.part = self.top.FDSelect[font.getGlyphID(font.getBestCmap()[ord("x")])]
        self.next = 1

    def take(self, lender: TTFont, code: int, scale: float) -> None:
        """Draws the lender's glyph for a character, if it has one."""
        name = lender.getBestCmap().get(code)
        if name is None:
            return
        size = scale * 1000 / lender["head"].unitsPerEm
        glyph = lender.getGlyphSet()[name]
        self._put(code, glyph, lender.getGlyphSet(), (size, 0, 0, size, 0, 0), round(glyph.width * size))

    def trim(self, code: int) -> None:
        """Draws a character of the font itself with narrow sides."""
        glyphs = self.font.getGlyphSet()
        glyph = glyphs[self.font.getBestCmap()[code]]
        pen = BoundsPen(glyphs)
        glyph.draw(pen)
        left, _, right, _ = pen.bounds
        self._put(code, glyph, glyphs, (1, 0, 0, 1, SIDE - left, 0), round(right - left + 2 * SIDE))

    def _put(self, code: int, glyph: object, glyphs: object, transform: tuple[float, ...], width: int) -> None:
        private = self.top.FDArray[self.part].Private
        pen = T2CharStringPen(width - private.nominalWidthX, glyphs)
        glyph.draw(TransformPen(pen, transform))
        drawing = pen.getCharString(private=private, globalSubrs=self.top.GlobalSubrs)
        name = self._free_name()
        strings = self.top.CharStrings
        strings.charStrings[name] = len(strings.charStringsIndex)
        strings.charStringsIndex.append(drawing)
        self.top.charset.append(name)
        self.top.FDSelect.gidArray.append(self.part)
        self.font.setGlyphOrder(self.top.charset)
        bounds = drawing.calcBounds(glyphs)
        self.font["hmtx"][name] = (width, round(bounds[0]) if bounds else 0)
        for table in self.font["cmap"].tables:
            if table.isUnicode() and table.format in (4, 12) and (code < 0x10000 or table.format == 12):
                table.cmap[code] = name

    def _free_name(self) -> str:
        while (name := f"cid{self.next:05d}") in self.used:
            self.next += 1
        self.used.add(name)
        return name


def _name(font: TTFont, style: str) -> None:
    family = "Noto Sans TC for Yuletally"
    for number, text in {1: family, 2: style, 4: f"{family} {style}", 6: f"NotoSansTC-Yuletally-{style}"}.items():
        font["name"].setName(text, number, 3, 1, 0x409)
    font["CFF "].cff.fontNames = [f"NotoSansTC-Yuletally-{style}"]


if __name__ == "__main__":
    parts = sys.argv[1:] or ["regular", "bold", "emoji"]
    if "regular" in parts:
        cut_text("Regular", characters.regular(slices.emoji(slices.fallback_fonts())))
    if "bold" in parts:
        cut_text("Bold", characters.bold())
    if "emoji" in parts:
        cut_emoji()
