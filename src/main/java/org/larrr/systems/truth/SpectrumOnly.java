package org.larrr.systems.truth;

import java.util.List;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * Eigenvalues without eigenfunctions or density, as of a system of which only a part is seen, whose states are not at
 * hand; none at all where nothing is known, the origin then says why.
 *
 * @param eigenvalues λ [1/time] in the conventional order
 * @param errors      of each eigenvalue [1/time]
 * @param origin      where they come from
 */
public record SpectrumOnly(List<Complex> eigenvalues, List<Double> errors, Message origin) implements Truth {

    public SpectrumOnly {
        eigenvalues = List.copyOf(eigenvalues);
        errors = List.copyOf(errors);
    }

    static Truth unknown(Message why) {
        return new SpectrumOnly(List.of(), List.of(), Message.of("truth.unknown", why));
    }
}
