package org.larrr.systems.truth;

import java.util.Collections;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.function.Function;
import java.util.function.IntToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Closed-form spectrum of the one-dimensional diffusions with affine drift b₀ + b₁x and ½σ² = a₀ + a₁x + a₂x², whose
 * generator maps polynomials to polynomials of the same degree: λ_n = n b₁ + n(n−1) a₂, with orthogonal polynomials as
 * eigenfunctions (Forman &amp; Sørensen 2008, DOI 10.1111/j.1467-9469.2007.00592.x). Here: Laguerre polynomials and the
 * gamma law (a₂ = 0, Cox–Ingersoll–Ross) and Jacobi polynomials and the beta law (a₂ &lt; 0, Wright–Fisher), where σ
 * vanishes exactly at the ends of the domain. Polynomials by their three-term recurrence, O(n) a value.
 */
final class PearsonTruth {

    private static final double TOLERANCE = 1e-9;
    private static final double LARGE = 12;

    private PearsonTruth() {}

    /**
     * A probability density with the recurrence √β_{n+1} p_{n+1} = (t − α_n) p_n − √β_n p_{n−1} of its polynomials.
     *
     * @param variable t(x)
     */
    private record Weight(DoubleUnaryOperator variable, IntToDoubleFunction alpha, IntToDoubleFunction beta,
            DoubleUnaryOperator density, Message law) {

        /** The polynomial of degree {@code index}. */
        double polynomial(int index, double x) {
            double t = variable.applyAsDouble(x);
            double previous = 0;
            double current = 1;
            for (int n = 0; n < index; n++) {
                double lower = n == 0 ? 0 : Math.sqrt(beta.applyAsDouble(n)) * previous;
                double next = ((t - alpha.applyAsDouble(n)) * current - lower) / Math.sqrt(beta.applyAsDouble(n + 1));
                previous = current;
                current = next;
            }
            return current;
        }
    }

    /** Empty where the system is not of this kind. */
    static Optional<Truth> of(StochasticSystem system, int count) {
        int degree = system.pearsonDegree();
        if (degree < 1) {
            return Optional.empty();
        }
        Coordinate x = system.coordinates().get(0);
        double[] b = coefficients(system, x, 1, false);
        double[] a = coefficients(system, x, degree, true);
        double curvature = degree == 2 ? a[2] : 0;
        Optional<Weight> weight = degree == 1 ? gamma(a, b, x) : beta(a, b, x);
        return weight.filter(w -> b[1] < 0).map(w -> new Truth(IntStream.range(0, count)
                .mapToObj(n -> Complex.real(n == 0 ? 0 : n * b[1] + n * (n - 1.0) * curvature)).toList(),
                Collections.nCopies(count, 0.0), Message.of("truth.pearson", w.law()), IntStream.range(0, count)
                        .mapToObj(n -> Optional.<Function<double[], Complex>>of(
                                state -> Complex.real(w.polynomial(n, state[0])))).toList(),
                Optional.of(state -> w.density().applyAsDouble(state[0]))));
    }

    /** Coefficients of the drift, or of ½σ², from values at as many points of the domain as there are coefficients. */
    private static double[] coefficients(StochasticSystem system, Coordinate c, int degree, boolean noise) {
        double middle = 0.5 * (c.low() + c.high());
        double h = 0.25 * (c.high() - c.low());
        double lower = at(system, middle - h, noise);
        double upper = at(system, middle + h, noise);
        double centre = at(system, middle, noise);
        double slope = (upper - lower) / (2 * h);
        double curvature = degree == 2 ? (upper - 2 * centre + lower) / (2 * h * h) : 0;
        // c + s (x − m) + q (x − m)² expanded.
        return new double[] {centre - slope * middle + curvature * middle * middle, slope - 2 * curvature * middle,
                curvature};
    }

