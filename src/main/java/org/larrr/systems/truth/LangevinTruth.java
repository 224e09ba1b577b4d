package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.BandedLu;
import org.larrr.linalg.Complex;
import org.larrr.linalg.KrylovEigen;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Spectrum of underdamped Langevin dynamics with one position, L = v∂ₓ − U′/m ∂ᵥ + γ(−v∂ᵥ + kT/m ∂ᵥ²).
 *
 * <p>Spectral in both variables: with c = √(kT/m), f(x, v) = Σ_k φ_k(x)/√π(x) · h_k(v/c), h_k orthonormal Hermite
 * polynomials and φ_k on a Fourier grid of the interval that holds all but a negligible part of the probability,
 * (Lφ)_k = √k D φ_{k−1} − √(k+1) Dᵀφ_{k+1} − γkφ_k with D = c(∂ₓ + U′/2kT). The symmetric part is −γk exactly, so that
 * s − L needs no pivoting. The grid error is what changes against two thirds of the resolution.
 */
final class LangevinTruth {

    private static final int POSITIONS = 96;
    private static final int HERMITES = 60;
    private static final int MAX_BASIS = 300;
    private static final double CUTOFF = 45;
    private static final double SHOWN = 25;
    private static final int SHOWN_POSITIONS = 161;
    private static final int SHOWN_VELOCITIES = 121;
    private static final double SHOWN_SPEED = 5.5;

    private final StochasticSystem system;
    private final double speed;
    private final double low;
    private final double high;

    private LangevinTruth(StochasticSystem system) {
        this.system = system;
        this.speed = Math.sqrt(system.temperature() / system.mass());
        Coordinate x = system.coordinates().get(0);
        Box box = Box.around(List.of(x, new Coordinate("", "", Coordinate.Domain.INTERVAL, 0, 1)),
                (position, unused) -> logDensity(position), CUTOFF);
        this.low = box.template()[0].low();
        this.high = box.template()[0].high();
    }

    static Truth of(StochasticSystem system, int count) {
        return new LangevinTruth(system).compute(count);
    }

    private double logDensity(double x) {
        return -system.potential(new double[] {x, 0}).orElseThrow() / system.temperature();
    }

    private Truth compute(int count) {
        double shift = system.friction() + system.suggestion().shift();
        Solution coarse = new Solution(POSITIONS * 2 / 3, HERMITES * 2 / 3, count, shift);
        double fastest = coarse.spectrum.values().stream().limit(count).mapToDouble(value -> Math.abs(value.im())).max()
                .orElse(0);
        if (fastest > shift / 2) {
            // Seen from far out on the real axis, nearness orders oscillating modes by their real part.
            shift = Math.min(2 * fastest, 6 * shift);
            coarse = new Solution(POSITIONS * 2 / 3, HERMITES * 2 / 3, count, shift);
        }
        return tabulate(coarse, new Solution(POSITIONS, HERMITES, count, shift), count);
    }

    private Truth tabulate(Solution coarse, Solution fine, int count) {
        List<Complex> values = new ArrayList<>();
        List<Double> errors = new ArrayList<>();
        List<GridFunction> functions = new ArrayList<>();
        for (int k = 0; k < Math.min(count, fine.spectrum.values().size()); k++) {
            Complex value = k == 0 ? Complex.real(0) : fine.spectrum.values().get(k);
            values.add(value);
            double nearest = coarse.spectrum.values().stream().mapToDouble(other -> other.minus(value).abs()).min()
                    .orElse(0);
            errors.add(k == 0 ? 0 : nearest + 1e-12 * value.abs());
            functions.add(fine.table(k));
        }
        return GridFunction.truth(values, errors,
                Message.of("truth.langevin", HERMITES, POSITIONS), functions, density());
    }

    private CellAxis[] shownAxes() {
        int cells = 400;
        CellAxis all = new CellAxis(low, high, cells, CellAxis.Stretch.NONE);
        double top = IntStream.range(0, cells).mapToDouble(i -> logDensity(all.position(i))).max().orElseThrow();
        int first = 0;
        int last = cells - 1;
        while (logDensity(all.position(first)) < top - SHOWN) {
            first++;
        }
        while (logDensity(all.position(last)) < top - SHOWN) {
            last--;
        }
        return new CellAxis[] {
            new CellAxis(all.position(first), all.position(last), SHOWN_POSITIONS, CellAxis.Stretch.NONE),
            new CellAxis(-SHOWN_SPEED * speed, SHOWN_SPEED * speed, SHOWN_VELOCITIES, CellAxis.Stretch.NONE)
        };
    }

