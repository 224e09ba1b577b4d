package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Units;

/**
 * One axis of a figure.
 *
 * @param named what it measures; may be nothing for rows
 * @param measure its unit, nothing when dimensionless
 * @param scale how values are laid out
 * @param range the part shown; empty lets the data decide
 * @param names for {@link Scale#ROWS}: the name of the row at 0, 1, 2, …, from the top
 * @param cut   whether points outside the range are left out, because a reader looks at a part, instead of drawn as
 *              arrows at the edge
 */
public record Axis(Message named, Message measure, Scale scale, Optional<Range> range, List<Message> names,
        boolean cut) {

    /** The label of axes of real parts of eigenvalues. */
    static final String RATE = "Re λ";
    /** The label of axes of implied timescales. */
    static final String TIMESCALE = Message.of("picture.timescale").english();

    /** The scale of an axis. */
    public enum Scale {
        LINEAR,
        /** Logarithmic; values must be positive. */
        LOG,
        /** Linear in decimal logarithms; ticks show the numbers that they are the logarithms of. */
        DECADES,
        /** Linear, ticks at whole numbers only. */
        INTEGER,
        /** Likewise, the first on top: the rows of a matrix, whose entries are drawn one by one. */
        MATRIX_ROWS,
        /** Named rows, the first on top. */
        ROWS,
        /** Linear without ticks: the values have no meaning of their own. */
        HIDDEN
    }

    /**
     * The part and scale of an axis that a reader chose.
     *
     * @param range the part that is looked at, in the terms of the figure; empty for all of it
     * @param scale linear or logarithmic; empty as the figure has it
     */
    public record View(Optional<Range> range, Optional<Scale> scale) {

        /** All of the axis as the figure has it. */
        public static final View WHOLE = new View(Optional.empty(), Optional.empty());

        public View {
            if (scale.isPresent() && scale.get() != Scale.LINEAR && scale.get() != Scale.LOG) {
                throw new InputException(Message.of("axis.scale", scale.get()));
            }
        }

        public static View of(Range range) {
            return WHOLE.on(range);
        }

        /** Returns this scale for another part. */
        public View on(Range part) {
            return new View(Optional.of(part), scale);
        }

        /** All of the axis on the same scale. */
        public View fitted() {
            return new View(Optional.empty(), scale);
        }

        /** Returns this part on another scale. */
        public View as(Scale newScale) {
            return new View(range, Optional.of(newScale));
        }
    }

    public Axis {
        names = List.copyOf(names);
        if (scale == Scale.LOG && range.isPresent() && range.get().low() <= 0) {
            throw new InputException(Message.of("axis.log-start", range.get().low()));
        }
    }

    private static Axis of(Message named, Message measure, Scale scale) {
        return new Axis(named, measure, scale, Optional.empty(), List.of(), false);
    }

    public static Axis linear(Message named, Message measure) {
        return of(named, measure, Scale.LINEAR);
    }

    public static Axis linear(Message named, String unit) {
        return linear(named, Units.of(unit));
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Axis linear(String symbol, String unit) {
        return linear(Message.verbatim(symbol), Units.of(unit));
    }

    public static Axis log(Message named, Message measure) {
        return of(named, measure, Scale.LOG);
    }

    public static Axis log(Message named, String unit) {
        return log(named, Units.of(unit));
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Axis log(String symbol, String unit) {
        return log(Message.verbatim(symbol), Units.of(unit));
    }

    /** An axis of log₁₀ of a quantity, for cells of equal width; a reader sees the quantity. */
    public static Axis decades(Message named, Message measure) {
        return of(named, measure, Scale.DECADES);
    }

    /** An axis with ticks at whole numbers only. */
    public static Axis integers(Message named) {
        return of(named, Message.NOTHING, Scale.INTEGER);
    }

    /** Of a symbol or a name, the same in all languages. */
    public static Axis integers(String symbol) {
        return integers(Message.verbatim(symbol));
    }

    /** The numbers of the rows of a matrix, the first on top. */
    public static Axis matrixRows(Message named) {
        return of(named, Message.NOTHING, Scale.MATRIX_ROWS);
    }

    /** An axis without ticks. */
    public static Axis hidden(Message named) {
        return of(named, Message.NOTHING, Scale.HIDDEN);
    }

    /** One row per name, the first on top. */
    public static Axis rows(List<Message> names) {
        Range all = new Range(-0.6, names.size() - 0.4);
        return new Axis(Message.NOTHING, Message.NOTHING, Scale.ROWS, Optional.of(all), names, false);
    }

    /** Returns this axis with a fixed range; points outside are drawn as arrows at the edge. */
    public Axis within(Range shown) {
        return new Axis(named, measure, scale, Optional.of(shown), names, cut);
    }

    /** Returns this axis cut to the part that a reader chose; points outside are excluded. */
    public Axis cutTo(Range part) {
        return new Axis(named, measure, scale, Optional.of(part), names, true);
    }

    /** Returns whether its least value is on top. */
    public boolean isDownwards() {
        return scale == Scale.ROWS || scale == Scale.MATRIX_ROWS;
    }

    /** Returns whether it has ticks at whole numbers only. */
    public boolean isCounted() {
        return scale == Scale.INTEGER || scale == Scale.MATRIX_ROWS;
    }

    /** Returns whether a reader may choose a part of it: named rows and axes without ticks are always shown in full. */
    public boolean isZoomable() {
        return scale != Scale.ROWS && scale != Scale.HIDDEN && !named.isNothing();
    }

    /** Returns this axis with other texts. */
    Axis renamed(UnaryOperator<Message> texts) {
        return new Axis(texts.apply(named), measure, scale, range, names.stream().map(texts).toList(), cut);
    }

    /** Returns this axis without words, for a panel whose neighbour has them. */
    public Axis unlabelled() {
        return new Axis(Message.NOTHING, measure, scale, range, names, cut);
    }

    /** Label and unit as written beside the axis. */
    public Message words() {
        return measure.isNothing() || named.isNothing() ? named : Message.of("figure.with-unit", named, measure);
    }

    /** Returns the label in English. */
    public String text() {
        return words().english();
    }

    /** Returns what its values are, in English: axes are distinguished by it. */
    public String label() {
        return ofValues().named.english();
    }

    /** Returns the axis of the values as they are: of logarithms, a linear one. */
    Axis ofValues() {
        return scale == Scale.DECADES
                ? new Axis(Message.of("picture.log-of", named), measure, Scale.LINEAR, range, names, cut) : this;
    }

    /** The names of its rows in English. */
    public List<String> rows() {
        return names.stream().map(Message::english).toList();
    }

    /**
     * The labels of an axis and of its partner that shows the same thing in other terms, if it has one: decay rates
     * −Re λ and timescales −1/Re λ.
     */
    public static List<String> linked(String label) {
        return label.equals(RATE) || label.equals(TIMESCALE) ? List.of(RATE, TIMESCALE) : List.of(label);
    }

    /**
     * The part of the partner, by label, that shows the same; empty where there is none, or where it would reach
     * infinity.
     */
    public static Map<String, Range> partner(String label, Range part) {
        if (label.equals(RATE) && part.high() < 0) {
            return Map.of(TIMESCALE, inverted(part));
        } else if (label.equals(TIMESCALE) && part.low() > 0) {
            return Map.of(RATE, inverted(part));
        }
        return Map.of();
    }

    /** All −1/v for v of a range that does not hold 0; it increases on either side. */
    private static Range inverted(Range part) {
        return new Range(-1 / part.low(), -1 / part.high());
    }

    /** The fixed range, or that of all finite values with a margin of 5 % (a third of a decade on a log axis). */
    Range covering(Stream<double[]> values) {
        if (range.isPresent()) {
            return range.get();
        }
        boolean log = scale == Scale.LOG;
        var summary = visibleValues(values).summaryStatistics();
        if (summary.getCount() == 0) {
            return log ? new Range(0.1, 10) : new Range(0, 1);
        }
        return log
                ? new Range(summary.getMin() / 2, summary.getMax() * 2)
                : Range.around(summary.getMin(), summary.getMax()).padded(0.05);
    }

    private DoubleStream visibleValues(Stream<double[]> values) {
        return values.flatMapToDouble(Arrays::stream).filter(v -> Double.isFinite(v) && (v > 0 || scale != Scale.LOG));
    }

    /** Returns whether all finite values lie within a range, those beyond the fixed range at its ends. */
    boolean fits(Stream<double[]> values, Range other) {
        return visibleValues(values).map(v -> range.map(own -> own.clamp(v)).orElse(v)).allMatch(other::contains);
    }
}
