package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.jfree.chart.LegendItemCollection;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.XyFigure;

/** Panels in as many rows as make them largest, with one colour scale on the right. */
final class PanelLayout {

    /** Width of a panel to its height at which it shows best. */
    private static final double SHAPE = 1.15;

    /** So much smaller may panels be where that leaves no gap in the last row. */
    private static final double WITHOUT_GAP = 1.2;

    /** Room for the label of an axis. */
    private static final double LABEL = 16;

    private static final String TITLE_GAP = "   ";

    private final PanelFigure figure;
    private final Theme theme;

    PanelLayout(PanelFigure figure, Theme theme) {
        this.figure = figure;
        this.theme = theme;
    }

    void paint(FigurePainter painter, Rectangle2D canvas) {
        Rectangle2D area = besideLegend(painter, aboveNote(painter, canvas));
        boolean scaled = label() != null;
        double width = area.getWidth() - (scaled ? ColourBar.width(theme) : 0);
        int count = figure.panels().size();
        int columns = columns(count, width, area.getHeight());
        UnaryOperator<String> heading = headings(painter, width / columns);
        PanelGrid grid = PanelGrid.of(figure.panels(), columns,
                new Rectangle2D.Double(area.getX(), area.getY(), width, area.getHeight()), LABEL * theme.unit());
        List<Rectangle2D> data = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Figure panel = figure.panels().get(k);
            data.add(painter.panel(panel, grid.shown(k), heading.apply(panel.title()), isTogether(panel), grid.area(k),
                    figure.items().isEmpty() ? -1 : figure.items().get(k)));
        }
        if (scaled) {
            paintScale(painter, area, data);
        }
    }

    /** Curves of several panels share one legend beside them, so that the panels stay of one size. */
    private boolean isTogether(Figure panel) {
        return panel instanceof XyFigure && figure.panels().size() > 1;
    }

    private Rectangle2D besideLegend(FigurePainter painter, Rectangle2D canvas) {
        LegendItemCollection items = new LegendItemCollection();
        Set<String> named = new HashSet<>();
        for (Figure panel : figure.panels()) {
            LegendItemCollection own = isTogether(panel) ? Charts.legend((XyFigure) panel, theme)
                    : new LegendItemCollection();
            for (int k = 0; k < own.getItemCount(); k++) {
                if (named.add(own.get(k).getLabel())) {
                    items.add(own.get(k));
                }
            }
        }
        return Legends.paint(items, painter.canvas(), canvas, theme);
    }

    private Rectangle2D aboveNote(FigurePainter painter, Rectangle2D canvas) {
        if (figure.note().isEmpty()) {
            return canvas;
        }
        double height = painter.note(figure.note(), canvas);
        return new Rectangle2D.Double(canvas.getX(), canvas.getY(), canvas.getWidth(), canvas.getHeight() - height);
    }

    /** Titles break where three spaces stand, all of them or none, so that the panels stay level. */
    private UnaryOperator<String> headings(FigurePainter painter, double width) {
        var metrics = painter.canvas().getFontMetrics(theme.font());
        boolean fit = figure.panels().stream().allMatch(panel ->
                metrics.getStringBounds(panel.title(), painter.canvas()).getWidth() < width - 3 * theme.fontSize());
        return fit ? title -> title : title -> title.replace(TITLE_GAP, "\n");
    }

    static int columns(int count, double width, double height) {
        int best = 1;
        double largest = 0;
        for (int columns = 1; columns <= count; columns++) {
            int rows = (count + columns - 1) / columns;
            double size = Math.min(width / columns, SHAPE * height / rows)
                    * (columns * rows == count ? WITHOUT_GAP : 1);
            // Of equals the one with fewer columns, which leaves no gap in the last row.
            if (size > largest) {
                largest = size;
                best = columns;
            }
        }
        return best;
    }

    private void paintScale(FigurePainter painter, Rectangle2D area, List<Rectangle2D> data) {
        double top = data.get(0).getY();
        double bottom = data.get(data.size() - 1).getMaxY();
        double left = area.getMaxX() - ColourBar.width(theme) + 0.2 * theme.fontSize();
        Rectangle2D strip = new Rectangle2D.Double(left, top, theme.fontSize(), Math.max(1, bottom - top));
        ColourBar.paint(painter.canvas(), strip, label(), colours(), theme);
    }

    private String label() {
        for (Figure panel : figure.panels()) {
            if (panel instanceof FieldFigure field) {
                return field.valueLabel();
            }
            if (panel instanceof PointFieldFigure points) {
                return points.valueLabel();
            }
        }
        return null;
    }

    /** The panels share one scale; should they differ, the widest is written. */
    private Range colours() {
        double low = figure.panels().stream()
                .mapToDouble(p -> p instanceof FieldFigure f ? f.low() : p instanceof PointFieldFigure q ? q.low() : 0)
                .min().orElseThrow();
        double high = figure.panels().stream()
                .mapToDouble(p -> p instanceof FieldFigure f ? f.limit() : p instanceof PointFieldFigure q ? q.limit()
                : 0)
                .max()
                .orElseThrow();
        return new Range(low, high);
    }
}
