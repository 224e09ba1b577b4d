package org.larrr.experiments.session;

import java.util.Map;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.Setup;

/**
 * Everything that a workspace remembers, enough to compute the same pictures again; immutable.
 *
 * @param setup what is analysed and how
 * @param view  how the pictures are looked at: texts under names that only the window knows
 * @param rest  fields of a workspace file that this version does not know, as a JSON object; kept, so that saving loses
 *              nothing of a later version's file
 */
public record Session(Setup setup, Map<String, String> view, String rest) {

    /** No unknown fields. */
    public static final String NOTHING_ELSE = "{}";

    public Session {
        view = Map.copyOf(view);
    }

    public Session withOrigin(DataOrigin other) {
        return new Session(setup.with(other), view, rest);
    }
}
