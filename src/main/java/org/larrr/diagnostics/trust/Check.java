package org.larrr.diagnostics.trust;

import java.util.Locale;
import org.larrr.data.Message;

/**
 * One condition that a fit should meet, as a gauge: a number against its limit.
 *
 * @param kind  which condition
 * @param value what is measured
 */
public record Check(Kind kind, double value) {

    /** The relation of a value to its limit. */
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
        STEP("μΔt", 2, false, Message.of("check.steps-short"), Message.of("check.steps-coarse"),
        Message.of("check.steps-too-coarse")),
        /** |μ − λ|Δt, the largest of the values not rejected: the raw map takes the trapezoid sum for the integral. */
        RAW_STEP("|μ−λ|Δt", 0.5, false, Message.of("check.steps-short"), Message.of("check.steps-coarse"),
        Message.of("check.steps-too-coarse")),
        /** e^{−μℓΔt} is what the quadrature cuts off; e^{−20} is beyond every digit that noise leaves. */
        HORIZON("μℓΔt", 20, true, Message.of("check.data-long"), Message.of("check.weight-fades"),
        Message.of("check.weight-cut")),
        /** γ against what the low-rank factor misses of the kernel. */
        RESIDUAL("γ / residual", 100, true, Message.of("check.features-stand"), Message.of("check.kernel-near"),
                Message.of("check.kernel-cut")),
        /** The number of relaxations of the slowest process within the data. */
        RELAXATIONS("T / τ₂", MIN_RELAXATIONS, true, Message.of("check.relaxes-often"),
        Message.of("check.relaxes-seldom"), Message.of("check.relaxes-hardly")),
        /** As how many states of equal weight the weighted ones count. */
        EFFECTIVE("(Σw)²/Σw²", MIN_STATES, true, Message.of("check.weights-many"), Message.of("check.weights-few"),
                Message.of("check.weights-too-few"));

        private final String symbol;
        private final double limit;
        private final boolean above;
        private final Message[] words;

        Kind(String symbol, double limit, boolean above, Message... words) {
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

        /** {@return the formula of what is measured, to be said in a language} */
        public Message displayName() {
            return Message.titled("check." + id(), symbol);
        }

        /** {@return what the value is held against} */
        public double limit() {
            return limit;
        }
    }

    /** A process that relaxed less often than this is known to no better than about a quarter. */
    public static final double MIN_RELAXATIONS = 20;
    /** Fewer states than this determine a law badly, even independent ones. */
    public static final double MIN_STATES = 500;
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
        if (reserve > 1) {
            return Level.GOOD;
        }
        return reserve > 1 / BROKEN ? Level.DOUBTFUL : Level.BAD;
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
    public Message words() {
        return kind.words[level().ordinal()];
    }
}
