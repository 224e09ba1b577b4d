package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
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
record PanelLayout(PanelFigure figure, FigureTheme theme) {

    /** Width of a panel to its height at which it shows best. */
    static final double SHAPE = 1.15;

    /** So much smaller may panels be where that leaves no gap in the last row. */
    private static final double WITHOUT_GAP = 1.2;

    /** The space of numbers and labels of axes and titles in a panel, in heights of letters. */
    static final double BESIDE = 3;
    static final double BELOW = 4;
    /** Their space in a panel of a map, whose labels have all the room they need. */
    private static final double AROUND = 6;
    private static final double LEGEND = 2;
    /** The space around a map without numbers and labels. */
    private static final double BARE_BESIDE = 0.7;
    private static final double BARE_AROUND = 2.2;
    /** Maps with a shorter side, in heights of letters, give up numbers and labels. */
    private static final double SMALL_MAP = 9;

    /** Room for the label of an axis. */
    private static final double LABEL = 16;

    private static final String TITLE_GAP = "   ";
    private static final int STEPS = 128;
    /** Of a bar below, in heights of letters. */
    private static final double LENGTH = 22;

    void paint(FigurePainter painter, Rectangle2D canvas) {
        Rectangle2D area = besideLegend(painter, aboveNote(painter, canvas));
        boolean apart = scales().distinct().count() > 1;
        boolean together = !apart && scales().findAny().isPresent();
        int count = figure.parts().size();
        int usual = columns(count, run(), area.getWidth(), area.getHeight(), new Surround(BESIDE * theme.fontSize()
                + (apart ? barWidth(theme) : 0), BELOW * theme.fontSize(), shape()));
        double room = area.getWidth() - (together ? barWidth(theme) : 0);
        boolean bare = together && isBare(usual, room, area.getHeight());
        int columns = bare ? bareColumns(painter, room, area.getHeight()) : usual;
        boolean row = apart && columns == count; // neighbours of one scale share its bar
        long ends = row ? IntStream.range(0, count).filter(this::ends).count() : 0;
        double bars = barWidth(theme) * (together ? 1 : ends);
        Optional<MapRow> maps = together && columns == count ? mapsWithTheirScale(area, bars, bare) : Optional.empty();
        Rectangle2D place = maps.map(MapRow::place).orElse(new Rectangle2D.Double(area.getX(), area.getY(),
                area.getWidth() - bars, area.getHeight()));
        double bar = apart && !row ? barWidth(theme) : 0;
        List<String> headings = headings(painter, place.getWidth() / columns - bar, bare);
        PanelGrid grid = PanelGrid.of(figure.parts(), columns, place, bare ? 0 : LABEL * theme.unit(),
                apart || bare ? Optional.empty() : numbersWidth(painter, columns, place.getHeight()));
        double shift = 0;
        List<Rectangle2D> data = new ArrayList<>();
        for (int k = 0; k < count; k++) {
            Rectangle2D cell = grid.area(k);
            Rectangle2D plot = new Rectangle2D.Double(cell.getX() + shift, cell.getY(), cell.getWidth() - bar,
                    cell.getHeight());
            data.add(paintPanel(painter, grid, k, bare, headings.get(k), plot));
            if (apart && (!row || ends(k))) {
                shift += row ? barWidth(theme) : 0;
                Scale.of(figure.parts().get(k)).ifPresent(own ->
                        paintScale(painter, own, data.subList(data.size() - 1, data.size()), 0));
            }
        }
        if (together) {
            paintSharedScale(painter, maps.filter(MapRow::scaleBelow), bare, headings, data, area.getMaxX());
        }
    }

    /** Returns the area of its data. */
    private Rectangle2D paintPanel(FigurePainter painter, PanelGrid grid, int k, boolean bare, String heading,
            Rectangle2D plot) {
        Plot panel = figure.parts().get(k);
        Plot shown = bare ? panel.over(panel.x().unlabelled(), panel.y().unlabelled()) : grid.panel(k);
        return painter.panel(panel, shown, numbers(grid, k, bare), heading, isTogether(panel), plot,
                figure.items().isEmpty() ? -1 : figure.items().get(k));
    }

