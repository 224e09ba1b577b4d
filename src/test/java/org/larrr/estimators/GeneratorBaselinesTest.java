package org.larrr.estimators;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.Random;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.estimators.regression.OperatorRegression.Scheme;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

/** Each baseline against its own definition on full n × n matrices, or against an exact spectrum. */
class GeneratorBaselinesTest {

    private static final double L = 0.6;

    /** dX = −θX dt + σ dW, whose generator maps polynomials to polynomials. */
    private record Ou(double theta, double sigma, boolean reversible) implements KnownDynamics {
        @Override
        public int noiseDimension() {
            return 1;
        }

        @Override
        public void drift(double[] x, double[] out) {
            out[0] = -theta * x[0];
        }

        @Override
        public void diffusion(double[] x, double[] out) {
            out[0] = sigma;
        }
    }

    private static final Ou OU = new Ou(1.3, 0.9, true);

    private static Trajectories normals(int n) {
        Random random = new Random(21);
        double[] x = new double[n];
        Arrays.setAll(x, i -> 0.6 * random.nextGaussian());
        return Trajectories.single(x, 1, 0.1);
    }

    private static FeatureSample sample(Trajectories data, KnownDynamics dynamics) {
        FeatureSettings settings = FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, L));
        return new FeatureSample(data, FeatureStage.features(data, settings, new Cancellation()),
                Optional.ofNullable(dynamics));
    }

    private static DMatrixRMaj matrix(double[] x, java.util.function.DoubleBinaryOperator entry) {
        DMatrixRMaj result = new DMatrixRMaj(x.length, x.length);
        for (int i = 0; i < x.length; i++) {
            for (int j = 0; j < x.length; j++) {
                result.set(i, j, entry.applyAsDouble(x[i], x[j]) / x.length);
            }
        }
        return result;
    }

    private static double k(double x, double y) {
        return Math.exp(-(x - y) * (x - y) / (2 * L * L));
    }

    private static DMatrixRMaj plusIdentity(DMatrixRMaj a, double gamma) {
        DMatrixRMaj result = a.copy();
        for (int i = 0; i < a.numRows; i++) {
            result.add(i, i, gamma);
        }
        return result;
    }

    private static DMatrixRMaj inverse(DMatrixRMaj a) {
        DMatrixRMaj result = new DMatrixRMaj(a.numRows, a.numCols);
        CommonOps_DDRM.invert(a, result);
        return result;
    }

    private static void assertContains(Complex[] expected, Complex found, double tolerance) {
        double distance = Arrays.stream(expected).mapToDouble(v -> v.minus(found).abs()).min().orElseThrow();
        assertThat(distance).as("%s", found).isLessThan(tolerance * Math.max(1, found.abs()));
    }

    /**
     * Gram matrices K, N_{ij} = s ∂_2 k/n, M_{ij} = s² ∂_1∂_2 k/n; J = K − N(M + ηγ)⁻¹Nᵀ; J K v = ησ² (J + γ) v; VᵀV.
     */
    @Test
    void dirichletIsItsDualFormulation() {
        double eta = 2;
        double gamma = 1e-3;
        int rank = 3;
        Trajectories data = normals(60);
        double[] x = data.states();
        double s2 = OU.sigma() * OU.sigma() / 2;
        LinearAlgebra algebra = LinearAlgebra.pureJava();
        DMatrixRMaj gram = matrix(x, GeneratorBaselinesTest::k);
        DMatrixRMaj n = matrix(x, (a, b) -> Math.sqrt(s2) * (a - b) / (L * L) * k(a, b));
        DMatrixRMaj m = matrix(x, (a, b) -> s2 * (1 / (L * L) - (a - b) * (a - b) / (L * L * L * L)) * k(a, b));
        DMatrixRMaj j0 = new DMatrixRMaj(60, 60);
        CommonOps_DDRM.subtract(gram,
                algebra.multiplyByTransposed(algebra.multiply(n, inverse(plusIdentity(m, eta * gamma))), n), j0);
        DMatrixRMaj jg = plusIdentity(j0, gamma);
        // Symmetric form: with K = RRᵀ, T = Rᵀ J0 Jg⁻¹ R/η has eigenpairs (σ², y), q = R y/σ.
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(gram);
        DMatrixRMaj root = eigen.vectors().copy();
        for (int c = 0; c < 60; c++) {
            for (int i = 0; i < 60; i++) {
                root.set(i, c, root.get(i, c) * Math.sqrt(Math.max(0, eigen.values()[c])));
            }
        }
        DMatrixRMaj inner = algebra.multiply(j0, inverse(jg));
        DMatrixRMaj t = algebra.multiplyTransposed(root, algebra.multiply(inner, root));
        CommonOps_DDRM.scale(1 / eta, t);
        LinearAlgebra.SymmetricEigen top = algebra.symmetricEigen(t);
        DMatrixRMaj b = new DMatrixRMaj(60, rank);
        for (int c = 0; c < rank; c++) {
            DMatrixRMaj y = CommonOps_DDRM.extractColumn(top.vectors(), 59 - c, null);
            DMatrixRMaj q = algebra.multiply(root, y);
            DMatrixRMaj a = algebra.multiply(inverse(jg), q);
            DMatrixRMaj values = algebra.multiply(j0, a);
            double scale = 1 / (eta * Math.sqrt(top.values()[59 - c]));
            for (int i = 0; i < 60; i++) {
                b.set(i, c, values.get(i) * scale);
            }
        }
        double[] nu = algebra.symmetricEigen(algebra.multiplyTransposed(b, b)).values();
        SpectralModel model = new Dirichlet(eta, gamma, rank).fit(sample(data, OU), StageRun.uncached());
        for (int i = 0; i < rank; i++) {
            assertThat(model.eigenvalues().get(i).re()).isCloseTo(eta - 1 / nu[rank - 1 - i], within(1e-5));
        }
    }

    /** K_L u = λ (K + γ) u with (K_L)_ij = (L k(·, x_j))(x_i)/n, eigenvalues by decreasing mass. */
    @Test
    void galerkinIsItsGeneralisedEigenproblem() {
        double gamma = 1e-2;
        Trajectories data = normals(50);
        double[] x = data.states();
        double a = OU.sigma() * OU.sigma();
        LinearAlgebra algebra = LinearAlgebra.pureJava();
        DMatrixRMaj kl = matrix(x, (p, q) -> k(p, q) * (OU.theta() * p * (p - q) / (L * L)
                + a / 2 * ((p - q) * (p - q) / Math.pow(L, 4) - 1 / (L * L))));
        DMatrixRMaj kg = plusIdentity(matrix(x, GeneratorBaselinesTest::k), gamma);
        Complex[] expected = algebra.generalEigen(algebra.multiply(inverse(kg), kl)).values();
        SpectralModel model = new Galerkin(gamma, 1000).fit(sample(data, OU), StageRun.uncached());
        assertThat(model.rank()).isBetween(5, 50);
        Comparator<Complex> bySize = Comparator.comparingDouble(v -> -v.abs());
        model.eigenvalues().stream().sorted(bySize).limit(5).forEach(found -> assertContains(expected, found, 1e-6));
    }

    /** R α = (1/κ)(E + εK_PP)α for kernel sections at the distinct states, λ = −Dκ. */
    @Test
    void laplacianIsItsGeneralisedEigenproblem() {
        double epsilon = 1e-3;
        double[] distinct = {-1.4, -0.8, -0.1, 0.5, 1.3};
        double[] x = new double[30];
        Arrays.setAll(x, i -> distinct[(i * i + i / 7) % 5]);
        LinearAlgebra algebra = LinearAlgebra.pureJava();
        DMatrixRMaj r = new DMatrixRMaj(5, 5);
        DMatrixRMaj e = new DMatrixRMaj(5, 5);
        for (int i = 0; i < 5; i++) {
            for (int j = 0; j < 5; j++) {
                e.set(i, j, epsilon * k(distinct[i], distinct[j]));
                for (double state : x) {
                    double product = k(state, distinct[i]) * k(state, distinct[j]) / x.length;
                    r.add(i, j, product);
                    e.add(i, j, (state - distinct[i]) * (state - distinct[j]) / Math.pow(L, 4) * product);
                }
            }
        }
        Complex[] inverseKappa = algebra.generalEigen(algebra.multiply(inverse(e), r)).values();
        double d = OU.sigma() * OU.sigma() / 2;
        Complex[] expected = Arrays.stream(inverseKappa).map(v -> v.inverse().times(-d)).toArray(Complex[]::new);
        SpectralModel model = new LaplacianGalerkin(epsilon, 5)
                .fit(sample(Trajectories.single(x, 1, 0.1), OU), StageRun.uncached());
        assertThat(model.rank()).isEqualTo(5);
        model.eigenvalues().forEach(found -> assertContains(expected, found, 1e-7));
    }

    /**
     * The generator of OU maps polynomials of degree p to such polynomials: its eigenvalues −pθ come out of any data.
     */
    @ParameterizedTest
    @CsvSource({"monomials", "hermite"})
    void edmdWithPolynomialsIsExactForOrnsteinUhlenbeck(String kind) {
        Dictionary dictionary = kind.equals("hermite") ? Dictionary.polynomials(Dictionary.Kind.HERMITE,
                4) : Dictionary.polynomials(Dictionary.Kind.MONOMIALS, 4);
        SpectralModel model = new GeneratorEdmd(dictionary, 0, 5).fit(sample(normals(200), OU), StageRun.uncached());
        for (int p = 0; p <= 4; p++) {
            assertThat(model.eigenvalues().get(p).minus(Complex.real(-p * OU.theta())).abs()).isLessThan(1e-8);
        }
    }

    /** On a circle with constant drift ω and diffusion D the Fourier modes are eigenfunctions: λ = ±ikω − Dk². */
    @Test
    void edmdWithFourierModesIsExactOnTheCircle() {
        KnownDynamics circle = new KnownDynamics() {
            @Override
            public int noiseDimension() {
                return 1;
            }

            @Override
            public boolean reversible() {
                return false;
            }

            @Override
            public void drift(double[] x, double[] out) {
                out[0] = 0.7;
            }

            @Override
            public void diffusion(double[] x, double[] out) {
                out[0] = 1;
            }
        };
        double[] angles = new Random(2).doubles(300, 0, 2 * Math.PI).toArray();
        FeatureSample sample = sample(Trajectories.single(angles, 1, 0.1), circle);
        SpectralModel model = new GeneratorEdmd(new Dictionary(Dictionary.Kind.FOURIER, 2, 2 * Math.PI), 0, 5)
                .fit(sample, StageRun.uncached());
        Complex[] expected = {
            new Complex(0, 0), new Complex(-0.5, 0.7), new Complex(-0.5, -0.7), new Complex(-2, 1.4),
                    new Complex(-2, -1.4)
        };
        for (int i = 0; i < 5; i++) {
            assertThat(model.eigenvalues().get(i).minus(expected[i]).abs()).isLessThan(1e-9);
        }
    }

    @Test
    void rightEigenfunctionsHaveUnitNormInEveryMethod() {
        FeatureSample sample = sample(normals(80), OU);
        for (Estimator estimator : new Estimator[] {new Dirichlet(2, 1e-4, 3), new Galerkin(1e-3, 3),
                new LaplacianGalerkin(1e-4, 3)}) {
            var values = estimator.fit(sample, StageRun.uncached()).right().evaluate(sample.trajectories().states());
            for (int i = 0; i < 3; i++) {
                double sum = 0;
                for (int row = 0; row < values.rows(); row++) {
                    sum += Math.pow(values.get(row, i).abs(), 2);
                }
                assertThat(sum / values.rows()).as(estimator.title()).isCloseTo(1, within(1e-6));
            }
        }
    }

    @Test
    void aMethodThatMustBeToldMoreSaysWhat() {
        FeatureSample unknown = sample(normals(30), null);
        assertThatThrownBy(() -> new Dirichlet(1, 1e-4, 2).fit(unknown, StageRun.uncached()))
                .isInstanceOf(EstimationException.class)
                .satisfies(telling("dynamics.unknown", Message.of("estimator.energy", "Energy-based"),
                        Message.of("prior.diffusion")));
        assertThatThrownBy(() -> new Galerkin(1e-4, 2).fit(unknown, StageRun.uncached()))
                .isInstanceOf(EstimationException.class).satisfies(telling("prior.drift-and-diffusion"));
        FeatureSample irreversible = sample(normals(30), new Ou(1, 1, false));
        assertThatThrownBy(() -> new Dirichlet(1, 1e-4, 2).fit(irreversible, StageRun.uncached()))
                .isInstanceOf(EstimationException.class).hasMessageContaining("not reversible");
        assertThatThrownBy(() -> new LaplacianGalerkin(1e-4, 2).fit(irreversible, StageRun.uncached()))
                .isInstanceOf(EstimationException.class).hasMessageContaining("reversible");
    }

    @Test
    void transferRidgeAndPrincipalComponentsFollowTheirDefinitions() {
        Trajectories data = normals(60);
        FeatureSample sample = sample(data, null);
        double gamma = 1e-2;
        LinearAlgebra algebra = LinearAlgebra.pureJava();
        DMatrixRMaj z = sample.features().values();
        DMatrixRMaj first = CommonOps_DDRM.extract(z, 0, 59, 0, z.numCols);
        DMatrixRMaj second = CommonOps_DDRM.extract(z, 1, 60, 0, z.numCols);
        DMatrixRMaj c = algebra.multiplyTransposed(first, first);
        DMatrixRMaj t = algebra.multiplyTransposed(first, second);
        CommonOps_DDRM.scale(1 / 59.0, c);
        CommonOps_DDRM.scale(1 / 59.0, t);
        Complex[] ridge = algebra.generalEigen(algebra.multiply(inverse(plusIdentity(c, gamma)), t)).values();
        SpectralModel krr = new TransferRegression(Scheme.RIDGE, 1, gamma, 3, false).fit(sample, StageRun.uncached());
        krr.operatorEigenvalues().forEach(nu -> assertContains(ridge, nu, 1e-9));
        // One principal component q: ν = qᵀTq / (c + γ).
        LinearAlgebra.SymmetricEigen eigen = algebra.symmetricEigen(c);
        DMatrixRMaj q = CommonOps_DDRM.extractColumn(eigen.vectors(), z.numCols - 1, null);
        double expected = algebra.multiplyTransposed(q, algebra.multiply(t, q))
                .get(0) / (eigen.values()[z.numCols - 1] + gamma);
        SpectralModel pcr = new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, 1, gamma, 1, false)
                .fit(sample, StageRun.uncached());
        assertThat(pcr.operatorEigenvalues().get(0).re()).isCloseTo(expected, within(1e-10));
    }
}
