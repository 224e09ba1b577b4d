package org.larrr.experiments.job;

import java.util.Locale;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** Whose choice of parameters an experiment uses. */
public enum Preset {
    /** The paper's hyper-parameters and its eigenvalue map. */
    PAPER,
    /** A fixed shift with the map that is exact for the trapezoid rule. */
    BEST;

    /** The name used in files and on the command line. */
    public String id() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @throws IllegalArgumentException if there is none of that name */
    public static Preset of(String id) {
        for (Preset preset : values()) {
            if (preset.id().equals(id)) {
                return preset;
            }
        }
        throw new InputException(Notice.of("experiment.unknown-preset", id));
    }
}
