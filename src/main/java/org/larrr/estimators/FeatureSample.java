package org.larrr.estimators;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind.PriorKnowledge;
import org.larrr.estimators.laplace.LaplaceQuadrature;
import org.larrr.estimators.laplace.LaplaceSum;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.kernels.features.Features;
import org.larrr.kernels.features.ProjectedMap;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.SymmetricPart;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;

/**
 * Trajectories with their features.
 *
 * @param trajectories the samples, n in all, or a subset if moments of all data are stored
 * @param features     z at every state
 * @param dynamics     drift and diffusion, if known
 * @param sums         moments of all data if the trajectories are a subset
 * @param stationary   non-negative weights of the samples for averages at equilibrium, if a fit found that the samples
 *     are not at equilibrium; empty for equal weights
 */
public record FeatureSample(Trajectories trajectories, Features features, Optional<KnownDynamics> dynamics,
        Optional<GroupedMoments> sums, Optional<double[]> stationary) {

    /**
     * States that represent the equilibrium.
     *
     * @param trajectories the states, n in all
     * @param features     z at every state
     * @param dynamics     drift and diffusion, if known
     * @param sums         moments of all data if the trajectories are a subset
     */
    public FeatureSample(Trajectories trajectories, Features features, Optional<KnownDynamics> dynamics,
            Optional<GroupedMoments> sums) {
        this(trajectories, features, dynamics, sums, Optional.empty());
    }

    /**
     * All samples.
     *
     * @param trajectories the states, n in all
     * @param features     z at every state
     * @param dynamics     drift and diffusion, if known
     */
    public FeatureSample(Trajectories trajectories, Features features, Optional<KnownDynamics> dynamics) {
        this(trajectories, features, dynamics, Optional.empty());
    }

    /**
     * A sample of a process of which nothing else is known.
     *
     * @param trajectories the states, n in all
     * @param features     z at every state
     */
    public FeatureSample(Trajectories trajectories, Features features) {
        this(trajectories, features, Optional.empty());
    }

    /**
     * {@return the same with the weights of means at equilibrium}
     *
     * @param weights as many as there are states, 0 or more; empty where all count the same
     */
    public FeatureSample withStationary(Optional<double[]> weights) {
        return new FeatureSample(trajectories, features, dynamics, sums, weights);
    }

    /** {@return the samples with their weights for averages at equilibrium} */
    public Trajectories atEquilibrium() {
        return stationary.map(trajectories::weighted).orElse(trajectories);
    }

    /**
     * {@return this sample in the features of the group sums, which are all features unless there are very many}
     */
    public FeatureSample inGroups() {
        return sums.flatMap(GroupedMoments::directions).map(v -> new FeatureSample(trajectories, in(v), dynamics,
                sums.map(GroupedMoments::inGroups), stationary)).orElse(this);
    }

    /** {@return a model in the features of {@link #inGroups}; itself if they are these}
     *
     * @param model in these features
     */
    public SpectralModel inGroups(SpectralModel model) {
        return sums.flatMap(GroupedMoments::directions)
                .map(v -> model.projected(new ProjectedMap(features.map(), v), v)).orElse(model);
    }

    /**
     * {@return the same data in some directions of the features}
     *
     * @param basis orthonormal columns, (N, K)
     */
    public FeatureSample projected(DMatrixRMaj basis) {
        return new FeatureSample(trajectories, in(basis), dynamics, sums.map(all -> all.in(basis)), stationary);
    }

    /**
     * {@return the same samples with the features of another kernel}
     *
     * @param kernel       the kernel
     * @param cancellation stops it
     * @throws java.util.concurrent.CancellationException if cancelled
     */
    FeatureSample with(Kernel kernel, Cancellation cancellation) {
        return new FeatureSample(trajectories,
                FeatureStage.features(trajectories, FeatureSettings.LowRank.of(kernel), cancellation), dynamics);
    }

    private Features in(DMatrixRMaj basis) {
        return new Features(new ProjectedMap(features.map(), basis), features.times(basis), features.residualTrace());
    }

    /**
     * {@return states in a row at the step of all data: these, or where they are some of them, what is kept of those
     * that follow each other}
     */
    public FeatureSample consecutive() {
        if (sums.isEmpty() || sums.get().states().stride() == 1) {
            return this;
        }
        Trajectories inRow = sums.get().states().consecutive(step().orElseThrow(), trajectories.timeUnit(),
                trajectories.coordinates());
        return new FeatureSample(inRow, Features.at(features.map(), inRow.states()), dynamics);
    }

    /** {@return Δt of all data, if it is uniform} */
    public OptionalDouble step() {
        return sums.map(all -> OptionalDouble.of(all.moments().plan().step()))
                .orElseGet(() -> trajectories.grid().uniformStep());
    }

    /** {@return observed time of all data} */
    public double duration() {
        return sums.map(all -> all.moments().totalTime()).orElseGet(trajectories::duration);
    }

    /** {@return the number of samples of all data} */
    public long size() {
        return sums.map(all -> all.moments().rows()).orElse((long) trajectories.size());
    }

    /** {@return how many trajectories all data are} */
    public long count() {
        return sums.map(all -> all.moments().trajectories()).orElse((long) trajectories.count());
    }

    /** {@return the length of the longest trajectory of all data} */
    public long longest() {
        return sums.map(all -> all.moments().longest()).orElseGet(() -> (long) LaplaceQuadrature.longest(trajectories));
    }

    /** {@return the two halves of the data in time} */
    public RowGroups halves() {
        return parts(2);
    }

    /**
     * {@return so many parts of contiguous time and nearly equal size}
     *
     * @param count at least 1
     */
    public RowGroups parts(int count) {
        return sums.map(all -> all.parts(count)).orElseGet(() -> RowGroups.parts(trajectories, count));
    }

    /**
     * {@return blocks of nearly equal length within trajectories, or the most similar ones formed of stored groups}
     *
     * @param rows states of all data in a block, at most
     */
    public RowGroups blocks(int rows) {
        return sums.map(all -> all.parts((int) Math.max(1, Math.min(all.count(), size() / rows))))
                .orElseGet(() -> RowGroups.blocks(trajectories, rows));
    }

    /** {@return one group per trajectory, or the stored groups} */
    public RowGroups perTrajectory() {
        return sums.map(GroupedMoments::each).orElseGet(() -> RowGroups.perTrajectory(trajectories));
    }

    /**
     * {@return the indices of the samples in each part, ascending}
     *
     * @param parts of {@link #blocks} and the like
     */
    public List<int[]> rowsOf(RowGroups parts) {
        List<int[]> runs = sums.map(GroupedMoments::rowsOfGroups).orElseGet(() -> IntStream.range(0, parts.runs())
                .mapToObj(run -> IntStream.range(parts.bounds()[run], parts.bounds()[run + 1]).toArray()).toList());
        return IntStream.range(0, parts.count()).mapToObj(part -> IntStream.range(0, parts.runs())
                .filter(run -> parts.group()[run] == part).flatMap(run -> IntStream.of(runs.get(run))).toArray())
                .toList();
    }

    /**
     * {@return the lag nearest to a given one for which pairs of samples exist}
     *
     * @param steps wanted, at least 1
     */
    public int nearestLag(double steps) {
        return (int) Math.min(Integer.MAX_VALUE, sums.map(all -> all.states().nearestLag(steps))
                .orElseGet(() -> Math.round(steps)));
    }

    /**
     * Computes C and T at a lag, by parts of the data. If samples have weights at equilibrium, a pair has the weight of
     * its start, and C is that of the starts.
     *
     * @param lag        in steps, one that {@link #nearestLag} returns
     * @param reversible whether both ends of pairs count for C, and T is symmetric
     * @param parts      of the data
     * @return moments that sum to those of all pairs
     * @throws EstimationException if no trajectory is that long
     */
    public List<SecondMoments> lagged(int lag, boolean reversible, RowGroups parts) {
        return sums.map(all -> all.ofPairs(features, lag, reversible, parts)).orElseGet(() -> stationary.isPresent()
                ? weightedPairs(lag, reversible, parts)
                : TransferRegression.reducedRank(lag, 0, 1, reversible).momentsByGroup(this, parts));
    }

    /**
     * Computes the moments at one lag in the stationary distribution: C = Σ w_i z_i z_iᵀ/Σw and T = Σ w_i z_i
     * z_{i+k}ᵀ/Σw over the pairs, w of their starts. The parts of each group, by starts, add up. O(nN²).
     */
    private List<SecondMoments> weightedPairs(int lag, boolean reversible, RowGroups groups) {
        Trajectories data = trajectories;
        double[] weights = stationary.orElseThrow();
        DMatrixRMaj z = features.values();
        int size = z.numCols;
        DMatrixRMaj[] covariances = LaplaceSum.zeros(groups.count(), size);
        DMatrixRMaj[] lagged = LaplaceSum.zeros(groups.count(), size);
        double total = 0;
        int k = 0;
        for (int run = 0; run < groups.runs(); run++) {
            int first = groups.bounds()[run];
            while (first >= data.start(k + 1)) {
                k++;
            }
            int count = Math.max(0, Math.min(groups.bounds()[run + 1], data.start(k + 1) - lag) - first);
            double[] scaled = new double[count * size];
            for (int i = 0; i < count; i++) {
                total += weights[first + i];
                for (int c = 0; c < size; c++) {
                    scaled[i * size + c] = weights[first + i] * z.data[(first + i) * size + c];
                }
            }
            LinearAlgebra algebra = LinearAlgebra.best();
            int group = groups.group()[run];
            algebra.addTransposedProduct(scaled, 0, z.data, first, count, covariances[group]);
            algebra.addTransposedProduct(scaled, 0, z.data, first + lag, count, lagged[group]);
        }
        EstimationException.unless(total > 0, Message.of("lag.too-long", lag, LaplaceQuadrature.longest(data) - 1));
        List<SecondMoments> result = new ArrayList<>();
        for (int g = 0; g < lagged.length; g++) {
            CommonOps_DDRM.scale(1 / total, covariances[g]);
            CommonOps_DDRM.scale(1 / total, lagged[g]);
            result.add(new SecondMoments(covariances[g], reversible ? SymmetricPart.of(lagged[g]) : lagged[g]));
        }
        return result;
    }

    /** @throws EstimationException with the estimator and the missing prior knowledge */
    KnownDynamics requireDynamics(Estimator estimator) {
        KnownDynamics known = dynamics.orElseThrow(() -> new EstimationException(
                Message.of("dynamics.unknown", estimator.kind().displayName(), estimator.priorKnowledge().label())));
        EstimationException.unless(estimator.priorKnowledge() != PriorKnowledge.DRIFT_AND_DIFFUSION
                || known.knowsDrift(), Message.of("dynamics.drift-unknown", estimator.kind().displayName()));
        return known;
    }

    /**
     * @throws EstimationException if samples have weights, because their pairs follow another process
     */
    void requireUnweighted(Estimator estimator) {
        EstimationException.unless(!trajectories.isWeighted(),
                Message.of("weights.pairs", estimator.kind().displayName(), EstimatorKind.DIRICHLET.displayName(),
                        EstimatorKind.LAPLACIAN.displayName(), EstimatorKind.GALERKIN.displayName(),
                        EstimatorKind.EDMD.displayName()));
    }

    /**
     * C = E[zzᵀ] and E[z (Lz)ᵀ] by means over single states, of a process whose dynamics are known: for a reversible
     * one the latter is minus the Dirichlet form, which needs the diffusion alone. O(nN² + nNd²).
     *
     * @return C and E[z (Lz)ᵀ] [1/time], (N, N)
     * @throws java.util.NoSuchElementException if the dynamics are not known
     * @throws ClassCastException if the features have no derivatives
     */
    public SecondMoments generatorMoments() {
        KnownDynamics known = dynamics.orElseThrow();
        RowGroups all = RowGroups.single(trajectories);
        FeatureMap.Differentiable map = (FeatureMap.Differentiable) features.map();
        DMatrixRMaj covariance = StaticMeans.covariances(features.values(), trajectories, all)[0];
        DMatrixRMaj cross = known.reversible() ? StaticMeans.energy(map, trajectories, known, all)[0]
                : StaticMeans.generator(map, this, known, all)[0];
        if (known.reversible()) {
            CommonOps_DDRM.scale(-1, cross);
        }
        return new SecondMoments(covariance, cross);
    }

    /** @throws EstimationException if the features have no derivatives */
    FeatureMap.Differentiable requireDifferentiable(Estimator estimator) {
        if (features.map() instanceof FeatureMap.Differentiable map) {
            return map;
        }
        throw new EstimationException(Message.of("features.no-derivatives", estimator.kind().displayName()));
    }
}
