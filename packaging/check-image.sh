#!/usr/bin/env bash
# Shows that an app image runs alone: packaging/check-image.sh target/package/image/larrr-workbench
# Copies it to an empty folder, where it takes its classes from its cache, hides the original and every JDK, and then, when nothing
# may be written there any more, runs the self-test under a virtual display (xvfb-run) and some commands that need each of the
# runtime's modules.
set -euo pipefail
image=$(realpath "$1")
if [ -z "${DISPLAY:-}" ]; then
    exec xvfb-run -a -s "-screen 0 1920x1080x24" "$0" "$1"
fi
folder=$(mktemp -d)
finish() {
    [ ! -e "$image.hidden" ] || mv "$image.hidden" "$image"
    chmod -R u+w "$folder"
    rm -rf "$folder"
}
trap finish EXIT
mkdir "$folder/home" "$folder/work" "$folder/bin"
cp -a "$image" "$folder/image"
mv "$image" "$image.hidden" # on another machine it is not there
for tool in sh bash env nice cat readlink dpkg dpkg-query awk sed grep; do
    [ -x "/usr/bin/$tool" ] && ln -s "/usr/bin/$tool" "$folder/bin/$tool"
done
run() { (cd "$folder/work" && env -i PATH="$folder/bin" HOME="$folder/home" LANG=C.UTF-8 ${DISPLAY:+DISPLAY="$DISPLAY"} \
        ${XAUTHORITY:+XAUTHORITY="$XAUTHORITY"} "$@"); }
program=$folder/image/bin/larrr-workbench

! run sh -c 'command -v java' || { echo "a JDK is on the path" >&2; exit 1; }
for start in "$program" "$folder/image/lib/app/larrr"; do
    cached=$(run _JAVA_OPTIONS=-Xlog:class+load "$start" --version 2>&1 | grep -c 'org.larrr.*shared objects' || true)
    [ "$cached" -gt 0 ] || { echo "$start does not take its classes from the cache" >&2; exit 1; }
    echo "$(basename "$start"): $cached classes of the program come from the cache"
done
missed=$(run _JAVA_OPTIONS=-Xlog:class+load "$folder/image/lib/app/larrr" --version 2>&1 | grep -c 'picocli.*source: file:' || true)
[ "$missed" -lt 10 ] || { echo "$missed classes of the command line do not come from the cache" >&2; exit 1; }
said=$(run "$folder/image/lib/app/larrr" --version 2>&1 || true)
[ "$(wc -l <<<"$said")" -eq 1 ] || { echo "--version says more than one line:" >&2; echo "$said" >&2; exit 1; }
chmod -R a-w "$folder/image"
run "$program" --self-test
run "$program" simulate --system triple-well --dt 0.005 --steps 4000 --seed 1 --output well.npy
run "$program" simulate --system triple-well --dt 0.005 --steps 4000 --seed 1 --output well.csv
run "$program" fit --data well.npy --dt 0.005 --length-scale 0.5 --shift 5 --regularization 1e-6 --rank 4 --reversible
run "$program" moments --data well.csv --dt 0.005 --length-scale 0.5 --shift 5 --lags 1 --output well.npz
run "$program" fit --moments well.npz --shift 5 --reversible --rank 4
run "$program" figure --data well.npy --dt 0.005 --length-scale 0.5 --shift 5 --reversible --output well.pdf
run "$program" systems
echo "written to the home folder:"
(cd "$folder/home" && find . -type f)
