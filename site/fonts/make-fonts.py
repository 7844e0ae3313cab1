"""Makes the site's two font files from the @fontsource packages.

The landing page may load two files of 50 kB in all, and needs a serif, its italic and a sans. So the
italic's letters are put into the serif's file as stylistic set 1 (`font-feature-settings: "ss01"`),
with their own kerning, and both files are cut down to the Latin-1 letters and the signs in use.

Run by hand after raising a font package's version (needs fonttools and brotli):
    python3 make-fonts.py
"""

from io import BytesIO
from pathlib import Path

from fontTools.feaLib.builder import addOpenTypeFeaturesFromString
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib.instancer import instantiateVariableFont

HERE = Path(__file__).parent
SERIF = HERE / "../node_modules/@fontsource/instrument-serif/files"
SANS = HERE / "../node_modules/@fontsource-variable/geist/files"

LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100)]
SIGNS = [0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x2022, 0x2026, 0x20AC, 0x2190, 0x2192, 0x2197]
# The italic's letters are mapped to these code points only while the files are merged.
PRIVATE = 0xE000


def cut(font, codes, features):
    options = Options()
    options.layout_features = features
    options.hinting = False
    options.notdef_outline = True
    options.name_IDs = [0, 1, 2, 3, 4, 5, 6, 13, 14]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=codes)
    subsetter.subset(font)
    return font


def saved(font):
    font.flavor = None
    stream = BytesIO()
    font.save(stream)
    stream.seek(0)
    return stream


def with_private_codes(font):
    for table in font["cmap"].tables:
        table.cmap = {code + PRIVATE: glyph for code, glyph in table.cmap.items() if code < 0x1900}
    return font


def serif():
    upright = cut(
        TTFont(SERIF / "instrument-serif-latin-400-normal.woff2"), LETTERS + SIGNS, ["kern", "liga", "mark"]
    )
    italic = cut(TTFont(SERIF / "instrument-serif-latin-400-italic.woff2"), LETTERS, ["kern"])
    merged = Merger().merge([saved(upright), saved(with_private_codes(italic))])
    cmap = merged.getBestCmap()
    pairs = [(cmap[code], cmap[code + PRIVATE]) for code in LETTERS if code in cmap and code + PRIVATE in cmap]
    rules = "\n".join(f"  sub {a} by {b};" for a, b in pairs if a != b)
    addOpenTypeFeaturesFromString(
        merged,
        "languagesystem DFLT dflt;\nlanguagesystem latn dflt;\nfeature ss01 {\n" + rules + "\n} ss01;",
        tables=["GSUB"],
    )
    for table in merged["cmap"].tables:
        table.cmap = {code: glyph for code, glyph in table.cmap.items() if code < PRIVATE}
    return merged


def sans():
    whole = TTFont(SANS / "geist-latin-wght-normal.woff2")
    font = TTFont(saved(cut(whole, LETTERS + SIGNS, ["kern", "tnum", "mark"])))
    return instantiateVariableFont(font, {"wght": (400, 600)})


for name, font in (("instrument-serif", serif()), ("geist", sans())):
    font.flavor = "woff2"
    target = HERE / f"{name}.woff2"
    font.save(target)
    print(target.name, target.stat().st_size)
