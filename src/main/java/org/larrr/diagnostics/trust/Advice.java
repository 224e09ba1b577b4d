package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.larrr.spectra.Flag;

/** What is wrong with an estimated eigenvalue and what would help, in plain words, worst first; at most three sentences. */
record Advice(ErrorEstimate error, Set<Flag> flags, boolean stationary) {

    /** A part of the error below this share of the value needs no words. */
    private static final double WORTH_SAYING = 0.15;
    private static final int MOST = 3;

    List<String> sentences() {
        List<String> advice = new ArrayList<>(flags.stream().sorted().map(Flag::advice).toList());
        if (error.value().isDefined() && !stationary) {
            parts(advice);
        } else if (stationary && error.value().re() * error.duration() < -1) {
            advice.add(String.format(Locale.ROOT, "it belongs to the constant function and should be 0: this method moves values by "
                    + "about %.2g", error.value().abs()));
        }
        return advice.stream().limit(MOST).toList();
    }

    private void parts(List<String> advice) {
        double scale = error.value().abs();
        double moved = error.moved() / scale;
        if (!error.hasOpinion()) {
            advice.add("at uneven times only the sampling error is known; samples at a uniform step tell more");
        } else if (!Double.isFinite(moved)) {
            advice.add("its function shows no correlation at the lag of the process itself: noise; use more data or a lower rank");
        } else if (moved > WORTH_SAYING) {
            advice.add("at the lag of the process itself " + Digits.of(error.reference().re(), 3) + " comes out"
                    + (error.value().im() == 0 ? "" : " with a frequency of " + Digits.of(Math.abs(error.reference().im()), 3))
                    + ": rank, γ, kernel or lag hold this fit back; try a higher rank, a lower γ or another length-scale"
                    + ", and with TO methods a longer lag");
        }
        if (error.opinion().missed() > WORTH_SAYING * scale) {
            advice.add("slower processes are in the data than this fit holds: its place in the order is not certain; try a higher rank");
        }
        double relaxations = -error.value().re() * error.duration();
        if (relaxations < Check.FEW_RELAXATIONS) {
            advice.add(String.format(Locale.ROOT, "the process relaxed only %.0f times in these data; longer data would help most",
                    Math.max(0, relaxations)));
        } else if (error.sampling().abs() / scale > WORTH_SAYING) {
            advice.add("the data determine it only to ±" + Digits.percent(Spread.deviations(0.9) * error.sampling().abs() / scale)
                    + ": four times the data would halve that");
        }
        if (error.opinion().growth() > WORTH_SAYING) {
            advice.add("its timescale grows with the lag: these coordinates do not hold the whole state; add coordinates or delays");
        }
        if (error.stationary() / scale > WORTH_SAYING) {
            advice.add("the eigenvalue of the constant, which is 0, is off by " + Digits.of(error.stationary(), 2)
                    + ": so slow a process drowns in that");
        }
    }
}
