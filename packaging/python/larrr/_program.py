"""Finds and runs LaRRR Workbench: one program that stays, for as long as Python does, and answers one command after the other."""

import atexit
import json
import os
import shutil
import subprocess
import tempfile
import threading

VARIABLE = "LARRR_PROGRAM"
_running = {}
_lock = threading.RLock()


class ProgramError(RuntimeError):
    """The program was not found, or refused; the message is its own sentence."""


def command(program=None):
    """The beginning of a command line that runs the program."""
    chosen = program or os.environ.get(VARIABLE) or shutil.which("larrr") or shutil.which("larrr-workbench")
    if not chosen:
        raise ProgramError(
            "LaRRR Workbench was not found; set %s to its jar or to the installed program, or give program=" % VARIABLE
        )
    chosen = os.fspath(chosen)
    if not os.path.exists(chosen):
        raise ProgramError("there is no %s; %s or program= must name LaRRR Workbench" % (chosen, VARIABLE))
    if chosen.endswith(".jar"):
        java = shutil.which("java")
        if not java:
            raise ProgramError("a jar needs Java 17 or later, and there is no java on the path")
        return [java, "-jar", chosen]
    return [chosen]


class _Resident:
    """A program that reads commands, a JSON array a line, and answers each with one JSON object."""

    def __init__(self, start):
        self.folder = os.getcwd()
        self._errors = tempfile.TemporaryFile()
        self._process = subprocess.Popen(
            start + ["serve"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, encoding="utf-8",
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
        except BaseException:  # an interrupt: whatever is under way is not waited for
            self._process.kill()
            raise
        if not answer:
            self._process.wait()
            self._errors.seek(0)
            said = _notes(self._errors.read().decode("utf-8", "replace"))
            raise ProgramError(said[-1] if said else "the program ended with status %d" % self._process.returncode)
        return json.loads(answer)

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


def run(arguments, program=None):
    """Runs one command and returns what it prints; notes of the program become the second part of the answer."""
    start = command(program)
    # A child made by fork has its own program: two writers on one pipe would mix their words.
    key = (os.getpid(), *start)
    with _lock:
        resident = _running.get(key)
        if resident is not None and resident.folder != os.getcwd():  # it takes names of files from where it began
            resident.end()
            resident = None
        if resident is None or not resident.alive():
            resident = _running[key] = _Resident(start)
        answer = resident.ask([str(a) for a in arguments])
    notes = _notes(answer["error"])
    if answer["status"] != 0:
        raise ProgramError(notes[-1] if notes else "the program ended with status %d" % answer["status"])
    return answer["output"], notes


def close():
    """Ends the programs that stayed; the next command starts one anew."""
    with _lock:
        for key in [key for key in _running if key[0] == os.getpid()]:
            _running.pop(key).end()


atexit.register(close)


def start(arguments, program=None):
    """Starts the program and does not wait for it."""
    return subprocess.Popen(command(program) + [str(a) for a in arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _notes(text):
    return [line for line in text.splitlines() if line and not line.startswith("Picked up")]


def _utf8_options():
    given = os.environ.get("JAVA_TOOL_OPTIONS", "")
    return (given + " -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8").strip()
