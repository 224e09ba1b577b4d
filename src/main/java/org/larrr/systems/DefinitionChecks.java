package org.larrr.systems;

/** Checks of a compiled system at its parameter values; refusals name the field. */
final class DefinitionChecks {

    private DefinitionChecks() {}

    static void check(FormulaSystem system) {
        checkStart(system);
        if (system.definition().dynamics().diffusion().isEmpty()) {
            requirePositive("dynamics.temperature", system.temperature());
            requirePositive("dynamics.friction", system.friction());
            requirePositive("dynamics.mass", system.mass());
        }
        double[] start = system.initialState();
        double[] drift = new double[system.dimension()];
        system.drift(start, drift);
        requireFinite(system.gradient() ? "dynamics.potential" : "dynamics", "the drift", drift);
        double[] noise = new double[system.dimension() * system.noiseDimension()];
        system.diffusion(start, noise);
        requireFinite("dynamics.noise", "the noise", noise);
    }

    private static void checkStart(FormulaSystem system) {
        double[] start = system.initialState();
        for (int i = 0; i < start.length; i++) {
            Coordinate coordinate = system.coordinates().get(i);
            boolean above = coordinate.domain() == Coordinate.Domain.LINE || start[i] >= coordinate.low();
            boolean below = coordinate.domain() == Coordinate.Domain.LINE
                    || coordinate.domain() == Coordinate.Domain.HALF_LINE || start[i] <= coordinate.high();
            if (!above || !below) {
                throw DefinitionException.inField("variable[" + (i + 1) + "].start",
                        start[i] + " lies outside the domain");
            }
        }
    }

    private static void requirePositive(String field, double value) {
        if (!(value > 0) || Double.isInfinite(value)) {
            throw DefinitionException.inField(field, "must be positive and finite, not " + value);
        }
    }

    private static void requireFinite(String field, String what, double[] values) {
        for (double value : values) {
            if (!Double.isFinite(value)) {
                throw DefinitionException.inField(field, what + " is " + value + " at the start state");
            }
        }
    }
}
