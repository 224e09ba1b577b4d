package org.larrr.systems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.FormulaGraph;
import org.larrr.systems.formula.FormulaParser;
import org.larrr.systems.formula.FormulaProgram;

/**
 * The programs of a definition, shared by all its parameter values.
 *
 * @param drift      b, d outputs
 * @param diffusion  σ, d·m outputs
 * @param potential  V, one output, or null
 * @param thermal    kT, γ and m where the dynamics name them, one output each
 * @param acceleration force over mass of an underdamped system, d/2 outputs, or null
 * @param milstein   ½ σ_i ∂σ_i/∂x_i, d outputs, or null where noise does not act on each coordinate alone
 * @param linear     whether drift is affine and noise constant on all of R^d, by structure
 * @param pearson    the degree of σ², 0 to 2, if d = 1 and the drift is affine, by structure; −1 otherwise
 */
record CompiledSystem(
        FormulaProgram drift,
        FormulaProgram diffusion,
        @Nullable FormulaProgram potential,
        FormulaProgram thermal,
        @Nullable FormulaProgram acceleration,
        @Nullable FormulaProgram milstein,
        boolean linear, int pearson) {

    static CompiledSystem of(SystemDefinition definition) {
        return new Builder(definition).build();
    }

    /**
     * Returns whether a potential on the line couples its coordinates by products x_i x_j only, by structure; O(d²)
     * derivatives.
     */
    static boolean coupledUnits(SystemDefinition definition) {
        boolean lines = definition.coordinates().stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
        return lines && definition.dynamics().match(
                overdamped -> new Builder(definition).couplesByProducts(overdamped.potential()),
                underdamped -> false, diffusion -> false);
    }

    /** Parses the formulas of one definition into one graph; refusals name the field. */
    private static final class Builder {

        private final SystemDefinition definition;
        private final FormulaGraph graph = new FormulaGraph();
        private final Map<String, Integer> constants = new LinkedHashMap<>();
        private final Map<String, Integer> positions = new LinkedHashMap<>();
        private final Map<String, Integer> names = new LinkedHashMap<>();
        private final int dimension;
        private final boolean flat;

        Builder(SystemDefinition definition) {
            this.definition = definition;
            this.dimension = definition.coordinates().size();
            this.flat = definition.coordinates().stream().noneMatch(c -> c.domain() == Coordinate.Domain.CIRCLE);
        }

        CompiledSystem build() {
            declareNames();
            return definition.dynamics().match(this::overdamped, this::underdamped, this::diffusion);
        }

        private void declareNames() {
            if (dimension < 1 || dimension > SystemDefinition.MAX_ENTRIES) {
                throw DefinitionException.inField("variable",
                        Message.of("system.variables", SystemDefinition.MAX_ENTRIES, dimension));
            }
            for (int i = 0; i < definition.parameters().size(); i++) {
                String name = declare("parameter[" + (i + 1) + "].name", definition.parameters().get(i).name());
                constants.put(name, graph.parameter(i));
                names.put(name, graph.parameter(i));
            }
            positions.putAll(constants);
            for (int i = 0; i < dimension; i++) {
                String name = declare("variable[" + (i + 1) + "].name", definition.coordinates().get(i).name());
                names.put(name, graph.variable(i));
                if (i < dimension / 2) {
                    positions.put(name, graph.variable(i));
                }
            }
            for (SystemDefinition.Abbreviation abbreviation : definition.abbreviations()) {
                String name = declare("let." + abbreviation.name(), abbreviation.name());
                names.put(name, parse("let." + abbreviation.name(), abbreviation.formula(), names));
                positions.put(name, names.get(name));
            }
        }

        private String declare(String field, String name) {
            if (!name.matches("[\\p{L}_][\\p{L}0-9_]*") || name.length() > 30) {
                throw DefinitionException.inField(field, Message.of("system.no-name"));
            }
            if (FormulaParser.isReserved(name) || names.containsKey(name)) {
                throw DefinitionException.inField(field, Message.of("system.name-taken", name));
            }
            return name;
        }

        private CompiledSystem overdamped(Dynamics.Overdamped dynamics) {
            int potential = parse("dynamics.potential", dynamics.potential(), names);
            int temperature = parseConstant("dynamics.temperature", dynamics.temperature());
            int friction = parseConstant("dynamics.friction", dynamics.friction());
            int mobility = graph.negate(graph.divide(graph.constant(1), friction));
            int amplitude = graph.sqrt(graph.divide(graph.multiply(graph.constant(2), temperature), friction));
            int[] drift = new int[dimension];
            int[][] noise = zeros(dimension);
            for (int i = 0; i < dimension; i++) {
                drift[i] = graph.multiply(mobility, derivative("dynamics.potential", potential, i));
                noise[i][i] = amplitude;
            }
            return assemble(drift, noise, potential, null, temperature, friction, graph.constant(1));
        }

        private CompiledSystem underdamped(Dynamics.Underdamped dynamics) {
            if (dimension % 2 != 0) {
                throw DefinitionException.inField("variable", Message.of("system.velocities", dimension));
            }
            int half = dimension / 2;
            int potential = parse("dynamics.potential", dynamics.potential(), positions);
            int temperature = parseConstant("dynamics.temperature", dynamics.temperature());
            int friction = parseConstant("dynamics.friction", dynamics.friction());
            int mass = parseConstant("dynamics.mass", dynamics.mass());
            int perMass = graph.divide(graph.constant(1), mass);
            int twice = graph.multiply(graph.constant(2), friction);
            int amplitude = graph.sqrt(graph.multiply(graph.multiply(twice, temperature), perMass));
            int[] drift = new int[dimension];
            int[][] noise = new int[dimension][half];
            int[] acceleration = new int[half];
            for (int i = 0; i < half; i++) {
                requireFreeOfVelocities(potential, half + i);
                int velocity = graph.variable(half + i);
                int slope = graph.multiply(perMass, derivative("dynamics.potential", potential, i));
                drift[i] = velocity;
                acceleration[i] = graph.negate(slope);
                drift[half + i] = graph.negate(graph.add(slope, graph.multiply(friction, velocity)));
                Arrays.fill(noise[i], graph.constant(0));
                Arrays.fill(noise[half + i], graph.constant(0));
                noise[half + i][i] = amplitude;
            }
            return assemble(drift, noise, potential, acceleration, temperature, friction, mass);
        }

        private void requireFreeOfVelocities(int potential, int velocity) {
            int slope = derivative("dynamics.potential", potential, velocity);
            if (slope != graph.constant(0)) {
                throw DefinitionException.inField("dynamics.potential", Message.of("formula.of-positions-only"));
            }
        }

        private CompiledSystem diffusion(Dynamics.Diffusion dynamics) {
            int[] drift = new int[dimension];
            requireRows("dynamics.drift", dynamics.drift().size());
            requireRows("dynamics.noise", dynamics.noise().size());
            int m = dynamics.noise().get(0).size();
            if (m < 1) {
                throw DefinitionException.inField("dynamics.noise[1]", Message.of("field.no-formula"));
            }
            int[][] noise = new int[dimension][m];
            for (int i = 0; i < dimension; i++) {
                drift[i] = parse("dynamics.drift[" + (i + 1) + "]", dynamics.drift().get(i), names);
                List<String> row = dynamics.noise().get(i);
                if (row.size() != m) {
                    throw DefinitionException.inField("dynamics.noise[" + (i + 1) + "]",
                            Message.of("field.row-differs", row.size(), m));
                }
                for (int k = 0; k < m; k++) {
                    noise[i][k] = parse("dynamics.noise[" + (i + 1) + "][" + (k + 1) + "]", row.get(k), names);
                }
            }
            return assemble(drift, noise, -1, null);
        }

        private void requireRows(String field, int rows) {
            if (rows != dimension) {
                throw DefinitionException.inField(field, Message.of("field.entries-of-variables", rows, dimension));
            }
        }

        private CompiledSystem assemble(int[] drift, int[][] noise, int potential, int @Nullable [] acceleration,
                int... thermal) {
            int[] flatNoise = Arrays.stream(noise).flatMapToInt(Arrays::stream).toArray();
            boolean unbounded = definition.coordinates().stream().allMatch(c -> c.domain() == Coordinate.Domain.LINE);
            boolean affine = flat && Arrays.stream(drift).allMatch(node -> graph.degree(node) <= 1);
            boolean constantNoise = Arrays.stream(flatNoise).noneMatch(graph::dependsOnState);
            int degree = graph.degree(noiseSquared(flatNoise));
            int pearson = dimension == 1 && affine && degree <= 2 ? degree : -1;
            return new CompiledSystem(
                    program("dynamics.drift", drift),
                    program("dynamics.noise", flatNoise),
                    potential < 0 ? null : program("dynamics.potential", potential),
                    FormulaProgram.of(graph, thermal),
                    acceleration == null ? null : program("dynamics.potential", acceleration),
                    milstein(noise), affine && constantNoise && unbounded, pearson);
        }

        boolean couplesByProducts(String text) {
            try {
                declareNames();
                int potential = parse("dynamics.potential", text, names);
                for (int i = 0; i < dimension; i++) {
                    int slope = derivative("dynamics.potential", potential, i);
                    for (int j = 0; j < i; j++) {
                        if (graph.dependsOnState(derivative("dynamics.potential", slope, j))) {
                            return false;
                        }
                    }
                }
                return true;
            } catch (DefinitionException e) {
                // Second derivatives too large to write down: not of this simple kind.
                return false;
            }
        }

        private int noiseSquared(int[] row) {
            int sum = graph.constant(0);
            for (int node : row) {
                sum = graph.add(sum, graph.power(node, graph.constant(2)));
            }
            return sum;
        }

        private @Nullable FormulaProgram milstein(int[][] noise) {
            if (noise[0].length != dimension || !actsOnEachCoordinateAlone(noise)) {
                return null;
            }
            int[] correction = new int[dimension];
            for (int i = 0; i < dimension; i++) {
                int slope = derivative("dynamics.noise", noise[i][i], i);
                correction[i] = graph.multiply(graph.constant(0.5), graph.multiply(noise[i][i], slope));
            }
            return program("dynamics.noise", correction);
        }

        private boolean actsOnEachCoordinateAlone(int[][] noise) {
            int zero = graph.constant(0);
            return IntStream.range(0, dimension).allMatch(i -> IntStream.range(0, dimension)
                    .filter(k -> k != i)
                    .allMatch(k -> noise[i][k] == zero && derivative("dynamics.noise", noise[i][i], k) == zero));
        }

        private int parse(String field, String text, Map<String, Integer> known) {
            try {
                return FormulaParser.parse(text, known, graph);
            } catch (FormulaException e) {
                throw DefinitionException.inField(field, e.notice());
            }
        }

        /** A formula in parameters and in those abbreviations that depend on no variable. */
        private int parseConstant(String field, String text) {
            int node = parse(field, text, names);
            if (graph.dependsOnState(node)) {
                throw DefinitionException.inField(field, Message.of("formula.of-parameters-only"));
            }
            return node;
        }

        private int derivative(String field, int node, int variable) {
            try {
                return graph.derivative(node, variable);
            } catch (FormulaException e) {
                throw DefinitionException.inField(field, e.notice());
            }
        }

        private FormulaProgram program(String field, int... outputs) {
            try {
                return FormulaProgram.of(graph, outputs);
            } catch (FormulaException e) {
                throw DefinitionException.inField(field, e.notice());
            }
        }

        private int[][] zeros(int columns) {
            List<int[]> rows = new ArrayList<>();
            for (int i = 0; i < dimension; i++) {
                int[] row = new int[columns];
                Arrays.fill(row, graph.constant(0));
                rows.add(row);
            }
            return rows.toArray(new int[0][]);
        }
    }
}
