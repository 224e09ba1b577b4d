package org.larrr.estimators;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.filters.SingleLag;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.moments.Moments;
import org.larrr.estimators.moments.StreamedMoments;
import org.larrr.estimators.regression.OperatorRegression;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.estimators.regression.Spectra;
import org.larrr.estimators.regression.Whitening;
import org.larrr.kernels.features.FeatureRows;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/**
 * The transfer operator from the pairs at one lag: moments over the P observed pairs at lag k, C = (1/P) Σ z_i z_iᵀ and
 * T = (1/P) Σ z_i z_{i+k}ᵀ (reversible: C averaged over both ends of the pairs, T symmetrised), a regression on the
 * subspace of a scheme, and λ = log ν/(kΔt). Cost O(nN² + N³). Source: Kostic et al. 2022 (arXiv:2205.14027).
 *
 * <p>Reduced rank, the baseline: G = C_γ^{-1/2} [[C_γ^{-1/2}T]]_r. At a small rank it fails as Δt → 0: T_Δt → I, hence
 * C_γ^{-1/2}C_1 → C^{1/2}, whose truncation retains the leading kernel principal components, which do not depend on the
 * dynamics, for any γ and any number of samples. Ridge: G = C_γ⁻¹T, truncated to the leading eigenpairs. Principal
 * components: the operator on the leading r eigenvectors of C, which do not depend on the dynamics, known as kernel
 * (extended) dynamic mode decomposition.
 *
 * @param scheme         the subspace of the regression
 * @param lag            k ≥ 1, in steps
 * @param regularization γ ≥ 0, the multiple of I added to C
 * @param rank           r ≥ 1, number of eigenpairs
 * @param subspace       s, rank of the regression if it is larger than r; empty for r
 * @param reversible     whether to enforce symmetry: real eigenvalues, undefined if ν ≤ 0
 */
