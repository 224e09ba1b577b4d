#!/usr/bin/env bash
# Brings the .deb that jpackage has made into the form that Debian asks for: packaging/finish-deb.sh target/package TIME
# Commands, menu entry, file type, icons, manual page, copyright and changelog lie in their places and belong to the package;
# libraries are asked for under the names that they have on Debian and on Ubuntu. Does nothing where there is no .deb.
set -euo pipefail
folder=$(realpath "$1")
project=$(realpath "$(dirname "$0")/..")
moment=$2
SOURCE_DATE_EPOCH=$(date -d "$moment" +%s)
export SOURCE_DATE_EPOCH
shopt -s nullglob
debs=("$folder"/installer/*.deb)
[ ${#debs[@]} -eq 1 ] || exit 0
deb=${debs[0]}
name=larrr-workbench
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
dpkg-deb --raw-extract "$deb" "$work/deb"
home=$work/deb/usr/lib/$name
rm -rf "$home/share"

install -d "$work/deb/usr/bin" "$work/deb/usr/share/doc/$name" "$work/deb/usr/share/man/man1" "$work/deb/usr/share/lintian/overrides"
ln -sf "../lib/$name/bin/$name" "$work/deb/usr/bin/$name"
ln -sf "../lib/$name/lib/app/larrr" "$work/deb/usr/bin/larrr"
install -D -m 644 "$home/lib/$name-$name.desktop" "$work/deb/usr/share/applications/$name.desktop"
sed -i -e 's#^Exec=.*#Exec='"$name"' %f#' -e 's#^Icon=.*#Icon='"$name"'#' "$work/deb/usr/share/applications/$name.desktop"
install -D -m 644 "$home/lib/$name-$name-MimeInfo.xml" "$work/deb/usr/share/mime/packages/$name.xml"
for size in 32 64 128 256 512; do
    icons=$work/deb/usr/share/icons/hicolor/${size}x$size
    install -D -m 644 "$project/resources/icons/workbench-$size.png" "$icons/apps/$name.png"
    install -D -m 644 "$project/resources/icons/workbench-$size.png" "$icons/mimetypes/application-x-larrr-workspace.png"
done
install -D -m 644 "$project/packaging/icons/$name.svg" "$work/deb/usr/share/icons/hicolor/scalable/apps/$name.svg"
version=$(dpkg-deb --field "$deb" Version)
filled() { sed -e "s/@VERSION@/${version%-*}/g" -e "s/@DATE@/$(date -u -d "$moment" +%F)/g" "$1"; }
install -d "$work/deb/usr/share/metainfo"
filled "$project/packaging/published/org.larrr.workbench.metainfo.xml" >"$work/deb/usr/share/metainfo/org.larrr.workbench.metainfo.xml"
install -m 644 "$folder/copyright" "$work/deb/usr/share/doc/$name/copyright"
rm -f "$home/lib/$name-$name.desktop" "$home/lib/$name-$name-MimeInfo.xml"

maintainer=$(dpkg-deb --field "$deb" Maintainer)
printf '%s (%s) unstable; urgency=medium\n\n  * See https://keepachangelog.com and the file CHANGELOG.md.\n\n -- %s  %s\n' \
    "$name" "$version" "$maintainer" "$(LC_ALL=C date -u -R -d "@$SOURCE_DATE_EPOCH")" | gzip -9n >"$work/deb/usr/share/doc/$name/changelog.Debian.gz"
gzip -9n <"$project/CHANGELOG.md" >"$work/deb/usr/share/doc/$name/changelog.gz"
for page in larrr larrr-workbench; do
    filled "$project/packaging/published/larrr.1" | gzip -9n >"$work/deb/usr/share/man/man1/$page.1.gz"
done

# What a package with a Java runtime and libraries of its own cannot do otherwise.
cat >"$work/deb/usr/share/lintian/overrides/$name" <<'EOF'
# The Java runtime comes from a JDK as it is, with the libraries that it was built with and its own search paths.
larrr-workbench: embedded-library *
larrr-workbench: custom-library-search-path *
larrr-workbench: unstripped-binary-or-object *
larrr-workbench: library-not-linked-against-libc *
larrr-workbench: shared-library-lacks-prerequisites *
larrr-workbench: exit-in-shared-library *
larrr-workbench: spelling-error-in-binary *
larrr-workbench: extra-license-file *
larrr-workbench: package-contains-documentation-outside-usr-share-doc *
# Libraries lie beside the program that was tested with them, also those that hold fonts or settings alone.
larrr-workbench: jar-not-in-usr-share *
larrr-workbench: classpath-contains-relative-path *
larrr-workbench: codeless-jar *
# It comes from its makers and closes no report of Debian's.
larrr-workbench: initial-upload-closes-no-bugs *
EOF
# jpackage writes scripts for what lies in its place already.
rm -f "$work"/deb/DEBIAN/{preinst,postinst,prerm,postrm}
# Equal texts of the runtime's modules lie where jlink happened to find them first; here always with java.base.
for text in "$home"/lib/runtime/legal/*/*; do
    base=$home/lib/runtime/legal/java.base/$(basename "$text")
    if [ "$text" != "$base" ] && [ -e "$base" ] && cmp -s "$text" "$base"; then
        [ ! -h "$base" ] || { cp --remove-destination "$(realpath "$base")" "$base"; }
        ln -sf "../java.base/$(basename "$text")" "$text"
    fi
done

# Names of the same libraries on other releases; "-t64" is what Debian 13 and Ubuntu 24.04 call what has 64-bit times.
control=$work/deb/DEBIAN/control
sed -i -E '/^Depends:/ {
    s/, *xdg-utils//; s/xdg-utils, *//; s/, *$//; s/  +/ /g
    s/\b(lib[a-z0-9.+-]+[0-9])t64\b/\1/g
    s/\blibjpeg62-turbo\b/libjpeg62-turbo | libjpeg62/
    s/\b(libgtk-3-0|libasound2|libpng16-16|libglib2\.0-0|libcups2|libatk1\.0-0|libatk-bridge2\.0-0|libatspi2\.0-0)\b/\1 | \1t64/g
}' "$control"
sed -i -e '/^$/d' -e "s/^Installed-Size:.*/Installed-Size: $(du -sk --apparent-size --exclude=DEBIAN "$work/deb" | cut -f1)/" "$control"
find "$work/deb" -type d -exec chmod 755 {} +
find "$work/deb/usr" -type f -perm /111 -exec chmod 755 {} +
find "$work/deb/usr" -type f ! -perm /111 -exec chmod 644 {} +
find "$home" -type f \( -name '*.so' -o -name '*.so.*' \) -exec chmod 644 {} +
# jpackage packs jars anew in time, by which the cache of classes knows them.
find "$work/deb" -exec touch -h -d "$moment" {} +
(cd "$work/deb" && find usr -type f -print0 | sort -z | xargs -0 md5sum >DEBIAN/md5sums)
chmod 644 "$work/deb/DEBIAN/md5sums"
touch -d "$moment" "$work/deb/DEBIAN" "$work/deb/DEBIAN/md5sums"
dpkg-deb --root-owner-group --build -Zxz "$work/deb" "$deb" >/dev/null
echo "$(basename "$deb"): $(dpkg-deb --field "$deb" Depends)"
