package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.diagnostics.suggest.ShiftChoice;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexAlgebra;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Judges every eigenpair of a fit, of any method, by one yardstick: {@link ErrorEstimate}.
 *
 * @param pairs     one entry an eigenpair, in the order of the model
 * @param bootstrap how the sampling error was found; absent where the data hold too few independent stretches, and for
 *     a method that cannot be refitted to parts of the data, where the spread of the function's own decay stands in
 * @param level     probability with which the bands contain λ
 * @param basis     on which samples the verdicts rest, a sentence; empty where on all
 */
public record TrustReport(List<EigenpairTrust> pairs, Optional<BlockBootstrap.Result> bootstrap, double level,
        Optional<Message> basis) {

    /** The stationary eigenvalue may be off by this share of the slowest process's. */
    static final double SMALL_OFFSET = 0.1;
    /** Below, noise lifts a correlation by more than its signal. */
    private static final double CLEAR = 1.25;
    /** Of a process in whose tails a function has its variance, seen in coverage only. */
    private static final double WELL_VISITED = 1_000;

    public TrustReport {
        pairs = List.copyOf(pairs);
    }

    /**
     * A report that rests on all samples.
     *
     * @param pairs     one entry an eigenpair, in the order of the model
     * @param bootstrap how the sampling error was found, if it was
     * @param level     probability with which the bands contain λ
     */
    public TrustReport(List<EigenpairTrust> pairs, Optional<BlockBootstrap.Result> bootstrap, double level) {
        this(pairs, bootstrap, level, Optional.empty());
    }

    /**
     * {@return the same, which rests on a part of the samples}
     *
     * @param which of them, a sentence
     */
    public TrustReport on(Message which) {
        return new TrustReport(pairs, bootstrap, level, Optional.of(which));
    }

    /**
     * Judges a fit. Costs about as much as the fit itself, then a few hundred eigenproblems of a few dozen directions.
     *
     * @param sample       the featured data of the fit
     * @param estimator    the estimator of the fit
     * @param model        the fit
     * @param settings     how the bands are drawn
     * @param cancellation stops it
     * @return one entry an eigenpair
     * @throws EstimationException if there is nothing to judge by: uneven times and a method that cannot be refitted
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    public static TrustReport of(FeatureSample sample, Estimator estimator, SpectralModel model,
            BootstrapSettings settings, Cancellation cancellation) {
        boolean uniform = sample.trajectories().grid().isUniform();
        Optional<MomentEstimator> refitted = refitted(sample, estimator);
        EstimationException.unless(uniform || !refitted.isEmpty(),
                Message.of("trust.no-refits-at-uneven-times", estimator.kind().displayName()));
        ReducedFit reduced = ReducedFit.of(sample, model);
        Optional<BlockBootstrap.Drawn> drawn =
                refitted.flatMap(moments -> bootstrap(reduced, moments, settings, cancellation));
        List<IndependentEstimate> opinions = IndependentEstimate.of(reduced, estimator.reversible(),
                estimator.settings().find(Setting.FIRST_LAG).orElse(0),
                drawn.map(BlockBootstrap.Drawn::draws).orElseGet(() -> BlockBootstrap.Draws.of(sample)),
                cancellation);
        if (estimator instanceof MomentEstimator.Static learner && !opinions.isEmpty()) {
            Optional<List<FinerFunctions>> finer = FinerFunctions.of(sample, learner, model, cancellation);
            List<IndependentEstimate> own = opinions;
            opinions = IntStream.range(0, model.rank())
                    .mapToObj(i -> own.get(i).with(finer.map(each -> each.get(i)))).toList();
        }
        Optional<BlockBootstrap.Result> bootstrap = drawn.map(BlockBootstrap.Drawn::result);
        double[] residuals = new double[model.rank()];
        Arrays.fill(residuals, Double.NaN);
        double[] heldOut = refitted.map(moments -> heldOutResiduals(
                reduced.sample(), moments, reduced.model(), estimator.regularization(), cancellation))
                        .orElse(residuals);
        double[] memory = sample.trajectories().isWeighted() ? reduced.decorrelationTimes() : new double[0];
        return new Judge(sample, refitted.isPresent(), estimator, model, reduced.shapes(), memory, opinions, bootstrap,
                heldOut, noise(sample, estimator), Scatter.shares(sample, model, cancellation),
                () -> isNoisy(reduced.sample(), estimator, cancellation))
                        .report(settings.level());
    }

    /**
     * {@return the same where the data themselves forbid trust}
     *
     * @param reasons sentences; none leaves everything as it is
     */
    public TrustReport refused(List<Message> reasons) {
        return reasons.isEmpty() ? this
                : new TrustReport(pairs.stream().map(pair -> pair.refused(reasons)).toList(), bootstrap,
                        level, basis);
    }

    /**
     * The largest eigenvalue that d features, whitened, show after one step where the next state does not depend on the
     * present one: √(d/n), of a symmetric estimate √(2d/n) (semicircle law), n the pairs of states, d = Σ c/(c + γ)
     * over the eigenvalues of the covariance. What is regressed on so many features does not differ from that.
     */
    private static double noise(FeatureSample sample, Estimator estimator) {
        DMatrixRMaj some = sample.features().spread(StationaryPair.STATES);
        if (sample.step().isEmpty() || sample.trajectories().isWeighted() || some.numRows == 0) {
            return 0;
        }
        LinearAlgebra algebra = LinearAlgebra.best();
        DMatrixRMaj gram = some.numCols < some.numRows ? algebra.multiplyTransposed(some, some)
                : algebra.multiplyByTransposed(some, some);
        CommonOps_DDRM.scale(1.0 / some.numRows, gram);
        double gamma = Math.max(estimator.regularization(), Double.MIN_NORMAL);
        double dimension = Arrays.stream(algebra.symmetricEigenvalues(gram))
                .map(each -> Math.max(0, each) / (Math.max(0, each) + gamma)).sum();
        return Math.sqrt((estimator.reversible() ? 2 : 1) * dimension / (sample.size() - sample.count()));
    }

    /** Returns whether sums should begin one lag later. */
    private static boolean isNoisy(FeatureSample sample, Estimator estimator, Cancellation cancellation) {
        return estimator instanceof ResolventRrr larrr && larrr.frequency() == 0 && !sample.trajectories().isWeighted()
                && ShiftChoice.isNoisy(sample, larrr, cancellation);
    }

    /**
     * Weighted states can be judged by nothing but refits; a static fit of others is judged by how its functions
     * decay.
     */
    private static Optional<MomentEstimator> refitted(FeatureSample sample, Estimator estimator) {
        boolean decays = estimator instanceof MomentEstimator.Static && !sample.trajectories().isWeighted();
        return estimator instanceof MomentEstimator moments && !decays ? Optional.of(moments) : Optional.empty();
    }

    private static Optional<BlockBootstrap.Drawn> bootstrap(
            ReducedFit fit, MomentEstimator estimator, BootstrapSettings settings, Cancellation cancellation) {
        try {
            return Optional.of(BlockBootstrap.run(fit.sample(), estimator, fit.model(), settings, cancellation));
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }

    /** Puts together what was found. */
    private record Judge(FeatureSample sample, boolean refitted, Estimator estimator, SpectralModel model,
            List<ReducedFit.Shape> shapes, double[] memory, List<IndependentEstimate> opinions,
            Optional<BlockBootstrap.Result> bootstrap, double[] residuals, double noise, double[] scatter,
            BooleanSupplier noisy) {

        TrustReport report(double level) {
            OptionalInt stationary = StationaryPair.of(model, sample.features());
            double offset = stationary.isPresent() ? model.eigenvalues().get(stationary.getAsInt()).abs() : 0;
            double rankBias = rankBias(model, estimator);
            double spread = bootstrap.map(BlockBootstrap.Result::operatorSpread).orElse(Double.NaN);
            List<EigenpairTrust> pairs = new ArrayList<>();
            List<ErrorEstimate> processes = IntStream.range(0, model.rank()).filter(i -> i != stationary.orElse(-1))
                    .mapToObj(i -> error(i, offset)).toList();
            boolean later = processes.stream().anyMatch(ErrorEstimate::isFasterThanLater) && noisy.getAsBoolean();
            int firstLag = later ? estimator.settings().find(Setting.FIRST_LAG).orElse(0) + 1 : 0;
            for (int i = 0; i < model.rank(); i++) {
                int conjugate = model.conjugate(i);
                if (conjugate >= 0 && conjugate < i) { // one process, known once
                    pairs.add(pairs.get(conjugate).conjugate());
                    continue;
                }
                boolean constant = stationary.orElse(-1) == i;
                ErrorEstimate error = constant ? error(i, 0) : error(i, offset).withNeighbours(processes);
                double clearness = constant ? Double.POSITIVE_INFINITY : signalToNoise(i);
                double distortion = distortion(model, i);
                double epsilon = (rankBias + spread) * distortion;
                Set<Flag> flags = model.flags().get(i);
                boolean tailed = !constant && inTails(i);
                boolean still = !constant && scatter[i] < Scatter.TOO_LITTLE;
                Verdict most = ofClearness(clearness).or(tailed || still ? Verdict.CAUTION : Verdict.TRUST);
                Verdict verdict = constant ? ofStationary(i) : most.or(verdict(error, flags));
                pairs.add(
                        new EigenpairTrust(distortion, rankBias, epsilon,
                                bound(model.operatorEigenvalues().get(i), epsilon), residuals[i],
                        error.reference(), error.sampling(), constant ? besideSlowest(i) : error.relative(),
                        error.band(level), verdict,
                                oscillation(error, verdict, most),
                        advice(new ErrorEstimate.Advice(error, flags, constant, oneLag(), firstLag).sentences(),
                                clearness, tailed, still)));
            }
            return new TrustReport(pairs, bootstrap, level);
        }

        /** e^{Re λ̂ kΔt} over the largest correlation that noise shows after k steps, the shortest lag in use. */
        private double signalToNoise(int i) {
            if (noise == 0) {
                return Double.POSITIVE_INFINITY;
            }
            double lag = estimator.settings().find(Setting.LAG).orElse(1) * sample.step().orElseThrow();
            return Math.exp(model.eigenvalues().get(i).re() * lag) / noise;
        }

        /**
         * Returns whether most of its variance lies in tails that were visited too rarely to test the features there.
         */
        private boolean inTails(int i) {
            double visits = ReducedFit.Shape.HUNDREDTH * Math.abs(model.eigenvalues().get(i).re()) * duration(i);
            return shapes.get(i).tailed() && visits < WELL_VISITED;
        }

        private static Verdict ofClearness(double clearness) {
            if (clearness < 1) {
                return Verdict.REJECT;
            }
            return clearness < CLEAR ? Verdict.CAUTION : Verdict.TRUST;
        }

        private static List<Message> advice(List<Message> sentences, double clearness, boolean tailed, boolean still) {
            List<Message> all = new ArrayList<>();
            if (clearness < CLEAR) {
                all.add(Message.of("advice.no-clearer"));
            }
            if (tailed) {
                all.add(Message.of("advice.tails"));
            }
            if (still) {
                all.add(Message.of("advice.deterministic", Scatter.TOO_LITTLE));
            }
            all.addAll(sentences);
            return all;
        }

        private boolean oneLag() {
            return estimator.settings().values().stream().anyMatch(value -> value.setting() == Setting.LAG);
        }

        private ErrorEstimate error(int i, double offset) {
            boolean known = !opinions.isEmpty();
            IndependentEstimate opinion = known ? opinions.get(i) : IndependentEstimate.NONE;
            Complex sampling = refitted ? bootstrap.map(drawn -> drawn.spreads().get(i)).orElse(Complex.UNDEFINED)
                    : opinion.spread();
            return new ErrorEstimate(model.eigenvalues().get(i), sampling, opinion, offset, duration(i),
                    shapes.get(i).peak(),
                    known);
        }

        /**
         * T, in which a function relaxes |Re λ|T times. Under a bias it does so as often as it decorrelates along the
         * states drawn, and T is the time in which the unbiased process would.
         */
        private double duration(int i) {
            double rate = Math.abs(model.eigenvalues().get(i).re());
            return memory.length == 0 ? sample.duration() : sample.duration() / (memory[i] * rate);
        }

        private static Verdict verdict(ErrorEstimate error, Set<Flag> flags) {
            boolean growing = flags.contains(Flag.GROWING);
            boolean hopeless = !error.value().isDefined() || growing && !error.mayDecay()
                    || !Collections.disjoint(flags, Flag.MEANINGLESS);
            return hopeless ? Verdict.REJECT : error.verdict().or(growing ? Verdict.CAUTION : Verdict.TRUST);
        }

        /** λ̂₁ is known to be 0: it is judged by how much it is off, beside the slowest process. */
        private Verdict ofStationary(int i) {
            double off = besideSlowest(i);
            boolean none = model.eigenvalues().get(i).abs() * sample.duration() < 1;
            return none ? Verdict.TRUST : Verdict.of(off, SMALL_OFFSET, 1);
        }

        /** |λ̂_i| over that of the slowest other process; 0 where there is none. */
        private double besideSlowest(int i) {
            double slowest = Double.POSITIVE_INFINITY;
            for (int k = 0; k < model.rank(); k++) {
                Complex value = model.eigenvalues().get(k);
                slowest = k != i && value.isDefined() ? Math.min(slowest, value.abs()) : slowest;
            }
            return model.eigenvalues().get(i).abs() / slowest;
        }

        /** No part of a value is known better than noise allows. */
        private static Optional<Oscillation> oscillation(ErrorEstimate error, Verdict verdict, Verdict most) {
            Complex value = error.value();
            if (!value.isDefined() || value.im() == 0) {
                return Optional.empty();
            }
            boolean known = error.hasOpinion() && value.re() < 0;
            return Optional.of(Oscillation.of(value, known ? most.or(error.frequency()) : verdict,
                    known ? most.or(error.damping()) : verdict));
        }

        /**
         * Returns the image of ν ± ε under the map in use. The raw map is off by the quadrature, too, which counts as
         * much as it moves ν: the sum's ν against the integral's 1/(μ − λ) of the same λ.
         */
        private Band bound(Complex nu, double epsilon) {
            if (!(estimator instanceof ResolventRrr larrr) || !larrr.reversible() || sample.step().isEmpty()) {
                return Band.NONE;
            }
            LagFilter used = larrr.lags(sample).orElseThrow();
            LagFilter sum = ((ResolventRrr) EstimatorKind.LARRR
                    .make(larrr.settings().with(Setting.EIGENVALUE_MAP, EigenvalueMap.CORRECTED)))
                    .lags(sample).orElseThrow();
            boolean raw = larrr.map() == EigenvalueMap.RAW;
            double off = raw ? used.integral().symbol(sum.inverse(nu)).minus(nu).abs() : 0;
            Complex low = used.inverse(Complex.real(nu.re() - epsilon - off));
            Complex high = used.inverse(Complex.real(nu.re() + epsilon + off));
            boolean bounded = nu.re() - epsilon - off > 0 && low.isDefined() && high.isDefined();
            return bounded ? new Band(low.re(), high.re(), 0, 0) : Band.NONE;
        }
    }

    /** σ̂_{s+1}, s = r unless said otherwise; 0 where the features are no more than that. */
    private static double rankBias(SpectralModel model, Estimator estimator) {
        double[] sigma = model.singularValues();
        int cut = Math.max(model.rank(), estimator.settings().find(Setting.SUBSPACE).orElse(0));
        return sigma.length > cut ? sigma[cut] : 0;
    }

    /**
     * {@return η̂_i = ‖b_i‖ of a function of unit L² norm, its metric distortion}
     *
     * @param model a fit
     * @param i     which eigenpair, from 0
     */
    public static double distortion(SpectralModel model, int i) {
        ComplexMatrix b = model.right().coefficients();
        double sum = 0;
        for (int row = 0; row < b.rows(); row++) {
            double modulus = b.get(row, i).abs();
            sum += modulus * modulus;
        }
        return Math.sqrt(sum);
    }

    /**
     * The residual of an eigenpair on data it was not learned from.
     *
     * <p>On the held-out half, ρ_i = ‖C_γ^{-1/2}(H b_i − ν_i C b_i)‖ / (|ν_i| ‖b_i‖_C): the part of (operator − ν_i)
     * f_i that the features can see, relative to ν_i f_i. Eigenpairs are learned on one contiguous half, judged on the
     * other, both ways, and the median taken; those of a half are matched to those of the full fit by the nearest ν.
     */
    private static double[] heldOutResiduals(
            FeatureSample sample, MomentEstimator estimator, SpectralModel model, double regularization,
            Cancellation cancellation) {
        List<SecondMoments> halves = estimator.momentsByGroup(
                sample, sample.halves(), cancellation);
        double[] result = new double[model.rank()];
        for (int half = 0; half < 2; half++) {
            double[] train = {half == 0 ? 2 : 0, half == 0 ? 0 : 2};
            double[] test = {2 - train[0], 2 - train[1]};
            SpectralModel learned = estimator.fitMoments(sample, SecondMoments.combine(halves, train));
            double[] residuals = residuals(learned, SecondMoments.combine(halves, test), regularization);
            for (int i = 0; i < result.length; i++) {
                result[i] += residuals[nearest(learned, model.operatorEigenvalues().get(i))] / 2;
            }
        }
        return result;
    }

    private static int nearest(SpectralModel model, Complex nu) {
        return Vectors.largest(model.rank(), i -> -model.operatorEigenvalues().get(i).minus(nu).abs());
    }

    private static double[] residuals(SpectralModel model, SecondMoments moments, double regularization) {
        LinearAlgebra algebra = LinearAlgebra.best();
        ComplexMatrix b = model.right().coefficients();
        SecondMoments used = moments.later().orElse(moments);
        ComplexMatrix hb = used.crossCovarianceTimes(b);
        ComplexMatrix cb = ComplexAlgebra.multiply(used.covariance(), b);
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(moments.covariance());
        double[] result = new double[model.rank()];
        for (int i = 0; i < result.length; i++) {
            Complex nu = model.operatorEigenvalues().get(i);
            double squared = 0;
            for (int k = 0; k < eigen.values().length; k++) {
                Complex component = Complex.real(0);
                for (int row = 0; row < b.rows(); row++) {
                    Complex residual = hb.get(row, i).minus(nu.times(cb.get(row, i)));
                    component = component.plus(residual.times(eigen.vectors().get(row, k)));
                }
                squared += component.abs() * component.abs() / Math.max(eigen.values()[k] + regularization, 1e-300);
            }
            result[i] = Math.sqrt(squared) / (nu.abs() * norm(b, cb, i));
        }
        return result;
    }

    private static double norm(ComplexMatrix b, ComplexMatrix cb, int i) {
        double sum = 0;
        for (int row = 0; row < b.rows(); row++) {
            sum += b.get(row, i).conjugate().times(cb.get(row, i)).re();
        }
        return Math.sqrt(Math.max(sum, 1e-300));
    }
}
