package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jfree.chart.event.PlotChangeEvent;
import org.jfree.chart.plot.Pannable;
import org.jfree.chart.plot.Plot;
import org.jfree.chart.plot.PlotOrientation;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.plot.PlotState;
import org.jfree.chart.plot.Zoomable;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Range;
import org.larrr.gui.charts.PlotAxes.Side;

/**
 * The plots of a painted figure, which the mouse handlers of JFreeChart-FX zoom and pan. They decide which part of
 * which axis is to be looked at; the picture of it is painted elsewhere.
 */
final class PicturePlot extends Plot implements Zoomable, Pannable {

    /** So far beside a plot its axis is meant, in pixels. */
    private static final double BESIDE = 64;

    private final transient Zoom zoom;
    private transient List<PlotAxes> plots = List.of();
    private final transient Map<String, Range> asked = new HashMap<>();

    PicturePlot(Zoom zoom) {
        this.zoom = zoom;
    }

    void show(List<PlotAxes> painted) {
        plots = painted;
    }

    List<PlotAxes> plots() {
        return plots;
    }

    /** The plot that holds a place. */
    Optional<PlotAxes> at(double x, double y) {
        return plots.stream().filter(each -> each.plot().area().contains(x, y)).findFirst();
    }

    /** The plot that a place means along one of its axes: that around it, or that whose axis is there. */
    private Optional<PlotAxes> plotAt(Side side, Point2D place) {
        return plots.stream().filter(each -> each.isZoomable(side)).filter(each -> {
            Rectangle2D area = each.plot().area();
            boolean x = side == Side.X;
            double left = area.getX() - (x ? 0 : BESIDE);
            double bottom = area.getMaxY() + (x ? BESIDE : 0);
            return place.getX() >= left && place.getX() <= area.getMaxX() && place.getY() >= area.getY()
                    && place.getY() <= bottom;
        }).findFirst();
    }

    private void look(Side side, PlotAxes plot, double from, double to) {
        plot.part(side, from, to).ifPresent(part -> asked.put(plot.axis(side).label(), part));
        if (isNotify()) {
            commit();
        }
    }

    private void commit() {
        if (!asked.isEmpty()) {
            Map<String, Range> parts = Map.copyOf(asked);
            asked.clear();
            zoom.look(parts, System.nanoTime());
        }
    }

    /** The handlers change both axes, then notify: that is when both are looked at anew. */
    @Override
    public void notifyListeners(PlotChangeEvent event) {
        commit();
    }

    /** Ends a gesture: the next change is a separate step of the history. */
    void endGesture() {
        zoom.endGesture();
    }

    /** Zooms about a place, or about the middle of the first plot. */
    private void zoom(Side side, double factor, Point2D place, boolean about) {
        plotAt(side, place).ifPresent(plot -> {
            Rectangle2D area = plot.plot().area();
            double at = 0.5;
            if (about) {
                at = side == Side.X ? (place.getX() - area.getX()) / area.getWidth()
                        : (area.getMaxY() - place.getY()) / area.getHeight();
            }
            look(side, plot, at - at * factor, at + (1 - at) * factor);
        });
    }

    private void zoom(Side side, double from, double to, Point2D place) {
        plotAt(side, place).ifPresent(plot -> look(side, plot, from, to));
    }

    @Override
    public void zoomDomainAxes(double factor, @Nullable PlotRenderingInfo state, Point2D place, boolean useAnchor) {
        zoom(Side.X, factor, place, useAnchor);
    }

    @Override
    public void zoomRangeAxes(double factor, @Nullable PlotRenderingInfo state, Point2D place, boolean useAnchor) {
        zoom(Side.Y, factor, place, useAnchor);
    }

    @Override
    public void zoomDomainAxes(double factor, @Nullable PlotRenderingInfo state, Point2D place) {
        zoom(Side.X, factor, place, false);
    }

    @Override
    public void zoomRangeAxes(double factor, @Nullable PlotRenderingInfo state, Point2D place) {
        zoom(Side.Y, factor, place, false);
    }

    @Override
    public void zoomDomainAxes(double from, double to, @Nullable PlotRenderingInfo state, Point2D place) {
        zoom(Side.X, from, to, place);
    }

    @Override
    public void zoomRangeAxes(double from, double to, @Nullable PlotRenderingInfo state, Point2D place) {
        zoom(Side.Y, from, to, place);
    }

    @Override
    public void panDomainAxes(double share, @Nullable PlotRenderingInfo info, Point2D place) {
        zoom(Side.X, share, 1 + share, place);
    }

    @Override
    public void panRangeAxes(double share, @Nullable PlotRenderingInfo info, Point2D place) {
        zoom(Side.Y, share, 1 + share, place);
    }

    @Override
    public boolean isDomainZoomable() {
        return plots.stream().anyMatch(plot -> plot.isZoomable(Side.X));
    }

    @Override
    public boolean isRangeZoomable() {
        return plots.stream().anyMatch(plot -> plot.isZoomable(Side.Y));
    }

    @Override
    public boolean isDomainPannable() {
        return isDomainZoomable();
    }

    @Override
    public boolean isRangePannable() {
        return isRangeZoomable();
    }

    @Override
    public PlotOrientation getOrientation() {
        return PlotOrientation.VERTICAL;
    }

    @Override
    public String getPlotType() {
        return "painted picture";
    }

    /** Nothing: the picture is painted elsewhere. */
    @Override
    public void draw(Graphics2D g2, Rectangle2D area, Point2D anchor, PlotState parent, PlotRenderingInfo info) {}
}
