package org.larrr.experiments.kinetics;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.diagnostics.ImpliedTimescales;
import org.larrr.diagnostics.ImpliedTimescales.Row;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.TransferRrr;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Implied timescales of refits against the lag of TO-RRR and against the shift μ of LaRRR, on the features of an
 * analysis.
 */
public final class TimescaleSweep {

    /** Of all states, so that the pairs of the longest lag are as many as those of a long trajectory. */
    private static final double MAX_LAG_SHARE = 0.02;
    /** Of the longest trajectory. */
    private static final double MAX_LAG_SHARE_OF_RUN = 0.25;
    private static final int LAGS = 12;
    private static final int SHIFTS = 13;
    private static final double DECADES = 3;

    private TimescaleSweep() {}

    /**
     * The settings of the refits.
     *
     * @param lags           in steps; empty for a geometric ladder up to a fiftieth of all states, at most a quarter of
     *                       the longest trajectory
     * @param shifts         μ; empty for a ladder over three decades around that of the analysis, or around 1/(10Δt)
     * @param regularization γ
     * @param rank           r
     * @param subspace       s of LaRRR, empty for r
     * @param reversible     real eigenvalues
     * @param firstLag       k₀ of LaRRR
     */
    public record Request(List<Integer> lags, List<Double> shifts, double regularization, int rank,
            OptionalInt subspace, boolean reversible, int firstLag) {
        public Request {
            lags = List.copyOf(lags);
            shifts = List.copyOf(shifts);
            lags.stream().filter(lag -> lag < 1).findFirst().ifPresent(lag -> {
                throw new InputException(Notice.of("lag.below-one-step", lag));
            });
            shifts.stream().filter(shift -> !(shift > 0) || shift.isInfinite()).findFirst().ifPresent(shift -> {
                throw new InputException(Notice.of("shift.not-positive", shift));
            });
        }

        /** Returns these settings with other lags and shifts; an empty array selects the default. */
        public Request over(List<Integer> otherLags, List<Double> otherShifts) {
            return new Request(otherLags, otherShifts, regularization, rank, subspace, reversible, firstLag);
        }
    }

    /**
     * The refits.
     *
     * @param analysis whose features were used
     * @param overLags   TO-RRR, a row a lag; empty for uneven times, which have none
     * @param overShifts LaRRR, a row a shift
     */
    public record Result(AnalysisResult analysis, Request request, List<Row> overLags, List<Row> overShifts) {
        public Result {
            overLags = List.copyOf(overLags);
            overShifts = List.copyOf(overShifts);
        }
    }

    /** A request with the settings of a fit and the default ladders. */
    public static Request like(AnalysisResult analysis, int fit) {
        Estimator settings = analysis.fits().get(fit).estimator();
        OptionalInt subspace = settings.settings().find(Setting.SUBSPACE).map(OptionalInt::of)
                .orElseGet(OptionalInt::empty);
        return new Request(List.of(), List.of(), settings.regularization(), settings.rank(), subspace,
                settings.reversible(), settings.settings().find(Setting.FIRST_LAG).orElse(0));
    }

    /** @throws java.util.concurrent.CancellationException if cancelled */
    public static Result of(AnalysisResult analysis, Request request, Progress progress, Cancellation cancellation) {
        boolean uniform = analysis.facts().step().isPresent();
        int[] lags = !uniform ? new int[0]
                : request.lags().isEmpty() ? lagLadder(analysis)
                : request.lags().stream().mapToInt(Integer::intValue).toArray();
        double[] shifts = request.shifts().isEmpty() ? shiftLadder(analysis)
                : request.shifts().stream().mapToDouble(Double::doubleValue).toArray();
        StageRun run = StageRun.uncached(cancellation);
        int total = lags.length + shifts.length;
        progress.at(0, total);
        List<Row> overLags = new ArrayList<>();
        for (int lag : lags) {
            overLags.addAll(ImpliedTimescales.overLags(analysis.sample(), new int[] {lag},
                    k -> new TransferRrr(k, request.regularization(), request.rank(), request.reversible()), run));
            progress.at(overLags.size(), total);
        }
        List<Row> overShifts = new ArrayList<>();
        for (double shift : shifts) {
            overShifts.addAll(ImpliedTimescales.overShifts(analysis.sample(), new double[] {shift},
                    mu -> new ResolventRrr(mu, request.regularization(), request.rank(), request.reversible(),
                    OptionalInt.empty(), EigenvalueMap.CORRECTED).withSubspace(request.subspace())
                            .fromLag(request.firstLag()), run));
            progress.at(overLags.size() + overShifts.size(), total);
        }
        return new Result(analysis, request, overLags, overShifts);
    }

    private static int[] lagLadder(AnalysisResult analysis) {
        long longest = analysis.facts().longest();
        double last = Math.max(2, Math.min(MAX_LAG_SHARE * analysis.facts().size(), MAX_LAG_SHARE_OF_RUN * longest));
        FeatureSample sample = analysis.sample();
        return IntStream.range(0, LAGS).map(i -> sample.nearestLag(Math.pow(last, i / (LAGS - 1.0)))).distinct()
                .toArray();
    }

    private static double[] shiftLadder(AnalysisResult analysis) {
        double centre = analysis.fits().stream().map(AnalysisResult.Fit::estimator)
                .filter(ResolventRrr.class::isInstance)
                .mapToDouble(e -> ((ResolventRrr) e).shift()).findFirst().orElseGet(() -> 0.1 * analysis.facts().size()
                        / Math.max(Double.MIN_NORMAL, analysis.facts().duration()));
        double[] kept = analysis.sample().sums().map(all -> all.moments().plan().shifts()).orElse(new double[0]);
        return IntStream.range(0, SHIFTS)
                .mapToDouble(i -> centre * Math.pow(10, DECADES * (i / (SHIFTS - 1.0) - 0.5)))
                .map(shift -> kept.length == 0 ? shift : Math.min(kept[kept.length - 1], Math.max(kept[0], shift)))
                .distinct().toArray();
    }
}
