package org.larrr.diagnostics.trust;

import java.util.Locale;

/**
 * One condition that a fit should meet, as a gauge: a number against its limit.
 *
 * @param kind  which condition
 * @param value what is measured
 */
public record Check(Kind kind, double value) {

    /** How a value stands against its limit. */
    public enum Level {
        /** Within the limit. */
        GOOD,
        /** Beyond the limit, but not far. */
        DOUBTFUL,
        /** Far beyond the limit. */
        BAD
    }

    /** The conditions. */
    public enum Kind {
        /** One step against 1/μ: the corrected map is exact at any step, but e^{−μΔt} of a pair is all it sees. */
        STEP("μΔt", 2, false, "steps are short", "steps are coarse", "steps far too coarse"),
        /** The same for the raw map: above the limit a step is too long a piece of the Laplace integral. */
        RAW_STEP("μΔt", 0.5, false, "steps are short", "steps are coarse", "steps far too coarse"),
        /** e^{−μℓΔt} is what the quadrature cuts off; e^{−20} is beyond every digit that noise leaves. */
        HORIZON("μℓΔt", 20, true, "data long enough for 1/μ", "weight nearly dies out", "weight is cut off"),
        /** γ against what the low-rank factor misses of the kernel. */
        RESIDUAL("γ / residual", 100, true, "features stand for the kernel", "kernel is approximate",
                "kernel is truncated"),
        /** How often the slowest process found could relax within the data. */
        RELAXATIONS("T / τ₂", FEW_RELAXATIONS, true, "relaxes often enough", "relaxes too seldom", "hardly relaxes"),
        /** As how many states of equal weight the weighted ones count. */
        EFFECTIVE("(Σw)²/Σw²", FEW_STATES, true, "weights leave many states", "weights leave few states",
                "a few states carry the weight");

        private final String symbol;
        private final double limit;
        private final boolean above;
        private final String[] words;

        Kind(String symbol, double limit, boolean above, String... words) {
            this.symbol = symbol;
            this.limit = limit;
            this.above = above;
            this.words = words;
        }

        /** {@return the name used in files, for instance "step"} */
        public String id() {
            return name().toLowerCase(Locale.ROOT);
        }

        /** {@return the formula of what is measured} */
        public String symbol() {
            return symbol;
        }

        /** {@return what the value is held against} */
        public double limit() {
            return limit;
        }
    }

    /** A process that relaxed less often than this is known to no better than about a quarter. */
    public static final double FEW_RELAXATIONS = 20;
    /** Fewer states than this determine a law badly, even independent ones. */
    public static final double FEW_STATES = 500;
    /** This far beyond its limit a condition is broken, not merely strained. */
    private static final double BROKEN = 4;
    private static final double BAR_DECADES = 4;

    /** By which factor the value is on the good side of its limit. */
    private double reserve() {
        return kind.above ? value / kind.limit : kind.limit / value;
    }

    /** {@return how the value stands against its limit} */
    public Level level() {
        double reserve = reserve();
        return reserve > 1 ? Level.GOOD : reserve > 1 / BROKEN ? Level.DOUBTFUL : Level.BAD;
    }

    /** {@return whether it stands within it} */
    public boolean passed() {
        return level() == Level.GOOD;
    }

    /**
     * {@return where it stands on a bar from 0, bad, to 1, good; the limit is in the middle, a factor of 100 at the
     * ends}
     */
    public double margin() {
        return Math.max(0, Math.min(1, 0.5 + Math.log10(reserve()) / BAR_DECADES));
    }

    /** {@return what the value means, a few words} */
    public String words() {
        return kind.words[level().ordinal()];
    }
}
