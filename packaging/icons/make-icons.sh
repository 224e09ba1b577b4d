#!/usr/bin/env bash
# Draws every icon anew from larrr-workbench.svg. Needs rsvg-convert, ImageMagick and Python 3.
set -euo pipefail
cd "$(dirname "$0")"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for size in 16 24 32 48 64 128 256 512 1024; do
    rsvg-convert --width $size --height $size larrr-workbench.svg --output "$work/$size.png"
done
for size in 32 64 128 256 512; do
    convert "$work/$size.png" -strip "../../resources/icons/workbench-$size.png"
done
convert "$work/512.png" -strip larrr-workbench.png
convert "$work"/{16,24,32,48,64,128,256}.png larrr-workbench.ico

# An ICNS file is a sequence of PNG images, each after a four-letter type and its length.
python3 - "$work" <<'PYTHON'
import pathlib
import struct
import sys

TYPES = {"icp4": 16, "icp5": 32, "ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512, "ic10": 1024}
folder = pathlib.Path(sys.argv[1])
images = b""
for name, size in TYPES.items():
    png = (folder / f"{size}.png").read_bytes()
    images += name.encode() + struct.pack(">I", len(png) + 8) + png
pathlib.Path("larrr-workbench.icns").write_bytes(b"icns" + struct.pack(">I", len(images) + 8) + images)
PYTHON
