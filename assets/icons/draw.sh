#!/bin/sh
# Draws every icon from the emblems (needs rsvg-convert: Debian's librsvg2-bin).
set -e
cd "$(dirname "$0")/.."
draw() { rsvg-convert --width "$2" --height "$2" "$1" --output "$3"; }
splash() { sed 's/viewBox="[^"]*"/viewBox="-138 -140 1300 1300"/' "emblems/$1" | rsvg-convert --width 1024 --height 1024 --output "$2"; }
draw emblems/app-icon.svg 1024 icon.png
draw emblems/app-icon.svg 48 favicon.png
draw emblems/app-icon.svg 192 icons/apple-touch-icon-192.png
# The drawing lies within the safe circle, so one picture serves masked and unmasked.
for size in 192 512; do
  draw emblems/app-icon.svg $size icons/icon-$size.png
  draw emblems/app-icon.svg $size icons/icon-maskable-$size.png
done
splash mark-light.svg splash.png
splash mark-dark.svg splash_dark.png
