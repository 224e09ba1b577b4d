package org.larrr.experiments.pin;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.Band;
import org.larrr.linalg.Complex;

/**
 * A fit kept for comparison: what it was asked and what came out, without its data; immutable and small.
 *
 * @param name     what the user calls it
 * @param shown    whether pictures show it
 * @param settings every setting by its name, as text, in the order of display
 * @param spectra  the eigenvalues of each estimator that had an answer, the one in focus first
 */
public record Pin(String name, boolean shown, Map<String, String> settings, List<Spectrum> spectra) {

    public Pin {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        spectra = List.copyOf(spectra);
    }

    /**
     * Eigenvalues of one estimator.
     *
     * @param estimator   its title
     * @param eigenvalues in the conventional order; undefined ones have NaN parts
     * @param bands       of each eigenvalue, {@link Band#NONE} where there is none; empty if they were not judged
     */
    public record Spectrum(String estimator, List<Complex> eigenvalues, List<Band> bands) {

        public Spectrum {
            eigenvalues = List.copyOf(eigenvalues);
            bands = List.copyOf(bands);
            if (!bands.isEmpty() && bands.size() != eigenvalues.size()) {
                throw new InputException(Notice.of("pin.bands", bands.size(), eigenvalues.size()));
            }
        }
    }

    public Pin named(String newName) {
        return new Pin(newName, shown, settings, spectra);
    }

    public Pin shown(boolean newShown) {
        return new Pin(name, newShown, settings, spectra);
    }
}
