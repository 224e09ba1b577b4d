package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.ejml.data.DMatrixRMaj;
import org.ejml.dense.row.CommonOps_DDRM;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.LinearTransition;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.Subspace;
import org.larrr.systems.Truth;

/**
 * Closed-form spectrum of dX = (A X + c) dt + S dW with stable A: the eigenvalues are Σ n_i α_i with α_i those of A and
 * n_i = 0, 1, 2, … (Metafune, Pallara &amp; Priola 2002, DOI 10.1006/jfan.2002.3978). With wᵢᵀA = α_i wᵢᵀ and
 * g_i = wᵢᵀ(x − m), the eigenfunction is the Wick product :g_1^{n_1} ⋯ g_d^{n_d}: with respect to the stationary
 * Gaussian N(m, C), AC + CAᵀ + SSᵀ = 0: Hermite polynomials in the one-dimensional case.
 */
final class LinearTruth {

    private static final int MAX_DEGREE = 8;
    private static final double TIE = 1e-10;

    private final Subspace space;
    private final List<int[]> factors;
    private final GaussianDensity stationary;
    private final Complex[][] left;
    private final Complex[][] bilinear;
    private final double[] norms;

    private LinearTruth(Subspace space, List<int[]> factors, GaussianDensity stationary, Complex[][] left) {
        this.space = space;
        this.factors = factors;
        this.stationary = stationary;
        this.left = left;
        this.bilinear = covariances(false);
        Complex[][] hermitian = covariances(true);
        this.norms = factors.stream().mapToDouble(f -> f.length > MAX_DEGREE ? Double.NaN
                : Math.sqrt(permanent(f, f, hermitian, 0, 0).re())).toArray();
    }

    static Truth of(LinearSystem system, int count) {
        double slowest = slowest(system);
        Subspace space = system.reachable();
        if (!(slowest < 0)) {
            return Truths.unknown(Message.of("truth.drift-eigenvalue", slowest));
        }
        return space.basis().isEmpty() ? Truths.unknown(Message.of("truth.no-noise")) : of(space, system, count);
    }

    /** Where the noise leaves out directions, paths settle on the space it reaches: the spectrum is the one there. */
    private static Truth of(Subspace space, LinearSystem whole, int count) {
        LinearSystem system = whole.within(space);
        int d = system.dimension();
        LinearAlgebra.GeneralEigen eigen = leftEigen(system);
        List<Integer> order = SpectralOrder.of(List.of(eigen.values()));
        Complex[] alpha = order.stream().map(k -> eigen.values()[k]).toArray(Complex[]::new);
        Complex[][] left = new Complex[d][d];
        for (int k = 0; k < d; k++) {
            for (int i = 0; i < d; i++) {
                left[k][i] = eigen.vectors().get(i, order.get(k));
            }
        }
        Sums sums = Sums.leading(alpha, count);
        LinearTruth truth = new LinearTruth(space, sums.factors, GaussianDensity.stationary(system), left);
        return new Truth(sums.values, Collections.nCopies(count, 0.0), space.isWhole() ? Message.of("truth.linear")
                : Message.of("truth.linear-on-subspace", space.basis().size(), space.dimension()),
                IntStream.range(0, count).mapToObj(truth::eigenfunction).toList(), truth.density());
    }

    private static double slowest(LinearSystem system) {
        return Arrays.stream(leftEigen(system).values()).mapToDouble(Complex::re).max().orElse(0);
    }

    /** Of Aᵀ. */
    private static LinearAlgebra.GeneralEigen leftEigen(LinearSystem system) {
        int d = system.dimension();
        DMatrixRMaj transposed = CommonOps_DDRM.transpose(new DMatrixRMaj(d, d, true, system.drift()), null);
        return LinearAlgebra.best().generalEigen(transposed);
    }

    /** E[g_i g_j], or E[g_i conj(g_j)] if hermitian. */
    private Complex[][] covariances(boolean hermitian) {
        int d = left.length;
        Complex[][] result = new Complex[d][d];
        for (int i = 0; i < d; i++) {
            for (int j = 0; j < d; j++) {
                Complex sum = Complex.real(0);
                for (int a = 0; a < d; a++) {
                    for (int b = 0; b < d; b++) {
                        Complex second = hermitian ? left[j][b].conjugate() : left[j][b];
                        sum = sum.plus(left[i][a].times(second).times(stationary.covariance(a, b)));
                    }
                }
                result[i][j] = sum;
            }
        }
        return result;
    }

    /** Σ over pairings σ of Π E[g_{a_k} conj(g_{a_σ(k)})]: the squared norm of a Wick product. */
    private static Complex permanent(int[] a, int[] b, Complex[][] covariance, int row, int used) {
        if (row == a.length) {
            return Complex.real(1);
        }
        Complex sum = Complex.real(0);
        for (int j = 0; j < b.length; j++) {
            if ((used & 1 << j) == 0) {
                sum = sum.plus(covariance[a[row]][b[j]].times(permanent(a, b, covariance, row + 1, used | 1 << j)));
            }
        }
        return sum;
    }

    private Optional<Function<double[], Complex>> eigenfunction(int index) {
        return factors.get(index).length <= MAX_DEGREE && norms[index] > TIE
                ? Optional.of(state -> value(index, state)) : Optional.empty();
    }