public record TransferRegression(Scheme scheme, int lag, double regularization, int rank, OptionalInt subspace,
        boolean reversible) implements MomentEstimator, MomentEstimator.Streamed {

    /** @throws IllegalArgumentException if the lag, r or s is below 1, or γ negative or not finite */
    public TransferRegression {
        Require.atLeast(Message.of("quantity.lag"), lag, 1);
        Require.nonNegative(Message.of("quantity.regularization"), regularization);
        Require.atLeast(Message.of("quantity.rank"), rank, 1);
        subspace.ifPresent(s -> Require.atLeast(Message.of("quantity.subspace"), s, 1));
    }

    /**
     * Cut at the number of eigenpairs.
     *
     * @param scheme         the subspace of the regression
     * @param lag            k ≥ 1, in steps
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     enforce symmetry
     * @throws IllegalArgumentException if the lag or r is below 1, or γ negative or not finite
     */
    public TransferRegression(Scheme scheme, int lag, double regularization, int rank, boolean reversible) {
        this(scheme, lag, regularization, rank, OptionalInt.empty(), reversible);
    }

    /**
     * {@return the reduced-rank regression cut at the number of eigenpairs}
     *
     * @param lag            k ≥ 1, in steps
     * @param regularization γ ≥ 0
     * @param rank           r ≥ 1
     * @param reversible     enforce symmetry
     * @throws IllegalArgumentException if the lag or r is below 1, or γ negative or not finite
     */
    public static TransferRegression reducedRank(int lag, double regularization, int rank, boolean reversible) {
        return new TransferRegression(Scheme.REDUCED_RANK, lag, regularization, rank, reversible);
    }

    @Override
    public EstimatorKind kind() {
        return switch (scheme) {
            case REDUCED_RANK -> EstimatorKind.TO_RRR;
            case RIDGE -> EstimatorKind.TO_KRR;
            case PRINCIPAL_COMPONENTS -> EstimatorKind.TO_PCR;
        };
    }

    @Override
    public Settings settings() {
        Settings all = Settings.NONE.with(Setting.LAG, lag).with(Setting.REGULARIZATION, regularization)
                .with(Setting.RANK, rank).with(Setting.REVERSIBLE, reversible);
        return subspace.isPresent() ? all.with(Setting.SUBSPACE, subspace.getAsInt()) : all;
    }

    @Override
    public Optional<LagFilter> lags(FeatureSample sample) {
        return sample.step().stream().<LagFilter>mapToObj(step -> new SingleLag(lag, step, reversible)).findFirst();
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        if (sample.sums().isPresent()) {
            return fitKept(sample, sample.sums().get().moments(), run);
        }
        sample.requireUnweighted(this);
        requireUniform(sample.trajectories());
        SecondMoments moments = moments(sample, run);
        Whitening whitening = whitening(moments, run);
        return run.stage("lagged fit", List.of(this, moments), () -> model(sample, whitening));
    }

    /** Uses the sums over all pairs if they are stored, otherwise stored pairs of samples. */
    private SpectralModel fitKept(FeatureSample sample, StreamedMoments all, StageRun run) {
        return all.plan().holds(lag) ? fit(new StreamedSample(sample.features(), all), run)
                : fitMoments(sample.inGroups(),
                        SecondMoments.sum(sample.inGroups().lagged(lag, reversible, sample.halves())));
    }

    @Override
    public SpectralModel fit(StreamedSample sample, StageRun run) {
        StreamedMoments kept = sample.moments();
        SecondMoments moments = run.stage("lagged moments", List.of(kept, lag, reversible), () -> moments(kept));
        Whitening whitening = whitening(moments, run);
        return run.stage("lagged fit", List.of(this, moments),
                () -> model(sample.features(), whitening, kept.plan().step(), kept.totalTime()));
    }

    @Override
    public SpectralModel fitMoments(FeatureSample sample, SecondMoments moments) {
        return model(sample, Whitening.of(moments));
    }

    @Override
    public List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups, Cancellation cancellation) {
        return momentsByGroup(sample, groups);
    }

    private static Whitening whitening(SecondMoments moments, StageRun run) {
        return run.stage("lagged whitening", moments, () -> Whitening.of(moments));
    }

    /** {@inheritDoc} For a slider of γ: the eigenbasis of C. */
    @Override
    public void prepare(FeatureSample sample, Setting<?> moving, StageRun run) {
        if (moving == Setting.REGULARIZATION && run.combines() && sample.trajectories().grid().isUniform()) {
            whitening(moments(sample, run), run).prepare();
        }
    }

    private SecondMoments moments(FeatureSample sample, StageRun run) {
        List<Object> inputs = List.of(sample.features(), lag, reversible);
        Trajectories data = sample.trajectories();
        if (2 * pairs(data) <= data.size() || !sample.features().isHeld()) {
            return run.stage("lagged moments", inputs, () -> momentsByGroup(sample, RowGroups.single(data)).get(0));
        }
        DMatrixRMaj covariance = LaplaceSum.covariance(sample.features(), run);
        return run.stage("lagged moments", inputs, () -> fromAll(sample, covariance));
    }

    private SecondMoments moments(Moments kept) {
        return new SecondMoments(kept.laggedCovariance(lag, reversible), kept.laggedCrossCovariance(lag, reversible));
    }

    private SpectralModel model(FeatureSample sample, Whitening whitening) {
        return model(sample.features(), whitening, sample.step().orElseThrow(), sample.duration());
    }

    private SpectralModel model(Features features, Whitening whitening, double step, double duration) {
        LagFilter filter = new SingleLag(lag, step, reversible);
        return Spectra.model(features, regularization, rank,
                OperatorRegression.solve(whitening, scheme, regularization,
                        Math.max(rank, subspace.orElse(rank)), reversible),
                filter::inverse, nu -> filter.flags(nu, duration));
    }

    /**
     * The moments of all pairs, which are most rows: what starts no pair, or ends none, is taken away from C = ZᵀZ/n of
     * all rows.
     */
    private SecondMoments fromAll(FeatureSample sample, DMatrixRMaj covariance) {
        FeatureRows z = sample.features().rows();
        Trajectories data = sample.trajectories();
        DMatrixRMaj unpaired = new DMatrixRMaj(z.size(), z.size());
        DMatrixRMaj[] lagged = LaplaceSum.zeros(1, z.size());
        for (int k = 0; k < data.count(); k++) {
            int first = data.start(k);
            int alone = Math.min(lag, data.length(k));
            int count = data.length(k) - alone;
            LaplaceSum.addGram(z, first + count, first + count + alone, unpaired);
            if (reversible) {
                LaplaceSum.addGram(z, first, first + alone, unpaired);
            }
            addCross(z, first, first + count, lagged[0]);
        }
        DMatrixRMaj paired = new DMatrixRMaj(z.size(), z.size());
        CommonOps_DDRM.add((reversible ? 2.0 : 1.0) * z.count(), covariance, -1, unpaired, paired);
        return normalise(new DMatrixRMaj[] {paired}, lagged, pairs(data)).get(0);
    }

    /** Adds the pairs that start in rows from first on. */
    private void addCross(FeatureRows early, int first, int end, DMatrixRMaj sum) {
        FeatureRows late = early.another();
        for (int from = first; from < end; from += early.most()) {
            int some = Math.min(early.most(), end - from);
            early.read(from, from + some);
            late.read(from + lag, from + lag + some);
            LinearAlgebra.best().addTransposedProduct(early.data(), early.row(), late.data(), late.row(), some, sum);
        }
    }

    private long pairs(Trajectories data) {
        return Arrays.stream(data.lengths()).mapToLong(length -> Math.max(0, length - lag)).sum();
    }

    private void requireUniform(Trajectories data) {
        EstimationException.unless(data.grid().isUniform(), Message.of("times.uneven-for-lags", kind().displayName()));
    }

    /** The moments of the pairs that start in each group. */
    List<SecondMoments> momentsByGroup(FeatureSample sample, RowGroups groups) {
        if (sample.sums().isPresent()) {
            return sample.sums().get().byGroup(groups, this::moments);
        }
        FeatureRows z = sample.features().rows();
        Trajectories data = sample.trajectories();
        requireUniform(data);
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), z.size());
        DMatrixRMaj[] lagged = LaplaceSum.zeros(groups.count(), z.size());
        long pairs = 0;
        int run = 0;
        for (int k = 0; k < data.count(); k++) {
            int last = run;
            while (last < groups.runs() && groups.bounds()[last] < data.start(k + 1)) {
                last++;
            }
            addGrams(z, groups, run, last, data.start(k + 1), covariances);
            for (; run < last; run++) {
                int first = groups.bounds()[run];
                int end = Math.min(groups.bounds()[run + 1], data.start(k + 1) - lag);
                addCross(z, first, end, lagged[groups.group()[run]]);
                pairs += Math.max(0, end - first);
            }
        }
        EstimationException.unless(pairs != 0, Message.of("lag.too-long", lag, LaplaceQuadrature.longest(data) - 1));
        return normalise(covariances, lagged, pairs);
    }

    /**
     * Adds zzᵀ of every state to the group of the pair that it starts and, of a reversible process, to that of the pair
     * that it ends; between two bounds of either kind states are read once for both.
     *
     * @param from first run of the trajectory
     * @param to   one after its last
     * @param end  one after its last row
     */
    private void addGrams(FeatureRows z, RowGroups groups, int from, int to, int end, DMatrixRMaj[] sums) {
        int start = groups.bounds()[from];
        IntStream ofEnds = Arrays.stream(groups.bounds(), from, to).map(bound -> bound + lag);
        int[] cuts = Stream.of(Arrays.stream(groups.bounds(), from, to + 1), IntStream.of(end - lag), ofEnds)
                .flatMapToInt(bounds -> bounds).filter(row -> row >= start && row <= end).sorted().distinct().toArray();
        DMatrixRMaj gram = new DMatrixRMaj(z.size(), z.size());
        for (int c = 0; c + 1 < cuts.length; c++) {
            int row = cuts[c];
            boolean starts = row < end - lag;
            boolean ends = reversible && row >= start + lag;
            if (starts || ends) {
                gram.zero();
                LaplaceSum.addGram(z, row, cuts[c + 1], gram);
            }
            if (starts) {
                CommonOps_DDRM.addEquals(sums[groups.groupOf(row)], gram);
            }
            if (ends) {
                CommonOps_DDRM.addEquals(sums[groups.groupOf(row - lag)], gram);
            }
        }
    }

    private List<SecondMoments> normalise(DMatrixRMaj[] covariances, DMatrixRMaj[] lagged, long pairs) {
        List<SecondMoments> result = new ArrayList<>();
        for (int g = 0; g < lagged.length; g++) {
            CommonOps_DDRM.scale(1.0 / (reversible ? 2 * pairs : pairs), covariances[g]);
            CommonOps_DDRM.scale(1.0 / pairs, lagged[g]);
            result.add(new SecondMoments(covariances[g], reversible ? SymmetricPart.of(lagged[g]) : lagged[g]));
        }
        return result;
    }
}
