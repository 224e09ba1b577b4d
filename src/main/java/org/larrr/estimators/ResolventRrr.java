package org.larrr.estimators;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.CommonTimesFilter;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.ResolventFilter;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.estimators.filters.Symbol;
import org.larrr.estimators.laplace.CountedRows;
import org.larrr.estimators.laplace.KnownShifts;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.OscillatingSum;
import org.larrr.estimators.laplace.ReplicaSums;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.laplace.UnevenSum;
import org.larrr.estimators.laplace.UnevenSum.Wave;
import org.larrr.estimators.moments.Moments;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.ComplexRegression;
import org.larrr.estimators.regression.CovarianceBasis;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * Laplace-transform-based reduced-rank regression: estimates the resolvent (μI − L)⁻¹ = ∫₀^∞ e^{−μt} T_t dt of the
 * generator from transfer operators T_t at all observed lags, and computes the spectrum of L from it (paper, equations
 * (5), (12), (13), (15) and (18), Algorithms 1 and 2).
 *
 * <p>The dual form is the primal one on the features of a pivoted Cholesky factor of the Gram matrix. On trajectories
 * at a uniform step, H is the aggregated cross-covariance over all pairs. On replicas at common times t_j every time is
 * a start, {@link ReplicaSums}, and the map is the exact inverse of that sum, {@link CommonTimesFilter}; with the raw
 * map H = Σ_j m_j (1/n) Σ_i z(x_{i,t_0}) z(x_{i,t_j})ᵀ as in the paper (appendix B), from the first time alone. If ℓ
 * truncates weights that have not decayed, the finite map inverts the truncated sum. One long trajectory at uneven
 * times is an extension beyond the paper, see {@link UnevenSum}; its corrected map uses the step whose trapezoid rule
 * has the same leading error.
 *
 * <p>With a frequency ω the shift is complex, μ = a + iω: the fit sees best what lies near it in the complex plane,
 * values come in the order of their distance to μ, and without their conjugates, which a fit at −ω has.
 *
 * @param shift          Re μ &gt; 0 [1/time]: processes much slower or faster than 1/μ are weighed down
 * @param frequency      ω = Im μ [radians per time], 0 for the paper's method, |ω| &lt; π/Δt
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1, number of eigenpairs
 * @param subspace       s, rank of the regression if it is larger than r; empty for r, as in the paper. At a large μ
 *     the leading singular vectors are those of C rather than of the dynamics, and a small s costs much
 * @param reversible     use (H + Hᵀ)/2: real eigenvalues
 * @param intervals      ℓ, quadrature intervals; empty for as many as the longest trajectory has
 * @param firstLag       k₀ ≥ 0 [steps]; 0 for the paper's method. Noise of the measurement is in C_0 alone: from k₀ = 1
 *     on the eigenpairs are those of C_{k₀}⁻¹H_{k₀}, H_{k₀} = Σ_{j ≥ k₀} m_j e^{−μ(j−k₀)Δt} C_j, on the leading
 *     functions of the regression, so many as keep half of their variance from 0 to k₀
 * @param map            ν ↦ λ
 */
