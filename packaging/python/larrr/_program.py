"""Finds and runs LaRRR Workbench."""

import os
import shutil
import subprocess

VARIABLE = "LARRR_PROGRAM"


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


def run(arguments, program=None):
    """Runs one command and returns what it prints; notes of the program become the second part of the answer."""
    done = subprocess.run(
        command(program) + [str(a) for a in arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, encoding="utf-8",
        env=dict(os.environ, JAVA_TOOL_OPTIONS=_utf8_options()),
    )
    notes = [line for line in done.stderr.splitlines() if line and not line.startswith("Picked up")]
    if done.returncode != 0:
        raise ProgramError(notes[-1] if notes else "the program ended with status %d" % done.returncode)
    return done.stdout, notes


def start(arguments, program=None):
    """Starts the program and does not wait for it."""
    return subprocess.Popen(command(program) + [str(a) for a in arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def _utf8_options():
    given = os.environ.get("JAVA_TOOL_OPTIONS", "")
    return (given + " -Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8 -Dstderr.encoding=UTF-8").strip()
