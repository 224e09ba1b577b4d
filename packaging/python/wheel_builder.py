"""Builds wheels and the source distribution with the standard library alone: a build backend (PEP 517), and a command.

    python wheel_builder.py FOLDER                     the wheel without the program, and the source distribution
    python wheel_builder.py FOLDER PROGRAM PLATFORM    a wheel with the program of that folder, for a platform such as linux-x86_64
"""

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


def _version():
    """Returns the version of the project, from pom.xml, or from PKG-INFO in a source distribution."""
    pom = os.path.join(HERE, "..", "..", "pom.xml")
    if os.path.exists(pom):
        with open(pom, encoding="utf-8") as file:
            return re.search(r"^  <version>(.*)</version>$", file.read(), re.MULTILINE).group(1).replace("-SNAPSHOT", ".dev0")
    with open(os.path.join(HERE, "PKG-INFO"), encoding="utf-8") as file:
        return re.search(r"^Version: (.*)$", file.read(), re.MULTILINE).group(1)


def _list(name):
    return re.findall(r'"([^"]*)"', re.search(r"^%s = \[(.*?)\]$" % name, _project(), re.MULTILINE | re.DOTALL).group(1))


def _metadata():
    with open(os.path.join(HERE, "README.md"), encoding="utf-8") as file:
        readme = file.read()
    lines = [
        "Metadata-Version: 2.1", "Name: " + _field("name"), "Version: " + _version(), "Summary: " + _field("description"),
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
    files["larrr/_version.py"] = ('__version__ = "%s"\n' % _version()).encode()
    return dict(sorted(files.items()))


def _tree(folder):
    """Returns every file below a folder by its relative path, and whether it is executable."""
    for where, folders, names in os.walk(folder):
        folders.sort()
        for name in sorted(names):
            path = os.path.join(where, name)
            with open(path, "rb") as file:
                yield os.path.relpath(path, folder).replace(os.sep, "/"), file.read()


# What pip calls a platform; the natives ask for glibc 2.28 at most.
_TAGS = {"linux-x86_64": "manylinux_2_28_x86_64", "linux-arm64": "manylinux_2_28_aarch64", "macosx-arm64": "macosx_11_0_arm64",
         "macosx-x86_64": "macosx_11_0_x86_64", "windows-x86_64": "win_amd64"}


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None, program=None, platform=None):
    """Writes the wheel and returns its name; given the folder of a program, a platform wheel that contains it."""
    name = "%s-%s" % (_field("name"), _version())
    info = name + ".dist-info/"
    tag = "py3-none-" + (_TAGS[platform] if program else "any")
    files = _package()
    if program:
        files.update(("larrr/program/" + path, data) for path, data in _tree(program))
        files[info + "entry_points.txt"] = b"[console_scripts]\nlarrr = larrr._program:main\n"
    files.update((info + name, data) for name, data in _license().items())
    files[info + "METADATA"] = _metadata().encode()
    files[info + "WHEEL"] = ("Wheel-Version: 1.0\nGenerator: wheel_builder\nRoot-Is-Purelib: %s\nTag: %s\n"
                             % ("false" if program else "true", tag)).encode()
    record = "".join(
        "%s,sha256=%s,%d\n" % (path, base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode(), len(data))
        for path, data in files.items()
    )
    files[info + "RECORD"] = (record + info + "RECORD,,\n").encode()
    os.makedirs(wheel_directory, exist_ok=True)
    wheel = "%s-%s.whl" % (name, tag)
    with zipfile.ZipFile(os.path.join(wheel_directory, wheel), "w", zipfile.ZIP_DEFLATED) as archive:
        for path, data in files.items():
            entry = zipfile.ZipInfo(path, MOMENT)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            archive.writestr(entry, data)
    return wheel


def build_sdist(sdist_directory, config_settings=None):
    """Writes the source distribution and returns its name."""
    name = "%s-%s" % (_field("name"), _version())
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
    if len(sys.argv) == 2:
        print(build_wheel(sys.argv[1]))
        print(build_sdist(sys.argv[1]))
    elif len(sys.argv) == 4 and sys.argv[3] in _TAGS:
        print(build_wheel(sys.argv[1], program=sys.argv[2], platform=sys.argv[3]))
    else:
        sys.exit(__doc__)
