package org.larrr.diagnostics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.Stream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.Blocks;
import org.larrr.diagnostics.trust.EigenpairMatching;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

/**
 * Which coordinates drive an eigenfunction: S_ia = sd(x_a) (E_π|∂f_i/∂x_a|²)^{1/2}, how much f_i, a function of unit
 * norm, changes over the spread of coordinate a alone. For f linear in independent coordinates Σ_a S_ia² = 1; a
 * coordinate that does not matter has S_ia ≪ 1, one along which f_i has steps may exceed 1.
 *
 * <p>With f_i = zᵀb_i, S_ia² = sd(x_a)² b_iᴴ D_a b_i with D_a = E[∂_a z ∂_a zᵀ] over at most {@value #STATES} states.
 * Noise makes a fitted function steeper, and refits to resampled stretches of the data, of which only b_i changes,
 * steeper still by as much; so the bands are basic bootstrap intervals of S², 2S² − q of the refits' quantiles q.
 * O(d(sN² + RN²r)) for s states and R refits.
 *
 * @param names  of the d coordinates
 * @param values S, [eigenfunction][coordinate]
 * @param low    lower ends of 90 % bands; NaN where none could be drawn
 * @param high   upper ends
 */
public record CoordinateSensitivity(List<String> names, double[][] values, double[][] low, double[][] high) {

    static final int STATES = 2000;
    private static final int REFITS = 40;
    private static final int STRETCHES = 20;
    private static final double TAIL = 0.05;
    private static final long SEED = 1;

    public CoordinateSensitivity {
        names = List.copyOf(names);
    }

    /**
     * Sensitivities of every eigenfunction of a fit.
     *
     * @param sample       the featured data of the fit
     * @param estimator    the estimator of the fit, for the refits
     * @param model        the fit, of r eigenfunctions
     * @param cancellation stops it
     * @return S with its bands, [eigenfunction][coordinate], the same for the same fit
     * @throws EstimationException if the features have no derivatives, or the estimator cannot be refitted
     * @throws java.util.concurrent.CancellationException if cancelled
     * @throws IllegalArgumentException if the derivatives do not fit into memory; the message says what to change
     */
    public static CoordinateSensitivity of(FeatureSample sample, Estimator estimator, SpectralModel model,
            Cancellation cancellation) {
        if (estimator instanceof MomentEstimator refitted && !(estimator instanceof MomentEstimator.Static)) {
            return ofGroups(sample.inGroups(), refitted, sample.inGroups(model), SEED, cancellation);
        }
        throw new EstimationException(Message.of("sensitivity.no-refits", estimator.title()).with(Fix.LARRR));
    }

    private static CoordinateSensitivity ofGroups(FeatureSample sample, MomentEstimator estimator,
            SpectralModel model, long seed, Cancellation cancellation) {
        FeatureMap map = model.right().features();
        if (!(map instanceof FeatureMap.Differentiable smooth)) {
            throw new EstimationException(Message.of("features.no-derivatives-for-sensitivity"));
        }
        Trajectories data = sample.trajectories();
        List<DMatrixRMaj> forms = forms(data, smooth, cancellation);
        double[][] values = sensitivities(forms, model.right().coefficients());
        List<double[][]> replicates = map.equals(sample.features().map())
                ? replicates(sample, estimator, model, forms, seed, cancellation) : List.of();
        return new CoordinateSensitivity(data.coordinates(), values, ends(replicates, values, 1 - TAIL),
                ends(replicates, values, TAIL));
    }

