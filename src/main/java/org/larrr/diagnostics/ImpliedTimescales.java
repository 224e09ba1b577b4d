package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.DoubleFunction;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/**
 * Timescales −1/Re λ_i of refits over a parameter that the truth does not depend on: where they form a plateau the
 * estimate can be trusted, where they drift it cannot. The lag of a transfer operator is the classical one (Swope,
 * Pitera and Suits 2004, DOI 10.1021/jp037421y); the shift μ plays its part for LaRRR, 1/μ being the time it looks
 * ahead.
 */
public final class ImpliedTimescales {

    private static final double DECAYED = 0.01;

    private ImpliedTimescales() {}

    /**
     * One refit.
     *
     * @param parameter the lag time kΔt [time] or the shift μ [1/time]
     * @param timescales −1/Re λ_i in the order of the fit [time], as {@link SpectralModel#timescale}; empty if the
     *                   refit failed
     * @param refusal   why it failed; empty if it did not
     * @param isCut     whether the longest trajectory, of duration T, ends before the weights of the lags have decayed,
     *                  e^{−μT} &gt; {@value #DECAYED}: slow processes look faster
     */
    public record Row(double parameter, List<Double> timescales, Optional<Message> refusal, boolean isCut) {

        /** {@return why it failed, in English; empty if it did not} */
        public String failure() {
            return refusal.map(Message::english).orElse("");
        }

        public Row {
            timescales = List.copyOf(timescales);
        }
    }

    /**
     * Refits over lags. One fit each.
     *
     * @param sample the featured data, at a uniform step
     * @param lags   in steps
     * @param atLag  the estimator at a lag
     * @param run    where intermediate results are looked up and kept
     * @return one row a lag
     * @throws IllegalStateException if the data have no uniform step
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<Row> overLags(FeatureSample sample, int[] lags, IntFunction<Estimator> atLag, StageRun run) {
        double step = sample.step().orElseThrow(() -> new IllegalStateException("lags need a uniform step"));
        List<Row> rows = new ArrayList<>();
        for (int lag : lags) {
            rows.add(refit(lag * step, false, atLag.apply(lag), sample, run));
        }
        return rows;
    }

    /**
     * Refits over shifts. One fit each.
     *
     * @param sample  the featured data
     * @param shifts  μ [1/time]
     * @param atShift the estimator at a shift
     * @param run     where intermediate results are looked up and kept
     * @return one row a shift
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static List<Row> overShifts(
            FeatureSample sample, double[] shifts, DoubleFunction<Estimator> atShift, StageRun run) {
        double longest = longest(sample);
        List<Row> rows = new ArrayList<>();
        for (double shift : shifts) {
            rows.add(refit(shift, Math.exp(-shift * longest) > DECAYED, atShift.apply(shift), sample, run));
        }
        return rows;
    }

    private static double longest(FeatureSample sample) {
        Trajectories data = sample.trajectories();
        return sample.sums().map(all -> all.moments().longest() * all.moments().plan().step())
                .orElseGet(() -> IntStream.range(0, data.count()).mapToDouble(data::duration).max().orElse(0));
    }

    private static Row refit(double parameter, boolean cut, Estimator estimator, FeatureSample sample,
            StageRun run) {
        run.cancellation().check();
        try {
            SpectralModel model = estimator.fit(sample, run);
            List<Double> timescales = new ArrayList<>();
            for (int i = 0; i < model.rank(); i++) {
                timescales.add(model.timescale(i));
            }
            return new Row(parameter, timescales, Optional.empty(), cut);
        } catch (EstimationException e) {
            return new Row(parameter, List.of(), Optional.of(e.notice()), cut);
        }
    }
}
