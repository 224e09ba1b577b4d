package org.larrr.experiments;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.IntStream;
import org.larrr.data.Identified;
import org.larrr.data.InputException;
import org.larrr.data.KnownDynamics;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.systems.BiasedSystem;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/**
 * Additional knowledge about states: that they were drawn under a bias, so that each has a weight, and how strongly
 * noise drives the process.
 *
 * @param kind        where weights come from
 * @param text        the column of weights or of the bias, or the bias of a simulated system as a formula; empty for
 *     none
 * @param temperature kT in units of the bias column; 0 where nothing needs it
 * @param diffusion   D with σσᵀ = 2D, one formula for all coordinates or one for each; empty where a system gives it
 */
public record Reweighting(Kind kind, String text, double temperature, List<String> diffusion) {

    /** Where weights come from. */
    public enum Kind implements Identified {
        /** All states count the same. */
        NONE,
        /** A column holds them. */
        WEIGHTS,
        /** w = e^{V_b/kT} from the bias V_b under which the states were drawn. */
        BIAS
    }

    /** Nothing is known. */
    public static final Reweighting NOTHING = new Reweighting(Kind.NONE, "", 0, List.of());

    public Reweighting {
        text = text.strip();
        diffusion = diffusion.stream().map(String::strip).toList();
        Require.that(kind == Kind.NONE || !text.isEmpty(), Message.of("weights.no-column"));
        Require.that(temperature >= 0 && !Double.isInfinite(temperature),
                Message.of("number.not-positive", Message.of("quantity.temperature"), temperature));
        Require.that(diffusion.stream().noneMatch(String::isEmpty), Message.of("diffusion.empty-formula"));
    }

    /** Returns this reweighting for data with another name of the column. */
    public Reweighting withColumn(String name) {
        return new Reweighting(kind, name, temperature, diffusion);
    }

    /** Returns whether nothing is known. */
    public boolean isNothing() {
        return kind == Kind.NONE && diffusion.isEmpty();
    }

    /** The column that holds weights or a bias and is no coordinate; empty if there is none. */
    public Optional<String> column() {
        return kind == Kind.NONE ? Optional.empty() : Optional.of(text);
    }

    /**
     * Complains where this does not apply to some states, before any of them is touched.
     *
     * @throws IllegalArgumentException if it makes no sense; the message says why
     */
    public void validateFor(Source states) {
        if (isNothing()) {
            return;
        }
        states.withReweighting(this);
        states.simulation().ifPresent(simulation -> BiasedSystem.of(simulation.system(), text));
        states.loaded().map(Source.Loaded::data).map(Trajectories::coordinates).ifPresent(names -> {
            column().ifPresent(name -> column(names));
            if (kind == Kind.BIAS) {
                requireTemperature();
            }
            dynamics(names.stream().filter(name -> !column().equals(Optional.of(name))).toList());
        });
    }

    /** Returns whether this applies to some states. */
    public boolean isValidFor(Source states) {
        try {
            validateFor(states);
            return true;
        } catch (IllegalArgumentException ignored) {
            return false;
        }
    }

    /** D as the knowledge of an estimator; empty where it is not given. */
    Optional<KnownDynamics> dynamics(List<String> coordinates) {
        return diffusion.isEmpty() ? Optional.empty() : Optional.of(new GivenDiffusion(diffusion, coordinates));
    }

    /**
     * States of a file without the column, and with its weights. O(n).
     *
     * @throws IllegalArgumentException if there is no such column, or its numbers are no weights; the message says
     *     which
     */
    Trajectories apply(Trajectories whole) {
        Trajectories states = kind == Kind.NONE ? whole : weighted(whole);
        dynamics(states.coordinates()).ifPresent(known -> ((GivenDiffusion) known).requirePositive(states));
        return states;
    }

