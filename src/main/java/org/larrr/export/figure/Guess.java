package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.Vectors;

/**
 * A curve that a learner draws before a figure shows its answer, the last line of the figure; immutable.
 *
 * @param view     id of the view whose figure it is
 * @param x        evenly spaced places; empty before the first stroke
 * @param y        the values there, NaN where nothing is drawn
 * @param pen      index of the place at which the pen is
 * @param compared whether the answer is shown
 */
public record Guess(String view, double[] x, double[] y, int pen, boolean compared) {

    private static final int PLACES = 97;
    /** A key moves the pen by this share of an axis. */
    private static final double KEY_STEP = 1.0 / 24;

    /** Nothing drawn yet, in the figure of a view. */
    public Guess(String view) {
        this(view, new double[0], new double[0], 0, false);
    }

    public boolean isEmpty() {
        return x.length == 0;
    }

    /**
     * Returns the guess after a stroke of the pen.
     *
     * @param plot  the whole plot
     * @param lifted whether the pen goes there without a line
     */
    public Guess to(Plot plot, double newX, double newY, boolean lifted) {
        Range across = plot.xRange();
        double step = across.width() / (PLACES - 1);
        double[] places = x.clone();
        double[] values = y.clone();
        if (isEmpty()) {
            places = new double[PLACES];
            values = new double[PLACES];
            Arrays.setAll(places, i -> across.low() + i * step);
            Arrays.fill(values, Double.NaN);
        }
        int end = (int) Math.rint((Math.max(places[0], Math.min(places[PLACES - 1], newX)) - places[0])
                / (places[1] - places[0]));
        int start = lifted || isEmpty() ? end : pen;
        double from = values[start];
        double to = plot.yRange().clamp(newY);
        for (int i = start; i != end; i += Integer.signum(end - start)) {
            values[i] = from + (to - from) * (i - start) / (end - start);
        }
        values[end] = to;
        return new Guess(view, places, values, end, false);
    }

    /** Returns the guess after a key that moves the pen along the axes; the first one puts it at the left. */
    public Guess moved(Plot plot, int right, int up) {
        return isEmpty() ? to(plot, plot.xRange().low(), (plot.yRange().low() + plot.yRange().high()) / 2, true)
                : to(plot, x[pen] + right * KEY_STEP * plot.xRange().width(),
                        y[pen] + up * KEY_STEP * plot.yRange().width(), false);
    }

    /** Returns a figure with the guess in it, and without the answer until they are compared. */
    public Figure in(Figure figure) {
        return figure.match(panels -> panels, plot -> plot.<Figure>match(this::in, field -> field, points -> points));
    }

    private XyFigure in(XyFigure plot) {
        List<Series> series = new ArrayList<>(plot.series());
        if (!compared) {
            answer(plot).ifPresent(answer -> series.removeIf(each -> isCurve(each) && each.item(0) == answer.item(0)));
        }
        if (!isEmpty()) {
            series.add(Series.line(Message.of("picture.guess"), Role.GUESS, x, y));
        }
        if (!isEmpty() && !compared) {
            series.add(Series.points(Message.NOTHING, Role.GUESS, new double[] {x[pen]}, new double[] {y[pen]}));
        }
        return new XyFigure(plot.heading(), compared ? plot.remark() : remark(), plot.x().within(plot.xRange()),
                plot.y().within(plot.yRange()), series, plot.remedies());
    }

    private Message remark() {
        return isEmpty() ? Message.of("picture.guess-here")
                : Message.of("picture.guess-pen", Notation.numeral(x[pen], 2), Notation.numeral(y[pen], 2));
    }

    /** The curve to be guessed; those of the same item, such as the truth, are hidden with it. */
    private static Optional<Series> answer(XyFigure plot) {
        return plot.series().stream().filter(Guess::isCurve).reduce((former, later) -> later);
    }

    private static boolean isCurve(Series series) {
        return series.mark() == Mark.LINE && series.size() > 0;
    }

    /** Returns the guess next to the answer; if the sign of the answer is arbitrary, with the sign that suits it. */
    public Guess compared(Figure figure) {
        double[] signed = isTurned(values(figure)) ? Arrays.stream(y).map(value -> 0 - value).toArray() : y;
        return new Guess(view, x, signed, pen, true);
    }

    /** Returns a sentence on the guess and the answer of a figure; nothing if there is nothing to compare. */
    public Message sentence(Figure figure) {
        double[][] values = values(figure);
        if (values[0].length < 2) {
            return Message.NOTHING;
        }
        double correlation = Vectors.correlation(values[0], values[1]);
        int changes = signChanges(values[1]);
        Message similar = Double.isNaN(correlation) ? Message.of("picture.guess-constant")
                : Message.of("picture.guess-correlation",
                        Notation.numeral(changes > 0 ? Math.abs(correlation) : correlation, 2));
        return changes == 0 ? similar : Message.of("picture.guess-signs", signChanges(values[0]), changes, similar,
                isTurned(values) ? Message.of("picture.guess-turned") : Message.NOTHING);
    }

    /** The guess and the answer, at the places where both are known. */
    private double[][] values(Figure figure) {
        double[] answer = Optional.of(figure.parts().get(0)).flatMap(part -> part.<Optional<Series>>match(Guess::answer,
                field -> Optional.empty(), points -> Optional.empty()))
                .map(curve -> LocalDynamicsFigure.interpolated(curve.x(), curve.y(), x)).orElse(new double[0]);
        int[] known = IntStream.range(0, answer.length).filter(i -> Double.isFinite(y[i] + answer[i])).toArray();
        return new double[][] {Arrays.stream(known).mapToDouble(i -> y[i]).toArray(),
            Arrays.stream(known).mapToDouble(i -> answer[i]).toArray()};
    }

    private static boolean isTurned(double[][] values) {
        return signChanges(values[1]) > 0 && Vectors.correlation(values[0], values[1]) < 0;
    }

    private static int signChanges(double[] values) {
        double[] signs = Arrays.stream(values).map(Math::signum).filter(sign -> sign != 0).toArray();
        return (int) IntStream.range(1, signs.length).filter(i -> signs[i] != signs[i - 1]).count();
    }
}
