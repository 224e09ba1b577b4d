"""Builds wheel and source distribution with the standard library alone: a build backend (PEP 517), and a command, `python wheel_builder.py FOLDER`."""

import base64
import gzip
import hashlib
import io
import os
import re
import sys
import tarfile
import zipfile

HERE = os.path.dirname(os.path.abspath(__file__))
# A fixed time in every entry: two builds give the same bytes.
MOMENT = (2026, 1, 1, 0, 0, 0)


def _project():
    with open(os.path.join(HERE, "pyproject.toml"), encoding="utf-8") as file:
        return file.read()


def _field(name):
    return re.search(r'^%s = "(.*)"$' % name, _project(), re.MULTILINE).group(1)


def _list(name):
    return re.findall(r'"([^"]*)"', re.search(r"^%s = \[(.*?)\]$" % name, _project(), re.MULTILINE | re.DOTALL).group(1))


def _metadata():
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    lines = [
        "Metadata-Version: 2.1", "Name: " + _field("name"), "Version: " + _field("version"), "Summary: " + _field("description"),
        "Author: " + re.search(r'^authors = \[\{name = "(.*)"\}\]$', _project(), re.MULTILINE).group(1), "License: Apache-2.0",
        "Keywords: " + ",".join(_list("keywords")), "Requires-Python: " + _field("requires-python"),
    ]
    lines += ["Classifier: " + value for value in _list("classifiers")]
    lines += ["Requires-Dist: " + value for value in _list("dependencies")]
    lines += ["Project-URL: Paper, " + _field("Paper"), "Description-Content-Type: text/markdown", "", readme]
    return "\n".join(lines)


def _license():
    for folder in (HERE, os.path.join(HERE, "..", "..")):
        path = os.path.join(folder, "LICENSE")
        if os.path.exists(path):
            with open(path, "rb") as file:
                return {"LICENSE": file.read()}
    return {}


def _package():
    files = {}
    package = os.path.join(HERE, "larrr")
    for source in sorted(os.listdir(package)):
        if source.endswith((".py", ".pyi", ".typed")):
            with open(os.path.join(package, source), "rb") as file:
                files["larrr/" + source] = file.read()
    return files


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    """Writes the wheel and returns its name."""
    name = "%s-%s" % (_field("name"), _field("version"))
    info = name + ".dist-info/"
    files = _package()
    files.update((info + name, data) for name, data in _license().items())
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
    """Writes the source distribution and returns its name."""
    name = "%s-%s" % (_field("name"), _field("version"))
    files = dict(_package(), **_license())
    for path in ("README.md", "example.ipynb", "pyproject.toml", "wheel_builder.py", "tests/test_larrr.py"):
        with open(os.path.join(HERE, *path.split("/")), "rb") as file:
            files[path] = file.read()
    files["PKG-INFO"] = _metadata().encode()
    os.makedirs(sdist_directory, exist_ok=True)
    with open(os.path.join(sdist_directory, name + ".tar.gz"), "wb") as target, gzip.GzipFile(
            "", "wb", fileobj=target, mtime=0) as packed, tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for path, data in sorted(files.items()):
            entry = tarfile.TarInfo(name + "/" + path)
            entry.size = len(data)
            tar.addfile(entry, io.BytesIO(data))
    return name + ".tar.gz"


if __name__ == "__main__":
    if len(sys.argv) != 2:
        sys.exit("usage: wheel_builder.py FOLDER")
    print(build_wheel(sys.argv[1]))
    print(build_sdist(sys.argv[1]))
