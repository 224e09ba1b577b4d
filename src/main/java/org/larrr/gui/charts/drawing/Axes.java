package org.larrr.gui.charts.drawing;

import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jfree.chart.axis.AxisState;
import org.jfree.chart.axis.LogAxis;
import org.jfree.chart.axis.NumberAxis;
import org.jfree.chart.axis.NumberTick;
import org.jfree.chart.axis.Tick;
import org.jfree.chart.axis.TickType;
import org.jfree.chart.axis.ValueAxis;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.TextAnchor;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Range;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** One axis language for all charts: fonts, tick density, number format, margins. */
final class Axes {

    /** An axis bears at most so many numbers. */
    private static final int LABELS = 8;
    /** The margin to the right of a plot, enough for half of a number. */
    static final int RIGHT_OF_PLOT = 14;
    private static final double HAIR = 1e-9;
    /**
     * A nice step at most this often made finer is less than half of what gave it: two multiples lie in the range.
     */
    private static final int FINER = 3;
    /** No axis bears more, whatever rounding makes of its ends. */
    private static final int MAX_TICKS = 1000;

    private Axes() {}

    static ValueAxis of(Axis axis, Range range, FigureTheme theme) {
        ValueAxis result = axis.scale() == Axis.Scale.LOG ? new LogAxis() {
            @Override
            public List<Tick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
                return ticks(this, axis, range, theme, g2, area, edge);
            }
        } : new NumberAxis() {
            @Override
            public List<Tick> refreshTicks(Graphics2D g2, AxisState state, Rectangle2D area, RectangleEdge edge) {
                return ticks(this, axis, range, theme, g2, area, edge);
            }
        };
        boolean hidden = axis.scale() == Axis.Scale.HIDDEN;
        boolean rows = axis.scale() == Axis.Scale.ROWS;
        float unit = theme.unit();
        result.setAutoRange(false);
        result.setRange(range.low(), range.high());
        result.setInverted(axis.isDownwards());
        result.setLabel(axis.words().isNothing() ? null : Messages.draw(axis.words()));
        result.setLabelFont(theme.font());
        result.setLabelPaint(theme.palette().page().text());
        result.setLabelInsets(new RectangleInsets(2 * unit, 2 * unit, 1 * unit, 2 * unit));
        result.setTickLabelFont(rows ? theme.font() : theme.small());
        result.setTickLabelPaint(theme.palette().page().text());
        result.setTickLabelInsets(new RectangleInsets(2 * unit, 3 * unit, 2 * unit, 3 * unit));
        result.setTickLabelsVisible(!hidden);
        result.setTickMarksVisible(!hidden && !rows);
        result.setMinorTickMarksVisible(axis.scale() == Axis.Scale.LOG || axis.scale() == Axis.Scale.DECADES);
        result.setTickMarkOutsideLength(3.5f * unit);
        result.setTickMarkInsideLength(0);
        result.setMinorTickMarkOutsideLength(2f * unit);
        result.setTickMarkPaint(theme.palette().page().axis());
        result.setTickMarkStroke(theme.stroke(0.8f, null));
        result.setAxisLineVisible(!rows);
        result.setAxisLinePaint(theme.palette().page().axis());
        result.setAxisLineStroke(theme.stroke(0.8f, null));
        return result;
    }

    /** Returns the width of the numbers of a vertical axis of a height, with their gap. */
    static double numbersWidth(Axis axis, Range range, FigureTheme theme, Graphics2D g2, double height) {
        ValueAxis drawn = of(axis, range, theme);
        Rectangle2D area = new Rectangle2D.Double(0, 0, 1, height);
        double with = drawn.reserveSpace(g2, null, area, RectangleEdge.LEFT, null).getLeft();
        drawn.setTickLabelsVisible(false);
        return with - drawn.reserveSpace(g2, null, area, RectangleEdge.LEFT, null).getLeft();
    }

    /** Ticks for an axis drawn over a length of the canvas; the last number is left out where it would be cut. */
    private static List<Tick> ticks(ValueAxis drawn, Axis axis, Range range, FigureTheme theme, Graphics2D g2,
            Rectangle2D area, RectangleEdge edge) {
        boolean horizontal = RectangleEdge.isTopOrBottom(edge);
        double spacing = horizontal ? 4.8 * theme.fontSize() : 3 * theme.fontSize();
        int most = Math.min(LABELS - 1, (int) ((horizontal ? area.getWidth() : area.getHeight()) / spacing));
        TextAnchor side = edge == RectangleEdge.LEFT ? TextAnchor.CENTER_RIGHT : TextAnchor.CENTER_LEFT;
        TextAnchor anchor = horizontal ? TextAnchor.TOP_CENTER : side;
        List<Tick> ticks = new ArrayList<>();
        double end = area.getMaxX() + RIGHT_OF_PLOT * theme.unit();
        for (AxisTick tick : tickList(axis, range, most)) {
            TickType type = tick.label().isEmpty() ? TickType.MINOR : TickType.MAJOR;
            String label = axis.scale() == Axis.Scale.ROWS ? tick.label() : Numbers.inStyle(tick.label());
            double half = g2.getFontMetrics(theme.small()).stringWidth(label) / 2.0;
            boolean cut = horizontal && ticks.size() > 1 && drawn.valueToJava2D(tick.value(), area, edge) + half > end;
            ticks.add(new NumberTick(type, tick.value(), cut ? "" : label, anchor, TextAnchor.CENTER, 0));
        }
        return ticks;
    }

    /** One tick; a minor one has an empty label. */
    record AxisTick(double value, String label) {}

    /** @param most how many labels fit */
    static List<AxisTick> tickList(Axis axis, Range range, int most) {
        return switch (axis.scale()) {
            case LINEAR -> linearTicks(range, tickStep(range, most));
            case INTEGER, MATRIX_ROWS -> linearTicks(range, Math.max(1, tickStep(range, most)));
            case LOG -> logTicks(range, most);
            case DECADES -> logTicks(new Range(Math.pow(10, range.low()), Math.pow(10, range.high())), most).stream()
                    .map(tick -> new AxisTick(Math.log10(tick.value()), tick.label())).toList();
            case ROWS -> rowTicks(axis);
            case HIDDEN -> List.of();
        };
    }

    /** A short number that gives at most as many ticks as fit and one more, but at least two. */
    private static double tickStep(Range range, int most) {
        double step = Notation.niceStep(Math.min(range.width(), Double.MAX_VALUE) / Math.max(2, most));
        for (int finer = 0; finer < FINER && last(range, step) - first(range, step) < 1; finer++) {
            step = Notation.niceStep(step * 0.4);
        }
        return step;
    }

    /** The index of the first multiple of a step in a range, as a whole number. */
    private static double first(Range range, double step) {
        return Math.ceil(range.low() / step - HAIR);
    }

    private static double last(Range range, double step) {
        return Math.floor(range.high() / step + HAIR);
    }

    /**
     * Multiples of a step, written with as many decimals as the step needs; a common power of ten where numbers are
     * long.
     */
    private static List<AxisTick> linearTicks(Range range, double step) {
        List<AxisTick> ticks = new ArrayList<>();
        double largest = Math.max(Math.abs(range.low()), Math.abs(range.high()));
        int power = largest >= 1e5 || largest < 1e-3 ? (int) Math.floor(Math.log10(largest) + HAIR) : 0;
        int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) + power - HAIR));
        double first = first(range, step);
        int count = (int) Math.min(MAX_TICKS, last(range, step) - first + 1);
        for (int j = 0; j < count; j++) {
            double multiple = first + j;
            String number = Notation.decimals(multiple * step / Math.pow(10, power), decimals);
            ticks.add(new AxisTick(multiple * step, power == 0 || multiple == 0
                    ? padded(number, decimals, multiple == 0) : number + "·10" + Notation.superscript(power)));
        }
        return ticks;
    }

    /** Equal decimals on one axis: 0.5, 1.0, 1.5; but a plain 0. */
    private static String padded(String number, int decimals, boolean zero) {
        if (zero || decimals == 0) {
            return number;
        }
        int point = number.indexOf('.');
        int missing = point < 0 ? decimals : decimals - (number.length() - point - 1);
        return (point < 0 ? number + "." : number) + "0".repeat(missing);
    }

    /**
     * Powers of ten; where that gives few numbers, also 2 and 5; where fewer than two of those lie in the range,
     * the ticks of a linear axis. Other multiples are minor ticks. None where there is no logarithm.
     */
    private static List<AxisTick> logTicks(Range range, int most) {
        if (!(range.low() > 0)) {
            return List.of();
        }
        double decades = Math.log10(range.high()) - Math.log10(range.low());
        List<Integer> powers = multiples(range, List.of(1));
        boolean between = decades * 3 <= most || powers.size() < 2;
        List<Integer> numbers = between ? multiples(range, List.of(1, 2, 5)) : powers;
        if (numbers.size() < 2) {
            return linearTicks(range, tickStep(range, Math.max(2, most)));
        }
        List<Integer> labelled = thinOut(numbers, Math.max(2, most), between);
        boolean wide = !between && labelled.size() < powers.size();
        List<Integer> all = wide ? powers : multiples(range, List.of(1, 2, 3, 4, 5, 6, 7, 8, 9));
        int first = (int) Math.floor(Math.log10(range.low()) + HAIR);
        int last = (int) Math.ceil(Math.log10(range.high()) - HAIR);
        return all.stream().map(tick -> new AxisTick(tickValue(tick), labelled.contains(tick) ? logLabel(
                Math.floorDiv(tick, 10), Math.floorMod(tick, 10), first, last) : "")).toList();
    }

    /** The numbers m · 10^k in a range, in order, as m + 10 k. */
    private static List<Integer> multiples(Range range, List<Integer> mantissas) {
        int first = (int) Math.floor(Math.log10(range.low()) + HAIR);
        int last = (int) Math.ceil(Math.log10(range.high()) - HAIR);
        List<Integer> found = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent++) {
            for (int mantissa : mantissas) {
                if (range.contains(tickValue(10 * exponent + mantissa))) {
                    found.add(10 * exponent + mantissa);
                }
            }
        }
        return found;
    }

    private static double tickValue(int tick) {
        return Math.floorMod(tick, 10) * Math.pow(10, Math.floorDiv(tick, 10));
    }

    /** So many at most and one more, the same number apart; of powers, if two are left so, its multiples. */
    private static List<Integer> thinOut(List<Integer> numbers, int most, boolean between) {
        int every = Math.max(1, (numbers.size() - 2 + most) / most);
        List<Integer> round = numbers.stream().filter(tick -> Math.floorDiv(tick, 10) % every == 0).toList();
        if (!between && round.size() >= 2) {
            return round;
        }
        return IntStream.range(0, numbers.size()).filter(k -> k % every == 0).mapToObj(numbers::get).toList();
    }

    private static String logLabel(int exponent, int multiple, int first, int last) {
        if (first >= -3 && last <= 4) {
            return Notation.decimals(multiple * Math.pow(10, exponent), Math.max(0, -exponent));
        }
        return (multiple == 1 ? "" : multiple + "·") + "10" + Notation.superscript(exponent);
    }

    private static List<AxisTick> rowTicks(Axis axis) {
        List<AxisTick> ticks = new ArrayList<>();
        for (int row = 0; row < axis.names().size(); row++) {
            ticks.add(new AxisTick(row, Messages.draw(axis.names().get(row))));
        }
        return ticks;
    }
}
