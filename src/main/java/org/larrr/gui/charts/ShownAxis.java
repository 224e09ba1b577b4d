package org.larrr.gui.charts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.larrr.data.Notice;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Range;
import org.larrr.gui.charts.PlotAxes.Side;

/**
 * One axis of a painted picture of which one may look at a part.
 *
 * @param label       what it measures, which tells it from others
 * @param named       the same, to be said in a language
 * @param words       with its unit
 * @param range       what is shown of it, in the terms of the figure
 * @param logarithmic whether it is drawn on a logarithmic scale
 * @param scalable    whether it can be drawn on either scale
 */
public record ShownAxis(String label, Notice named, Notice words, Range range, boolean logarithmic, boolean scalable) {

    /** Every axis once. */
    static List<ShownAxis> of(List<PlotAxes> plots) {
        List<ShownAxis> axes = new ArrayList<>();
        Set<String> named = new HashSet<>();
        for (PlotAxes plot : plots) {
            for (Side side : Side.values()) {
                Axis axis = plot.axis(side);
                if (plot.isZoomable(side) && named.add(axis.label())) {
                    boolean curves = plot.whole().match(xy -> true, field -> false, points -> false);
                    boolean scalable = curves && !axis.isCounted();
                    axes.add(new ShownAxis(axis.label(), axis.named(), axis.words(), plot.shown(side),
                            plot.isLogarithmic(side),
                            scalable));
                }
            }
        }
        return axes;
    }
}
