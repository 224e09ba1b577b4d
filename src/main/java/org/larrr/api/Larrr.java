package org.larrr.api;

import java.util.Arrays;
import java.util.List;
import java.util.OptionalInt;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;

/**
 * LaRRR, the reduced-rank regression of the resolvent (μI − L)⁻¹ of a process' generator L, on arrays (paper, Algorithm
 * 2 with a Gaussian kernel). Immutable: every setting returns a copy. What is not set is chosen from the data by
 * held-out score.
 *
 * @param shift          μ [1/time], NaN: chosen
 * @param frequency      ω [radians per time], the imaginary part of the shift; 0 for the paper's method
 * @param lengthScale    l of exp(−|x − y|²/2l²), NaN: chosen
 * @param regularization γ, NaN: chosen
 * @param rank           r, 0: chosen
 * @param reversible     whether the process is taken to be reversible: real eigenvalues
 * @param subspace       s, dimensions that the regression keeps, of which the leading r eigenpairs are shown; 0: chosen
 *     where anything is, else r
 * @param firstLag       k₀ in steps, at which the sums over lags begin; -1: chosen where anything is, else 0
 */
public record Larrr(double shift, double frequency, double lengthScale, double regularization, int rank,
        boolean reversible, int subspace, int firstLag) {

    /** Everything chosen from the data, for a process that need not be reversible. */
    public Larrr() {
        this(Double.NaN, 0, Double.NaN, Double.NaN, 0, false, 0, -1);
    }

    /** @throws IllegalArgumentException if a setting is out of range */
    public Larrr {
        requirePositive(Setting.SHIFT.id(), shift);
        requirePositive("length-scale", lengthScale);
        if (regularization < 0 || Double.isInfinite(regularization)) {
            throw new InputException(Message.of("setting.not-negative", "regularization", regularization));
        }
        Require.that(rank >= 0, Message.of("setting.rank-or-chosen", rank));
        Require.that(subspace >= 0, Message.of("setting.subspace-or-rank", subspace));
        Require.that(Double.isFinite(frequency), Message.of("setting.frequency", frequency));
    }

    private static void requirePositive(String name, double value) {
        if (value <= 0 || Double.isInfinite(value)) {
            throw new InputException(Message.of("setting.positive", name, value));
        }
    }

    /** @param mu μ &gt; 0 [1/time] */
    public Larrr shift(double mu) {
        return new Larrr(mu, frequency, lengthScale, regularization, rank, reversible, subspace, firstLag);
    }

    /** @param omega ω [radians per time] */
    public Larrr frequency(double omega) {
        return new Larrr(shift, omega, lengthScale, regularization, rank, reversible, subspace, firstLag);
    }

    /** @param l &gt; 0, in the unit of the states */
    public Larrr lengthScale(double l) {
        return new Larrr(shift, frequency, l, regularization, rank, reversible, subspace, firstLag);
    }

    /** @param gamma γ ≥ 0 */
    public Larrr regularization(double gamma) {
        return new Larrr(shift, frequency, lengthScale, gamma, rank, reversible, subspace, firstLag);
    }

    /** @param r ≥ 1 */
    public Larrr rank(int r) {
        return new Larrr(shift, frequency, lengthScale, regularization, r, reversible, subspace, firstLag);
    }

    /** @param is whether the process is taken to be reversible */
    public Larrr reversible(boolean is) {
        return new Larrr(shift, frequency, lengthScale, regularization, rank, is, subspace, firstLag);
    }

    /** @param dimensions s ≥ 1 */
    public Larrr subspace(int dimensions) {
        return new Larrr(shift, frequency, lengthScale, regularization, rank, reversible, dimensions, firstLag);
    }

    /** @param steps k₀ ≥ 0; 1 takes out noise of the measurement, which is in lag 0 alone */
    public Larrr firstLag(int steps) {
        return new Larrr(shift, frequency, lengthScale, regularization, rank, reversible, subspace, steps);
    }

    /**
     * Fits trajectories observed at a uniform step; O(nN²) for n states and N features.
     *
     * @param step         Δt
     * @param trajectories one or more, each (n_k, d), rows are states
     * @throws IllegalArgumentException if an array is ragged or holds a number that is not finite
     * @throws org.larrr.spectra.EstimationException if these data give no answer; the message says what to change
     */
    public Spectrum fit(double step, double[][]... trajectories) {
        Trajectories data = trajectories(step, trajectories);
        Larrr settled = settled(data);
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("states", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, settled.lengthScale)),
                List.of(settled.estimator()));
        AnalysisResult result = new AnalysisPipeline().run(request, new Cancellation());
        AnalysisResult.Fit.requireAnswer(result.fits());
        return new Spectrum(settled, result);
    }

    private org.larrr.estimators.ResolventRrr estimator() {
        return new org.larrr.estimators.ResolventRrr(shift, frequency, regularization, rank, reversible,
                OptionalInt.empty(), EigenvalueMap.CORRECTED)
                        .withSubspace(subspace > 0 ? OptionalInt.of(subspace) : OptionalInt.empty())
                        .fromLag(Math.max(0, firstLag));
    }

    private Larrr settled(Trajectories data) {
        if (!Double.isNaN(shift) && !Double.isNaN(lengthScale) && !Double.isNaN(regularization) && rank > 0) {
            return this;
        }
        OptionalInt lag = firstLag >= 0 || frequency != 0 ? OptionalInt.of(Math.max(0, firstLag)) : OptionalInt.empty();
        Candidate best = ParameterSuggestion.of(data, new ParameterSearch.Wanted(RadialKernel.Family.GAUSSIAN,
                EstimatorKind.LARRR, reversible, lag), Progress.NONE, new Cancellation()).best();
        return new Larrr(Double.isNaN(shift) ? best.shift() : shift, frequency,
                Double.isNaN(lengthScale) ? best.lengthScale() : lengthScale,
                Double.isNaN(regularization) ? best.regularization() : regularization, rank > 0 ? rank : best.rank(),
                reversible, subspace > 0 ? subspace : best.subspace(), best.firstLag());
    }

    private static Trajectories trajectories(double step, double[][]... trajectories) {
        Require.that(trajectories.length != 0 && trajectories[0].length != 0, Message.of("data.no-states"));
        int dimension = trajectories[0][0].length;
        int[] lengths = Arrays.stream(trajectories).mapToInt(trajectory -> trajectory.length).toArray();
        double[] states = new double[Math.multiplyExact(Arrays.stream(lengths).sum(), dimension)];
        int row = 0;
        for (double[][] trajectory : trajectories) {
            row = flatten(trajectory, dimension, states, row);
        }
        return Trajectories.wrap(states, lengths, new TimeGrid.Uniform(step), "", Trajectories.defaultNames(dimension));
    }

    /** Copies rows to their place and returns the next one. */
    static int flatten(double[][] rows, int dimension, double[] target, int first) {
        int next = first;
        for (double[] state : rows) {
            if (state.length != dimension) {
                throw new InputException(Message.of("data.dimensions-differ", next + 1, state.length, dimension));
            }
            System.arraycopy(state, 0, target, next * dimension, dimension);
            next++;
        }
        return next;
    }
}
