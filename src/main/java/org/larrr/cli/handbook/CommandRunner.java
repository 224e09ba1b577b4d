package org.larrr.cli.handbook;

/** Runs a command line of this program. */
@FunctionalInterface
public interface CommandRunner {

    /** @param arguments begin with the command's name */
    Outcome run(String... arguments);

    /**
     * @param exitCode 0 if the command did what it was asked to
     * @param output   what it printed
     * @param error    what it complained of
     */
    record Outcome(int exitCode, String output, String error) {}
}