    private Complex value(int index, double[] state) {
        int[] product = factors.get(index);
        double[] y = space.coordinates(state);
        Complex[] g = new Complex[left.length];
        for (int k = 0; k < g.length; k++) {
            g[k] = Complex.real(0);
            for (int i = 0; i < g.length; i++) {
                g[k] = g[k].plus(left[k][i].times(y[i] - stationary.mean(i)));
            }
        }
        return wick(product, product.length, 0, g).times(1 / norms[index]);
    }

    /** :g W: = g :W: − Σ_j E[g g_j] :W without g_j:, over the first {@code length} factors but those struck out. */
    private Complex wick(int[] product, int length, int struck, Complex[] g) {
        int last = length - 1;
        while (last >= 0 && (struck & 1 << last) != 0) {
            last--;
        }
        if (last < 0) {
            return Complex.real(1);
        }
        Complex result = g[product[last]].times(wick(product, last, struck, g));
        for (int j = 0; j < last; j++) {
            if ((struck & 1 << j) == 0) {
                Complex pair = bilinear[product[last]][product[j]];
                result = result.minus(pair.times(wick(product, last, struck | 1 << j, g)));
            }
        }
        return result;
    }

    private Optional<ToDoubleFunction<double[]>> density() {
        double[] factor = stationary.factor;
        return space.isWhole() && factor != null
                ? Optional.of(state -> stationary.density(space.coordinates(state), factor)) : Optional.empty();
    }

    /** The sums Σ n_i α_i of largest real part, each with its factors i (i repeated n_i times). */
    private record Sums(List<int[]> factors, List<Complex> values) {

        static Sums leading(Complex[] alpha, int count) {
            List<int[]> found = new ArrayList<>();
            PriorityQueue<int[]> queue = new PriorityQueue<>(Comparator.comparingDouble(f -> -sum(f, alpha).re()));
            queue.add(new int[0]);
            // A few more than wanted, so that a tie at the end is cut in the order of imaginary parts.
            while (found.size() < count + 2 * alpha.length + 2) {
                int[] next = queue.poll();
                found.add(next);
                int first = next.length == 0 ? 0 : next[next.length - 1];
                for (int i = first; i < alpha.length; i++) {
                    int[] longer = Arrays.copyOf(next, next.length + 1);
                    longer[next.length] = i;
                    queue.add(longer);
                }
            }
            List<Complex> sums = found.stream().map(f -> sum(f, alpha)).toList();
            List<Integer> order = SpectralOrder.of(sums).subList(0, count);
            return new Sums(order.stream().map(found::get).toList(), order.stream().map(sums::get).toList());
        }

        private static Complex sum(int[] factors, Complex[] alpha) {
            Complex sum = Complex.real(0);
            for (int i : factors) {
                sum = sum.plus(alpha[i]);
            }
            return sum;
        }
    }

    /** The stationary Gaussian N(m, C) of a stable linear system: A m + c = 0, AC + CAᵀ + SSᵀ = 0. */
    private static final class GaussianDensity {

        private static final double MIN_PIVOT = 1e-13;

        private final double[] mean;
        private final double[] covariance;
        private final double @Nullable [] factor;
        private final double logNorm;

        private GaussianDensity(double[] mean, double[] covariance) {
            this.mean = mean;
            this.covariance = covariance;
            this.factor = cholesky(covariance, mean.length);
            double sum = -0.5 * mean.length * Math.log(2 * Math.PI);
            for (int i = 0; factor != null && i < mean.length; i++) {
                sum -= Math.log(factor[i * mean.length + i]);
            }
            this.logNorm = sum;
        }

        /** By doubling the time of the transition law until nothing is left of the start. */
        static GaussianDensity stationary(LinearSystem system) {
            LinearTransition law = LinearTransition.over(system.drift(), system.offset(), system.noiseCovariance(), 1);
            for (int i = 0; i < 200 && Arrays.stream(law.matrix()).map(Math::abs).max().orElse(0) > 1e-17; i++) {
                law = law.twice();
            }
            return new GaussianDensity(law.shift(), law.covariance());
        }

        /** Lower factor, row-major, or null if C is singular. */
        private static double @Nullable [] cholesky(double[] c, int d) {
            double[] lower = new double[d * d];
            for (int i = 0; i < d; i++) {
                for (int j = 0; j <= i; j++) {
                    double sum = c[i * d + j];
                    for (int k = 0; k < j; k++) {
                        sum -= lower[i * d + k] * lower[j * d + k];
                    }
                    if (i == j && !(sum > MIN_PIVOT * c[i * d + i])) {
                        return null;
                    }
                    lower[i * d + j] = i == j ? Math.sqrt(sum) : sum / lower[j * d + j];
                }
            }
            return lower;
        }

        double mean(int i) {
            return mean[i];
        }

        double covariance(int i, int j) {
            return covariance[i * mean.length + j];
        }

        /** The density of a regular C = LLᵀ. */
        double density(double[] x, double[] lower) {
            int d = mean.length;
            double[] z = new double[d];
            double square = 0;
            for (int i = 0; i < d; i++) {
                double sum = x[i] - mean[i];
                for (int k = 0; k < i; k++) {
                    sum -= lower[i * d + k] * z[k];
                }
                z[i] = sum / lower[i * d + i];
                square += z[i] * z[i];
            }
            return Math.exp(logNorm - 0.5 * square);
        }
    }
}
