package org.larrr.gui.dialogs;

import java.util.Map;
import java.util.Optional;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.io.columns.ReadOptions;

/**
 * The user's settings for a data file.
 *
 * @param settings how the file becomes trajectories
 * @param angles   the full turn of every coordinate that is an angle, by its name; empty for those that the files say
 * @param stride   every stride-th state is analysed at first
 * @param observation what the estimators see of the coordinates at first
 * @param weights  the column that holds weights, if one does
 */
public record ImportChoice(ReadOptions settings, int stride, Optional<Map<String, Double>> angles,
        Observation observation,
        Reweighting weights) {

    /** Data as they say themselves. */
    public static ImportChoice automatic() {
        return new ImportChoice(ReadOptions.AUTOMATIC, 1, Optional.empty(), Observation.WHOLE,
                Reweighting.NOTHING);
    }
}
