package org.larrr.gui.labs;

import java.util.List;

/**
 * A guided lab; immutable.
 *
 * @param title   what it is about
 * @param summary one or two sentences for the list of labs
 * @param steps   at least one; the first names a system
 */
public record Lab(String title, String summary, List<LabStep> steps) {

    public Lab {
        steps = List.copyOf(steps);
    }

    /** What the workbench shows at a step: the settings of all steps up to it, later ones on top of earlier ones. */
    LabSettings settingsAt(int step) {
        LabSettings settings = LabSettings.NONE;
        for (int i = 0; i <= step; i++) {
            settings = settings.then(steps.get(i).settings());
        }
        return settings;
    }
}
