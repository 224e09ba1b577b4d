package org.larrr.gui.charts;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.Range;
import org.larrr.gui.charts.drawing.PaintedPlot;

/**
 * The axes of a painted plot and what they are of the whole figure.
 *
 * @param plot  as painted, perhaps a part
 * @param whole the figure of which it is a part
 */
public record PlotAxes(PaintedPlot plot, Plot whole) {

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
    public record VisibleAxis(String label, Message named, Message words, Range range, boolean logarithmic,
            boolean scalable) {

        /** Every axis once. */
        static List<VisibleAxis> of(List<PlotAxes> plots) {
            List<VisibleAxis> axes = new ArrayList<>();
            Set<String> named = new HashSet<>();
            for (PlotAxes plot : plots) {
                for (Side side : Side.values()) {
                    Axis axis = plot.axis(side);
                    if (plot.isZoomable(side) && named.add(axis.label())) {
                        boolean curves = plot.whole().match(xy -> true, field -> false, points -> false);
                        boolean scalable = curves && !axis.isCounted();
                        axes.add(new VisibleAxis(axis.label(), axis.named(), axis.words(), plot.visibleRange(side),
                                plot.isLogarithmic(side), scalable));
                    }
                }
            }
            return axes;
        }
    }

    /** The narrowest part of an axis relative to its numbers, and the widest relative to its figure. */
    private static final double MIN_RELATIVE_WIDTH = 1e-9;
    private static final double MAX_RELATIVE_WIDTH = 4;

    /** Which way along a plot. */
    enum Side { X, Y }

    /** Pairs plots with the panels they show; none where nothing was painted. */
    static List<PlotAxes> of(List<PaintedPlot> plots, Figure whole) {
        List<Plot> parts = whole.parts();
        List<PlotAxes> axes = new ArrayList<>();
        for (int k = 0; k < plots.size() && k < parts.size(); k++) {
            axes.add(new PlotAxes(plots.get(k), parts.get(k)));
        }
        return axes;
    }

    /** The axis of the whole figure. */
    Axis axis(Side side) {
        return side == Side.X ? whole.x() : whole.y();
    }

    boolean isZoomable(Side side) {
        return axis(side).isZoomable();
    }

    private Axis painted(Side side) {
        return side == Side.X ? plot.xAxis() : plot.yAxis();
    }

    /** The part that is painted, in the terms of the figure. */
    Range visibleRange(Side side) {
        return original(side, side == Side.X ? plot.xRange() : plot.yRange());
    }

    private Range wholeRange(Side side) {
        return side == Side.X ? whole.xRange() : whole.yRange();
    }

    /** Returns whether the axis is painted on a logarithmic scale. */
    boolean isLogarithmic(Side side) {
        return painted(side).scale() == Axis.Scale.LOG;
    }

    /** A logarithmic axis of negative quantities is painted with its sign turned. */
    private Range original(Side side, Range range) {
        boolean turned = painted(side).label().equals("−" + axis(side).label());
        return turned ? new Range(-range.high(), -range.low()) : range;
    }

    /**
     * The part between two fractions of the axis as painted, from the left or from below, below 0 or above 1 for what
     * lies beyond it; empty where it is narrower or wider than what makes sense.
     */
    Optional<Range> part(Side side, double from, double to) {
        return painted(side).isDownwards() ? upwards(side, 1 - to, 1 - from) : upwards(side, from, to);
    }

    private Optional<Range> upwards(Side side, double from, double to) {
        Range now = side == Side.X ? plot.xRange() : plot.yRange();
        boolean log = isLogarithmic(side);
        double ratio = now.high() / now.low();
        double low = log ? now.low() * Math.pow(ratio, from) : now.low() + from * now.width();
        double high = log ? now.low() * Math.pow(ratio, to) : now.low() + to * now.width();
        double largest = Math.max(Math.abs(low), Math.abs(high));
        boolean sensible = low < high && Double.isFinite(low) && Double.isFinite(high) && (!log || low > 0)
                && high - low > MIN_RELATIVE_WIDTH * largest
                && (log ? high / low < 1e30 : high - low <= MAX_RELATIVE_WIDTH * wholeRange(side).width());
        return sensible ? Optional.of(original(side, new Range(low, high))) : Optional.empty();
    }
}
