package org.larrr.experiments.kinetics;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Quantiles;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.estimators.FeatureSample;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;
import org.larrr.systems.truth.GraphKinetics;

/**
 * The free energy −kT log p(s) along a coordinate, a formula or an eigenfunction, with bands from resampled blocks of
 * states, beside that of finite volumes, smoothed alike, where the system is known.
 */
public final class FreeEnergyAnalysis {

    private static final int BLOCKS = 40;
    /** Densities need no more states than this. */
    private static final int ENOUGH_ROWS = 6_000;

    private FreeEnergyAnalysis() {}

    /**
     * The settings of the analysis.
     *
     * @param along  a formula in the coordinates, or f2, f3 … for an eigenfunction
     * @param energy kT, in the units that F shall have
     * @param bands  how bands are drawn
     */
    public record Request(String along, double energy, BootstrapSettings bands) {
        public Request {
            Require.positive(Message.of("quantity.temperature"), energy);
        }
    }

    /**
     * The answer, at the nodes s.
     *
     * @param analysis whose states
     * @param s        nodes
     * @param values   F, its smallest value 0
     * @param low      lower ends of the bands
     * @param high     upper ends
     * @param exact    F of finite volumes; empty where it is not known
     * @param angle    the name of the angle that s is, from the first node once around to the last; empty if it is none
     */
    public record Result(AnalysisResult analysis, Request request, double[] s, double[] values, double[] low,
            double[] high, double[] exact, Optional<String> angle) {

        /** {@return the coordinate that s is; empty where it is a function of several, or an eigenfunction} */
        public OptionalInt coordinate() {
            return isEigenfunction(analysis, request.along()) ? OptionalInt.empty()
                    : parsed(request.along(), analysis.availableStates().coordinates()).coordinate();
        }
    }

    /** An angle and where its circle is cut. */
    private record Turn(String name, double low, double width) {

        private static Optional<Turn> of(AnalysisResult analysis, String along) {
            List<String> names = analysis.availableStates().coordinates();
            if (isEigenfunction(analysis, along)) {
                return Optional.empty();
            }
            StateFunction function = parsed(along, names);
            return function.angle().map(circle -> new Turn(circle.name(), -Math.PI, 2 * Math.PI))
                    .or(() -> analysis.request().source().knownSystem().filter(any -> function.coordinate().isPresent())
                            .map(system -> system.coordinates().get(function.coordinate().getAsInt()))
                            .filter(coordinate -> coordinate.domain() == Coordinate.Domain.CIRCLE)
                            .map(circle -> new Turn(circle.name(), circle.low(), circle.high() - circle.low())));
        }
    }

    /**
     * Estimates it; O(n + replicates·n').
     *
     * @param fit whose eigenfunctions are meant
     * @throws EstimationException if there is no such eigenfunction, the formula cannot be read, or it is the same
     *     everywhere
     */
    public static Result of(AnalysisResult analysis, int fit, Request request, Cancellation cancellation) {
        Trajectories data = analysis.availableStates();
        Optional<Turn> turn = Turn.of(analysis, request.along());
        Values values = new Values(sample(analysis, fit, request.along(), data.states()), turn);
        FreeEnergy energy = values.energy(analysis.weights(fit), Double.NaN);
        double[] nodes = energy.nodes();
        double[][] draws = draws(analysis, fit, values, energy, request.bands(), cancellation);
        double[] low = new double[nodes.length];
        double[] high = new double[nodes.length];
        double kT = request.energy();
        double tail = (1 - request.bands().level()) / 2;
        for (int i = 0; i < nodes.length; i++) {
            int node = i;
            double[] sorted = Arrays.stream(draws).mapToDouble(draw -> draw[node]).sorted().toArray();
            double middle = Quantiles.of(sorted, 0.5);
            low[i] = kT * (energy.values()[i] + Quantiles.of(sorted, tail) - middle);
            high[i] = kT * (energy.values()[i] + Quantiles.of(sorted, 1 - tail) - middle);
        }
        double[] exact = analysis.knownSystem()
                .filter(any -> !isEigenfunction(analysis, request.along())).flatMap(GraphKinetics::of)
                .map(graph ->
                        exact(graph, sample(analysis, fit, request.along(), graph.states()), nodes, energy.width(), kT,
                                turn.isPresent())).orElse(new double[0]);
        return new Result(analysis, request, nodes, Arrays.stream(energy.values()).map(v -> kT * v).toArray(), low,
                high, exact, turn.map(Turn::name));
    }

    /** The quantity along which it is estimated at states of the data, and its turn if it is an angle. */
    private record Values(double[] sample, Optional<Turn> turn) {

        FreeEnergy energy(double[] weights, double bandwidth) {
            try {
                return turn.isPresent()
                        ? FreeEnergy.ofAngle(sample, weights, turn.get().low, turn.get().width, bandwidth)
                        : FreeEnergy.of(sample, weights, bandwidth);
            } catch (IllegalArgumentException e) {
                throw new EstimationException(Message.of(e));
            }
        }
    }

