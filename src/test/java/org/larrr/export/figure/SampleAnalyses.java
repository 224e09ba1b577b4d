package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Message;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Settings;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.Source;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.Features;
import org.larrr.kernels.features.MapDefinition;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth;

/** Analyses to draw: made by hand where numbers are asserted, computed where pictures are looked at. */
public final class SampleAnalyses {

    private SampleAnalyses() {}

    /** A stand-in for an estimator that is only named. */
    private record Named(EstimatorKind kind, String title) implements Estimator {
        @Override
        public Settings settings() {
            return Settings.NONE;
        }

        @Override
        public double regularization() {
            return 0;
        }

        @Override
        public int rank() {
            return 1;
        }

        @Override
        public boolean reversible() {
            return true;
        }

        @Override
        public SpectralModel fit(FeatureSample sample, StageRun run) {
            throw new UnsupportedOperationException("only named");
        }
    }

    /** z(x) = (1, x_1, …, x_d). */
    public record Affine(int dimension) implements FeatureMap {
        @Override
        public MapDefinition definition() {
            throw new UnsupportedOperationException("these features are never kept");
        }

        @Override
        public int size() {
            return dimension + 1;
        }

        @Override
        public DMatrixRMaj evaluate(double[] states) {
            int n = states.length / dimension;
            DMatrixRMaj z = new DMatrixRMaj(n, size());
            for (int i = 0; i < n; i++) {
                z.set(i, 0, 1);
                for (int c = 0; c < dimension; c++) {
                    z.set(i, c + 1, states[i * dimension + c]);
                }
            }
            return z;
        }
    }

    /** A fit with given eigenvalues; function i is the i-th affine feature: 1, x_1, x_2, …, and again x_d. */
    public static Fit fit(String id, String title, int dimension, List<Complex> eigenvalues, List<Set<Flag>> flags) {
        FeatureMap map = new Affine(dimension);
        ComplexMatrix b = ComplexMatrix.zeros(map.size(), eigenvalues.size());
        double[] sigma = new double[eigenvalues.size() + 1];
        for (int i = 0; i < eigenvalues.size(); i++) {
            b.set(Math.min(i, dimension), i, Complex.real(1));
            sigma[i] = Math.pow(10, -i);
        }
        sigma[eigenvalues.size()] = Math.pow(10, -eigenvalues.size());
        Eigenfunctions f = new Eigenfunctions(map, b);
        return new Fit(new Named(EstimatorKind.of(id), title),
                new SpectralModel(eigenvalues, eigenvalues, sigma, flags, f, f));
    }

    public static Fit soundFit(String id, String title, int dimension, double... re) {
        List<Complex> values = java.util.Arrays.stream(re).mapToObj(Complex::real).toList();
        return fit(id, title, dimension, values, values.stream().map(v -> Set.<Flag>of()).toList());
    }

    public static Fit failedFit(String id, String title, String failure) {
        return new Fit(new Named(EstimatorKind.of(id), title), Message.verbatim(failure));
    }

    public static AnalysisResult result(Trajectories data, Optional<Truth> truth, Fit... fits) {
        FeatureMap map = new Affine(data.dimension());
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("sample", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, 0.5)),
                java.util.Arrays.stream(fits).map(Fit::estimator).toList());
        return new AnalysisResult(request, data, Features.at(map, data.states()), List.of(fits), truth, Map.of());
    }

    /** Real eigenvalues without functions. */
    public static Truth truth(double... re) {
        return new Truth(java.util.Arrays.stream(re).mapToObj(Complex::real).toList(),
                java.util.Collections.nCopies(re.length, 0.0), Message.of("truth.linear"));
    }

    /** The process dX = −X dt + √2 dW: λ_n = −n, Hermite functions, standard normal density. */
    public static Truth ornsteinUhlenbeckTruth(int count) {
        List<Complex> values = new ArrayList<>();
        for (int n = 0; n < count; n++) {
            values.add(Complex.real(n == 0 ? 0 : -n));
        }
        return new Truth(values, java.util.Collections.nCopies(count, 0.0), Message.of("truth.linear"),
                IntStream.range(0, count).mapToObj(n -> Optional.<Function<double[], Complex>>of(
                        x -> Complex.real(hermite(n, x[0])))).toList(),
                Optional.of(x -> Math.exp(-x[0] * x[0] / 2) / Math.sqrt(2 * Math.PI)));
    }

    private static double hermite(int index, double x) {
        double before = 0;
        double value = 1;
        for (int n = 0; n < index; n++) {
            double next = (x * value - Math.sqrt(n) * before) / Math.sqrt(n + 1);
            before = value;
            value = next;
        }
        // A sign of its own, as any reference may have.
        return index % 2 == 1 ? -value : value;
    }

    /** Independent standard normal states in d dimensions. */
    public static Trajectories noise(int n, int dimension, long seed) {
        Random random = new Random(seed);
        double[] states = new double[n * dimension];
        for (int i = 0; i < states.length; i++) {
            states[i] = random.nextGaussian();
        }
        return Trajectories.single(states, dimension, 0.1);
    }

    /** An exactly sampled stationary Ornstein–Uhlenbeck path with decay rates 1, 2, …, d and unit variances. */
    public static Trajectories ornsteinUhlenbeck(int n, int dimension, double step, long seed) {
        Random random = new Random(seed);
        double[] states = new double[n * dimension];
        for (int c = 0; c < dimension; c++) {
            double decay = Math.exp(-(c + 1) * step);
            double kick = Math.sqrt(1 - decay * decay);
            double x = random.nextGaussian();
            for (int i = 0; i < n; i++) {
                states[i * dimension + c] = x;
                x = decay * x + kick * random.nextGaussian();
            }
        }
        return Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(step), "ps",
                Trajectories.defaultNames(dimension));
    }

    /** A path in the triple well of kT = 1, friction 2, by Euler steps of 1e-4. */
    public static Trajectories tripleWell(int n, double step, long seed) {
        Random random = new Random(seed);
        double inner = 1e-4;
        int steps = (int) Math.round(step / inner);
        double[] states = new double[n];
        double x = -0.7;
        for (int i = 0; i < n; i++) {
            states[i] = x;
            for (int k = 0; k < steps; k++) {
                x += -tripleWellSlope(x) / 2 * inner + Math.sqrt(inner) * random.nextGaussian();
            }
        }
        return Trajectories.single(states, 1, step);
    }

    private static double tripleWellSlope(double x) {
        return 4 * (8 * Math.pow(x, 7) - 160 * x * 0.8 * Math.exp(-80 * x * x)
                - 0.2 * 160 * (x - 0.5) * Math.exp(-80 * (x - 0.5) * (x - 0.5))
                - 0.5 * 80 * (x + 0.5) * Math.exp(-40 * (x + 0.5) * (x + 0.5)));
    }

    /** LaRRR and TO-RRR fitted to data. */
    public static AnalysisResult fitted(Trajectories data, double lengthScale, double shift, int rank,
            boolean reversible) {
        List<Estimator> estimators = List.of(
                new ResolventRrr(shift, 1e-6, rank, reversible, OptionalInt.empty(), EigenvalueMap.CORRECTED),
                TransferRegression.reducedRank(1, 1e-6, rank, reversible));
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("sample", data), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale)), estimators);
        return new AnalysisPipeline(TestTruths.MEMORY).run(request, new Cancellation());
    }

    public static AnalysisResult withTruth(AnalysisResult result, Truth truth) {
        return new AnalysisResult(result.request(), result.data(), result.features(), result.fits(), Optional.of(truth),
                result.milliseconds());
    }
}
