package org.larrr.export.figure;

import java.util.List;
import java.util.stream.IntStream;
import org.larrr.data.Notice;
import org.larrr.experiments.AnalysisResult;

/** How the axes of figures are labelled that show coordinates of states. */
public final class StateAxes {

    /** The label of the time axis of trajectories. */
    public static final String TIME = Notice.of("picture.time").english();

    private StateAxes() {}

    /** One label a coordinate. */
    public static List<String> names(AnalysisResult result) {
        return IntStream.range(0, result.facts().coordinates().size())
                .mapToObj(c -> Naming.axis(result, c).label()).toList();
    }
}
