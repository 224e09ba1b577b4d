package org.larrr.export.figure;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Series over two axes.
 *
 * @param title  what it shows
 * @param note   what the reader must know beside it; may be empty
 * @param x      horizontal axis
 * @param y      vertical axis
 * @param series what is drawn, from the bottom up
 */
public record XyFigure(String title, String note, Axis x, Axis y, List<Series> series) implements Plot {

    public XyFigure {
        series = List.copyOf(series);
    }

    /** No picture but a sentence that says why. */
    public static XyFigure saying(String title, String sentence) {
        return new XyFigure(title, sentence, Axis.linear("", ""), Axis.linear("", ""), List.of());
    }

    /** The horizontal range shown: the axis' own, or that of the data. */
    @Override
    public Range xRange() {
        return Ranges.of(x, across());
    }

    @Override
    public XyFigure over(Axis newX, Axis newY) {
        return new XyFigure(title, note, newX, newY, series);
    }

    @Override
    public <R> R match(Function<XyFigure, R> curves, Function<FieldFigure, R> heatmap,
            Function<PointFieldFigure, R> points) {
        return curves.apply(this);
    }

    /** The vertical range shown: the axis' own, or that of the data. */
    @Override
    public Range yRange() {
        return Ranges.of(y, up());
    }

    /** Whether every value, apart from those beyond the axes' own ranges, lies within other ranges. */
    boolean fits(Range width, Range height) {
        return Ranges.fits(x, across(), width) && Ranges.fits(y, up(), height);
    }

    private Stream<double[]> across() {
        return series.stream().flatMap(s -> s.mark() == Mark.X_INTERVALS ? Stream.of(s.low(), s.high())
                : Stream.of(s.x()));
    }

    private Stream<double[]> up() {
        return series.stream().filter(s -> s.mark() != Mark.VERTICALS).flatMap(XyFigure::heights);
    }

    private static Stream<double[]> heights(Series series) {
        boolean spans = series.mark() == Mark.BAND || series.mark() == Mark.Y_INTERVALS;
        return spans ? Stream.of(series.low(), series.high()) : Stream.of(series.y());
    }

    /** Whether nothing at all would be drawn. */
    public boolean isEmpty() {
        return series.stream().allMatch(s -> s.size() == 0);
    }
}
