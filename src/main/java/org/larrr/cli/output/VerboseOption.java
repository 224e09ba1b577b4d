package org.larrr.cli.output;

import picocli.CommandLine.Option;

/** The option that all commands share; it is looked up by name when something goes wrong. */
public final class VerboseOption {

    public static final String NAME = "--verbose";

    @Option(names = NAME, description = "Show the full trace of an error.")
    private boolean verbose;
}
