package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.List;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.linalg.BandOrdering;
import org.larrr.linalg.BandedLu;
import org.larrr.linalg.Complex;
import org.larrr.linalg.KrylovEigen;
import org.larrr.linalg.LinearAlgebra;
import org.larrr.linalg.Vectors;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Spectrum of a diffusion in one or two dimensions that need not be reversible, with noise on each coordinate alone, by
 * exponentially fitted finite volumes (Scharfetter &amp; Gummel 1969, DOI 10.1109/T-ED.1969.16566): between neighbours
 * at distance h, with D = ½σ² and v = b − ∂D at the face, the rates are D/h² B(∓vh/D), B(z) = z/(eᶻ − 1). They are
 * positive, so the discretisation is itself a Markov chain. Second order, extrapolated over three grids.
 */
final class FlowTruth {

    private static final double CUTOFF = 34;
    private static final int SCOUT_CELLS = 60;
    private static final int WIDENINGS = 10;
    private static final double GROWTH = 0.35;
    private static final double DIFFERENCE = 1e-5;

    private final StochasticSystem system;
    private final int dimension;

    private FlowTruth(StochasticSystem system) {
        this.system = system;
        this.dimension = system.dimension();
    }

    static Truth of(StochasticSystem system, int count) {
        return new FlowTruth(system).compute(count);
    }

    private Truth compute(int count) {
        CellAxis[] axes = explore();
        return Extrapolation.over(finest(axes), count, cells -> solution(axes, cells, count),
                solution -> solution.spectrum().values(), FlowTruth::tabulate);
    }

    private record Solution(CellAxis[] axes, double[] stationary, KrylovEigen spectrum) {}

    private Solution solution(CellAxis[] range, int cells, int count) {
        CellAxis[] axes = Arrays.stream(range).map(axis -> axis.withCells(cells)).toArray(CellAxis[]::new);
        RateGraph graph = graph(axes);
        double[] stationary = graph.stationary();
        return new Solution(axes, stationary,
                graph.leading(stationary, count + count / 2 + 8, 2 * system.suggestion().shift()));
    }

    private static int finest(CellAxis[] axes) {
        if (axes.length == 1) {
            return 4_000;
        }
        boolean torus = Arrays.stream(axes).allMatch(CellAxis::periodic);
        return torus ? 96 : 128;
    }

    private static Truth tabulate(Solution finest, Extrapolation result) {
        CellAxis[] axes = finest.axes();
        double volume = Arrays.stream(axes).mapToDouble(CellAxis::width).reduce(1, (a, b) -> a * b);
        double[] logDensity = Arrays.stream(finest.stationary())
                .map(p -> Math.log(Math.max(p, Double.MIN_NORMAL) / volume)).toArray();
        String cells = axes.length == 1 ? String.valueOf(axes[0].cells()) : axes[0].cells() + " × " + axes[1].cells();
        return GridFunction.truth(result.values(), result.errors(),
                Message.of("truth.fitted-volumes", cells),
                result.order().stream().map(finest.spectrum().vectors()::get)
                        .map(f -> new GridFunction(axes, f)).toList(),
                new GridFunction(axes, logDensity));
    }

    /** Widens the drawn range until the stationary density is negligible at every open side, then trims it. */
    private CellAxis[] explore() {
        CellAxis[] axes = new CellAxis[dimension];
        for (int k = 0; k < dimension; k++) {
            Coordinate c = system.coordinates().get(k);
            axes[k] = new CellAxis(c.low(), c.high(), SCOUT_CELLS,
                    c.domain() == Coordinate.Domain.CIRCLE ? CellAxis.Stretch.PERIODIC : CellAxis.Stretch.NONE);
        }
        for (int round = 0; round < WIDENINGS; round++) {
            double[] stationary = graph(axes).stationary();
            CellAxis[] wider = widened(axes, stationary);
            if (Arrays.equals(wider, axes)) {
                return trimmed(axes, stationary);
            }
            axes = wider;
        }
        throw new ComputationException(Message.of("truth.slow-decay-of-density"));
    }

    private CellAxis[] widened(CellAxis[] axes, double[] stationary) {
        CellAxis[] result = axes.clone();
        for (int k = 0; k < dimension; k++) {
            Coordinate.Domain domain = system.coordinates().get(k).domain();
            double[] profile = profile(axes, stationary, k);
            double top = Arrays.stream(profile).max().orElse(0);
            double step = GROWTH * (axes[k].high() - axes[k].low());
            boolean openBelow = domain == Coordinate.Domain.LINE;
            boolean openAbove = openBelow || domain == Coordinate.Domain.HALF_LINE;
            double low = openBelow && profile[0] > top * Math.exp(-CUTOFF) ? axes[k].low() - step : axes[k].low();
            double high = openAbove && profile[profile.length - 1] > top * Math.exp(-CUTOFF) ? axes[k].high() + step
                    : axes[k].high();
            result[k] = new CellAxis(low, high, axes[k].cells(), axes[k].stretch());
        }
        return result;
    }

