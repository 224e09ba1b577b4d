package org.larrr.export.figure;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;

/**
 * One axis as a reader looks at it.
 *
 * @param axis     what is drawn
 * @param shown    its range
 * @param positive whether values that are not positive have no place
 * @param mirrored whether the negatives of the values are drawn
 */
record SeenAxis(Axis axis, Range shown, boolean positive, boolean mirrored) {

    private static final double MARGIN = 1.6;

    /** @param vertical whether it is the y axis of the series */
    static SeenAxis of(Axis axis, Range whole, AxisView view, List<Series> series, boolean vertical) {
        Axis.Scale scale = view.scale().orElse(axis.scale());
        if (scale == axis.scale() || axis.scale() == Axis.Scale.INTEGER) {
            return view.range().filter(part -> scale != Axis.Scale.LOG || part.low() > 0)
                    .map(part -> linear(axis.cutTo(part)))
                    .orElseGet(() -> linear(axis.within(whole)));
        }
        if (scale == Axis.Scale.LINEAR) {
            Axis plain = new Axis(axis.label(), axis.unit(), scale, axis.range(), axis.rows(), false);
            return linear(view.range().map(plain::cutTo).orElseGet(() -> plain.within(whole)));
        }
        boolean mirrored = whole.low() + whole.high() < 0;
        double[] sizes = series.stream().flatMap(each -> values(each, vertical)).flatMapToDouble(Arrays::stream)
                .filter(whole::contains).map(v -> mirrored ? -v : v).filter(v -> v > 0 && Double.isFinite(v)).toArray();
        if (sizes.length == 0) {
            return linear(view.range().map(axis::cutTo).orElseGet(() -> axis.within(whole)));
        }
        Axis turned = new Axis((mirrored ? "−" : "") + axis.label(), axis.unit(), Axis.Scale.LOG, Optional.empty(),
                axis.rows(), false);
        Range all = new Range(DoubleStream.of(sizes).min().orElseThrow() / MARGIN,
                DoubleStream.of(sizes).max().orElseThrow() * MARGIN);
        Optional<Range> part = view.range().map(range -> mirrored ? new Range(-range.high(), -range.low()) : range)
                .filter(range -> range.high() > 0)
                .map(range -> range.low() > 0 ? range : new Range(Math.min(all.low(), range.high() / 10),
                range.high()));
        Axis cut = turned.cutTo(part.orElse(all));
        return new SeenAxis(cut, cut.range().orElseThrow(), true, mirrored);
    }

    private static SeenAxis linear(Axis axis) {
        return new SeenAxis(axis, axis.range().orElseThrow(), false, false);
    }

    private static Stream<double[]> values(Series series, boolean vertical) {
        return vertical && series.mark() == Mark.VERTICALS ? Stream.empty()
                : Stream.of(vertical ? series.y() : series.x());
    }

    boolean isMapped() {
        return positive;
    }

    boolean isMirrored() {
        return mirrored;
    }

    /** Where values are drawn; those without a place are NaN. */
    double[] place(double[] values) {
        if (!positive) {
            return values;
        }
        return Arrays.stream(values).map(v -> mirrored ? -v : v).map(v -> v > 0 ? v : Double.NaN).toArray();
    }
}
