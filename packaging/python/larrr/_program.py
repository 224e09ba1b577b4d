"""Finds and runs LaRRR Workbench: one process that executes all commands until Python ends."""

import atexit
import hashlib
import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
import threading
import time

VARIABLE = "LARRR_PROGRAM"
# The program inside a platform wheel.
_BUNDLED = os.path.join(os.path.dirname(os.path.abspath(__file__)), "program", "larrr-workbench.jar")
# A session is compiled fast, and well only once it has run for long; its memory is collected by the thread that works.
_COLLECTOR = "-XX:+UseSerialGC"
_QUICK = ("-XX:Tier4InvocationThreshold=50000", "-XX:Tier4MinInvocationThreshold=6000", "-XX:Tier4CompileThreshold=150000",
          "-XX:Tier4BackEdgeThreshold=2000000")
_HEAP = ("-Xms96m", "-Xmn64m")  # a fit makes some ten megabytes: more of them before memory is collected
# Linux hands out the heap in pages of two megabytes where it can; another system would refuse the option.
_LARGE_PAGES = "/sys/kernel/mm/transparent_hugepage/enabled"
_PAGES = ("-XX:+UseTransparentHugePages", "-Xlog:pagesize*=off")
_CACHE = "LARRR_CACHE"
_KEPT = 3  # archives of classes
_PATIENCE = 600  # seconds after which another process may make the same archive
_running = {}
_lock = threading.RLock()


class ProgramError(RuntimeError):
    """The program was not found, or ended without a result."""


class RefusedError(ProgramError, ValueError):
    """The program rejected its input; the message uses the names of the Python parameters."""


def command(program=None):
    """Returns the first arguments of a command line that runs the program."""
    chosen = program or os.environ.get(VARIABLE) or (_BUNDLED if os.path.exists(_BUNDLED) else None)
    chosen = chosen or shutil.which("larrr") or shutil.which("larrr-workbench")
    if not chosen:
        raise ProgramError(
            "LaRRR Workbench was not found; install the wheel of this platform, which contains it, or set %s to the path of its "
            "jar or of the installed program, or give program=" % VARIABLE
        )
    chosen = os.fspath(chosen)
    if not os.path.exists(chosen):
        raise ProgramError("%s not found; %s or program= must name LaRRR Workbench" % (chosen, VARIABLE))
    if not chosen.endswith(".jar"):
        return [chosen]
    natives = os.path.join(os.path.dirname(chosen), "natives")
    found = ["-Djava.library.path=" + natives, "-Dorg.bytedeco.javacpp.pathsFirst=true"] if os.path.isdir(natives) else []
    return [_java(), *found, "-jar", chosen]


def _resident(start):
    """The command line of a program that stays, from that of any; an archive of classes is taken if there is one."""
    if start[-2:-1] != ["-jar"]:
        return [*start, "serve"]
    archive = _archive(start)
    taken = archive is not None and os.path.exists(archive)
    options = ["-XX:+UnlockDiagnosticVMOptions", "-XX:ArchiveRelocationMode=0", "-XX:SharedArchiveFile=%s" % archive, "-Xlog:cds*=off"]
    return [start[0], *_machine(), *(options if taken else []), *start[1:], "serve"]


def _machine():
    options = [*_QUICK, *(_PAGES if os.path.exists(_LARGE_PAGES) else ())]
    given = " ".join(os.environ.get(name, "") for name in ("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"))
    if "GC" not in given:  # two collectors are refused
        options.append(_COLLECTOR)
        if "-Xm" not in given:  # a start that is larger than the most is refused
            options.extend(_HEAP)
    return options


def _archive(start):
    """Returns where the archive of the program's classes is or may be: beside the jar, or in the user's cache for this Java."""
    jar = start[-1]
    beside = os.path.join(os.path.dirname(jar), "larrr.jsa")
    if os.path.exists(beside):
        return beside
    folder = os.environ.get(_CACHE)
    if folder is None:
        home = os.path.expanduser("~")
        above = {"win32": os.environ.get("LOCALAPPDATA", home), "darwin": os.path.join(home, "Library", "Caches")}.get(
            sys.platform, os.environ.get("XDG_CACHE_HOME") or os.path.join(home, ".cache"))
        folder = os.path.join(above, "larrr")
    if not folder:
        return None
    known = [os.path.abspath(jar)]
    home = os.path.dirname(os.path.dirname(os.path.realpath(shutil.which(start[0]) or start[0])))
    for file in (jar, os.path.join(home, "release"), os.path.join(home, "lib", "modules")):
        if os.path.exists(file):
            facts = os.stat(file)
            known.append("%s %d %d" % (file, facts.st_size, facts.st_mtime_ns))
    return os.path.join(folder, hashlib.sha256("\n".join(known).encode()).hexdigest()[:16] + ".jsa")


