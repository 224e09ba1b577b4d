package org.larrr.gui.workspace;

import java.util.Map;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.source.ActiveSource;

/**
 * What undo goes back to: data, which are shared and not copied, and how they are analysed; immutable.
 *
 * @param data  what is analysed
 * @param setup how
 */
record Step(ActiveSource data, Setup setup) {

    Session session(Map<String, String> view, String rest) {
        return new Session(setup, view, rest);
    }
}
