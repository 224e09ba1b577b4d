package org.larrr.gui.charts.drawing;

import java.awt.Font;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.geom.Rectangle2D;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeoutException;
import java.util.function.ToDoubleFunction;
import org.jfree.chart.ChartRenderingInfo;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.plot.PlotRenderingInfo;
import org.jfree.chart.ui.RectangleInsets;
import org.larrr.data.Message;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.text.Messages;
import org.larrr.stages.Cancellation;

/** Draws any figure on any canvas of Java2D: the screen's buffer, PNG, SVG, PDF. */
public final class FigurePainter {

    private static final double LINE_HEIGHT = 1.3;
    /** In fewer heights of letters a picture has no note, and in still fewer no legend. */
    private static final double WITH_NOTE = 12;
    private static final double WITH_LEGEND = 9.5;

    /** The axes of a panel that bear numbers. */
    enum Numbers {
        /** Both. */
        BOTH,
        /** The horizontal one; a neighbour bears those of the other. */
        ACROSS,
        /** Neither, nor ticks: a small map. */
        NONE
    }

    private final Graphics2D g2;
    private final FigureTheme theme;
    private final List<PaintedPlot> plots = new ArrayList<>();

    private FigurePainter(Graphics2D g2, FigureTheme theme) {
        this.g2 = g2;
        this.theme = theme;
    }

    /** Draws a figure into a rectangle and returns where its axes came to lie. The background is left as it is. */
    public static List<PaintedPlot> paint(Figure figure, FigureTheme theme, Graphics2D g2, Rectangle2D area) {
        g2.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        g2.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        g2.setRenderingHint(RenderingHints.KEY_FRACTIONALMETRICS, RenderingHints.VALUE_FRACTIONALMETRICS_ON);
        double letters = area.getHeight() / theme.fontSize();
        FigureTheme covering = theme.covering(figure);
        FigurePainter painter = new FigurePainter(g2, letters < WITH_LEGEND ? covering.withoutLegend() : covering);
        painter.paint(letters < WITH_NOTE ? withoutNote(figure) : figure, area);
        return List.copyOf(painter.plots);
    }

    /** Where letters are large and the picture is low, what is drawn matters more than notes and names. */
    private static Figure withoutNote(Figure figure) {
        return figure.match(several ->
                new PanelFigure(several.heading(), Message.NOTHING, several.panels(), several.items(),
                several.shared()), plot -> plot.match(xy -> xy.isEmpty() ? xy
                        : new XyFigure(xy.heading(), Message.NOTHING, xy.x(), xy.y(), xy.series()), field -> field,
                        points -> points));
    }

    /**
     * Returns the replacement for a figure that cannot be drawn: a sentence that gives the reason.
     *
     * @param failure what its drawing threw; a {@link TimeoutException} if it was given up
     * @param limit   after which it was given up
     */
    public static Figure instead(Figure figure, Throwable failure, Duration limit) {
        return XyFigure.saying(figure.heading(), Message.verbatim(failure instanceof TimeoutException
                ? Messages.get("picture.slow", limit.toSeconds())
                : Messages.get("picture.broken", failure.toString())));
    }

    private void paint(Figure figure, Rectangle2D area) {
        if (figure instanceof PanelFigure panels) {
            if (panels.shared()) {
                combined(panels, area);
            } else {
                new PanelLayout(panels, theme).paint(this, area);
            }
        } else {
            figure.parts().get(0).<Runnable>match(xy -> () -> curves(xy, area), field -> () -> alone(field, area),
                    points -> () -> alone(points, area)).run();
        }
    }

    private void curves(XyFigure figure, Rectangle2D area) {
        if (figure.isEmpty()) {
            message(figure.remark(), area);
        } else {
            draw(figure, Charts.of(figure, "", theme), area, -1);
        }
    }

    /** A heatmap alone has its colour scale too. */
    private void alone(Plot figure, Rectangle2D area) {
        new PanelLayout(new PanelFigure(figure.heading(), Message.NOTHING, List.of(figure), false), theme)
                .paint(this, area);
    }

