package org.larrr.systems.truth;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.ComputationException;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.linalg.GaussLegendre;
import org.larrr.systems.Coordinate;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Spectrum of a reversible one-dimensional diffusion, L f = (½σ²π f′)′/π, by symmetric finite volumes: cell masses by
 * the midpoint rule, conductances at the faces. No flux crosses the ends. Second order, extrapolated over three grids.
 */
final class LineTruth {

    /** Cells of the finest grid. */
    static final int CELLS = 16_000;

    /**
     * Where the density has fallen by e^{−CUTOFF} below its maximum, space ends: negligible also for eigenfunctions
     * that grow there.
     */
    private static final double CUTOFF = 80;

    /** Beyond this, eigenfunctions are divided by so small a √π that only rounding is left: they are held constant. */
    private static final double SHOWN = 55;

    private static final int SCAN = 400;
    private static final int MAX_WIDENING = 30;

    private final StochasticSystem system;
    private final Coordinate coordinate;

    LineTruth(StochasticSystem system) {
        this.system = system;
        this.coordinate = system.coordinates().get(0);
    }

    static Truth of(StochasticSystem system, int count) {
        return new LineTruth(system).compute(count);
    }

    private Truth compute(int count) {
        CellAxis axis = axis();
        return Extrapolation.over(CELLS, count, cells -> {
            WeightedGraph graph = graph(axis.withCells(cells));
            return new Solution(graph, graph.leading(count, system.suggestion().shift()));
        }, solution -> solution.spectrum().complexValues(), (finest, result) -> {
            CellAxis[] axes = {axis};
            List<double[]> functions = functions(finest.spectrum(), finest.graph());
            return GridFunction.truth(result.values(), result.errors(),
                    Message.of("truth.line", Numeral.of("%.4g", axis.low()), Numeral.of("%.4g", axis.high()),
                            Numeral.of("%,.0f", CELLS)),
                    result.order().stream().map(k -> new GridFunction(axes, functions.get(k))).toList(),
                    new GridFunction(axes, logDensity(finest.graph(), axis)));
        });
    }

    private record Solution(WeightedGraph graph, WeightedGraph.Spectrum spectrum) {}

    private static List<double[]> functions(WeightedGraph.Spectrum spectrum, WeightedGraph graph) {
        double top = Arrays.stream(graph.logMass()).max().orElse(0);
        int n = graph.logMass().length;
        return spectrum.functions().stream().map(f -> {
            boolean[] known = new boolean[n];
            for (int i = 0; i < n; i++) {
                known[i] = graph.logMass()[i] > top - SHOWN;
            }
            return GridFunction.outward(f.clone(), known, n, 1);
        }).toList();
    }

    /** log of mass per length, normalised to total mass 1. */
    private static double[] logDensity(WeightedGraph graph, CellAxis axis) {
        double reference = Arrays.stream(graph.logMass()).max().orElse(0);
        double total = Arrays.stream(graph.logMass()).map(m -> Math.exp(m - reference)).sum();
        return IntStream.range(0, axis.cells())
                .mapToDouble(i -> graph.logMass()[i] - reference - Math.log(total * axis.slope(i) * axis.width()))
                .toArray();
    }

    /** Where space begins and ends, and how its cells lie. */
    CellAxis axis() {
        return switch (coordinate.domain()) {
            case CIRCLE -> new CellAxis(coordinate.low(), coordinate.high(), CELLS, CellAxis.Stretch.PERIODIC);
            case INTERVAL -> new CellAxis(coordinate.low(), coordinate.high(), CELLS, CellAxis.Stretch.SINE);
            case HALF_LINE -> new CellAxis(coordinate.low(), ends()[1], CELLS, CellAxis.Stretch.SQUARE);
            case LINE -> {
                double[] ends = ends();
                yield new CellAxis(ends[0], ends[1], CELLS, CellAxis.Stretch.NONE);
            }
        };
    }

    /** The outermost points where the density is worth resolving, searched beyond the drawn range if need be. */
    private double[] ends() {
        double start = 0.5 * (coordinate.low() + coordinate.high());
        double width = (coordinate.high() - coordinate.low()) / SCAN;
        double[] right = walk(start, width, 0);
        double lowest = coordinate.domain() == Coordinate.Domain.LINE ? Double.NEGATIVE_INFINITY : coordinate.low();
        double[] left = walk(start, -width, lowest);
        double top = Math.max(Arrays.stream(right).max().orElse(0), Arrays.stream(left).max().orElse(0));
        return new double[] {start - width * outermost(left, top), start + width * outermost(right, top)};
    }