    /** The width of the numbers of all maps, whose axes measure the same; empty if they differ. */
    private Optional<Double> numbersWidth(FigurePainter painter, int columns, double height) {
        double each = (height - BELOW * theme.fontSize()) * columns / figure.parts().size();
        return commonRange().map(y -> Axes.numbersWidth(figure.parts().get(0).y(), y, theme, painter.canvas(), each));
    }

    private static FigurePainter.Numbers numbers(PanelGrid grid, int k, boolean bare) {
        if (bare) {
            return FigurePainter.Numbers.NONE;
        }
        return grid.isNumbered(k) ? FigurePainter.Numbers.BOTH : FigurePainter.Numbers.ACROSS;
    }

    /** Returns whether maps beside and above others would be small with numbers and labels. */
    private boolean isBare(int columns, double width, double height) {
        int rows = (figure.parts().size() + columns - 1) / columns;
        double side = Math.min(width / columns - BESIDE * theme.fontSize(), height / rows - AROUND * theme.fontSize());
        return theme.terse() && figure.parts().size() > 1 && commonRange().isPresent()
                && side < SMALL_MAP * theme.fontSize();
    }

    /** The number of columns in which maps without numbers and labels are largest, with titles of one line. */
    private int bareColumns(FigurePainter painter, double width, double height) {
        int columns = columns(figure.parts().size(), run(), width, height,
                new Surround(BARE_BESIDE * theme.fontSize(), BARE_AROUND * theme.fontSize(), shape()));
        List<String> parts = parts(figure.parts().stream().map(panel -> Messages.draw(panel.heading())).toList());
        while (columns > run() && !fit(painter, parts, width / columns - BARE_BESIDE * theme.fontSize())) {
            columns -= run();
        }
        return columns;
    }

    /** Width of a panel to its height: on the screen that of maps with equal axes, which would leave the rest empty. */
    private double shape() {
        return theme.terse() && isRowOfPlanes() ? planeShape() : SHAPE;
    }

    private boolean isRowOfPlanes() {
        Plot first = figure.parts().get(0);
        return figure.parts().size() > 1 && commonRange().isPresent() && first.x().range().isPresent()
                && Charts.isPlane(first.x(), first.x().range().orElseThrow(), first.y(), commonRange().orElseThrow());
    }

    private double planeShape() {
        return figure.parts().get(0).x().range().orElseThrow().width() / commonRange().orElseThrow().width();
    }

    /**
     * @param above the row of maps above it, empty if it is at their right
     * @param end   of the picture
     */
    private void paintSharedScale(FigurePainter painter, Optional<MapRow> above, boolean bare, List<String> headings,
            List<Rectangle2D> data, double end) {
        Scale scale = scales().findFirst().orElseThrow();
        if (above.isPresent()) {
            Rectangle2D place = above.get().place();
            double lowest = data.stream().mapToDouble(Rectangle2D::getMaxY).max().orElseThrow();
            double length = Math.min(LENGTH * theme.fontSize(), place.getWidth() / 2);
            paintBarBelow(painter.canvas(), new Rectangle2D.Double(place.getCenterX() - length / 2,
                    lowest + (bare ? 1 : BELOW) * theme.fontSize(), length, 0.8 * theme.fontSize()),
                    Messages.draw(scale.label()), scale.colours(), theme);
        } else {
            double headed = IntStream.range(0, data.size()).mapToDouble(k -> data.get(k).getCenterX()
                    + headings.get(k).lines().mapToDouble(line -> width(painter, line)).max().orElse(0) / 2)
                    .max().orElse(0);
            // A long label reaches to the left of its bar, towards the title of the last map.
            double clear = headed + width(painter, Messages.draw(scale.label())) - barWidth(theme) + theme.fontSize();
            double beyond = Axes.RIGHT_OF_PLOT * theme.unit() + barWidth(theme);
            paintScale(painter, scale, data, Math.max(headed, Math.min(clear, end - beyond)));
        }
    }

    /** The vertical range of maps of one plane, if all panels are such. */
    private Optional<Range> commonRange() {
        List<Plot> parts = figure.parts();
        boolean maps = parts.stream().allMatch(panel -> Scale.of(panel).isPresent()
                && panel.x().range().equals(parts.get(0).x().range())
                && panel.y().range().equals(parts.get(0).y().range()));
        return maps ? parts.get(0).y().range() : Optional.empty();
    }

