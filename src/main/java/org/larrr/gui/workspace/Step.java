package org.larrr.gui.workspace;

import java.util.Map;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.Session;
import org.larrr.gui.source.ActiveSource;

/**
 * What undo goes back to: data, which are shared and not copied, and parameters; immutable.
 *
 * @param data   what is analysed
 * @param stride      every stride-th state is used
 * @param observation what is seen of the states
 * @param reweighting what is told of the states beyond themselves
 * @param fit    what is fitted
 */
record Step(ActiveSource data, int stride, Observation observation, Reweighting reweighting, AnalysisSettings fit) {

    Session session(Map<String, String> view, String rest) {
        return new Session(data.sessionSource(), stride, observation, reweighting, fit, view, rest);
    }
}
