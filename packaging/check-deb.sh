#!/usr/bin/env bash
# As root: installs a .deb, tests what it installed, removes it, and fails if anything is left: packaging/check-deb.sh FILE.deb
set -euo pipefail
deb=$(realpath "$1")
package=$(dpkg-deb --field "$deb" Package)
image=$(dirname "$deb")/../image
work=$(mktemp -d)
installed=
# A step that fails leaves no package behind either.
finish() {
    if [ -n "$installed" ]; then dpkg --purge "$package" || true; fi
    [ ! -e "$image.hidden" ] || mv "$image.hidden" "$image"
    rm -rf "$work"
}
trap finish EXIT

# What package scripts may write besides the package's own folder; not every machine has all of them.
listing() { { find /opt /usr/bin /usr/lib/larrr-workbench /usr/share/doc/larrr-workbench /usr/share/man/man1 /usr/share/metainfo /usr/share/applications /usr/share/mime /usr/share/icons /usr/local /etc -xdev 2>/dev/null || true; } | sort; }

listing >"$work/before"
# What it was made from is on no other machine.
[ ! -e "$image" ] || mv "$image" "$image.hidden"
installed=yes
dpkg --install "$deb"
test -x "/usr/bin/$package"
desktop=$(find /usr/share/applications -name "*$package*.desktop")
grep -q '^MimeType=application/x-larrr-workspace' "$desktop"
if command -v desktop-file-validate >/dev/null; then desktop-file-validate "$desktop"; fi
if command -v update-mime-database >/dev/null; then
    grep -q '^[0-9]*:application/x-larrr-workspace:[*][.]larrr$' /usr/share/mime/globs2
fi
"/usr/bin/$package" --version
# With the runtime that the package brings, and no other.
mkdir "$work/bin"
ln -s "$(command -v readlink)" "$work/bin/readlink"
env -i PATH="$work/bin" /usr/bin/larrr --version
# Read to its end: a program whose reader is gone fails.
_JAVA_OPTIONS=-Xlog:class+load /usr/bin/larrr --version >"$work/classes" 2>&1
grep -q 'org.larrr.*shared objects' "$work/classes"
for size in 32x32 64x64 128x128 256x256 512x512 scalable; do ls "/usr/share/icons/hicolor/$size/apps/$package".* >/dev/null; done
test -s "/usr/share/doc/$package/copyright"
dpkg-query --listfiles "$package" >"$work/files"
grep -q '/usr/bin/larrr$' "$work/files"
if command -v lintian >/dev/null; then lintian --fail-on error "$deb"; fi
if [ -n "${DISPLAY:-}" ]; then "/usr/bin/$package" --self-test >"$work/self-test"; head -2 "$work/self-test"; fi
dpkg --remove "$package"
dpkg --purge "$package"
installed=
listing >"$work/after"
# Caches of menus and file types are rebuilt by the desktop's own triggers and belong to it.
if ! diff "$work/before" "$work/after" >"$work/difference"; then
    cat "$work/difference"
fi
if grep -iE "larrr|/opt/" "$work/difference"; then
    echo "left behind by $package" >&2
    exit 1
fi
echo "nothing of $package is left"
