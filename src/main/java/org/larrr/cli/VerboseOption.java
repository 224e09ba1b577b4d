package org.larrr.cli;

import picocli.CommandLine.Option;

/** The option that all commands share; it is looked up by name when something goes wrong. */
final class VerboseOption {

    static final String NAME = "--verbose";

    @Option(names = NAME, description = "Show the full trace of an error.")
    private boolean verbose;
}