    /**
     * A row of maps in the middle of the height.
     *
     * @param scaleBelow whether their scale is below them, else at their right
     */
    private record MapRow(Rectangle2D place, boolean scaleBelow) {}

    /**
     * The place of a row of maps with equal axes, with the scale where that makes them larger; empty for other panels.
     *
     * @param bar  width of a scale at the right
     * @param bare without numbers and labels
     */
    private Optional<MapRow> mapsWithTheirScale(Rectangle2D area, double bar, boolean bare) {
        if (!isRowOfPlanes()) {
            return Optional.empty();
        }
        int count = figure.parts().size();
        double letter = theme.fontSize();
        double shape = planeShape();
        double around = ((bare ? BARE_AROUND : AROUND)
                + (figure.parts().stream().anyMatch(PanelLayout::hasLegend) ? LEGEND : 0)) * letter;
        double aside = (bare ? 0 : BESIDE) * letter;
        double gap = (bare ? BARE_BESIDE : 1) * letter;
        double below = Math.min((area.getWidth() - aside) / count - gap,
                shape * (area.getHeight() - around - barHeight(theme)));
        double beside = Math.min((area.getWidth() - bar - aside) / count - gap, shape * (area.getHeight() - around));
        boolean under = below > beside;
        double scale = under ? barHeight(theme) : 0;
        double height = Math.min(area.getHeight(), (under ? below : beside) / shape + around + letter) - scale;
        double empty = area.getHeight() - height - scale;
        return Optional.of(new MapRow(new Rectangle2D.Double(area.getX(), area.getY() + empty / 2,
                area.getWidth() - (under ? 0 : bar), height), under));
    }