public record ResolventRrr(
        double shift, double frequency, double regularization, int rank, OptionalInt subspace, boolean reversible,
        OptionalInt intervals, int firstLag, EigenvalueMap map) implements MomentEstimator, MomentEstimator.Streamed {

    /**
     * @throws IllegalArgumentException if μ is not positive, γ or k₀ negative, a number not finite, r, s or ℓ below 1,
     *         or a reversible fit, or one from a later lag, is given a frequency
     */
    public ResolventRrr {
        Require.positive(Message.of("quantity.shift"), shift);
        Require.finite(Message.of("quantity.frequency"), frequency);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
        subspace.ifPresent(s -> Require.atLeast(Message.of("quantity.subspace"), s, 1));
        intervals.ifPresent(ell -> Require.atLeast(Message.of("quantity.intervals"), ell, 1));
        Require.atLeast(Message.of("quantity.first-lag"), firstLag, 0);
        Require.that(!reversible || frequency == 0, Message.of("frequency.reversible"));
        Require.that(firstLag <= 0 || frequency == 0, Message.of("frequency.first-lag"));
    }

    /**
     * The paper's method, at a real shift.
     *
     * @param shift          μ &gt; 0 [1/time]
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     use (H + Hᵀ)/2
     * @param intervals      ℓ, empty for as many as the longest trajectory has
     * @param map            ν ↦ λ
     * @throws IllegalArgumentException if μ is not positive, γ negative, one of them not finite, or r or ℓ below 1
     */
    public ResolventRrr(double shift, double regularization, int rank, boolean reversible, OptionalInt intervals,
            EigenvalueMap map) {
        this(shift, 0, regularization, rank, reversible, intervals, map);
    }

    /**
     * At a complex shift, cut at the number of eigenpairs.
     *
     * @param shift          Re μ &gt; 0 [1/time]
     * @param frequency      ω = Im μ [radians per time]
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     use (H + Hᵀ)/2
     * @param intervals      ℓ, empty for as many as the longest trajectory has
     * @param map            ν ↦ λ
     * @throws IllegalArgumentException if a number is out of its range, or a reversible fit is given a frequency
     */
    public ResolventRrr(double shift, double frequency, double regularization, int rank, boolean reversible,
            OptionalInt intervals, EigenvalueMap map) {
        this(shift, frequency, regularization, rank, OptionalInt.empty(), reversible, intervals, 0, map);
    }

    /**
     * {@return the same, cut at another rank than the number of eigenpairs}
     *
     * @param dimensions s, empty for r
     * @throws IllegalArgumentException if s is below 1
     */
    public ResolventRrr withSubspace(OptionalInt dimensions) {
        return new ResolventRrr(shift, frequency, regularization, rank, dimensions, reversible, intervals, firstLag,
                map);
    }

    private int cut() {
        return Math.max(rank, subspace.orElse(rank));
    }

    @Override
    public EstimatorKind kind() {
        return EstimatorKind.LARRR;
    }

    @Override
    public Settings settings() {
        Settings all = Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank).with(Setting.REVERSIBLE, reversible).with(Setting.EIGENVALUE_MAP, map);
        all = frequency != 0 ? all.with(Setting.FREQUENCY, frequency) : all;
        all = subspace.isPresent() ? all.with(Setting.SUBSPACE, subspace.getAsInt()) : all;
        all = firstLag > 0 ? all.with(Setting.FIRST_LAG, firstLag) : all;
        return intervals.isPresent() ? all.with(Setting.INTERVALS, intervals.getAsInt()) : all;
    }

    private List<Object> inputs(Features features) {
        return List.of(features, shift, frequency, intervals, firstLag, reversible);
    }

    /** Moments in the eigenbasis of C; the imaginary part of H where the shift is complex. */
    private record Whitened(Whitening real, Optional<Whitening> imaginary) {

        static Whitened of(CovarianceBasis basis, SecondMoments moments) {
            return new Whitened(Whitening.of(basis, moments), moments.imaginaryCrossCovariance()
                    .map(im -> Whitening.of(basis, new SecondMoments(moments.covariance(), im))));
        }

        static Whitened of(SecondMoments moments) {
            return of(CovarianceBasis.of(moments.covariance()), moments);
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>Cost after the features: O(nN(N + q)) for the moments, q at most a dozen, O(N³) for the regression. Another μ
     * leaves C and its eigenbasis as they are. A complex shift doubles the former and makes the latter some eight times
     * as much.
     */
    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        if (firstLag > 0) {
            requireStates(sample);
        }
        if (sample.sums().isPresent()) {
            return fit(new StreamedSample(sample.features(), sample.sums().get().moments()), run);
        }
        sample.requireUnweighted(this);
        sample.trajectories().grid().uniformStep().ifPresent(this::requireResolved);
        Supplier<SecondMoments> whole =
                () -> momentsByGroup(sample, RowGroups.single(sample.trajectories()), run.cancellation()).get(0);
        if (firstLag > 0) {
            return fit(sample, run.stage("moments from a later lag", inputs(sample.features()), whole), run);
        }
        if (!sample.features().isHeld()) {
            return fitSwept(sample, run);
        }
        if (everyTimeStarts(sample)) {
            return fit(sample, run.stage("moments of replicas", inputs(sample.features()), whole), run);
        }
        SecondMoments moments = moments(sample, run);
        Whitened whitened = whitened(sample, moments, run);
        return run.stage("fit", List.of(this, moments), () -> model(sample, whitened));
    }

    /**
     * Returns whether the data are replicas at common times, and the sum is not the paper's, from the first time alone.
     */
    private boolean everyTimeStarts(FeatureSample sample) {
        return sample.sums().isEmpty() && sample.trajectories().grid().isCommon() && isCorrected();
    }

    private ReplicaSums replicas(FeatureSample sample) {
        return new ReplicaSums(sample.trajectories().grid().times(), complexShift());
    }

    private SecondMoments moments(FeatureSample sample, StageRun run) {
        Features features = sample.features();
        CovarianceBasis basis = CovarianceBasis.stage(features, run);
        return run.stage("moments", inputs(features), () -> knownShifts(sample, run)
                        .map(known -> new SecondMoments(basis.covariance(),
                                known.crossCovariance(shift, run.cancellation())))
                        .orElseGet(() -> moments(sample, features.rows(), RowGroups.single(sample.trajectories()),
                                basis::covariance, run.cancellation())));
    }

    private static Whitened whitened(FeatureSample sample, SecondMoments moments, StageRun run) {
        CovarianceBasis basis = CovarianceBasis.stage(sample.features(), run);
        return run.stage("whitening", moments, () -> Whitened.of(basis, moments));
    }

    /** Features that are computed whenever they are read are read once, for C and H. */
    private SpectralModel fitSwept(FeatureSample sample, StageRun run) {
        SecondMoments moments = run.stage("swept moments", inputs(sample.features()), () -> {
            CountedRows rows = new CountedRows(sample.features().rows());
            return moments(sample, rows, RowGroups.single(sample.trajectories()), rows::covariance, run.cancellation());
        });
        return fit(sample, moments, run);
    }

    private SpectralModel fit(FeatureSample sample, SecondMoments moments, StageRun run) {
        Whitened whitened = run.stage("whitening", moments, () -> Whitened.of(moments));
        return run.stage("fit", List.of(this, moments), () -> model(sample, whitened));
    }

    private Optional<KnownShifts> knownShifts(FeatureSample sample, StageRun run) {
        return frequency == 0 ? KnownShifts.stage(sample.features(), sample.trajectories(), reversible,
                intervals, run) : Optional.empty();
    }

    /** {@inheritDoc} For γ the eigenbasis of C, for μ the moments at shifts around this one, where they take long. */
    @Override
    public void prepare(FeatureSample sample, Setting<?> moving, StageRun run) {
        if (moving == Setting.REGULARIZATION && run.combines() && sample.features().isHeld()) {
            whitened(sample, moments(sample, run), run).real().prepare();
        } else if (moving == Setting.SHIFT) {
            knownShifts(sample, run).ifPresent(known -> known.prepare(shift, run.cancellation()));
        }
    }

    /**
     * {@inheritDoc}
     *
     * <p>Any μ within the kept shifts, at ω = 0 or a kept frequency; ℓ is all there is, because the kept weights die
     * out within every trajectory.
     *
     * @throws EstimationException if μ is outside the kept shifts, ω none of those kept, or ℓ would cut weights off
     *                             that are not negligible
     */
    @Override
    public SpectralModel fit(StreamedSample sample, StageRun run) {
        StreamedMoments kept = sample.moments();
        SecondMoments moments = run.stage("moments", List.of(kept, complexShift(), reversible), () -> moments(kept));
        Whitened whitened = run.stage("whitening", moments, () -> Whitened.of(moments));
        LagFilter filter = filter(kept);
        return run.stage("fit", List.of(this, moments), () -> model(sample.features(), whitened, filter,
                kept.totalTime()));
    }

    private SecondMoments moments(Moments kept) {
        return frequency == 0 ? realMoments(kept.covariance(), kept.crossCovariance(shift))
                : new SecondMoments(kept.covariance(), kept.crossCovariance(complexShift()));
    }

    private LagFilter filter(StreamedMoments kept) {
        double step = kept.plan().step();
        int longest = (int) Math.min(Integer.MAX_VALUE, kept.longest());
        LaplaceQuadrature quadrature = LaplaceQuadrature.over(longest, shift, step, intervals);
        if (!quadrature.reachesInfinity() && intervals.isPresent()) {
            throw new EstimationException(Message.of("moments.all-lags", intervals.getAsInt()));
        }
        return new ResolventFilter(complexShift(), step, quadrature.intervals() * step, uncutMap());
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample, Whitened.of(moments));
    }

    private SpectralModel model(FeatureSample sample, Whitened whitened) {
        Symbol symbol = everyTimeStarts(sample) ? new CommonTimesFilter(replicas(sample)) : filter(sample);
        return model(sample.features(), whitened, symbol, sample.duration());
    }

    private SpectralModel model(Features features, Whitened whitened, Symbol filter, double time) {
        if (whitened.imaginary().isEmpty()) {
            return Spectra.model(features, regularization, rank, OperatorRegression.later(
                    OperatorRegression.solve(whitened.real(), Scheme.REDUCED_RANK, regularization, cut(), reversible),
                    filter::inverse, whitened.real(), reversible), nu -> value(filter, nu),
                    nu -> filter.flags(nu, time));
        }
        return Spectra.model(features, regularization, rank,
                ComplexRegression.solve(whitened.real(), whitened.imaginary().get(), regularization, cut()),
                filter::inverse, nu -> filter.flags(nu, time), Optional.of(complexShift()));
    }

    /** C_{k₀} need not be positive: ν ≤ 0 stands for λ ≥ μ, where the sum does not converge, and for no process. */
    private Complex value(Symbol filter, Complex nu) {
        return firstLag > 0 && nu.re() <= 0 ? Complex.UNDEFINED : filter.inverse(nu);
    }

    /** The map of a sum that is not cut. */
    private EigenvalueMap uncutMap() {
        return isCorrected() ? EigenvalueMap.CORRECTED : EigenvalueMap.RAW;
    }

    private boolean isCorrected() {
        return map != EigenvalueMap.RAW;
    }

    /** {@return μ = a + iω [1/time]} */
    public Complex complexShift() {
        return new Complex(shift, frequency);
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return momentsByGroup(sample, groups, List.of(), cancellation);
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, List<SecondMoments> atOther,
            Cancellation cancellation) {
        if (firstLag > 0) {
            requireStates(sample);
            List<SecondMoments> fromZero = fromLag(0).momentsByGroup(sample, groups, atOther, cancellation);
            return later(sample, groups, fromZero, cancellation);
        }
        if (sample.sums().isPresent()) {
            return sample.sums().get().byGroup(groups, this::moments);
        }
        if (everyTimeStarts(sample)) {
            return Arrays.stream(replicas(sample).moments(sample.features().values(), sample.trajectories(), groups,
                    reversible)).map(part -> frequency == 0
                            ? realMoments(part.covariance(), part.crossCovariance().re())
                            : new SecondMoments(part.covariance(), part.crossCovariance())).toList();
        }
        FeatureRows z = sample.features().rows();
        DMatrixRMaj[] covariances = atOther.isEmpty() ? LaplaceSum.covariances(z, groups)
                : atOther.stream().map(SecondMoments::covariance).toArray(DMatrixRMaj[]::new);
        if (frequency == 0) {
            DMatrixRMaj[] cross = crossCovariances(sample, z, Wave.NONE, groups, cancellation);
            return each(groups, g -> realMoments(covariances[g], cross[g]));
        }
        ComplexMatrix[] cross = complexCrossCovariances(sample, z, groups, cancellation);
        return each(groups, g -> new SecondMoments(covariances[g], cross[g]));
    }

    /**
     * {@return the same with sums that begin at another lag}
     *
     * @param lag k₀ in steps
     * @throws IllegalArgumentException if k₀ is negative, or positive beside a frequency
     */
    public ResolventRrr fromLag(int lag) {
        return new ResolventRrr(shift, frequency, regularization, rank, subspace, reversible, intervals, lag, map);
    }

    private void requireStates(FeatureSample sample) {
        EstimationException.unless(sample.sums().isEmpty(), Message.of("first-lag.moments"));
        EstimationException.unless(sample.trajectories().grid().isUniform(), Message.of("first-lag.uneven"));
        int intervals = quadrature(sample.trajectories()).intervals();
        EstimationException.unless(firstLag < intervals, Message.of("lag.too-long", firstLag, intervals - 1));
        double perLag = shift * sample.trajectories().step();
        EstimationException.unless(perLag * firstLag <= MAX_EXPONENT,
                Message.of("first-lag.rounding", (int) (MAX_EXPONENT / perLag)));
    }

    /**
     * Beside them C_{k₀} and H_{k₀} less half of its first term, a trapezoid sum like H, so that one map serves both: H
     * without its terms before k₀, times e^{μk₀Δt}.
     */
    private List<SecondMoments> later(FeatureSample sample, RowGroups groups, List<SecondMoments> fromZero,
            Cancellation cancellation) {
        double step = sample.trajectories().step();
        List<DMatrixRMaj> sums = fromZero.stream().map(each -> {
            DMatrixRMaj sum = each.crossCovariance().copy();
            CommonOps_DDRM.addEquals(sum, -step / 2, each.covariance());
            return sum;
        }).toList();
        for (int lag = 1; lag < firstLag; lag++) {
            cancellation.check();
            List<SecondMoments> before = sample.lagged(lag, reversible, groups);
            for (int g = 0; g < before.size(); g++) {
                CommonOps_DDRM.addEquals(sums.get(g), -step * Math.exp(-shift * lag * step),
                        before.get(g).crossCovariance());
            }
        }
        List<SecondMoments> first = sample.lagged(firstLag, reversible, groups);
        return each(groups, g -> {
            CommonOps_DDRM.scale(Math.exp(shift * firstLag * step), sums.get(g));
            CommonOps_DDRM.addEquals(sums.get(g), -step / 2, first.get(g).crossCovariance());
            return fromZero.get(g).withLater(new SecondMoments(first.get(g).crossCovariance(), sums.get(g)));
        });
    }

    /**
     * Of all rows.
     *
     * @param covariance asked when z was read
     */
    private SecondMoments moments(FeatureSample sample, FeatureRows z, RowGroups whole,
            Supplier<DMatrixRMaj> covariance, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        if (frequency != 0) {
            ComplexMatrix cross = complexCrossCovariances(sample, z, whole, cancellation)[0];
            return new SecondMoments(covariance.get(), cross);
        }
        if (reversible && data.grid().isUniform()) {
            DMatrixRMaj cross = LaplaceSum.symmetricCrossCovariance(z, data, quadrature(data), cancellation);
            return new SecondMoments(covariance.get(), cross);
        }
        DMatrixRMaj cross = crossCovariances(sample, z, Wave.NONE, whole, cancellation)[0];
        return realMoments(covariance.get(), cross);
    }

    private SecondMoments realMoments(DMatrixRMaj covariance, DMatrixRMaj cross) {
        return new SecondMoments(covariance, reversible ? SymmetricPart.of(cross) : cross);
    }

    private static List<SecondMoments> each(RowGroups groups, IntFunction<SecondMoments> moments) {
        return IntStream.range(0, groups.count()).mapToObj(moments).toList();
    }

    private ComplexMatrix[] complexCrossCovariances(
            FeatureSample sample, FeatureRows z, RowGroups groups, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        if (data.grid().isUniform()) {
            requireBelowNyquist(data.step());
            return OscillatingSum.crossCovariances(z, data, quadrature(data), frequency, groups, cancellation);
        }
        DMatrixRMaj[] real = crossCovariances(sample, z, Wave.cosine(frequency), groups, cancellation);
        DMatrixRMaj[] imaginary = crossCovariances(sample, z, Wave.sine(frequency), groups, cancellation);
        return IntStream.range(0, groups.count()).mapToObj(g -> new ComplexMatrix(real[g], imaginary[g]))
                .toArray(ComplexMatrix[]::new);
    }

    private void requireBelowNyquist(double step) {
        EstimationException.unless(Math.abs(frequency) * step < Math.PI,
                Message.of("frequency.beyond-time-step-either-sign", Numeral.of("%.4g", frequency),
                        Numeral.of("%.4g", Math.PI / step)));
    }

    private DMatrixRMaj[] crossCovariances(
            FeatureSample sample, FeatureRows z, Wave wave, RowGroups groups, Cancellation cancellation) {
        Trajectories data = sample.trajectories();
        if (data.grid().isCommon()) {
            return UnevenSum.ofCopies(sample.features().values(), data, shift, data.grid().times(), wave, groups);
        } else if (data.grid().isUneven()) {
            return UnevenSum.crossCovariances(sample.features().values(), data, shift, wave, groups, cancellation);
        }
        return LaplaceSum.crossCovariances(z, data, quadrature(data), groups, cancellation);
    }

    private LaplaceQuadrature quadrature(Trajectories data) {
        return LaplaceQuadrature.over(LaplaceQuadrature.longest(data), shift, data.step(), intervals);
    }

    /** H without its terms before k₀ is a difference, of which e^{−μk₀Δt} is left: here seven digits. */
    private static final double MAX_EXPONENT = 20;

    /**
     * Beyond this μΔt the weight of every lag but 0 is below rounding: H = ½Δt C whatever the dynamics.
     */
    private static final double MAX_SHIFT_TIMES_STEP = 36;

    private void requireResolved(double step) {
        EstimationException.unless(shift * step <= MAX_SHIFT_TIMES_STEP,
                Message.of("shift.beyond-time-step", Numeral.of("%.4g", shift * step), Numeral.of("%.4g", 1 / step)));
    }

    @Override
    public Optional<LagFilter> lags(FeatureSample sample) {
        return sample.step().isPresent() ? Optional.of(filter(sample)) : Optional.empty();
    }

    private LagFilter filter(FeatureSample sample) {
        return sample.sums().map(all -> filter(all.moments())).orElseGet(() -> filter(sample.trajectories()));
    }

    /** The weights of the lags with F and its inverse, as these data have them. */
    LagFilter filter(Trajectories data) {
        if (data.grid().isCommon()) {
            return new ResolventFilter(complexShift(), Double.NaN, data.duration(0), EigenvalueMap.RAW);
        } else if (data.grid().isUneven()) {
            return new ResolventFilter(complexShift(), UnevenSum.effectiveStep(data), UnevenSum.horizon(data),
                    uncutMap());
        }
        LaplaceQuadrature quadrature = quadrature(data);
        return new ResolventFilter(complexShift(), data.step(), (quadrature.intervals() - firstLag) * data.step(),
                quadrature.reachesInfinity() ? uncutMap() : map);
    }
}