def _make_archive(start):
    """Starts a process that makes the archive for the next session, once; where there can be none, the program starts without."""
    archive = _archive(start) if start[-2:-1] == ["-jar"] else None
    if archive is None or os.path.exists(archive):
        return None
    folder, part = os.path.dirname(archive), archive + ".part"
    try:
        os.makedirs(folder, exist_ok=True)
        if os.path.exists(part) and time.time() - os.path.getmtime(part) < _PATIENCE:
            return None  # somebody makes it, or failed
        others = sorted((os.path.join(folder, name) for name in os.listdir(folder) if ".jsa" in name), key=os.path.getmtime)
        for other in others[: max(0, len(others) - _KEPT + 1)]:
            os.remove(other)
        open(part, "wb").close()
        return subprocess.Popen([sys.executable, os.path.join(os.path.dirname(os.path.abspath(__file__)), "_archive.py"), archive, start[0],
                                 *_machine(), *start[1:]], stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                                stderr=subprocess.DEVNULL, start_new_session=True)
    except OSError:  # no folder, or a full or read-only one
        return None


def _java():
    home = os.environ.get("JAVA_HOME")
    java = home and shutil.which(os.path.join(home, "bin", "java")) or shutil.which("java")
    if not java:
        raise ProgramError(
            "LaRRR Workbench requires Java 17 or later, which was not found: install openjdk (conda install openjdk, or "
            "openjdk-17-jre-headless of Debian and Ubuntu), or set JAVA_HOME to its folder"
        )
    return java


def main():
    """Runs the command line of the program inside the wheel."""
    try:
        sys.exit(subprocess.call(command(_BUNDLED) + sys.argv[1:]))
    except ProgramError as missing:
        sys.exit(str(missing))
    except KeyboardInterrupt:
        sys.exit(130)


class _Resident:
    """A process that reads commands, one JSON array per line, and returns one JSON object for each."""

    def __init__(self, start):
        self.folder = os.getcwd()
        self.name = start[-1]
        self._start = start
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            _resident(start), stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, encoding="utf-8",
            env=dict(os.environ, JAVA_TOOL_OPTIONS=_utf8_options()),
        )

    def alive(self):
        return self._process.poll() is None

    def ask(self, arguments):
        try:
            self._process.stdin.write(json.dumps(arguments) + "\n")
            self._process.stdin.flush()
            answer = self._process.stdout.readline()
        except OSError:
            answer = ""
        except BaseException:  # an interrupt: do not wait for the running command
            self._process.kill()
            raise
        if not answer:
            self._process.wait()
            self._errors.seek(0)
            said = _notes(self._errors.read().decode("utf-8", "replace"))
            if not said and self._process.returncode == 0:  # it ended before the first command
                raise ProgramError("%s is not LaRRR Workbench: it did not respond" % self.name)
            raise ProgramError(said[-1] if said else "the program ended with status %d" % self._process.returncode)
        try:
            return json.loads(answer)
        except ValueError:
            self._process.kill()
            raise ProgramError("%s is not LaRRR Workbench: it did not respond" % self.name) from None

    def end(self):
        if self.alive():
            try:
                self._process.stdin.close()
                self._process.wait(timeout=5)
            except (OSError, subprocess.TimeoutExpired):
                self._process.kill()
                self._process.wait()
        self._process.stdout.close()
        self._errors.close()
        return _make_archive(self._start)


def run(arguments, program=None):
    """Runs one command and returns its output and the list of its remarks."""
    start = command(program)
    # A forked child has its own process: two writers on one pipe would mix their commands.
    key = (os.getpid(), *start)
    with _lock:
        resident = _running.get(key)
        if resident is not None and resident.folder != os.getcwd():  # it resolves file names in its folder
            resident.end()
            resident = None
        if resident is None or not resident.alive():
            resident = _running[key] = _Resident(start)
        answer = resident.ask([str(a) for a in arguments])
    notes = _notes(answer["error"])
    if answer["status"] != 0:
        said = notes[-1] if notes else "the program ended with status %d" % answer["status"]
        raise (ProgramError if "unexpected error" in said else RefusedError)(in_python(said))
    return answer["output"], notes


# Options that are parameters of Larrr; others are entries of options=.
_PARAMETERS = ("shift", "length-scale", "regularization", "rank", "reversible", "frequency", "kernel", "estimator", "dt")


def in_python(sentence):
    """Replaces names of the command line in a message by those of Python: X, parameters, options."""
    sentence = re.sub(r"\s*\(see: [^)]*--help\)", "", sentence)
    sentence = re.sub(r"(?:\S*/)?data\.npz(?::trajectory(\d+))?", lambda m: "X" if not m.group(1) else "X[%d]" % (int(m.group(1)) - 1),
                      sentence)

    def named(match):
        name, value = match.group(1), match.group(2)
        if name in _PARAMETERS:
            return name.replace("-", "_")
        if name.startswith("no-") and name[3:] in _PARAMETERS:
            return "%s=False" % name[3:]
        return 'options={"%s": %s}' % (name, '"%s"' % value if value else "…")

    return re.sub(r"(?<![\w-])--([a-z][a-z-]*)(?:[ =]([a-z][a-z-]*|[0-9.]+)(?=[,;)]|$))?", named, sentence)


def close():
    """Ends the running processes; the next command starts a new one."""
    with _lock:
        for key in [key for key in _running if key[0] == os.getpid()]:
            _running.pop(key).end()


atexit.register(close)


def start(arguments, program=None):
    """Starts the program without waiting for it."""
    return subprocess.Popen(command(program) + [str(a) for a in arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _notes(text):
    return [line for line in text.splitlines() if line and not line.startswith("Picked up")]


def _utf8_options():
    given = os.environ.get("JAVA_TOOL_OPTIONS", "")
    return (given + " -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8").strip()