    /**
     * Draws one elementary figure under a heading.
     *
     * @param shown the figure, perhaps without labels that its neighbours bear
     * @param numbers which axes bear numbers
     * @param bare without its legend, which is drawn elsewhere
     * @param item index of the thing it stands for, −1 for none
     */
    Rectangle2D panel(Plot figure, Plot shown, Numbers numbers, String heading, boolean bare, Rectangle2D area,
            int item) {
        JFreeChart chart = shown.match(xy -> Charts.of(xy, heading, bare ? theme.withoutLegend() : theme),
                field -> Charts.of(field, heading, theme), points -> Charts.of(points, heading, theme));
        if (numbers == Numbers.ACROSS) {
            chart.getXYPlot().getRangeAxis().setTickLabelsVisible(false);
        } else if (numbers == Numbers.NONE) {
            hideTicks(chart);
        }
        return draw(figure, chart, area, item);
    }

    /** The room of ticks is part of the map. */
    private void hideTicks(JFreeChart chart) {
        for (ValueAxis axis : List.of(chart.getXYPlot().getDomainAxis(), chart.getXYPlot().getRangeAxis())) {
            axis.setTickLabelsVisible(false);
            axis.setTickMarksVisible(false);
        }
        double edge = 3 * theme.unit();
        chart.setPadding(new RectangleInsets(edge, edge, edge, edge));
    }

    Graphics2D canvas() {
        return g2;
    }

    private Rectangle2D draw(Plot figure, JFreeChart chart, Rectangle2D area, int item) {
        Rectangle2D data = draw(chart, area).getDataArea();
        plots.add(new PaintedPlot(figure, data, item));
        return data;
    }

    private void combined(PanelFigure figure, Rectangle2D area) {
        PlotRenderingInfo info = draw(Charts.combined(figure, theme), area);
        for (int k = 0; k < figure.panels().size() && k < info.getSubplotCount(); k++) {
            plots.add(new PaintedPlot(figure.parts().get(k), info.getSubplotInfo(k).getDataArea(),
                    figure.items().isEmpty() ? -1 : figure.items().get(k)));
        }
    }

    private PlotRenderingInfo draw(JFreeChart chart, Rectangle2D area) {
        Cancellation.current().check();
        ChartRenderingInfo info = new ChartRenderingInfo(null);
        chart.draw(g2, area, info);
        return info.getPlotInfo();
    }

    /** Writes a note along the lower edge; returns the height it takes. */
    double note(Message text, Rectangle2D area) {
        List<String> lines = lines(Messages.draw(text), theme.small(), area.getWidth() - 2 * theme.fontSize());
        double height = LINE_HEIGHT * theme.fontSize() * lines.size();
        write(lines, theme.small(), area.getCenterX(), area.getMaxY() - height + 0.8 * theme.fontSize());
        return height;
    }

    /** A sentence in the middle, in place of a picture. */
    private void message(Message text, Rectangle2D area) {
        List<String> lines = lines(Messages.sentence(Messages.draw(text)), theme.font(), area.getWidth()
                - 4 * theme.fontSize());
        double height = LINE_HEIGHT * theme.fontSize() * lines.size();
        write(lines, theme.font(), area.getCenterX(), area.getCenterY() - height / 2 + theme.fontSize());
    }

    private List<String> lines(String text, Font font, double width) {
        var metrics = g2.getFontMetrics(font);
        return wrapped(text, width, line -> metrics.getStringBounds(line, g2).getWidth());
    }

    /** Centred lines, the first on a given baseline. */
    private void write(List<String> lines, Font font, double centre, double baseline) {
        g2.setFont(font);
        g2.setColor(theme.palette().page().text()); // read while the figure is dimmed, too
        for (int i = 0; i < lines.size(); i++) {
            double width = g2.getFontMetrics().getStringBounds(lines.get(i), g2).getWidth();
            double y = baseline + i * LINE_HEIGHT * theme.fontSize();
            g2.drawString(lines.get(i), (float) (centre - width / 2), (float) y);
        }
    }

    /** Greedy: as many words to a line as its width allows, at least one. */
    private static List<String> wrapped(String text, double width, ToDoubleFunction<String> measure) {
        List<String> lines = new ArrayList<>();
        String line = "";
        for (String word : text.split(" ")) {
            String longer = line.isEmpty() ? word : line + " " + word;
            if (!line.isEmpty() && measure.applyAsDouble(longer) > width) {
                lines.add(line);
                longer = word;
            }
            line = longer;
        }
        lines.add(line);
        return lines;
    }
}
