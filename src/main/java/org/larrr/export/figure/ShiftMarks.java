package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.PairRrr;
import org.larrr.estimators.ResolventRrr;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;

/**
 * The shift μ + iω in the complex plane as a cross, and around it circles of equal weight 1/|μ + iω − λ|: one through
 * iω, which an oscillation without damping would have, and those of half and a quarter of its weight.
 */
public final class ShiftMarks {

    private static final double[] RADII = {1, 2, 4};
    private static final int CORNERS = 180;
    /** A shift farther out than this share of what is shown anyway is an arrow at the edge. */
    private static final double FAR = 1;
    private static final double ROOM = 1.12;

    private ShiftMarks() {}

    /** The shift of the first fit that has one which may be complex. */
    static Optional<Complex> of(AnalysisResult result) {
        return result.fits().stream().flatMap(fit -> shift(fit.estimator()).stream()).findFirst();
    }

    private static Optional<Complex> shift(Estimator estimator) {
        if (estimator instanceof ResolventRrr larrr && !larrr.reversible()) {
            return Optional.of(larrr.complexShift());
        }
        return estimator instanceof PairRrr pair ? Optional.of(new Complex(pair.shift(), pair.frequency()))
                : Optional.empty();
    }

    /** A range with room for a number that lies not too far beyond it. */
    static Range withRoom(Range range, double value) {
        boolean far = value > range.high() + FAR * range.width() || value < range.low() - FAR * range.width();
        return far || value == 0 ? range
                : new Range(Math.min(range.low(), ROOM * value), Math.max(range.high(), ROOM * value));
    }

    static List<Series> series(Complex shift) {
        List<Series> series = new ArrayList<>();
        for (double radius : RADII) {
            series.add(circle(shift, radius * shift.re(), radius == 1 ? Message.of("picture.equal-weight")
                    : Message.NOTHING));
        }
        series.add(Series.points(Message.of("picture.shift"), Role.SHIFT, new double[] {shift.re()},
                new double[] {shift.im()}).withLabels(List.of(Message.of("picture.shift-is", Naming.numeral(shift)))));
        return series;
    }

    private static Series circle(Complex shift, double radius, Message name) {
        double[] x = new double[CORNERS + 1];
        double[] y = new double[CORNERS + 1];
        for (int k = 0; k <= CORNERS; k++) {
            double angle = 2 * Math.PI * k / CORNERS;
            x[k] = shift.re() + radius * Math.cos(angle);
            y[k] = shift.im() + radius * Math.sin(angle);
        }
        return Series.line(name, Role.SHIFT, x, y);
    }

    /** Where a figure shows the shift; empty if it shows none. */
    public static Optional<Complex> in(Figure figure) {
        return figure.match(panels -> Optional.empty(), plot -> plot.match(plane -> plane.series().stream()
                .filter(each -> each.role().kind() == Role.Kind.SHIFT && each.mark() == Mark.POINTS)
                .findFirst().map(each -> new Complex(each.x()[0], each.y()[0])),
                field -> Optional.empty(), points -> Optional.empty()));
    }
}
