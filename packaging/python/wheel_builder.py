"""Builds the wheel with the standard library alone: a build backend (PEP 517), and a command, `python wheel_builder.py FOLDER`."""

import base64
import hashlib
import os
import re
import sys
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
# A fixed time in every entry: two builds give the same bytes.
MOMENT = (2026, 1, 1, 0, 0, 0)


def _field(name):
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as file:
        return re.search(r'^%s = "(.*)"$' % name, file.read(), re.MULTILINE).group(1)


def _metadata():
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    return (
        "Metadata-Version: 2.1\nName: %s\nVersion: %s\nSummary: %s\nLicense: Apache-2.0\nRequires-Python: %s\n"
        "Requires-Dist: numpy>=1.20\nDescription-Content-Type: text/markdown\n\n%s"
        % (_field("name"), _field("version"), _field("description"), _field("requires-python"), readme)
    )


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name."""
    name = "%s-%s" % (_field("name"), _field("version"))
    info = name + ".dist-info/"
    files = {}
    package = os.path.join(HERE, "larrr")
    for source in sorted(os.listdir(package)):
        if source.endswith(".py"):
            with open(os.path.join(package, source), "rb") as file:
                files["larrr/" + source] = file.read()
    files[info + "METADATA"] = _metadata().encode()
    files[info + "WHEEL"] = b"Wheel-Version: 1.0\nGenerator: wheel_builder\nRoot-Is-Purelib: true\nTag: py3-none-any\n"
    record = "".join(
        "%s,sha256=%s,%d\n" % (path, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), len(data))
        for path, data in files.items()
    )
    files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()
    os.makedirs(wheel_directory, exist_ok=True)
    wheel = name + "-py3-none-any.whl"
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    raise NotImplementedError("the source of this package is the repository of LaRRR Workbench; build a wheel from it")


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: wheel_builder.py FOLDER")
    print(build_wheel(sys.argv[1]))
