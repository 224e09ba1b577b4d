package org.larrr.export.figure;

import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.spectra.EstimationException;

/**
 * Series over two axes.
 *
 * @param heading what it shows
 * @param remark what the reader must know beside it; may be empty
 * @param x      horizontal axis
 * @param y      vertical axis
 * @param series what is drawn, from the bottom up
 * @param remedies the choices that mend it where it is a sentence instead of a picture
 */
public record XyFigure(Message heading, Message remark, Axis x, Axis y, List<Series> series, Set<Fix> remedies)
        implements Plot {

    public XyFigure {
        series = List.copyOf(series);
        remedies = Set.copyOf(remedies);
    }

    /** A picture, which needs no remedy. */
    public XyFigure(Message heading, Message remark, Axis x, Axis y, List<Series> series) {
        this(heading, remark, x, y, series, Set.of());
    }

    /** A picture whose words are symbols and names, the same in all languages. */
    public XyFigure(String heading, String remark, Axis x, Axis y, List<Series> series) {
        this(Message.verbatim(heading), Message.verbatim(remark), x, y, series);
    }

    /** No picture but a sentence that says why. */
    public static XyFigure saying(Message heading, Message sentence) {
        return new XyFigure(heading, sentence, Axis.linear("", ""), Axis.linear("", ""), List.of(),
                sentence.remedies());
    }

    /** No picture but why there is none. */
    public static XyFigure saying(EstimationException nothing) {
        return saying(Message.NOTHING, nothing.notice());
    }

    /** The horizontal range shown: the axis' own, or that of the data. */
    @Override
    public Range xRange() {
        return x.covering(across());
    }

    @Override
    public XyFigure over(Axis newX, Axis newY) {
        return new XyFigure(heading, remark, newX, newY, series, remedies);
    }

    /** The vertical range shown: the axis' own, or that of the data. */
    @Override
    public Range yRange() {
        return y.covering(up());
    }

    /** Returns whether every value, apart from those beyond the axes' own ranges, lies within other ranges. */
    boolean fits(Range width, Range height) {
        return x.fits(across(), width) && y.fits(up(), height);
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

    @Override
    public boolean isEmpty() {
        return series.stream().allMatch(s -> s.size() == 0);
    }
}