    private static boolean isEigenfunction(AnalysisResult analysis, String along) {
        return along.matches("f[0-9]{1,3}") && !analysis.availableStates().coordinates().contains(along);
    }

    private static double[] sample(AnalysisResult analysis, int fit, String along, double[] states) {
        if (isEigenfunction(analysis, along)) {
            Semigroup semigroup = analysis.semigroup(fit);
            int index = Integer.parseInt(along.substring(1)) - 1;
            EstimationException.unless(index >= 1 && index < semigroup.modes(),
                    Message.of("free-energy.no-eigenfunction", along, semigroup.modes()));
            ComplexMatrix values = semigroup.functions().at(states);
            return IntStream.range(0, values.rows()).mapToDouble(row -> values.get(row, index).re()).toArray();
        }
        return parsed(along, analysis.availableStates().coordinates()).over(states);
    }

    private static StateFunction parsed(String along, List<String> coordinates) {
        try {
            return StateFunction.parse(along, coordinates);
        } catch (FormulaException e) {
            throw new EstimationException(e.notice());
        }
    }

    /** F of every replicate at the nodes [kT]. */
    private static double[][] draws(AnalysisResult analysis, int fit, Values values, FreeEnergy whole,
            BootstrapSettings settings, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        Trajectories data = analysis.availableStates();
        if (entry.stationary().isPresent() && entry.estimator() instanceof MomentEstimator estimator) {
            return reweighted(analysis.sample(fit), estimator, values, whole, settings, cancellation);
        }
        RowGroups blocks = RowGroups.blocks(data, Math.max(1, data.size() / BLOCKS));
        int stride = Math.max(1, data.size() / ENOUGH_ROWS);
        SplittableRandom random = new SplittableRandom(settings.seed());
        double[][] draws = new double[settings.replicates()][];
        for (int b = 0; b < draws.length; b++) {
            cancellation.check();
            double[] again = random.ints(blocks.count(), 0, blocks.count()).boxed().flatMap(block -> IntStream.iterate(
                    blocks.bounds()[block], row -> row < blocks.bounds()[block + 1], row -> row + stride)
                            .mapToObj(row -> values.sample()[row])).mapToDouble(Double::doubleValue).toArray();
            FreeEnergy energy = new Values(again, values.turn()).energy(Vectors.ones(again.length), whole.width());
            draws[b] = Arrays.stream(whole.nodes()).map(energy::at).toArray();
        }
        return draws;
    }

    /** Returns free energies for which weights of the states are a part of the estimate, and most of its error. */
    private static double[][] reweighted(FeatureSample states, MomentEstimator estimator, Values values,
            FreeEnergy whole, BootstrapSettings settings, Cancellation cancellation) {
        RowGroups blocks = states.count() >= BLOCKS ? states.perTrajectory()
                : RowGroups.blocks(states.trajectories(), Math.max(1, states.trajectories().size() / BLOCKS));
        MomentEstimator.Resampling resampling = estimator.resampling(states, blocks, cancellation);
        SplittableRandom random = new SplittableRandom(settings.seed());
        List<double[]> draws = new ArrayList<>();
        for (int b = 0; b < settings.replicates(); b++) {
            cancellation.check();
            double[] counts = new double[blocks.count()];
            random.ints(blocks.count(), 0, blocks.count()).forEach(block -> counts[block]++);
            FreeEnergy energy = values.energy(resampling.resample(counts).stationary().orElseThrow(), whole.width());
            draws.add(Arrays.stream(whole.nodes()).map(energy::at).toArray());
        }
        return draws.toArray(double[][]::new);
    }

    /** −kT log of the weights of cells, smoothed by a Gaussian of that width, its smallest value 0. */
    private static double[] exact(GraphKinetics graph, double[] s, double[] nodes, double width, double kT,
            boolean circle) {
        double[] weights = graph.weights();
        double[] density = new double[nodes.length];
        double step = nodes[1] - nodes[0];
        int reach = (int) Math.ceil(5 * width / step);
        for (int cell = 0; cell < s.length; cell++) {
            int near = (int) Math.round((s[cell] - nodes[0]) / step);
            double off = s[cell] - nodes[0] - near * step;
            for (int i = near - reach; i <= near + reach; i++) {
                double z = ((near - i) * step + off) / width;
                int node = circle ? Math.floorMod(i, nodes.length - 1) : i;
                if (node >= 0 && node < nodes.length) {
                    density[node] += weights[cell] * Math.exp(-z * z / 2);
                }
            }
        }
        density[density.length - 1] = circle ? density[0] : density[density.length - 1];
        double most = Arrays.stream(density).max().orElse(1);
        return Arrays.stream(density).map(p -> p > 0 ? kT * Math.log(most / p) : Double.NaN).toArray();
    }
}
