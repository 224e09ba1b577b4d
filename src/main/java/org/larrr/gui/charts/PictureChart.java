package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.Rectangle;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.plot.PlotRenderingInfo;

/**
 * The chart of a {@link ChartCanvas} over a picture that was painted on another thread: the places of its plots, which
 * is all that the canvas' mouse handlers ask for. The pixels stay beneath, since a canvas keeps a copy of its own:
 * measured, 1.5 ms more of the renderer for every picture of a drag. FX thread only.
 */
final class PictureChart extends JFreeChart {

    private transient ChartCanvas canvas;
    private double reach;

    PictureChart(Zoom zoom) {
        super(null, null, new PicturePlot(zoom), false);
    }

    PicturePlot picturePlot() {
        return (PicturePlot) getPlot();
    }

    void on(ChartCanvas newCanvas) {
        canvas = newCanvas;
    }

    /**
     * Another picture is there.
     *
     * @param newReach how near the pointer must come to a point to rest on it
     */
    void show(List<PlotAxes> plots, double newReach) {
        reach = newReach;
        picturePlot().show(plots);
        ChartRenderingInfo info = canvas.getRenderingInfo();
        if (info == null) {
            canvas.draw();
        } else { // a canvas that draws clears its pixels first, of which there are none
            info.clear();
            draw(null, new Rectangle((int) canvas.getWidth(), (int) canvas.getHeight()), null, info);
        }
    }

    @Override
    public void draw(Graphics2D g2, Rectangle2D area, Point2D anchor, ChartRenderingInfo info) {
        PlotRenderingInfo all = info.getPlotInfo();
        all.setPlotArea(area);
        all.setDataArea(area); // the handlers turn a wheel away from anywhere else, but it may mean an axis
        List<PlotAxes> plots = picturePlot().plots();
        for (PlotAxes plot : plots) {
            PlotRenderingInfo one = new PlotRenderingInfo(info);
            one.setPlotArea(plot.plot().area());
            one.setDataArea(plot.plot().area());
            all.addSubplotInfo(one);
        }
        info.setEntityCollection(new Readings(plots.stream().map(PlotAxes::plot).toList(), reach));
    }
}
