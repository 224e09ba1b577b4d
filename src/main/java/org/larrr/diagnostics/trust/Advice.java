package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
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

    List<Notice> sentences() {
        List<Notice> advice = new ArrayList<>(flags.stream().sorted().map(Flag::advice).toList());
        if (error.value().isDefined() && !stationary) {
            parts(advice);
            if (advice.isEmpty() && error.verdict() == Verdict.CAUTION && error.sampling().isDefined()) {
                advice.add(uncertainty(error.sampled())); // nothing else is in the way of trust
            }
        } else if (stationary && error.value().re() * error.duration() < -1) {
            advice.add(Notice.of("advice.should-be-zero", Numeral.of("%.2g", error.value().abs())));
        }
        return advice.stream().limit(MOST).toList();
    }

    private void parts(List<Notice> advice) {
        double scale = error.value().abs();
        double moved = error.moved() / scale;
        if (!error.hasOpinion()) {
            advice.add(Notice.of("advice.sampling-only"));
        } else if (!Double.isFinite(moved)) {
            advice.add(Notice.of("advice.no-correlation"));
        } else if (moved > WORTH_SAYING) {
            Numeral other = Digits.numeral(error.reference().re(), 3);
            advice.add(error.reference().im() == 0 ? Notice.of("advice.other-at-its-lag", other, oneLag)
                    : Notice.of("advice.other-at-its-lag-turning", other, oneLag,
                            Digits.numeral(Math.abs(error.reference().im()), 3)));
        }
        if (error.opinion().missed() > WORTH_SAYING * scale) {
            advice.add(Notice.of("advice.slower-missed"));
        }
        double relaxations = -error.value().re() * error.duration();
        if (relaxations < Check.FEW_RELAXATIONS) {
            advice.add(Notice.of("advice.relaxed-seldom", times(relaxations)));
        } else if (error.sampling().abs() / scale > WORTH_SAYING) {
            advice.add(uncertainty(error.sampling().abs()));
        }
        if (error.repelled() > WORTH_SAYING * scale) {
            advice.add(Notice.of("advice.too-near"));
        }
        if (error.opinion().growth() > ErrorEstimate.GROWN) {
            advice.add(Notice.of("advice.grows-with-lag"));
        } else if (error.hidden() > ErrorEstimate.GROWN) {
            advice.add(Notice.of("advice.slower-grows-with-lag"));
        }
        if (error.stationary() / scale > WORTH_SAYING) {
            advice.add(Notice.of("advice.constant-off", Digits.numeral(error.stationary(), 2)));
        }
    }

    private Notice uncertainty(double deviation) {
        double share = Spread.deviations(0.9) * deviation / error.value().abs();
        return Notice.of("advice.uncertainty", new Numeral(Digits.percent(share)),
                new Numeral(Digits.percent(share / 2)));
    }

    private static Notice times(double relaxations) {
        long whole = Math.round(Math.max(0, relaxations));
        return whole == 0 ? Notice.of("often.less-than-once") : whole == 1 ? Notice.of("often.once")
                : whole == 2 ? Notice.of("often.twice") : Notice.of("often.times", whole);
    }
}
