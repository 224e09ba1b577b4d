package org.larrr.experiments.kinetics;

import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.TimeGrid;
import org.larrr.diagnostics.ChapmanKolmogorov;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.Semigroup;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/** Metastable sets of a fit, and the Chapman–Kolmogorov test between them. */
public final class MetastableAnalysis {

    private static final int MULTIPLES = 8;
    private static final int MOST_SETS = 8;
    /** Lags of the test reach this many times the slowest timescale. */
    private static final double REACH = 1.5;
    private static final double LONGEST_LAG_SHARE = 0.25;

    private MetastableAnalysis() {}

    /**
     * The sets.
     *
     * @param analysis  whose fit it is
     * @param fit       which one
     * @param semigroup of that fit
     * @param sets      PCCA+
     */
    public record Sets(AnalysisResult analysis, int fit, Semigroup semigroup, MetastableSets sets) {}

    /**
     * The test.
     *
     * @param sets      between which
     * @param lag       τ in steps
     * @param multiples how many multiples of τ
     * @param rows      see {@link ChapmanKolmogorov}
     */
    public record Test(Sets sets, int lag, int multiples, List<ChapmanKolmogorov.Row> rows) {
        public Test {
            rows = List.copyOf(rows);
        }
    }

    /** The semigroup of a fit of an analysis; an {@link EstimationException} tells why there is none. */
    public static Semigroup semigroup(AnalysisResult analysis, int fit) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.model().orElseThrow(() -> new EstimationException(entry.failure()));
        return Semigroup.of(model, analysis.sample());
    }

    /**
     * Finds sets.
     *
     * @param count how many; empty for as many as lie above the largest gap between the rates
     */
    public static Sets sets(AnalysisResult analysis, int fit, OptionalInt count) {
        Semigroup semigroup = semigroup(analysis, fit);
        return new Sets(analysis, fit, semigroup, MetastableSets.of(semigroup,
                count.orElseGet(() -> aboveGap(semigroup.rates()))));
    }

    /** m from 2 with the largest |Re λ_{m+1}/Re λ_m|, no pair being split. */
    static int aboveGap(List<Complex> rates) {
        int best = 2;
        double widest = 0;
        for (int m = 2; m < Math.min(rates.size(), MOST_SETS + 1); m++) {
            double ratio = rates.get(m).re() / Math.min(rates.get(m - 1).re(), -Double.MIN_NORMAL);
            boolean splits = rates.get(m - 1).im() > 0;
            if (!splits && ratio > widest) {
                widest = ratio;
                best = m;
            }
        }
        return best;
    }

    /**
     * Tests the prediction between the sets.
     *
     * @param lag       τ in steps; empty for one whose multiples reach beyond the slowest timescale
     * @param multiples how many; empty for {@value #MULTIPLES}
     * @throws EstimationException if times are uneven
     */
    public static Test test(Sets sets, OptionalInt lag, OptionalInt multiples, Cancellation cancellation) {
        if (!(sets.analysis().data().grid() instanceof TimeGrid.Uniform)) {
            throw new EstimationException("the test counts pairs at common lags, which uneven times do not have");
        }
        cancellation.check();
        int many = multiples.orElse(MULTIPLES);
        int tau = lag.orElseGet(() -> defaultLag(sets, many));
        return new Test(sets, tau, many,
                ChapmanKolmogorov.test(sets.semigroup(), sets.analysis().data(), sets.sets(), tau, many));
    }

    private static int defaultLag(Sets sets, int multiples) {
        double step = sets.analysis().data().step();
        double slowest = sets.semigroup().rates().stream().skip(1).mapToDouble(rate -> -rate.re())
                .filter(rate -> rate > 0).min()
                .orElse(1 / step);
        int longest = IntStream.of(sets.analysis().data().lengths()).max().orElse(1);
        double wanted = Math.min(REACH / slowest / step, LONGEST_LAG_SHARE * longest) / multiples;
        return (int) Math.max(1, Math.round(wanted));
    }
}
