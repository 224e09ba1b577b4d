package org.larrr.gui.charts.drawing;

import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.jfree.chart.LegendItemCollection;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.Range;
import org.larrr.gui.text.Phrases;

/** Panels in as many rows as make them largest, with one colour scale on the right, or one each if theirs differ. */
final class PanelLayout {

    /** Width of a panel to its height at which it shows best. */
    private static final double SHAPE = 1.15;

    /** So much smaller may panels be where that leaves no gap in the last row. */
    private static final double WITHOUT_GAP = 1.2;

    /** Room for the label of an axis. */
    private static final double LABEL = 16;

    private static final String TITLE_GAP = "   ";

    private final PanelFigure figure;
    private final FigureTheme theme;

    PanelLayout(PanelFigure figure, FigureTheme theme) {
        this.figure = figure;
        this.theme = theme;
    }

    void paint(FigurePainter painter, Rectangle2D canvas) {
        Rectangle2D area = besideLegend(painter, aboveNote(painter, canvas));
        boolean apart = scales().distinct().count() > 1;
        boolean together = !apart && scales().findAny().isPresent();
        double width = area.getWidth() - (together ? ColourBar.width(theme) : 0);
        int count = figure.parts().size();
        int columns = columns(count, run(), width, area.getHeight());
        double bar = apart ? ColourBar.width(theme) : 0;
        UnaryOperator<String> heading = headings(painter, width / columns - bar);
        PanelGrid grid = PanelGrid.of(figure.parts(), columns,
                new Rectangle2D.Double(area.getX(), area.getY(), width, area.getHeight()), LABEL * theme.unit());
        List<Rectangle2D> data = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Plot panel = figure.parts().get(k);
            Rectangle2D cell = grid.area(k);
            Rectangle2D plot =
                    new Rectangle2D.Double(cell.getX(), cell.getY(), cell.getWidth() - bar, cell.getHeight());
            data.add(painter.panel(panel, grid.shown(k), heading.apply(panel.title()), isTogether(panel), plot,
                    figure.items().isEmpty() ? -1 : figure.items().get(k)));
            if (apart) {
                scale(panel).ifPresent(own -> paintScale(painter, own, cell, data.get(data.size() - 1),
                        data.get(data.size() - 1)));
            }
        }
        if (together) {
            paintScale(painter, scales().findFirst().orElseThrow(), area, data.get(0), data.get(count - 1));
        }
    }

    /** How many panels in a row stand for one thing, 1 where that differs: they are kept side by side. */
    private int run() {
        List<Integer> items = figure.items();
        int run = 1;
        while (run < items.size() && items.get(run).equals(items.get(0))) {
            run++;
        }
        for (int k = 0; k < items.size(); k++) {
            if (items.size() % run != 0 || !items.get(k).equals(items.get(k / run * run))) {
                return 1;
            }
        }
        return run;
    }

    /** Curves of several panels share one legend beside them, so that the panels stay of one size. */
    private boolean isTogether(Plot panel) {
        return panel.<Boolean>match(xy -> true, field -> false, points -> false) && figure.parts().size() > 1;
    }

    private Rectangle2D besideLegend(FigurePainter painter, Rectangle2D canvas) {
        LegendItemCollection items = new LegendItemCollection();
        Set<String> named = new HashSet<>();
        for (Plot panel : figure.parts()) {
            LegendItemCollection own = !isTogether(panel) ? new LegendItemCollection()
                    : panel.match(xy -> Charts.legend(xy, theme), field -> new LegendItemCollection(),
                            points -> new LegendItemCollection());
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
        boolean fit = figure.parts().stream().allMatch(panel ->
                metrics.getStringBounds(panel.title(), painter.canvas()).getWidth() < width - 3 * theme.fontSize());
        return fit ? title -> title : title -> title.replace(TITLE_GAP, "\n");
    }

    /** @param run divides the number of columns */
    static int columns(int count, int run, double width, double height) {
        int best = run;
        double largest = 0;
        for (int columns = run; columns <= count; columns += run) {
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

    /** @param area at whose right edge it stands, as high as from the first of the plots to the last */
    private void paintScale(FigurePainter painter, Scale scale, Rectangle2D area, Rectangle2D first, Rectangle2D last) {
        double left = area.getMaxX() - ColourBar.width(theme) + 0.2 * theme.fontSize();
        Rectangle2D strip = new Rectangle2D.Double(left, first.getY(), theme.fontSize(),
                Math.max(1, last.getMaxY() - first.getY()));
        ColourBar.paint(painter.canvas(), strip, Phrases.say(scale.label()), scale.colours(), theme);
    }

    /** What colours mean. */
    private record Scale(String label, Range colours) {}

    private Stream<Scale> scales() {
        return figure.parts().stream().flatMap(panel -> scale(panel).stream());
    }

    private static Optional<Scale> scale(Plot panel) {
        return panel.match(xy -> Optional.empty(),
                field -> Optional.of(new Scale(field.valueLabel(), new Range(field.low(), field.limit()))),
                points -> Optional.of(new Scale(points.valueLabel(), new Range(points.low(), points.limit()))));
    }
}
