package org.larrr.diagnostics.trust;

import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * The settings of a bootstrap.
 *
 * @param replicates  refits, at least 20
 * @param blockTime   length of the resampled blocks [time]; choose several relaxation times of the slowest process, 0
 *                    lets the fit decide
 * @param level       coverage of the band, in (0, 1)
 * @param seed        same seed, same band
 */
public record BootstrapSettings(int replicates, double blockTime, double level, long seed) {

    /**
     * @throws IllegalArgumentException if there are fewer than 20 replicates, the block length is negative or not
     *         finite, or the level not in (0, 1)
     */
    public BootstrapSettings {
        Require.that(replicates >= 20, Message.of("bands.replicates", replicates));
        Require.that(blockTime >= 0 && !Double.isInfinite(blockTime), Message.of("bands.block", blockTime));
        Require.that(level > 0 && level < 1, Message.of("bands.level", level));
    }

    /** {@return 200 replicates, blocks chosen from the fit, 90 % bands} */
    public static BootstrapSettings defaults() {
        return new BootstrapSettings(200, 0, 0.9, 1);
    }
}
