#!/usr/bin/env bash
# Uses what is handed out as those who get it do: packaging/check-archive.sh [target/package]
# Unpacks the portable archive and runs it, with its window where there is a display or xvfb-run; does what the container file says
# without a container; installs the wheel that brings the program along into a fresh environment and fits; reads the list of a .deb.
set -euo pipefail
cd "$(dirname "$0")/.."
folder=$(realpath "${1:-target/package}")
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
only() { [ $# -eq 1 ] && [ -e "$1" ] || { echo "one file expected: $*" >&2; exit 1; }; echo "$1"; }
fit=(fit --system triple-well --dt 0.005 --steps 4000 --length-scale 0.5 --shift 5 --no-trust)
# No program of this machine's path but Java and what a shell needs.
java=$(dirname "$(readlink -f "$(command -v java)")")
mkdir "$work/home" "$work/bin"
for tool in sh env bash cat readlink dirname uname; do ln -s "$(command -v "$tool")" "$work/bin/$tool"; done
alone() { env -i PATH="$java:$work/bin" HOME="$work/home" LANG=C.UTF-8 ${DISPLAY:+DISPLAY="$DISPLAY"} \
    ${XAUTHORITY:+XAUTHORITY="$XAUTHORITY"} "$@"; }

echo "== the archive"
archive=$(only "$folder"/larrr-workbench-*.zip)
(cd "$work" && unzip -q "$archive")
program=$work/larrr-workbench
alone "$program/larrr" --version
alone "$program/larrr" "${fit[@]}" >"$work/fit"
grep -q '^1 ' "$work/fit" || { cat "$work/fit" >&2; exit 1; }
if [ -n "${DISPLAY:-}" ] && [ -z "${WITHOUT_WINDOW:-}" ]; then test=(alone "$program/larrr" --self-test)
elif command -v xvfb-run >/dev/null && [ -z "${WITHOUT_WINDOW:-}" ]; then
    test=(xvfb-run -a -s "-screen 0 1400x900x24" env "$program/larrr" --self-test)
else test=(alone "$program/larrr" --self-test commands); fi
(cd "$work" && "${test[@]}") >"$work/self-test" 2>&1 || { cat "$work/self-test" >&2; exit 1; }
head -1 "$work/self-test"

echo "== the container, by its own steps"
root=$work/root
sed -n 's/^COPY //p' "$program/Containerfile" | while read -r line; do
    read -ra words <<<"$line"
    target=$root${words[-1]}
    for source in "${words[@]:0:${#words[@]}-1}"; do
        if [ -d "$program/$source" ]; then mkdir -p "$target"; cp -r "$program/$source/." "$target"
        else install -D "$program/$source" "${target%/}/$source"; fi
    done
done
alone "$root/opt/larrr/larrr" --version

if python3 -c 'import numpy' 2>/dev/null; then
    echo "== the wheel, in a fresh environment"
    wheel=$(only $(ls "$folder"/python/*.whl | grep -v -- '-none-any'))
    python3 -m venv --system-site-packages "$work/venv"
    "$work/venv/bin/python" -m pip -q --disable-pip-version-check install --no-index --no-deps "$wheel"
    (cd "$work" && env -u LARRR_PROGRAM -u PYTHONPATH PATH="$work/venv/bin:$java:$work/bin" python - <<'END'
import numpy as np
import larrr
print(larrr.__version__)
rng = np.random.default_rng(0)
x = np.zeros(4000)
for k in range(1, len(x)):
    x[k] = 0.9 * x[k - 1] + rng.normal()
model = larrr.Larrr(shift=5, length_scale=1, regularization=1e-6, rank=3, dt=0.1, trust=False).fit(x)
assert -3 < model.eigenvalues_[1].real < -0.5, model.eigenvalues_
print(model.eigenvalues_)
END
    env PATH="$work/venv/bin:$java:$work/bin" larrr --version)
fi

shopt -s nullglob
if command -v python3 >/dev/null; then
    bill=$folder/larrr-workbench-sbom.json # made with installers only
    if [ -e "$bill" ]; then python3 -m json.tool "$bill" /dev/null; fi
fi
for deb in "$folder"/installer/*.deb; do
    echo "== $(basename "$deb")"
    dpkg-deb --contents "$deb" | awk '{print $6}' >"$work/list"
    for file in usr/bin/larrr usr/bin/larrr-workbench usr/lib/larrr-workbench/lib/app/larrr-workbench.jar \
        usr/lib/larrr-workbench/lib/app/larrr.aot usr/lib/larrr-workbench/lib/app/larrr-commands.aot \
        usr/lib/larrr-workbench/lib/runtime/bin/java \
        usr/share/applications/larrr-workbench.desktop usr/share/mime/packages/larrr-workbench.xml \
        usr/share/metainfo/org.larrr.workbench.metainfo.xml usr/share/man/man1/larrr.1.gz \
        usr/share/doc/larrr-workbench/copyright usr/share/icons/hicolor/{32x32,64x64,128x128,256x256,512x512}/apps/larrr-workbench.png \
        usr/share/icons/hicolor/scalable/apps/larrr-workbench.svg; do
        grep -qx "./$file" "$work/list" || { echo "the package lacks $file" >&2; exit 1; }
    done
    if grep -v '^\./\(usr/\(bin\|lib/larrr-workbench\|share\)\(/\|$\)\|usr/\(lib/\)\?$\|$\)' "$work/list"; then
        echo "the package holds files at places that are not its own" >&2; exit 1
    fi
    if dpkg-deb --fsys-tarfile "$deb" | tar -xO ./usr/share/metainfo/org.larrr.workbench.metainfo.xml | grep -q '@'; then
        echo "the package's description has gaps" >&2; exit 1
    fi
    echo "$(wc -l <"$work/list") files"
done