    private GridFunction density() {
        CellAxis fine = new CellAxis(low, high, 4_000, CellAxis.Stretch.NONE);
        double total = 0;
        for (int i = 0; i < fine.cells(); i++) {
            total += Math.exp(logDensity(fine.position(i))) * fine.width();
        }
        CellAxis[] axes = {
            new CellAxis(low, high, 4 * SHOWN_POSITIONS, CellAxis.Stretch.NONE),
            new CellAxis(-8 * speed, 8 * speed, SHOWN_VELOCITIES, CellAxis.Stretch.NONE)
        };
        double[] values = new double[axes[0].cells() * axes[1].cells()];
        double logNorm = Math.log(total) + Math.log(speed) + 0.5 * Math.log(2 * Math.PI);
        for (int i = 0; i < axes[0].cells(); i++) {
            for (int j = 0; j < axes[1].cells(); j++) {
                double u = axes[1].position(j) / speed;
                values[i * axes[1].cells() + j] = logDensity(axes[0].position(i)) - 0.5 * u * u - logNorm;
            }
        }
        return new GridFunction(axes, values);
    }

    /** The eigenpairs at one resolution. */
    private final class Solution {

        private final int n;
        private final int hermites;
        private final KrylovEigen spectrum;

        Solution(int positions, int hermites, int count, double shift) {
            // An odd number of points: the derivative of the Fourier interpolant is then unique.
            this.n = positions | 1;
            this.hermites = hermites;
            BandedLu factor = LinearAlgebra.best().bandedLu(shifted(shift), n * hermites, 2 * n - 1);
            int wanted = count + count / 2 + 8;
            this.spectrum = FlowTruth.nearest(factor, shift, n * hermites, wanted, 2, MAX_BASIS);
        }

        /** s − L, blocks of n positions for each Hermite index. */
        private double[] shifted(double shift) {
            int half = 2 * n - 1;
            int width = 2 * half + 1;
            double[] band = new double[n * hermites * width + half];
            double[] d = lowering();
            for (int k = 0; k < hermites; k++) {
                for (int i = 0; i < n; i++) {
                    int row = k * n + i;
                    band[row * width + half] = shift + system.friction() * k;
                    for (int j = 0; j < n; j++) {
                        if (k > 0) {
                            band[row * width + half + (j - i) - n] = -Math.sqrt(k) * d[i * n + j];
                        }
                        if (k < hermites - 1) {
                            band[row * width + half + (j - i) + n] = Math.sqrt(k + 1.0) * d[j * n + i];
                        }
                    }
                }
            }
            return band;
        }

        /** D = c(∂ₓ + U′/2kT) on the Fourier grid, row-major (n, n). */
        private double[] lowering() {
            double[] d = new double[n * n];
            double wave = Math.PI / (high - low);
            double[] out = new double[1];
            for (int i = 0; i < n; i++) {
                for (int j = 0; j < n; j++) {
                    if (i != j) {
                        double sign = (i - j) % 2 == 0 ? 1 : -1;
                        d[i * n + j] = speed * wave * sign / Math.sin(Math.PI * (i - j) / n);
                    }
                }
                system.langevin().orElseThrow().acceleration().evaluate(new double[] {position(i)}, out);
                d[i * n + i] = -speed * out[0] * system.mass() / (2 * system.temperature());
            }
            return d;
        }

        private double position(int i) {
            return low + (i + 0.5) * (high - low) / n;
        }

        GridFunction table(int index) {
            CellAxis[] axes = shownAxes();
            double[] vector = spectrum.vectors().get(index);
            boolean complex = vector.length > n * hermites;
            Complex phase = GridFunction.phase(vector, n * hermites);
            double[] result = new double[SHOWN_POSITIONS * SHOWN_VELOCITIES];
            for (int i = 0; i < SHOWN_POSITIONS; i++) {
                double[] weights = interpolation(axes[0].position(i));
                double[] modes = new double[hermites];
                for (int k = 0; k < hermites; k++) {
                    for (int j = 0; j < n; j++) {
                        double imaginary = complex ? vector[n * hermites + k * n + j] : 0;
                        modes[k] += weights[j] * (vector[k * n + j] * phase.re() - imaginary * phase.im());
                    }
                }
                for (int j = 0; j < SHOWN_VELOCITIES; j++) {
                    result[i * SHOWN_VELOCITIES + j] = hermiteSum(modes, axes[1].position(j) / speed);
                }
            }
            return new GridFunction(axes, result);
        }

        /** Weights of φ(x_j) in the Fourier interpolant at x, divided by √(π(x) h) with π normalised over the grid. */
        private double[] interpolation(double x) {
            double total = 0;
            double here = logDensity(x);
            for (int j = 0; j < n; j++) {
                total += Math.exp(logDensity(position(j)) - here);
            }
            double[] weights = new double[n];
            for (int j = 0; j < n; j++) {
                double angle = Math.PI * (x - position(j)) / (high - low);
                double dirichlet = Math.abs(Math.sin(angle)) < 1e-12 ? 1 : Math.sin(n * angle) / (n * Math.sin(angle));
                weights[j] = dirichlet * Math.sqrt(total);
            }
            return weights;
        }
    }

    /** Σ_k a_k h_k(u). */
    static double hermiteSum(double[] a, double u) {
        double previous = 0;
        double current = 1;
        double sum = 0;
        for (int k = 0; k < a.length; k++) {
            sum += a[k] * current;
            double next = (u * current - Math.sqrt(k) * previous) / Math.sqrt(k + 1.0);
            previous = current;
            current = next;
        }
        return sum;
    }
}