    private CellAxis[] trimmed(CellAxis[] axes, double[] stationary) {
        CellAxis[] result = axes.clone();
        for (int k = 0; k < dimension; k++) {
            Coordinate.Domain domain = system.coordinates().get(k).domain();
            double[] profile = profile(axes, stationary, k);
            double floor = Arrays.stream(profile).max().orElse(0) * Math.exp(-CUTOFF);
            int first = 0;
            int last = profile.length - 1;
            while (domain == Coordinate.Domain.LINE && profile[first + 1] < floor) {
                first++;
            }
            while ((domain == Coordinate.Domain.LINE || domain == Coordinate.Domain.HALF_LINE)
                    && profile[last - 1] < floor) {
                last--;
            }
            result[k] = new CellAxis(axes[k].position(first - 0.5), axes[k].position(last + 0.5), axes[k].cells(),
                    axes[k].stretch());
        }
        return result;
    }

    /** The largest probability of a cell at each place along axis k. */
    private double[] profile(CellAxis[] axes, double[] stationary, int k) {
        double[] profile = new double[axes[k].cells()];
        for (int c = 0; c < stationary.length; c++) {
            int i = c;
            if (dimension > 1) {
                i = k == 0 ? c / axes[1].cells() : c % axes[1].cells();
            }
            profile[i] = Math.max(profile[i], stationary[c]);
        }
        return profile;
    }

    private RateGraph graph(CellAxis[] axes) {
        int columns = dimension == 1 ? 1 : axes[1].cells();
        int cells = axes[0].cells() * columns;
        int capacity = dimension * cells;
        int[] from = new int[capacity];
        int[] to = new int[capacity];
        double[] forward = new double[capacity];
        double[] backward = new double[capacity];
        int edges = 0;
        for (int c = 0; c < cells; c++) {
            int[] at = {c / columns, c % columns};
            for (int k = 0; k < dimension; k++) {
                if (at[k] + 1 < axes[k].cells() || axes[k].periodic()) {
                    int[] next = at.clone();
                    next[k] = (at[k] + 1) % axes[k].cells();
                    from[edges] = c;
                    to[edges] = next[0] * columns + next[1];
                    double[] rates = rates(face(axes, at, k), k, axes[k].width());
                    forward[edges] = rates[0];
                    backward[edges++] = rates[1];
                }
            }
        }
        return new RateGraph(cells, Arrays.copyOf(from, edges), Arrays.copyOf(to, edges), Arrays.copyOf(forward, edges),
                Arrays.copyOf(backward, edges));
    }

    private double[] face(CellAxis[] axes, int[] at, int k) {
        double[] x = new double[dimension];
        for (int j = 0; j < dimension; j++) {
            x[j] = axes[j].position(at[j] + (j == k ? 0.5 : 0));
        }
        return x;
    }

    private double[] rates(double[] x, int k, double h) {
        double[] drift = new double[dimension];
        system.drift(x, drift);
        double diffusion = diffusion(x, k);
        double velocity = drift[k] - diffusionSlope(x, k, h);
        if (!(diffusion > 0) || !Double.isFinite(velocity)) {
            throw new ComputationException(Message.of("truth.noise-vanishes", Arrays.toString(x)));
        }
        double z = velocity * h / diffusion;
        double scale = diffusion / (h * h);
        return new double[] {scale * bernoulli(-z), scale * bernoulli(z)};
    }

    private double diffusionSlope(double[] x, int k, double h) {
        if (system.additiveNoise()) {
            return 0;
        }
        double[] beside = x.clone();
        double step = DIFFERENCE * h;
        beside[k] = x[k] + step;
        double above = diffusion(beside, k);
        beside[k] = x[k] - step;
        return (above - diffusion(beside, k)) / (2 * step);
    }

    /** ½σ² of coordinate k. */
    private double diffusion(double[] x, int k) {
        int m = system.noiseDimension();
        double[] noise = new double[dimension * m];
        system.diffusion(x, noise);
        double sum = 0;
        for (int j = 0; j < m; j++) {
            sum += 0.5 * noise[k * m + j] * noise[k * m + j];
        }
        requireUncorrelated(noise, m);
        return sum;
    }

    private void requireUncorrelated(double[] noise, int m) {
        double product = 0;
        for (int j = 0; j < m && dimension == 2; j++) {
            product += noise[j] * noise[m + j];
        }
        if (Math.abs(product) > 0) {
            throw new ComputationException(Message.of("truth.correlated-noise"));
        }
    }

