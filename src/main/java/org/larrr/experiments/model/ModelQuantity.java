package org.larrr.experiments.model;

import java.util.Arrays;
import java.util.Locale;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** What a model computes for a state. */
public enum ModelQuantity {
    /** f_i(x), real and imaginary part where they are complex. */
    EIGENFUNCTIONS,
    /** g_i(x), the left eigenfunctions, bi-orthonormal to the f_i in the feature space. */
    LEFT,
    /** χ_j(x) of every metastable set. */
    SETS,
    /** q(x), the probability to reach B before A. */
    COMMITTOR,
    /** F [kT] along the slowest eigenfunction. */
    FREE_ENERGY;

    /** The name used on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is no quantity of that name; the message lists all */
    public static ModelQuantity of(String id) {
        return Arrays.stream(values()).filter(quantity -> quantity.id().equals(id.strip().toLowerCase(Locale.ROOT)))
                .findFirst()
                .orElseThrow(() -> new InputException(Notice.of("model.no-quantity", id.strip(),
                        Arrays.stream(values()).map(ModelQuantity::id).toList())));
    }
}
