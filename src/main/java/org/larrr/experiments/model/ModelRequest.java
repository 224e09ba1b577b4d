package org.larrr.experiments.model;

import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.experiments.kinetics.SetChoice;

/**
 * What a model shall hold beside its spectrum.
 *
 * @param sets how many metastable sets, from 2; empty for as many as lie above the largest gap
 * @param ends A and B of the committor; empty for the cores of the two sets that the slowest process exchanges
 */
public record ModelRequest(OptionalInt sets, Optional<Ends> ends) {

    /** A and B. */
    public record Ends(SetChoice from, SetChoice to) {}

    /** Sets above the gap, and the committor of the slowest process. */
    public static ModelRequest standard() {
        return new ModelRequest(OptionalInt.empty(), Optional.empty());
    }
}