    /** sd(x_a)² D_a of every coordinate. */
    private static List<DMatrixRMaj> forms(Trajectories data, FeatureMap.Differentiable map,
            Cancellation cancellation) {
        int d = data.dimension();
        HeapSpace.require((double) d * map.size() * map.size() * Double.BYTES,
                Message.of("sensitivity.derivatives", map.size(), d), Message.of("sensitivity.fewer"));
        double[] states = data.statesAt(Trajectories.evenly(data.size(), Math.min(STATES, data.size())));
        List<DMatrixRMaj> forms = Stream.generate(() -> new DMatrixRMaj(map.size(), map.size())).limit(d).toList();
        map.gradients(states, (from, part, gradient) -> {
            cancellation.check();
            int count = part.length / d;
            for (int a = 0; a < d; a++) {
                LinearAlgebra.best().addTransposedProduct(gradient.data, a * count, gradient.data, a * count, count,
                        forms.get(a));
            }
        });
        for (int a = 0; a < d; a++) {
            double spread = Math.sqrt(Vectors.variance(data.coordinate(a)));
            CommonOps_DDRM.scale(spread * spread * d / states.length, forms.get(a));
        }
        return forms;
    }

    private static double[][] sensitivities(List<DMatrixRMaj> forms, ComplexMatrix b) {
        LinearAlgebra algebra = LinearAlgebra.best();
        double[][] result = new double[b.columns()][forms.size()];
        for (int a = 0; a < forms.size(); a++) {
            DMatrixRMaj re = algebra.multiply(forms.get(a), b.re());
            DMatrixRMaj im = algebra.multiply(forms.get(a), b.im());
            for (int i = 0; i < b.columns(); i++) {
                double squared = 0;
                for (int row = 0; row < b.rows(); row++) {
                    squared += b.re().get(row, i) * re.get(row, i) + b.im().get(row, i) * im.get(row, i);
                }
                result[i][a] = Math.sqrt(Math.max(0, squared));
            }
        }
        return result;
    }

    private static List<double[][]> replicates(FeatureSample sample, MomentEstimator estimator, SpectralModel model,
            List<DMatrixRMaj> forms, long seed, Cancellation cancellation) {
        RowGroups groups = sample.count() >= STRETCHES ? sample.perTrajectory()
                : sample.blocks((int) Math.max(1, sample.size() / STRETCHES));
        double bytes = 3.0 * groups.count() * sample.features().size() * sample.features().size() * Double.BYTES;
        if (groups.count() < 2 || bytes > HeapSpace.bytes()) {
            return List.of();
        }
        List<SecondMoments> moments = estimator.momentsByGroup(sample, groups, cancellation);
        EigenpairMatching matching = new EigenpairMatching(model, SecondMoments.sum(moments).covariance());
        SplittableRandom random = new SplittableRandom(seed);
        List<double[][]> result = new ArrayList<>();
        for (int k = 0; k < REFITS; k++) {
            cancellation.check();
            double[] weights = Blocks.draw(random, groups.count(), 1);
            try {
                SpectralModel refit = estimator.fitMoments(sample, SecondMoments.combine(moments, weights));
                result.add(matched(sensitivities(forms, refit.right().coefficients()), matching.positions(refit)));
            } catch (EstimationException ignored) {
                // A draw that leaves a direction without data says nothing about the others.
                continue;
            }
        }
        return result;
    }

    private static double[][] matched(double[][] values, int[] positions) {
        return Arrays.stream(positions).mapToObj(at -> at < 0 ? null : values[at]).toArray(double[][]::new);
    }

    /**
     * The ends of basic bootstrap intervals of S², as far below the value as a quantile of the refits is above it; an
     * interval contains its value.
     */
    private static double[][] ends(List<double[][]> replicates, double[][] values, double p) {
        double[][] result = new double[values.length][];
        for (int i = 0; i < values.length; i++) {
            int index = i;
            List<double[]> found = replicates.stream().map(replicate -> replicate[index]).filter(row -> row != null)
                    .toList();
            result[i] = new double[values[i].length];
            Arrays.setAll(result[i], a -> found.size() < REFITS / 2 ? Double.NaN
                    : end(values[index][a], Quantiles.of(found.stream().mapToDouble(row -> row[a]).sorted().toArray(),
                            p), p));
        }
        return result;
    }

    private static double end(double value, double quantile, double p) {
        double end = Math.sqrt(Math.max(0, 2 * value * value - quantile * quantile));
        return p < 0.5 ? Math.max(value, end) : Math.min(value, end);
    }
}