    /** log π at the points of a walk that goes on until the density is negligible outside the drawn range. */
    private double[] walk(double start, double step, double lowest) {
        LineDensity density = new LineDensity(system, start);
        double[] values = new double[SCAN * MAX_WIDENING];
        double top = Double.NEGATIVE_INFINITY;
        for (int i = 0; i < values.length; i++) {
            double x = start + i * step;
            if (step < 0 && x <= lowest) {
                return Arrays.copyOf(values, i);
            }
            values[i] = density.logAt(x);
            if (Double.isNaN(values[i])) {
                throw new ComputationException(Message.of("truth.no-number", coordinate.name(), x));
            }
            top = Math.max(top, values[i]);
            if (i > SCAN / 2 && values[i] < top - CUTOFF) {
                return Arrays.copyOf(values, i + 1);
            }
        }
        throw new ComputationException(Message.of("truth.slow-decay", MAX_WIDENING, coordinate.name()));
    }

    private static int outermost(double[] walk, double top) {
        int last = walk.length - 1;
        while (last > 0 && walk[last - 1] < top - CUTOFF) {
            last--;
        }
        return last;
    }

    /** The chain on the cells of an axis. */
    WeightedGraph graph(CellAxis axis) {
        int n = axis.cells();
        int edges = axis.periodic() ? n : n - 1;
        double[] logMass = new double[n];
        double[] logConductance = new double[edges];
        int middle = n / 2;
        follow(axis, middle, 1, logMass, logConductance);
        follow(axis, middle, -1, logMass, logConductance);
        int[] from = IntStream.range(0, edges).toArray();
        int[] to = IntStream.range(0, edges).map(i -> (i + 1) % n).toArray();
        return new WeightedGraph(logMass, from, to, logConductance);
    }

    /** Fills masses and conductances from the middle to one end; edge i joins cells i and i + 1. */
    private void follow(CellAxis axis, int middle, int direction, double[] logMass, double[] logConductance) {
        LineDensity density = new LineDensity(system, axis.position(middle));
        double logWidth = Math.log(axis.width());
        for (int i = middle; i >= 0 && i < axis.cells(); i += direction) {
            logMass[i] = density.logAt(axis.position(i)) + Math.log(axis.slope(i)) + logWidth;
            int edge = direction > 0 ? i : i - 1;
            if (edge >= 0 && edge < logConductance.length) {
                double face = edge + 0.5;
                // ½σ²π = ½ exp(∫ 2b/σ²): the factor 1/σ² cancels.
                logConductance[edge] = density.exponentAt(axis.position(face)) - Math.log(2 * axis.slope(face))
                        - logWidth;
            }
        }
    }

    /**
     * The stationary density of a one-dimensional diffusion up to a factor, π ∝ exp(∫ 2b/σ² dx)/σ², followed from point
     * to point by quadrature.
     */
    private static final class LineDensity {

        private final StochasticSystem system;
        private final double[] state = new double[1];
        private final double[] drift = new double[1];
        private final double[] noise;
        private double position;
        private double exponent;

        LineDensity(StochasticSystem system, double start) {
            this.system = system;
            this.noise = new double[system.noiseDimension()];
            this.position = start;
        }

        /** σ²(x). */
        double squaredNoise(double x) {
            state[0] = x;
            system.diffusion(state, noise);
            double sum = 0;
            for (double s : noise) {
                sum += s * s;
            }
            return sum;
        }

        /** log π(x) relative to the start, x being close to where it was asked for last. */
        double logAt(double x) {
            exponent += GaussLegendre.panel(this::slope, position, x);
            position = x;
            return exponent - Math.log(squaredNoise(x));
        }

        /** ∫ 2b/σ² dx from the start to x, without the factor 1/σ². */
        double exponentAt(double x) {
            exponent += GaussLegendre.panel(this::slope, position, x);
            position = x;
            return exponent;
        }

        private double slope(double x) {
            double square = squaredNoise(x);
            system.drift(state, drift);
            return 2 * drift[0] / square;
        }
    }
}
