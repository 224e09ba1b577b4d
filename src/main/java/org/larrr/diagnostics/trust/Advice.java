package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.larrr.spectra.Flag;

/**
 * What is wrong with an estimated eigenvalue and what would help, in plain words, worst first; at most three sentences.
 *
 * @param oneLag whether the method sees one lag only, which may be chosen
 */
record Advice(ErrorEstimate error, Set<Flag> flags, boolean stationary, boolean oneLag) {

    /** A part of the error below this share of the value needs no words. */
    private static final double WORTH_SAYING = 0.15;
    private static final int MOST = 3;

    List<String> sentences() {
        List<String> advice = new ArrayList<>(flags.stream().sorted().map(flag -> flag.advice().english()).toList());
        if (error.value().isDefined() && !stationary) {
            parts(advice);
            if (advice.isEmpty() && error.verdict() == Verdict.CAUTION && error.sampling().isDefined()) {
                advice.add(uncertainty(error.sampled())); // nothing else is in the way of trust
            }
        } else if (stationary && error.value().re() * error.duration() < -1) {
            advice.add(String.format(Locale.ROOT, "it belongs to the constant function and should be 0: "
                    + "this method moves values by about %.2g", error.value().abs()));
        }
        return advice.stream().limit(MOST).toList();
    }

    private void parts(List<String> advice) {
        double scale = error.value().abs();
        double moved = error.moved() / scale;
        if (!error.hasOpinion()) {
            advice.add("only the sampling error is known: a second estimate at the lag of the process needs states at "
                    + "a uniform step");
        } else if (!Double.isFinite(moved)) {
            advice.add("its function shows no correlation at the lag of the process itself: noise; use more data or a "
                    + "lower rank");
        } else if (moved > WORTH_SAYING) {
            advice.add("at the lag of the process itself " + Digits.of(error.reference().re(), 3) + " comes out"
                    + (error.reference().im() == 0 ? "" : " with a frequency of "
                            + Digits.of(Math.abs(error.reference().im()), 3))
                    + (oneLag ? ": try a longer TO lag, a higher rank, a lower γ or another length-scale"
                            : ": try a higher rank, a lower γ or another length-scale"));
        }
        if (error.opinion().missed() > WORTH_SAYING * scale) {
            advice.add("slower processes are in the data than this fit holds: its place in the order is not certain; "
                    + "try a higher rank");
        }
        double relaxations = -error.value().re() * error.duration();
        if (relaxations < Check.FEW_RELAXATIONS) {
            advice.add("the process relaxed only " + times(relaxations)
                    + " in these data; longer data would help most");
        } else if (error.sampling().abs() / scale > WORTH_SAYING) {
            advice.add(uncertainty(error.sampling().abs()));
        }
        if (error.repelled() > WORTH_SAYING * scale) {
            advice.add("the value beside it is too near to separate, and noise drives equal values apart: both may lie "
                    + "between");
        }
        if (error.opinion().growth() > ErrorEstimate.GROWN) {
            advice.add("its timescale grows with the lag: these coordinates do not hold the whole state; add "
                    + "coordinates or delays");
        } else if (error.hidden() > ErrorEstimate.GROWN) {
            advice.add("the timescale of a slower process grows with the lag: these coordinates do not hold the whole "
                    + "state, and its place in the order is not certain; add coordinates or delays");
        }
        if (error.stationary() / scale > WORTH_SAYING) {
            advice.add("the eigenvalue of the constant, which is 0, is off by " + Digits.of(error.stationary(), 2)
                    + ": so slow a process drowns in that");
        }
    }

    private String uncertainty(double deviation) {
        double share = Spread.deviations(0.9) * deviation / error.value().abs();
        return "uncertainty ±" + Digits.percent(share) + "; four times the data: ±" + Digits.percent(share / 2);
    }

    private static String times(double relaxations) {
        long whole = Math.round(Math.max(0, relaxations));
        return whole == 0 ? "less than once" : whole == 1 ? "once" : whole == 2 ? "twice" : whole + " times";
    }
}