    private Trajectories weighted(Trajectories whole) {
        int column = column(whole.coordinates());
        double[] values = whole.coordinate(column);
        double[] weights = kind == Kind.WEIGHTS ? values : ofBias(values, requireTemperature());
        int[] rest = IntStream.range(0, whole.dimension()).filter(c -> c != column).toArray();
        Require.that(rest.length != 0, Message.of("weights.column-alone", text));
        double[] states = new double[whole.size() * rest.length];
        for (int i = 0, to = 0; i < whole.size(); i++) {
            for (int c : rest) {
                states[to++] = whole.value(i, c);
            }
        }
        return Trajectories.wrap(states, whole.lengths(), whole.grid(), whole.timeUnit(),
                Arrays.stream(rest).mapToObj(whole.coordinates()::get).toList()).weighted(weights);
    }

    private int column(List<String> names) {
        int column = names.indexOf(text);
        Require.that(column >= 0, Message.of("weights.column-missing", text, names));
        return column;
    }

    private double requireTemperature() {
        Require.that(temperature != 0, Message.of("weights.temperature-missing"));
        return temperature;
    }

    /** e^{V/kT} up to a factor, the largest being 1. */
    static double[] ofBias(double[] bias, double temperature) {
        OptionalDouble largest = Arrays.stream(bias).max();
        return Arrays.stream(bias).map(v -> Math.exp((v - largest.orElse(0)) / temperature)).toArray();
    }

    /** Returns the description, for translation; empty if all states have the same weight. */
    public Optional<Message> description() {
        return switch (kind) {
            case NONE -> Optional.empty();
            case WEIGHTS -> Optional.of(Message.of("source.weighted", text));
            case BIAS -> Optional.of(Message.of("source.of-bias", text));
        };
    }

    /**
     * A diffusion that a person gives for data, each coordinate with noise of its own, σσᵀ = 2 diag(D_1 … D_d), of a
     * process that is taken to be reversible; its drift is not known. Compared by value.
     *
     * @param functions D_a, one for all coordinates or one for each
     * @param dimension d
     */
    private record GivenDiffusion(List<StateFunction> functions, int dimension) implements KnownDynamics {

        /** @throws IllegalArgumentException if a formula makes no sense, or there are as many as neither one nor d */
        GivenDiffusion(List<String> formulas, List<String> coordinates) {
            this(formulas.stream().map(text -> parse(text, coordinates)).toList(), coordinates.size());
            Require.that(functions.size() == 1 || functions.size() == dimension,
                    Message.of("diffusion.formulas", functions.size(), dimension));
        }

        private static StateFunction parse(String text, List<String> coordinates) {
            try {
                return StateFunction.parse(text, coordinates);
            } catch (FormulaException e) {
                throw new InputException(Message.of("diffusion.unreadable", text, Message.of(e), coordinates), e);
            }
        }

        /** @throws IllegalArgumentException if D is not positive and finite at a state */
        void requirePositive(Trajectories data) {
            for (int i = 0; i < data.size(); i++) {
                double[] x = Arrays.copyOfRange(data.states(), i * dimension, (i + 1) * dimension);
                for (StateFunction function : functions) {
                    double value = function.applyAsDouble(x);
                    if (!(value > 0) || Double.isInfinite(value)) {
                        throw new InputException(Message.of("diffusion.not-positive", function.text(), value, i + 1));
                    }
                }
            }
        }

        @Override
        public int noiseDimension() {
            return dimension;
        }

        @Override
        public boolean reversible() {
            return true;
        }

        @Override
        public boolean knowsDrift() {
            return false;
        }

        @Override
        public void drift(double[] x, double[] out) {
            throw new UnsupportedOperationException("the drift is not known");
        }

        @Override
        public void diffusion(double[] x, double[] out) {
            Arrays.fill(out, 0);
            for (int a = 0; a < dimension; a++) {
                out[a * dimension + a] = Math.sqrt(2 * functions.get(functions.size() == 1 ? 0 : a).applyAsDouble(x));
            }
        }
    }
}
