package org.larrr.systems.truth;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * Spectrum of overdamped motion in a two-dimensional potential, L f = D/π ∇·(π∇f), by symmetric finite volumes on a
 * rectangular grid: masses from cell centres, conductances from face centres. Cells where the density is negligible are
 * left out. Second order, extrapolated over three grids.
 */
record PlaneTruth(StochasticSystem system) {

    /** Cells per axis of the finest grid. */
    static final int CELLS = 144;

    private static final double CUTOFF = 40;

    static Truth of(StochasticSystem system, int count) {
        return new PlaneTruth(system).compute(count);
    }

    private Truth compute(int count) {
        Box box = Box.around(system.coordinates(), this::logDensity, CUTOFF);
        return Extrapolation.over(CELLS, count, cells -> {
            Grid grid = new Grid(box.axes(cells));
            return new Solution(grid, grid.graph().leading(count, system.suggestion().shift()));
        }, solution -> solution.spectrum().complexValues(), (finest, result) -> {
            List<GridFunction> functions =
                    finest.spectrum().functions().stream().map(finest.grid()::table).toList();
            return GridFunction.truth(result.values(), result.errors(), Message.of("truth.plane", CELLS, CELLS),
                    result.order().stream().map(functions::get).toList(), finest.grid().density());
        });
    }

    private record Solution(Grid grid, WeightedGraph.Spectrum spectrum) {}

    /** The chain on a grid of so many cells per axis, and the centres of its cells, row-major (n, 2). */
    record Cells(WeightedGraph graph, double[] centres) {}

    static Cells cells(StochasticSystem system, int perAxis) {
        PlaneTruth truth = new PlaneTruth(system);
        Grid grid = truth.new Grid(Box.around(system.coordinates(), truth::logDensity, CUTOFF).axes(perAxis));
        return new Cells(grid.graph(), grid.centres());
    }

    private double logDensity(double x, double y) {
        return -system.potential(new double[] {x, y}).orElseThrow() / system.temperature();
    }

    /** The cells of one grid that carry probability. */
    private final class Grid {

        private final CellAxis[] axes;
        private final int rows;
        private final int columns;
        private final double[] logPi;
        private final int[] number;
        private final int active;
        private final double top;

        Grid(CellAxis[] axes) {
            this.axes = axes;
            this.rows = axes[0].cells();
            this.columns = axes[1].cells();
            this.logPi = new double[rows * columns];
            this.number = new int[rows * columns];
            double largest = Double.NEGATIVE_INFINITY;
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    logPi[i * columns + j] = logDensity(axes[0].position(i), axes[1].position(j));
                    largest = Math.max(largest, logPi[i * columns + j]);
                }
            }
            this.top = largest;
            int count = 0;
            for (int c = 0; c < logPi.length; c++) {
                number[c] = logPi[c] > top - CUTOFF ? count++ : -1;
            }
            this.active = count;
        }

        WeightedGraph graph() {
            double[] logMass = new double[active];
            List<Edge> edges = new ArrayList<>();
            double diffusion = system.temperature() / system.friction();
            double acrossX = Math.log(diffusion / (axes[0].width() * axes[0].width()));
            double acrossY = Math.log(diffusion / (axes[1].width() * axes[1].width()));
            for (int i = 0; i < rows; i++) {
                for (int j = 0; j < columns; j++) {
                    int cell = i * columns + j;
                    if (number[cell] >= 0) {
                        logMass[number[cell]] = logPi[cell];
                        join(cell, next(i, axes[0]) * columns + j, i + 0.5, j, acrossX, edges);
                        join(cell, i * columns + next(j, axes[1]), i, j + 0.5, acrossY, edges);
                    }
                }
            }
            return new WeightedGraph(logMass, edges.stream().mapToInt(Edge::from).toArray(),
                    edges.stream().mapToInt(Edge::to).toArray(),
                    edges.stream().mapToDouble(Edge::logConductance).toArray());
        }

        double[] centres() {
            double[] centres = new double[2 * active];
            for (int c = 0; c < number.length; c++) {
                if (number[c] >= 0) {
                    centres[2 * number[c]] = axes[0].position(c / columns);
                    centres[2 * number[c] + 1] = axes[1].position(c % columns);
                }
            }
            return centres;
        }

        private record Edge(int from, int to, double logConductance) {}

        private void join(int cell, int other, double i, double j, double factor, List<Edge> edges) {
            if (other >= 0 && other < number.length && other != cell && number[other] >= 0) {
                edges.add(new Edge(number[cell], number[other],
                        factor + logDensity(axes[0].position(i), axes[1].position(j))));
            }
        }

        /** The index after i, around the circle if there is one; i itself at the end. */
        private static int next(int i, CellAxis axis) {
            return axis.periodic() ? (i + 1) % axis.cells() : Math.min(i + 1, axis.cells() - 1);
        }

        GridFunction table(double[] f) {
            double[] values = new double[logPi.length];
            boolean[] known = new boolean[logPi.length];
            for (int c = 0; c < values.length; c++) {
                known[c] = number[c] >= 0;
                values[c] = known[c] ? f[number[c]] : 0;
            }
            return new GridFunction(axes, GridFunction.outward(values, known, rows, columns));
        }

        GridFunction density() {
            double total = 0;
            for (double value : logPi) {
                total += Math.exp(value - top);
            }
            double logNorm = top + Math.log(total * axes[0].width() * axes[1].width());
            double[] values = logPi.clone();
            for (int c = 0; c < values.length; c++) {
                values[c] -= logNorm;
            }
            return new GridFunction(axes, values);
        }
    }
}
