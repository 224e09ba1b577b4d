package org.larrr.diagnostics.trust;

import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.data.Units;
import org.larrr.diagnostics.gauges.Rhythm;
import org.larrr.spectra.SpectralModel;

/** A swing of the data that no eigenvalue of a fit is a sign of: then the fit is not of the process that made them. */
public final class HiddenRhythm {

    private HiddenRhythm() {}

    /**
     * {@return the sentence that says so; empty where a fitted value turns as fast, and for a fit tuned to a frequency,
     * which looks at nothing else}
     *
     * @param rhythm   of the data
     * @param model    the fit
     * @param forced   whether the fit is real because the process was said to be reversible
     * @param timeUnit of the data; empty where unknown
     */
    public static Optional<Notice> of(Rhythm rhythm, SpectralModel model, boolean forced, String timeUnit) {
        if (model.focus().isPresent() || rhythm.isAmong(model.eigenvalues())) {
            return Optional.empty();
        }
        Notice period = Units.time(Digits.numeral(2 * Math.PI / rhythm.frequency(), 3), timeUnit);
        return Optional.of(forced ? Notice.of("spectrum.swing-forced", period) : Notice.of("spectrum.swing", period));
    }
}
