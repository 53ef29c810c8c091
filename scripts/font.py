"""Makes app/fonts/literata.woff2, the one font file of the site, from the subsets that @fontsource-variable/literata ships.

  apt-get install fonttools python3-brotli
  python3 scripts/font.py     (Debian's own python3)

A browser asks once, and the file has only what the site shows: Latin and Russian letters, punctuation and the stress
mark, in the weights from 400 to 700. Subsets of a variable font cannot be joined as they are: masters are taken out
of both at the ends of the axis, joined there, and made variable again, https://fonttools.readthedocs.io
"""

import sys
from io import BytesIO
from pathlib import Path
from tempfile import TemporaryDirectory

from fontTools.designspaceLib import AxisDescriptor, DesignSpaceDocument, SourceDescriptor
from fontTools.merge import Merger
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import build
from fontTools.varLib.instancer import instantiateVariableFont

SOURCE = Path("node_modules/@fontsource-variable/literata/files")
TARGET = Path("app/fonts/literata.woff2")
WEIGHTS = (400, 700)

CHARACTERS = {
    "latin": " !\"#$%&'()*+,-./0123456789:;<=>?@[]_|~\u00a0§©«°·»×–—‘’“”„•…′″‹›€−"
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzÀÁÂÄÇÈÉÊËÍÎÏÑÓÔÖÙÚÛÜàáâäçèéêëíîïñóôöùúûü",
    "cyrillic": "АБВГДЕЁЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯабвгдеёжзийклмнопрстуфхцчшщъыьэюя№\u0301",
}


def get_master(subset: str, weight: int, path: Path) -> str:
    """Takes a subset's name and a weight; writes its characters in that weight and gives the file's path."""
    font = TTFont(SOURCE / f"literata-{subset}-wght-normal.woff2")
    instantiateVariableFont(font, {"wght": weight}, inplace=True)
    options = Options(layout_features=["ccmp", "kern", "liga", "locl", "mark", "mkmk"], hinting=False, notdef_outline=True)
    options.drop_tables += ["vhea", "vmtx", "prep", "gasp", "STAT", "MVAR"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=[ord(character) for character in CHARACTERS[subset]])
    subsetter.subset(font)
    font.flavor = None
    font.save(path)
    return str(path)


def get_joined(weight: int, folder: Path) -> TTFont:
    """Takes a weight; gives the font of all characters in it."""
    parts = [get_master(subset, weight, folder / f"{subset}-{weight}.ttf") for subset in CHARACTERS]
    joined = BytesIO()
    Merger().merge(parts).save(joined)
    return TTFont(joined)


def main() -> None:
    design = DesignSpaceDocument()
    design.addAxis(AxisDescriptor(tag="wght", name="Weight", minimum=WEIGHTS[0], default=WEIGHTS[0], maximum=WEIGHTS[1]))
    with TemporaryDirectory() as folder:
        for weight in WEIGHTS:
            font = get_joined(weight, Path(folder))
            design.addSource(SourceDescriptor(font=font, name=str(weight), location={"Weight": weight}))
        font, _, _ = build(design)
    missing = {ord(character) for part in CHARACTERS.values() for character in part} - font.getBestCmap().keys()
    if missing:
        sys.exit(f"not in the font: {' '.join(f'U+{code:04X}' for code in sorted(missing))}")
    # The same bytes from the same sources.
    font.recalcTimestamp = False
    font["head"].created = font["head"].modified = 0
    font.flavor = "woff2"
    font.save(TARGET)
    print(f"{TARGET}: {TARGET.stat().st_size} bytes, {len(font.getGlyphOrder())} glyphs")


main()
