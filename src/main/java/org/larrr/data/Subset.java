package org.larrr.data;

/**
 * Which samples of data that do not fit into memory are used: every k-th of each trajectory, and of these, counted over
 * all trajectories, the first ones of each period. So each stretch keeps the step.
 *
 * @param every  k
 * @param period rows from the start of a stretch to that of the next
 * @param length rows of a stretch, {@code period} at most
 */
public record Subset(int every, long period, long length) {

    /** All samples. */
    public static final Subset ALL = every(1);

    /** @throws IllegalArgumentException if a number is below 1, or stretches are longer than their period */
    public Subset {
        Require.atLeast(Message.of("quantity.stride"), every, 1);
        Require.atLeast(Message.of("quantity.stretch"), length, 1);
        Require.atLeast(Message.of("quantity.period"), period, length);
    }

    /**
     * {@return every k-th sample}
     *
     * @param k at least 1
     */
    public static Subset every(int k) {
        return new Subset(k, 1, 1);
    }

    /** {@return whether samples in a row are left out for want of room} */
    public boolean isStretches() {
        return length < period;
    }

    /**
     * {@return about how many samples all are}
     *
     * @param size how many the subset has
     */
    public long all(long size) {
        return (long) ((double) size * every / length * period);
    }
}
