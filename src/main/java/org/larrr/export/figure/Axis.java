package org.larrr.export.figure;

import java.util.List;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * One axis of a figure.
 *
 * @param label what it measures; may be empty for rows
 * @param unit  its unit, empty when dimensionless
 * @param scale how values are laid out
 * @param range the part shown; empty lets the data decide
 * @param rows  for {@link Scale#ROWS}: the name of the row at 0, 1, 2, …, from the top
 * @param cut   whether points outside the range are left out, because a reader looks at a part, instead of drawn as
 *              arrows at the edge
 */
public record Axis(String label, String unit, Scale scale, Optional<Range> range, List<String> rows, boolean cut) {

    /** How values are laid out along an axis. */
    public enum Scale {
        LINEAR,
        /** Logarithmic; values must be positive. */
        LOG,
        /** Linear, ticks at whole numbers only. */
        INTEGER,
        /** Likewise, the first on top: the rows of a matrix, whose entries are drawn one by one. */
        MATRIX_ROWS,
        /** Named rows, the first on top. */
        ROWS,
        /** Linear without ticks: the values have no meaning of their own. */
        HIDDEN
    }

    public Axis {
        rows = List.copyOf(rows);
        if (scale == Scale.LOG && range.isPresent() && range.get().low() <= 0) {
            throw new InputException(Notice.of("axis.log-start", range.get().low()));
        }
    }

    public static Axis linear(String label, String unit) {
        return new Axis(label, unit, Scale.LINEAR, Optional.empty(), List.of(), false);
    }

    public static Axis log(String label, String unit) {
        return new Axis(label, unit, Scale.LOG, Optional.empty(), List.of(), false);
    }

    /** An axis with ticks at whole numbers only. */
    public static Axis integers(String label) {
        return new Axis(label, "", Scale.INTEGER, Optional.empty(), List.of(), false);
    }

    /** The numbers of the rows of a matrix, the first on top. */
    public static Axis matrixRows(String label) {
        return new Axis(label, "", Scale.MATRIX_ROWS, Optional.empty(), List.of(), false);
    }

    /** An axis without ticks. */
    public static Axis hidden(String label) {
        return new Axis(label, "", Scale.HIDDEN, Optional.empty(), List.of(), false);
    }

    /** One row per name, the first on top. */
    public static Axis rows(List<String> names) {
        Range all = new Range(-0.6, names.size() - 0.4);
        return new Axis("", "", Scale.ROWS, Optional.of(all), names, false);
    }

    /** The same axis showing a fixed range; points outside are drawn as arrows at the edge. */
    public Axis within(Range shown) {
        return new Axis(label, unit, scale, Optional.of(shown), rows, cut);
    }

    /** The same axis showing the part that a reader looks at; points outside are left out. */
    public Axis cutTo(Range part) {
        return new Axis(label, unit, scale, Optional.of(part), rows, true);
    }

    /** Whether its least value stands on top. */
    public boolean isDownwards() {
        return scale == Scale.ROWS || scale == Scale.MATRIX_ROWS;
    }

    /** Whether it has ticks at whole numbers only. */
    public boolean isCounted() {
        return scale == Scale.INTEGER || scale == Scale.MATRIX_ROWS;
    }

    /** Whether a reader may look at a part of it: named rows and axes without ticks are always seen whole. */
    public boolean isZoomable() {
        return scale != Scale.ROWS && scale != Scale.HIDDEN && !label.isEmpty();
    }

    /** The same axis without label and unit, for a panel whose neighbour bears them. */
    public Axis unlabelled() {
        return new Axis("", "", scale, range, rows, cut);
    }

    /** Label and unit as written beside the axis. */
    public String text() {
        return unit.isEmpty() ? label : label + " (" + unit + ")";
    }
}
