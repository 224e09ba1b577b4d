#!/usr/bin/env bash
# Steps of a release, from any folder, in this order:
#   packaging/release.sh cut VERSION DATE    dates the section "Unreleased" of the changelog and sets the version in pom.xml,
#                                            CITATION.cff and the AppStream entry
#   packaging/release.sh check [TAG]         prints the version; fails unless tag, changelog, CITATION.cff and AppStream match it
#   packaging/release.sh next VERSION        starts the next version, after the tag
#   packaging/release.sh fill URL            puts the address of the repository in place of https://repository.invalid/…
#   packaging/release.sh notes               prints the changelog's section of this version
#   packaging/release.sh manifests FOLDER    writes FOLDER/manifests: conda-forge, winget, Homebrew and Flatpak, with the
#                                            checksums of the files in FOLDER
set -euo pipefail
cd "$(dirname "$0")/.."
metainfo=packaging/published/org.larrr.workbench.metainfo.xml
placeholder=https://repository.invalid/larrr-workbench
version() { sed -n 's#^  <version>\(.*\)</version>#\1#p' pom.xml | head -1; }

fail() { echo "$1" >&2; exit 1; }

section() { awk -v start="## [$(version)]" -v next_="## [" '
    index($0, start) == 1 { on = 1; next } on && index($0, next_) == 1 { exit } on && !/^\[/ { print }' CHANGELOG.md; }

case "${1-}" in
    cut)
        new=$2; date=$3
        [[ $new =~ ^[0-9]+\.[0-9]+\.[0-9]+$ && $date =~ ^[0-9]{4}-[0-9]{2}-[0-9]{2}$ ]] || fail "cut VERSION YYYY-MM-DD"
        grep -q '^## \[Unreleased\]$' CHANGELOG.md || fail "CHANGELOG.md has no section [Unreleased]"
        NEW=$new DATE=$date perl -pi -e 's/^## \[Unreleased\]$/## [Unreleased]\n\n## [$ENV{NEW}] - $ENV{DATE}/;
            s#^\[Unreleased\]: (.*)/compare/.*#[Unreleased]: $1/compare/v$ENV{NEW}...HEAD\n[$ENV{NEW}]: $1/releases/tag/v$ENV{NEW}#' CHANGELOG.md
        NEW=$new DATE=$date perl -0pi -e 's#^  <version>\K[^<]*#$ENV{NEW}#m; s#<project.build.outputTimestamp>\K[0-9-]*#$ENV{DATE}#' pom.xml
        NEW=$new DATE=$date perl -pi -e 's#^  <releases>$#$&\n    <release version="$ENV{NEW}" date="$ENV{DATE}"/>#' "$metainfo"
        NEW=$new DATE=$date perl -pi -e 's/^version: .*/version: $ENV{NEW}/; s/^date-released: .*/date-released: $ENV{DATE}/' CITATION.cff
        ;;
    next)
        [[ $2 =~ ^[0-9]+\.[0-9]+\.[0-9]+$ ]] || fail "next VERSION"
        NEW=$2-SNAPSHOT perl -0pi -e 's#^  <version>\K[^<]*#$ENV{NEW}#m' pom.xml
        ;;
    check)
        if [ -n "${2-}" ]; then
            [ "$2" = "v$(version)" ] || fail "the tag $2 is not v$(version), the version in pom.xml"
            [ -n "$(section | tr -d '[:space:]')" ] || fail "CHANGELOG.md has no entry for $(version); run: packaging/release.sh cut"
            for file in CITATION.cff "$metainfo"; do
                grep -qF "$(version)" "$file" || fail "$file does not contain $(version); run: packaging/release.sh cut"
            done
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
            VERSION=$(version) perl -pi -e 's/\@VERSION\@/$ENV{VERSION}/g' "$file"
            { grep -o '@SHA256:[^@]*@' "$file" || true; } | sort -u | while read -r mark; do
                asset=${mark#@SHA256:}; asset=${asset%@}
                [ -f "$folder/$asset" ] || fail "$(basename "$file") speaks of $asset, which is not in $2"
                sum=$(sha256sum "$folder/$asset" | cut -d' ' -f1)
                MARK=$mark SUM=$sum perl -pi -e 's/\Q$ENV{MARK}\E/$ENV{SUM}/g' "$file"
            done
        done
        if grep -rl '@SHA256:\|@VERSION@\|repository\.invalid' "$folder/manifests"; then fail "placeholders are left in these files"; fi
        ;;
    *)
        sed -n '2,11p' "$0" | cut -c3- >&2
        exit 2
        ;;
esac