    /** B(z) = z/(eᶻ − 1). */
    private static double bernoulli(double z) {
        return Math.abs(z) < 1e-6 ? 1 - z / 2 + z * z / 12 : z / Math.expm1(z);
    }

    /** Eigenpairs of L nearest to a shift s, from the factors of s − L, in the order of {@link SpectralOrder}. */
    static KrylovEigen nearest(BandedLu factor, double shift, int n, int wanted, int block, int basis) {
        KrylovEigen eigen = KrylovEigen.largest(x -> {
            factor.solve(x);
            return x;
        }, n, wanted, block, basis, false);
        List<Complex> all = eigen.values().stream().map(nu -> Complex.real(shift).minus(nu.inverse())).toList();
        List<Integer> order = SpectralOrder.of(all);
        return new KrylovEigen(order.stream().map(all::get).toList(),
                order.stream().map(eigen.vectors()::get).toList());
    }

    /**
     * A Markov chain on cells, (L f)_i = Σ_j r_ij (f_j − f_i), not necessarily reversible. The stationary law comes
     * from inverse iteration on Lᵀ, the leading eigenpairs from shift-invert Krylov iteration on √π (s − L) 1/√π, which
     * is as well-conditioned as the generator is in L²(π). Both matrices are diagonally dominant: no pivoting.
     *
     * @param cells    number of cells
     * @param from     one end of each edge
     * @param to       the other end
     * @param forward  rate from → to
     * @param backward rate to → from
     */
    private record RateGraph(int cells, int[] from, int[] to, double[] forward, double[] backward) {

        private static final int MAX_BASIS = 300;
        private static final int BLOCK = 4;
        private static final long MAX_BAND = 120_000_000L;
        private static final int SWEEPS = 4;

        /** π, summing to 1: as exact in the tails as in the bulk. */
        double[] stationary() {
            BandOrdering ordering = BandOrdering.of(cells, from, to);
            double largest = Arrays.stream(forward).max().orElse(1);
            BandedLu factor = factor(ordering, 1e-10 * largest / cells, Vectors.ones(cells), true);
            double[] x = new double[cells];
            Arrays.fill(x, 1.0 / cells);
            for (int sweep = 0; sweep < SWEEPS; sweep++) {
                factor.solve(x);
                double sum = Arrays.stream(x).sum();
                for (int i = 0; i < cells; i++) {
                    x[i] /= sum;
                }
            }
            double[] result = new double[cells];
            for (int i = 0; i < cells; i++) {
                result[i] = x[ordering.position()[i]];
            }
            return result;
        }

        /** Eigenvalues in the order of {@link SpectralOrder}; real parts then imaginary parts of f with Σ π|f|² = 1. */
        KrylovEigen leading(double[] stationary, int wanted, double shift) {
            BandOrdering ordering = BandOrdering.of(cells, from, to);
            double[] root = Arrays.stream(stationary).map(Math::sqrt).toArray();
            BandedLu factor = factor(ordering, shift, root, false);
            KrylovEigen eigen = nearest(factor, shift, cells, Math.min(wanted, cells), BLOCK, MAX_BASIS);
            return new KrylovEigen(eigen.values(),
                    eigen.vectors().stream().map(phi -> function(phi, ordering, root)).toList());
        }

        /** The band of s − L, transposed or with entry (i, j) scaled by w_i/w_j. */
        private BandedLu factor(BandOrdering ordering, double shift, double[] w, boolean transposed) {
            int half = ordering.bandwidth();
            int width = 2 * half + 1;
            if ((long) cells * width > MAX_BAND) {
                throw new ComputationException(Message.of("truth.grid-too-large", cells));
            }
            double[] band = new double[cells * width + half];
            for (int i = 0; i < cells; i++) {
                band[i * width + half] = shift;
            }
            for (int e = 0; e < from.length; e++) {
                int i = ordering.position()[from[e]];
                int j = ordering.position()[to[e]];
                double ratio = w[from[e]] / w[to[e]];
                band[i * width + half] += forward[e];
                band[j * width + half] += backward[e];
                int above = i * width + half + j - i;
                int below = j * width + half + i - j;
                band[above] -= transposed ? backward[e] : forward[e] * ratio;
                band[below] -= transposed ? forward[e] : backward[e] / ratio;
            }
            return LinearAlgebra.best().bandedLu(band, cells, half);
        }

        /** f = φ/√π of unit norm, the largest entry of φ real and positive. */
        private double[] function(double[] phi, BandOrdering ordering, double[] root) {
            boolean complex = phi.length > cells;
            Complex factor = GridFunction.phase(phi, cells);
            double[] f = new double[cells];
            for (int i = 0; i < cells; i++) {
                int p = ordering.position()[i];
                f[i] = (phi[p] * factor.re() - (complex ? phi[cells + p] : 0) * factor.im()) / root[i];
            }
            return f;
        }
    }
}