    private static boolean hasLegend(Plot panel) {
        return panel.match(xy -> false, field -> !field.marks().isEmpty(), points -> !points.marks().isEmpty());
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
     * lines, so that the panels stay level; where even their parts are too wide, or maps need the room, only one part
     * of each is left, by which it differs from its neighbours.
     */
    private List<String> headings(FigurePainter painter, double width, boolean bare) {
        List<String> headings = figure.parts().stream().map(panel -> Messages.draw(panel.heading())).toList();
        double room = width - (bare ? BARE_BESIDE : 3) * theme.fontSize();
        if (headings.stream().noneMatch(heading -> heading.contains(TITLE_GAP)) || fit(painter, headings, room)) {
            return headings;
        }
        List<String> broken = headings.stream().map(heading -> heading.contains(TITLE_GAP)
                ? heading.replace(TITLE_GAP, "\n") : heading + "\n ").toList();
        return !theme.terse() || !bare && fit(painter, broken, width) ? broken : parts(headings);
    }

    private List<String> parts(List<String> headings) {
        int run = run();
        return IntStream.range(0, headings.size()).mapToObj(k -> part(headings.get(k), k % run > 0)).toList();
    }

    private boolean fit(FigurePainter painter, List<String> headings, double width) {
        return headings.stream().flatMap(String::lines).allMatch(line -> width(painter, line) < width);
    }

    /** Panels of one function differ by the end of their titles, functions by its beginning. */
    private static String part(String heading, boolean last) {
        int gap = heading.indexOf(TITLE_GAP);
        if (gap < 0) {
            return heading;
        }
        return last ? heading.substring(gap).strip() : heading.substring(0, gap);
    }

    private double width(FigurePainter painter, String line) {
        return painter.canvas().getFontMetrics(theme.font()).getStringBounds(line, painter.canvas()).getWidth();
    }

    /**
     * The space around the data of a panel, and their shape.
     *
     * @param beside width of numbers, labels and a scale of its own
     * @param below  height of numbers, labels and a title
     * @param shape  width of the data to their height at which they show best
     */
    record Surround(double beside, double below, double shape) {}

    static int columns(int count, int run, double width, double height, Surround each) {
        int best = run;
        double largest = 0;
        for (int columns = run; columns <= count; columns += run) {
            int rows = (count + columns - 1) / columns;
            double size = Math.max(1, Math.min(width / columns - each.beside(),
                    each.shape() * (height / rows - each.below()))) * (columns * rows == count ? WITHOUT_GAP : 1);
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
        paintBar(painter.canvas(), strip, Messages.draw(scale.label()), scale.colours(), theme);
    }

    private Stream<Scale> scales() {
        return figure.parts().stream().flatMap(panel -> Scale.of(panel).stream());
    }

    /** Width that bar, ticks and gaps take. */
    private static double barWidth(FigureTheme theme) {
        return 5.2 * theme.fontSize();
    }

    /** Height that a bar below takes with its numbers. */
    private static double barHeight(FigureTheme theme) {
        return 3 * theme.fontSize();
    }

    /** @param strip where the colours go; numbers follow below it, the label is at its left */
    private static void paintBarBelow(
            Graphics2D g2, Rectangle2D strip, String label, Range colours, FigureTheme theme) {
        paintColours(g2, strip, RectangleEdge.BOTTOM, colours, theme);
        double width = g2.getFontMetrics().getStringBounds(label, g2).getWidth();
        g2.drawString(label, (float) (strip.getX() - theme.fontSize() - width), (float) (strip.getMaxY()));
    }

    /** Colours and the numbers along an edge; the canvas is set to draw text. */
    private static void paintColours(Graphics2D g2, Rectangle2D strip, RectangleEdge edge, Range colours,
            FigureTheme theme) {
        Palette.Scale scale = new Palette.Scale(theme.palette(), colours.low(), colours.high());
        boolean upright = edge == RectangleEdge.RIGHT;
        double step = (upright ? strip.getHeight() : strip.getWidth()) / STEPS;
        for (int i = 0; i < STEPS; i++) {
            g2.setColor(new Color(scale.argb(colours.low() + colours.width() * (i + 0.5) / STEPS)));
            // Each step reaches under a neighbour: no seams where edges are smoothed.
            double top = strip.getMaxY() - (i + 1) * step;
            double left = strip.getX() + i * step;
            g2.fill(upright ? new Rectangle2D.Double(strip.getX(), top, strip.getWidth(),
                    Math.min(2 * step, strip.getMaxY() - top)) : new Rectangle2D.Double(left, strip.getY(),
                    Math.min(2 * step, strip.getMaxX() - left), strip.getHeight()));
        }
        ValueAxis axis = Axes.of(Axis.linear("", ""), colours, theme);
        axis.setAxisLineVisible(false);
        axis.setTickMarksVisible(false); // a mark before a number reads as a minus sign
        axis.draw(g2, upright ? strip.getMaxX() : strip.getMaxY(), strip, strip, edge, null);
        g2.setFont(theme.font());
        g2.setColor(theme.palette().page().text());
    }

    /** @param strip where the colours go; ticks and label follow on its right, the label above */
    private static void paintBar(Graphics2D g2, Rectangle2D strip, String label, Range colours, FigureTheme theme) {
        paintColours(g2, strip, RectangleEdge.RIGHT, colours, theme);
        double right = strip.getX() + barWidth(theme) - 0.4 * theme.fontSize(); // a long label ends with the bar
        boolean wide = g2.getFontMetrics().getStringBounds(label, g2).getWidth() > 2 * barWidth(theme);
        String[] lines = (wide ? label.replace(" (", "\n(") : label).split("\n", -1);
        for (int k = 0; k < lines.length; k++) {
            double width = g2.getFontMetrics().getStringBounds(lines[k], g2).getWidth();
            g2.drawString(lines[k], (float) Math.min(strip.getCenterX() - width / 2, right - width),
                    (float) (strip.getY() - (0.8 + 1.2 * (lines.length - 1 - k)) * theme.fontSize()));
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
     * @param numbers whether only the first column bears numbers, which are part of that room
     */
    private record PanelGrid(List<Plot> panels, int columns, Rectangle2D area, double below, double beside,
            boolean numbers) {

        /** @param numbers room for them if they are the same in all panels */
        static PanelGrid of(List<Plot> panels, int columns, Rectangle2D area, double label, Optional<Double> numbers) {
            boolean full = panels.size() % columns == 0;
            boolean sharedX = full && panels.size() > columns && same(panels, Plot::x);
            boolean sharedY = full && columns > 1 && same(panels, Plot::y);
            boolean once = sharedY && numbers.isPresent();
            return new PanelGrid(panels, columns, area, sharedX ? label : 0,
                    sharedY ? label + (once ? numbers.get() : 0) : 0, once);
        }

        boolean isNumbered(int k) {
            return !numbers || k % columns == 0;
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
