package org.larrr.cli.options;

import org.larrr.diagnostics.trust.BootstrapSettings;
import picocli.CommandLine.Option;

/** The options of the bootstrap. */
public final class BootstrapOptions {

    @Option(names = "--replicates", paramLabel = "N", defaultValue = "200",
            description = "Number of refits to resampled data for the intervals (default: ${DEFAULT-VALUE}).")
    private int replicates;

    @Option(names = "--block", paramLabel = "T", defaultValue = "0",
            description = "Length of the resampled blocks, a time; 0 for a length determined by the fit (default: "
                    + "${DEFAULT-VALUE}).")
    private double block;

    @Option(names = "--level", paramLabel = "P", defaultValue = "0.9",
            description = "Coverage of the intervals (default: ${DEFAULT-VALUE}).")
    private double level;

    @Option(names = "--bootstrap-seed", paramLabel = "S", defaultValue = "1",
            description = "Seed of the resampling (default: ${DEFAULT-VALUE}).")
    private long seed;

    public BootstrapSettings settings() {
        return new BootstrapSettings(replicates, block, level, seed);
    }
}
