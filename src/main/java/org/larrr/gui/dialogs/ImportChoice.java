package org.larrr.gui.dialogs;

import java.util.Map;
import org.larrr.io.series.ImportSettings;

/**
 * What the user says about a data file.
 *
 * @param settings how the file becomes trajectories
 * @param angles   the full turn of every coordinate that is an angle, by its name
 * @param stride   every stride-th state is analysed at first
 */
public record ImportChoice(ImportSettings settings, int stride, Map<String, Double> angles) {

    /** Without angles. */
    public ImportChoice(ImportSettings settings, int stride) {
        this(settings, stride, Map.of());
    }
}
