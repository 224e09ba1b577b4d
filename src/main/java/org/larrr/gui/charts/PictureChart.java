package org.larrr.gui.charts;

import java.awt.Graphics2D;
import java.awt.geom.Point2D;
import java.awt.geom.Rectangle2D;
import java.util.List;
import javafx.scene.image.Image;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.fx.ChartCanvas;
import org.jfree.chart.plot.PlotRenderingInfo;

/**
 * The chart in a {@link ChartCanvas}: a picture painted on another thread and the places of its plots, which is all that the
 * canvas' mouse handlers ask for. FX thread only.
 */
final class PictureChart extends JFreeChart {

    private transient ChartCanvas canvas;
    private transient Image image;
    private double width;
    private double height;
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
     * Shows another picture at once.
     *
     * @param newImage null for nothing
     * @param newWidth its size on the canvas
     * @param newReach how near the pointer must come to a point to rest on it
     */
    void show(Image newImage, double newWidth, double newHeight, List<PlotAxes> plots, double newReach) {
        image = newImage;
        width = newWidth;
        height = newHeight;
        reach = newReach;
        picturePlot().show(plots);
        canvas.draw();
    }

    Image image() {
        return image;
    }

    @Override
    public void draw(Graphics2D g2, Rectangle2D area, Point2D anchor, ChartRenderingInfo info) {
        if (canvas != null && image != null) {
            canvas.getGraphicsContext2D().drawImage(image, 0, 0, width, height);
        }
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
