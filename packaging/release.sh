#!/usr/bin/env bash
# What a release takes beside the build. From anywhere, in order:
#   packaging/release.sh cut VERSION DATE    closes "Unreleased" in the changelog and sets the version wherever one is held
#   packaging/release.sh check [TAG]         fails unless all versions agree, with the tag too, and the changelog tells of it
#   packaging/release.sh fill URL            puts the address of the repository in place of https://repository.invalid/…
#   packaging/release.sh notes               prints the changelog's section of this version
#   packaging/release.sh manifests FOLDER    writes FOLDER/manifests: conda-forge, winget, Homebrew and Flatpak, with the
#                                            checksums of the files in FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
metainfo=packaging/published/org.larrr.workbench.metainfo.xml
placeholder=https://repository.invalid/larrr-workbench
holders=(CITATION.cff packaging/python/pyproject.toml packaging/python/larrr/__init__.py packaging/published/larrr.1
    "$metainfo" packaging/published/conda/meta.yaml
    packaging/published/winget/*.yaml packaging/published/homebrew/*.rb packaging/published/flatpak/*.yaml)

version() { sed -n 's#^  <version>\(.*\)</version>#\1#p' pom.xml | head -1; }

fail() { echo "$1" >&2; exit 1; }

section() { awk -v start="## [$(version)]" -v next_="## [" '
    index($0, start) == 1 { on = 1; next } on && index($0, next_) == 1 { exit } on && !/^\[/ { print }' CHANGELOG.md; }

case "${1-}" in
    cut)
        old=$(version); new=$2; date=$3
        [[ $new =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $date =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || fail "cut VERSION YYYY-MM-DD"
        grep -q '^## \[Unreleased\]$' CHANGELOG.md || fail "CHANGELOG.md has no section [Unreleased]"
        sed -i -e "s/^## \[Unreleased\]\$/## [Unreleased]\n\n## [$new] - $date/" \
            -e "s#^\[Unreleased\]: \(.*\)/compare/.*#[Unreleased]: \1/compare/v$new...HEAD\n[$new]: \1/releases/tag/v$new#" CHANGELOG.md
        sed -i -e "0,/<version>$old</s//<version>$new</" \
            -e "s/<project.build.outputTimestamp>[0-9-]*/<project.build.outputTimestamp>$date/" pom.xml
        # Versions that were released before stay where they are told.
        sed -i -e "/<release version=\"$old\".*development/d" \
            -e "s#^  <releases>#&\n    <release version=\"$new\" date=\"$date\"/>#" "$metainfo"
        OLD=$old NEW=$new perl -pi -e 's/(?<![\d.])\Q$ENV{OLD}\E(?![\d.]*\d)/$ENV{NEW}/g' \
            $(printf '%s\n' "${holders[@]}" | grep -v "$metainfo")
        sed -i -e "s/^date-released: .*/date-released: $date/" CITATION.cff
        ;;
    check)
        for file in "${holders[@]}"; do
            grep -qF "$(version)" "$file" || fail "$file does not hold the version $(version) of pom.xml"
        done
        if [ -n "${2-}" ]; then
            [ "$2" = "v$(version)" ] || fail "the tag $2 is not v$(version), the version in pom.xml"
            [ -n "$(section | tr -d '[:space:]')" ] || fail "CHANGELOG.md tells nothing of $(version); run: packaging/release.sh cut"
        fi
        echo "version $(version)"
        ;;
    fill)
        [[ ${2-} =~ ^https://[A-Za-z0-9./_-]+$ ]] || fail "fill https://HOST/OWNER/REPOSITORY"
        owner=$(basename "$(dirname "$2")")
        grep -rlE --exclude=release.sh "$placeholder|@OWNER@" pom.xml CHANGELOG.md CITATION.cff packaging | while read -r file; do
            URL=$2 OWNER=$owner perl -pi -e "s#\Q$placeholder\E#\$ENV{URL}#g; s#\@OWNER\@#\$ENV{OWNER}#g" "$file"
        done
        ;;
    notes)
        section
        ;;
    manifests)
        folder=$(realpath "$2")
        mkdir -p "$folder/manifests"
        for source in packaging/published/{conda,winget,homebrew,flatpak}; do
            cp -r "$source" "$folder/manifests/"
        done
        find "$folder/manifests" -type f | while read -r file; do
            { grep -o '@SHA256:[^@]*@' "$file" || true; } | sort -u | while read -r mark; do
                asset=${mark#@SHA256:}; asset=${asset%@}
                [ -f "$folder/$asset" ] || fail "$(basename "$file") speaks of $asset, which is not in $2"
                sum=$(sha256sum "$folder/$asset" | cut -d' ' -f1)
                sed -i "s/$mark/$sum/" "$file"
            done
        done
        if grep -rl '@SHA256:\|repository\.invalid' "$folder/manifests"; then fail "placeholders are left in these files"; fi
        ;;
    *)
        sed -n '2,8p' "$0" | cut -c3- >&2
        exit 2
        ;;
esac
