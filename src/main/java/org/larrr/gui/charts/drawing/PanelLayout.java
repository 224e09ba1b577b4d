package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.ColourRange.Scale;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Plot;
import org.larrr.export.figure.Range;
import org.larrr.gui.text.Messages;

/** Panels in as many rows as make them largest, with one colour scale on the right, or one each if theirs differ. */
final class PanelLayout {

    /** Width of a panel to its height at which it shows best. */
    private static final double SHAPE = 1.15;

    /** So much smaller may panels be where that leaves no gap in the last row. */
    private static final double WITHOUT_GAP = 1.2;

    /** The space of numbers and labels of axes and titles in a panel, in heights of letters. */
    private static final double BESIDE = 3;
    private static final double BELOW = 4;

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
        int count = figure.parts().size();
        int columns = columns(count, run(), area.getWidth(), area.getHeight(), theme.fontSize());
        boolean row = apart && columns == count; // neighbours of one scale share its bar
        long ends = row ? IntStream.range(0, count).filter(this::ends).count() : 0;
        double bars = ColourBar.width(theme) * (together ? 1 : ends);
        double width = area.getWidth() - bars;
        double bar = apart && !row ? ColourBar.width(theme) : 0;
        List<String> headings = headings(painter, width / columns - bar);
        PanelGrid grid = PanelGrid.of(figure.parts(), columns,
                new Rectangle2D.Double(area.getX(), area.getY(), width, area.getHeight()), LABEL * theme.unit());
        double shift = 0;
        List<Rectangle2D> data = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Plot panel = figure.parts().get(k);
            Rectangle2D cell = grid.area(k);
            Rectangle2D plot = new Rectangle2D.Double(cell.getX() + shift, cell.getY(), cell.getWidth() - bar,
                    cell.getHeight());
            data.add(painter.panel(panel, grid.panel(k), headings.get(k), isTogether(panel), plot,
                    figure.items().isEmpty() ? -1 : figure.items().get(k)));
            if (apart && (!row || ends(k))) {
                shift += row ? ColourBar.width(theme) : 0;
                Scale.of(panel).ifPresent(own ->
                        paintScale(painter, own, data.subList(data.size() - 1, data.size()), 0));
            }
        }
        if (together) {
            double headed = IntStream.range(0, count).mapToDouble(k -> data.get(k).getCenterX()
                    + headings.get(k).lines().mapToDouble(line -> width(painter, line)).max().orElse(0) / 2)
                    .max().orElse(0);
            paintScale(painter, scales().findFirst().orElseThrow(), data, headed);
        }
    }

    /** Returns whether the next panel has another scale, or there is none. */
    private boolean ends(int k) {
        List<Plot> parts = figure.parts();
        return k + 1 == parts.size() || !Scale.of(parts.get(k)).equals(Scale.of(parts.get(k + 1)));
    }

    /** Returns how many consecutive panels belong together, 1 if that differs: they are placed side by side. */
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
        if (figure.remark().isNothing()) {
            return canvas;
        }
        double height = painter.note(figure.remark(), canvas);
        return new Rectangle2D.Double(canvas.getX(), canvas.getY(), canvas.getWidth(), canvas.getHeight() - height);
    }

    /**
     * In the language of the user. Titles break where three spaces stand, all of them or none, and all into as many
     * lines, so that the panels stay level.
     */
    private List<String> headings(FigurePainter painter, double width) {
        List<String> headings = figure.parts().stream().map(panel -> Messages.draw(panel.heading())).toList();
        boolean fit = headings.stream().allMatch(heading -> width(painter, heading) < width - 3 * theme.fontSize());
        return fit || headings.stream().noneMatch(heading -> heading.contains(TITLE_GAP)) ? headings
                : headings.stream().map(heading -> heading.contains(TITLE_GAP) ? heading.replace(TITLE_GAP, "\n")
                        : heading + "\n ").toList();
    }

    private double width(FigurePainter painter, String line) {
        return painter.canvas().getFontMetrics(theme.font()).getStringBounds(line, painter.canvas()).getWidth();
    }

    /**
     * @param run    divides the number of columns
     * @param letter height of letters, which axes and titles take some of
     */
    static int columns(int count, int run, double width, double height, double letter) {
        int best = run;
        double largest = 0;
        for (int columns = run; columns <= count; columns += run) {
            int rows = (count + columns - 1) / columns;
            double size = Math.max(1, Math.min(width / columns - BESIDE * letter,
                    SHAPE * (height / rows - BELOW * letter)))
                    * (columns * rows == count ? WITHOUT_GAP : 1);
            // Of equals the one with fewer columns, which leaves no gap in the last row.
            if (size > largest) {
                largest = size;
                best = columns;
            }
        }
        return best;
    }

    /**
     * @param plots to the right of which it is, as high as from the first of them to the last
     * @param least how far to the right it is at least
     */
    private void paintScale(FigurePainter painter, Scale scale, List<Rectangle2D> plots, double least) {
        double right = Math.max(least, plots.stream().mapToDouble(Rectangle2D::getMaxX).max().orElseThrow());
        double top = plots.get(0).getY();
        Rectangle2D strip = new Rectangle2D.Double(right + Axes.RIGHT_OF_PLOT * theme.unit() + 0.2 * theme.fontSize(),
                top, theme.fontSize(), Math.max(1, plots.get(plots.size() - 1).getMaxY() - top));
        ColourBar.paint(painter.canvas(), strip, Messages.draw(scale.label()), scale.colours(), theme);
    }

    private Stream<Scale> scales() {
        return figure.parts().stream().flatMap(panel -> Scale.of(panel).stream());
    }

    /** The scale beside heatmaps. */
    private static final class ColourBar {

        private static final int STEPS = 128;

        private ColourBar() {}

        /** Width that bar, ticks and gaps take. */
        static double width(FigureTheme theme) {
            return 5.2 * theme.fontSize();
        }

        /** @param strip where the colours go; ticks and label follow on its right, the label above */
        static void paint(Graphics2D g2, Rectangle2D strip, String label, Range colours, FigureTheme theme) {
            Palette.Scale scale = new Palette.Scale(theme.palette(), colours.low(), colours.high());
            double step = strip.getHeight() / STEPS;
            for (int i = 0; i < STEPS; i++) {
                g2.setColor(new Color(scale.argb(colours.low() + colours.width() * (i + 0.5) / STEPS)));
                double top = strip.getMaxY() - (i + 1) * step;
                // Each step reaches under the one above: no seams where edges are smoothed.
                double overlap = i == 0 ? 0 : step;
                g2.fill(new Rectangle2D.Double(strip.getX(), top, strip.getWidth(),
                        step + Math.min(overlap, strip.getMaxY() - top - step)));
            }
            ValueAxis axis = Axes.of(Axis.linear("", ""), colours, theme);
            axis.setAxisLineVisible(false);
            axis.setTickMarksVisible(false); // a mark before a number reads as a minus sign
            axis.draw(g2, strip.getMaxX(), strip, strip, RectangleEdge.RIGHT, null);
            g2.setFont(theme.font());
            g2.setColor(theme.palette().page().text());
            double right = strip.getX() + width(theme) - 0.4 * theme.fontSize(); // a long label ends with the bar
            boolean wide = g2.getFontMetrics().getStringBounds(label, g2).getWidth() > 2 * width(theme);
            String[] lines = (wide ? label.replace(" (", "\n(") : label).split("\n", -1);
            for (int k = 0; k < lines.length; k++) {
                double width = g2.getFontMetrics().getStringBounds(lines[k], g2).getWidth();
                g2.drawString(lines[k], (float) Math.min(strip.getCenterX() - width / 2, right - width),
                        (float) (strip.getY() - (0.8 + 1.2 * (lines.length - 1 - k)) * theme.fontSize()));
            }
        }
    }

    /**
     * Panels in rows and columns. In a full grid whose axes measure the same, only the lowest row and the first column
     * bear labels, and get the room for them, so that all plots are equally large.
     *
     * @param panels  row by row
     * @param columns how many stand side by side
     * @param area    where
     * @param below   room for labels under the lowest row; 0 if every panel bears its own
     * @param beside  room for labels left of the first column; 0 if every panel bears its own
     */
    private record PanelGrid(List<Plot> panels, int columns, Rectangle2D area, double below, double beside) {

        static PanelGrid of(List<Plot> panels, int columns, Rectangle2D area, double label) {
            boolean full = panels.size() % columns == 0;
            boolean sharedX = full && panels.size() > columns && same(panels, Plot::x);
            boolean sharedY = full && columns > 1 && same(panels, Plot::y);
            return new PanelGrid(panels, columns, area, sharedX ? label : 0, sharedY ? label : 0);
        }

        private static boolean same(List<Plot> panels, Function<Plot, Axis> axis) {
            return panels.stream().map(axis).map(Axis::text).distinct().count() == 1
                    && !axis.apply(panels.get(0)).text().isEmpty();
        }

        private int rows() {
            return (panels.size() + columns - 1) / columns;
        }

        Rectangle2D area(int k) {
            int row = k / columns;
            int column = k % columns;
            double width = (area.getWidth() - beside) / columns;
            double height = (area.getHeight() - below) / rows();
            double left = area.getX() + column * width + (column == 0 ? 0 : beside);
            return new Rectangle2D.Double(left, area.getY() + row * height, width + (column == 0 ? beside : 0),
                    height + (row == rows() - 1 ? below : 0));
        }

        /** The panel without the labels that others bear. */
        Plot panel(int k) {
            Plot panel = panels.get(k);
            return panel.over(below > 0 && k / columns < rows() - 1 ? panel.x().unlabelled() : panel.x(),
                    beside > 0 && k % columns > 0 ? panel.y().unlabelled() : panel.y());
        }
    }
}