    private static double at(StochasticSystem system, double x, boolean noise) {
        double[] out = new double[noise ? system.noiseDimension() : 1];
        if (!noise) {
            system.drift(new double[] {x}, out);
            return out[0];
        }
        system.diffusion(new double[] {x}, out);
        double sum = 0;
        for (double s : out) {
            sum += 0.5 * s * s;
        }
        return sum;
    }

    private static Optional<Weight> gamma(double[] a, double[] b, Coordinate x) {
        double end = -a[0] / a[1];
        double shape = (b[0] + b[1] * end) / a[1];
        boolean fits = x.domain() == Coordinate.Domain.HALF_LINE && a[1] > 0 && shape > 0
                && Math.abs(end - x.low()) <= TOLERANCE * (x.high() - x.low());
        return fits ? Optional.of(laguerre(x.low(), shape, -b[1] / a[1])) : Optional.empty();
    }

    private static Optional<Weight> beta(double[] a, double[] b, Coordinate x) {
        double root = Math.sqrt(a[1] * a[1] - 4 * a[0] * a[2]);
        double low = (-a[1] + root) / (2 * a[2]);
        double high = (-a[1] - root) / (2 * a[2]);
        double width = high - low;
        double p = -(b[0] + b[1] * low) / (a[2] * width);
        double q = (b[0] + b[1] * high) / (a[2] * width);
        boolean fits = x.domain() == Coordinate.Domain.INTERVAL && a[2] < 0 && p > 0 && q > 0
                && Math.abs(low - x.low()) <= TOLERANCE * width && Math.abs(high - x.high()) <= TOLERANCE * width;
        return fits ? Optional.of(jacobi(x.low(), x.high(), p, q)) : Optional.empty();
    }

    /** u = x − low with density ∝ u^{shape−1} e^{−rate·u}; Laguerre polynomials in t = rate·u. */
    private static Weight laguerre(double low, double shape, double rate) {
        return new Weight(x -> rate * (x - low), n -> 2 * n + shape, n -> n * (n + shape - 1), x -> {
            double u = x - low;
            return u < 0 ? 0 : Math.exp(shape * Math.log(rate) + (shape - 1) * Math.log(u) - rate * u
                    - logGamma(shape));
        }, Message.of("truth.laguerre", (float) shape));
    }

    /** u = (x − low)/(high − low) with density ∝ u^{p−1}(1−u)^{q−1}; Jacobi polynomials in t = 2u − 1. */
    private static Weight jacobi(double low, double high, double p, double q) {
        double s = p + q - 2;
        return new Weight(x -> 2 * (x - low) / (high - low) - 1,
                n -> n == 0 ? (p - q) / (s + 2) : (p - q) * s / ((2 * n + s) * (2 * n + s + 2)), n -> {
                    if (n == 1) {
                        return 4 * p * q / ((2 + s) * (2 + s) * (3 + s));
                    }
                    double middle = 2 * n + s;
                    return 4.0 * n * (n + q - 1) * (n + p - 1) * (n + s)
                            / (middle * middle * (middle + 1) * (middle - 1));
                }, x -> {
                    double u = (x - low) / (high - low);
                    return u < 0 || u > 1 ? 0 : Math.exp((p - 1) * Math.log(u) + (q - 1) * Math.log1p(-u)
                            + logGamma(p + q) - logGamma(p) - logGamma(q)) / (high - low);
                }, Message.of("truth.jacobi", (float) p, (float) q));
    }

    /** The logarithm of the gamma function for positive arguments, by Stirling's series; relative error about 10⁻¹⁴. */
    static double logGamma(double x) {
        double shift = 0;
        double z = x;
        // log Γ(x) = log Γ(x + 1) − log x brings the argument to where the series is accurate.
        while (z < LARGE) {
            shift += Math.log(z);
            z++;
        }
        double w = 1 / (z * z);
        double series = (1.0 / 12 - w * (1.0 / 360 - w * (1.0 / 1260 - w * (1.0 / 1680 - w / 1188)))) / z;
        return (z - 0.5) * Math.log(z) - z + 0.5 * Math.log(2 * Math.PI) + series - shift;
    }
}
