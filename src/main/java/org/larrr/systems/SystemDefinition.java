package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;

/**
 * A system as a definition file states it; compared by value.
 *
 * @param id            lower-case letters, digits and hyphens
 * @param about         texts for people
 * @param timeUnit      empty when dimensionless
 * @param coordinates   the state variables
 * @param start         a state to start from
 * @param parameters    numbers a user may change
 * @param abbreviations names for formulas used by later formulas, in order
 * @param dynamics      the law of motion
 * @param suggestion    settings that show the system well
 */
public record SystemDefinition(
        String id,
        About about,
        String timeUnit,
        List<Coordinate> coordinates,
        List<Double> start,
        List<SystemParameter> parameters,
        List<Abbreviation> abbreviations, Dynamics dynamics, SuggestedSetup suggestion) {

    /** Most state variables, parameters, abbreviations or Brownian motions a definition may have. */
    public static final int MAX_ENTRIES = 32;

    public SystemDefinition {
        coordinates = List.copyOf(coordinates);
        start = List.copyOf(start);
        parameters = List.copyOf(parameters);
        abbreviations = List.copyOf(abbreviations);
    }

    /**
     * Texts about a system for people.
     *
     * @param title       the displayed name
     * @param description one paragraph: what it is and why one looks at it
     * @param source      where it comes from, with a DOI where there is one
     * @param equation    the equation in plain Unicode text, empty to have it written from the formulas
     * @param truthNote   how the truth is known, empty to take it from the solver
     */
    public record About(String title, String description, String source, String equation, String truthNote) {}

    /** The equation written from the formulas, in plain Unicode text. */
    String equationText() {
        boolean one = coordinates.size() == 1;
        return dynamics.match(
                overdamped -> "dX = −" + (one ? "V′(X)" : "∇V(X)") + "/γ dt + √(2kT/γ) dW, V = "
                        + overdamped.potential(),
                underdamped -> "dX = V dt, dV = −" + (coordinates.size() == 2 ? "U′(X)" : "∇U(X)")
                        + "/m dt − γV dt + √(2γkT/m) dW, U = " + underdamped.potential(),
                diffusion -> noiseLines(diffusion));
    }

    private String noiseLines(Dynamics.Diffusion diffusion) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < coordinates.size(); i++) {
            lines.add("d" + coordinates.get(i).name() + " = (" + diffusion.drift().get(i) + ") dt"
                    + noise(diffusion.noise().get(i)));
        }
        return String.join("; ", lines);
    }

    private static String noise(List<String> row) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < row.size(); k++) {
            if (!row.get(k).equals("0")) {
                text.append(" + (").append(row.get(k)).append(") dW")
                        .append(row.size() == 1 ? "" : String.valueOf(k + 1));
            }
        }
        return text.toString();
    }

    /** A name that stands for a formula. */
    public record Abbreviation(String name, String formula) {}

    /**
     * A number of a system that a user may change.
     *
     * @param name  the symbol used in formulas, for instance "kT"
     * @param label what it is, for instance "temperature"
     * @param unit  unit for labels, empty when dimensionless
     * @param value its present value
     * @param low   smallest sensible value
     * @param high  largest sensible value
     */
    public record SystemParameter(String name, String label, String unit, double value, double low, double high) {

        /** Returns this parameter with another value. */
        public SystemParameter withValue(double newValue) {
            return new SystemParameter(name, label, unit, newValue, low, high);
        }
    }

    /**
     * Settings that show a system well.
     *
     * @param step           Δt of the observed trajectory
     * @param duration       T, total observed time
     * @param burnIn         time to discard first, so that the start is forgotten
     * @param innerStep      step of the integrator, at most {@code step}
     * @param lengthScale    length-scale of the Gaussian kernel
     * @param shift          μ
     * @param regularization γ
     * @param rank           r
     */
    public record SuggestedSetup(
            double step,
            double duration,
            double burnIn, double innerStep, double lengthScale, double shift, double regularization, int rank) {

        /** A tenth of the duration is discarded first. */
        public SuggestedSetup(double step, double duration, double innerStep, double lengthScale, double shift,
                double regularization, int rank) {
            this(step, duration, duration / 10, innerStep, lengthScale, shift, regularization, rank);
        }
    }
}
