package org.larrr.gui.dialogs;

import java.util.Map;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.io.series.ImportSettings;

/**
 * What the user says about a data file.
 *
 * @param settings how the file becomes trajectories
 * @param angles   the full turn of every coordinate that is an angle, by its name
 * @param stride   every stride-th state is analysed at first
 * @param observation what the estimators see of the coordinates at first
 * @param weights  the column that holds weights, if one does
 */
public record ImportChoice(ImportSettings settings, int stride, Map<String, Double> angles, Observation observation,
        Reweighting weights) {

    /** Coordinates as they are. */
    public ImportChoice(ImportSettings settings, int stride) {
        this(settings, stride, Map.of(), Observation.WHOLE, Reweighting.NOTHING);
    }
}
