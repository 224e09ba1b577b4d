package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/** Turns what is known about an eigenvalue into a verdict and advice in plain words. */
record Evidence(Complex eigenvalue, Set<Flag> flags, double residual, Complex bias, Band band, double totalTime) {

    /** A residual above this means that half of the function's evolution is not what the pair says. */
    private static final double LARGE_RESIDUAL = 0.5;
    private static final double FAIR_RESIDUAL = 0.2;
    /** A band wider than the value itself determines only its order of magnitude. */
    private static final double WIDE_BAND = 1.0;
    private static final double FAIR_BAND = 0.4;
    /** A bias of this share of the value leaves its order of magnitude. */
    private static final double LARGE_BIAS = 0.5;
    /** One of this share matters where the data know the value better than that. */
    private static final double FAIR_BIAS = 0.1;
    /** A process must have relaxed this often for its rate to be known. */
    private static final double FEW_RELAXATIONS = 10;

    Verdict verdict() {
        boolean hopeless = !eigenvalue.isDefined() || flags.contains(Flag.NON_POSITIVE) || flags.contains(Flag.UNRESOLVED)
                || flags.contains(Flag.GROWING);
        if (hopeless || !trivial() && (residual > LARGE_RESIDUAL || relativeWidth() > WIDE_BAND || relativeBias() > LARGE_BIAS)) {
            return Verdict.REJECT;
        }
        boolean doubtful = !flags.isEmpty()
                || !trivial() && (residual > FAIR_RESIDUAL || relativeWidth() > FAIR_BAND || isBiased() || !band.exists());
        return doubtful ? Verdict.CAUTION : Verdict.TRUST;
    }

    List<String> advice() {
        List<String> advice = new ArrayList<>();
        flags.stream().sorted().map(Flag::advice).forEach(advice::add);
        if (!eigenvalue.isDefined() || trivial()) {
            return advice;
        }
        if (relativeWidth() > FAIR_BAND) {
            advice.add(String.format(Locale.ROOT, "the data determine it only to ±%.0f %%: four times the data would halve that",
                    50 * relativeWidth()));
        }
        double relaxations = -eigenvalue.re() * totalTime;
        if (relaxations < FEW_RELAXATIONS) {
            advice.add(String.format(Locale.ROOT, "the process relaxed only %.0f times in these data; longer data would help most",
                    Math.max(0, relaxations)));
        }
        if (residual > FAIR_RESIDUAL) {
            advice.add(String.format(Locale.ROOT, "on held-out data it misses %.0f %% of its own evolution; use more data, a higher "
                    + "γ or a lower rank", 100 * residual));
        }
        if (isBiased()) {
            advice.add(String.format(Locale.ROOT, "its function decays at %.3g, so the value is off by about %.0f %%, an effect of "
                    + "regularisation and kernel: lower γ, a shorter length-scale or a longer lag", eigenvalue.minus(bias).re(),
                    100 * relativeBias()));
        }
        return advice;
    }

    /** Whether the value is off noticeably, and further than the band is wide to either side. */
    private boolean isBiased() {
        return relativeBias() > LARGE_BIAS || relativeBias() > FAIR_BIAS && relativeBias() > relativeWidth() / 2;
    }

    /** |bias| over |λ|; 0 where unknown. */
    private double relativeBias() {
        return bias.isDefined() ? bias.abs() / eigenvalue.abs() : 0;
    }

    /** The stationary eigenvalue: so slow that the data cannot tell it from 0. */
    private boolean trivial() {
        return eigenvalue.abs() * totalTime < 1;
    }

    /** Width of the band over |Re λ|; 0 without a band. */
    private double relativeWidth() {
        return band.exists() ? (band.reHigh() - band.reLow()) / Math.abs(eigenvalue.re()) : 0;
    }
}
