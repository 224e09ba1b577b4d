package org.larrr.experiments.kinetics;

import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.ImpliedTimescales;
import org.larrr.diagnostics.ImpliedTimescales.Row;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisResult;
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
     * @param lags   in steps; empty for a geometric ladder up to a fiftieth of all states, at most a quarter of the
     *               longest trajectory
     * @param shifts μ; empty for a ladder over three decades around that of the analysis, or around 1/(10Δt)
     * @param lagged those of TO-RRR, but for the lag
     * @param larrr  those of LaRRR, but for the shift
     */
    public record Request(List<Integer> lags, List<Double> shifts, Settings lagged, Settings larrr) {
        public Request {
            lags = List.copyOf(lags);
            shifts = List.copyOf(shifts);
            lags.stream().filter(lag -> lag < 1).findFirst().ifPresent(lag -> {
                throw new InputException(Message.of("lag.below-one-step", lag));
            });
            shifts.stream().filter(shift -> !(shift > 0) || shift.isInfinite()).findFirst().ifPresent(shift -> {
                throw new InputException(Message.of("shift.not-positive", shift));
            });
        }

        /** Returns these settings with other lags and shifts; an empty array selects the default. */
        public Request over(List<Integer> otherLags, List<Double> otherShifts) {
            return new Request(otherLags, otherShifts, lagged, larrr);
        }
    }

    /**
     * The refits.
     *
     * @param analysis whose features were used
     * @param overLags   TO-RRR, a row a lag; empty for uneven times, which have none
     * @param overShifts LaRRR, a row a shift
     */
    public record Result(AnalysisResult analysis, List<Row> overLags, List<Row> overShifts) {
        public Result {
            overLags = List.copyOf(overLags);
            overShifts = List.copyOf(overShifts);
        }
    }

    /**
     * A request with the default ladders: both methods as the analysis has them, so that its own timescales are among
     * the refits; one that it lacks has the settings of a fit.
     */
    public static Request like(AnalysisResult analysis, int fit) {
        Estimator shown = analysis.fits().get(fit).estimator();
        Settings shared = shown.settings().with(Setting.REGULARIZATION, shown.regularization())
                .with(Setting.RANK, shown.rank()).with(Setting.REVERSIBLE, shown.reversible())
                .with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED).without(Setting.FREQUENCY);
        return new Request(List.of(), List.of(), settings(analysis, EstimatorKind.TO_RRR).orElse(shared),
                settings(analysis, EstimatorKind.LARRR).orElse(shared));
    }

    private static Optional<Settings> settings(AnalysisResult analysis, EstimatorKind kind) {
        return analysis.fits().stream().map(AnalysisResult.Fit::estimator).filter(each -> each.kind() == kind)
                .map(Estimator::settings).findFirst();
    }

    /** @throws java.util.concurrent.CancellationException if cancelled */
    public static Result of(AnalysisResult analysis, Request request, Cancellation cancellation) {
        double[] shifts = request.shifts().isEmpty() ? shiftLadder(analysis)
                : request.shifts().stream().mapToDouble(Double::doubleValue).toArray();
        StageRun run = StageRun.uncached(cancellation);
        List<Row> overLags = analysis.facts().step().isEmpty() ? List.of()
                : ImpliedTimescales.overLags(analysis.sample(), request.lags().isEmpty() ? lagLadder(analysis)
                        : request.lags().stream().mapToInt(Integer::intValue).toArray(),
                        k -> EstimatorKind.TO_RRR.make(request.lagged().with(Setting.LAG, k)), run);
        List<Row> overShifts = ImpliedTimescales.overShifts(analysis.sample(), shifts,
                mu -> EstimatorKind.LARRR.make(request.larrr().with(Setting.SHIFT, mu)), run);
        return new Result(analysis, overLags, overShifts);
    }

    private static int[] lagLadder(AnalysisResult analysis) {
        long longest = analysis.facts().longest();
        double last = Math.max(2, Math.min(MAX_LAG_SHARE * analysis.facts().size(), MAX_LAG_SHARE_OF_RUN * longest));
        FeatureSample sample = analysis.sample();
        return IntStream.range(0, LAGS).map(i -> sample.nearestLag(Math.pow(last, i / (LAGS - 1.0)))).distinct()
                .toArray();
    }

    private static double[] shiftLadder(AnalysisResult analysis) {
        double centre = settings(analysis, EstimatorKind.LARRR).map(all -> all.get(Setting.SHIFT))
                .orElseGet(() -> 0.1 * analysis.facts().size()
                        / Math.max(Double.MIN_NORMAL, analysis.facts().duration()));
        double[] kept = analysis.sample().sums().map(all -> all.moments().plan().shifts()).orElse(new double[0]);
        return IntStream.range(0, SHIFTS)
                .mapToDouble(i -> centre * Math.pow(10, DECADES * (i / (SHIFTS - 1.0) - 0.5)))
                .map(shift -> kept.length == 0 ? shift : Math.min(kept[kept.length - 1], Math.max(kept[0], shift)))
                .distinct().toArray();
    }
}
