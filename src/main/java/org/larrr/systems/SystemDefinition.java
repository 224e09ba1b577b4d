package org.larrr.systems;

import java.util.List;

/**
 * A system as a definition file states it; compared by value.
 *
 * @param id            lower-case letters, digits and hyphens
 * @param title         the name shown to people
 * @param description   one paragraph: what it is and why one looks at it
 * @param source        where it comes from, with a DOI where there is one
 * @param equation      the equation in plain Unicode text, empty to have it written from the formulas
 * @param timeUnit      empty when dimensionless
 * @param coordinates   the state variables
 * @param start         a state to start from
 * @param parameters    numbers a user may change
 * @param abbreviations names for formulas used by later formulas, in order
 * @param dynamics      the law of motion
 * @param suggestion    settings that show the system well
 * @param truthNote     how the truth is known, empty to take it from the solver
 */
public record SystemDefinition(
        String id,
        String title,
        String description,
        String source,
        String equation,
        String timeUnit,
        List<Coordinate> coordinates,
        List<Double> start,
        List<SystemParameter> parameters,
        List<Abbreviation> abbreviations,
        Dynamics dynamics,
        SuggestedSetup suggestion,
        String truthNote) {

    /** Most state variables, parameters, abbreviations or Brownian motions a definition may have. */
    public static final int MAX_ENTRIES = 32;

    public SystemDefinition {
        coordinates = List.copyOf(coordinates);
        start = List.copyOf(start);
        parameters = List.copyOf(parameters);
        abbreviations = List.copyOf(abbreviations);
    }

    /** A name that stands for a formula. */
    public record Abbreviation(String name, String formula) {}
}
