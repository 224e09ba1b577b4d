package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.larrr.data.Notice;
import org.larrr.data.Notice.Numeral;
import org.larrr.data.Quantiles;
import org.larrr.data.Units;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;

/** Metastable sets, committors and first-passage times on the state space. */
public final class KineticsFigure {

    private static final Range SHARES = new Range(0, 1);
    private static final double TALLEST = 0.98;

    private KineticsFigure() {}

    /**
     * The memberships of metastable sets.
     *
     * @param x the quantity across for d &gt; 1, see {@link StateQuantities}; empty for the usual one
     * @param y the quantity upwards, for d &gt; 1
     */
    public static Figure sets(MetastableAnalysis.Sets sets, String x, String y) {
        StateCanvas canvas = StateCanvas.of(sets.analysis(), sets.fit(), x, y);
        double[][] chi = sets.sets().memberships(canvas.states());
        List<StateCanvas.Layer> layers = new ArrayList<>();
        for (int j = 0; j < chi.length; j++) {
            layers.add(new StateCanvas.Layer(Notice.of("picture.set-share", j + 1,
                    Notation.numeral(100 * sets.sets().weights()[j], 2)),
                    Role.eigenfunction(j), chi[j]));
        }
        Notice note = Notice.of("picture.crispness", Notation.numeral(sets.sets().crispness(), 2));
        return canvas.draw(Notice.of("picture.sets"), note, layers, Notice.of("picture.membership"),
                SHARES.padded(canvas.isLine() ? 0.03 : 0),
                0.5);
    }

    /** The committor, with the finite-volume one where it is known. */
    public static Figure committor(PassageAnalysis.Result passage, String x, String y) {
        StateCanvas canvas = StateCanvas.of(passage.analysis(), passage.fit(), x, y);
        double[] q = passage.committor().at(canvas.states());
        double[] truth = passage.exact().filter(any -> canvas.isLine())
                .map(exact -> Arrays.stream(canvas.states()).map(at -> exact.line().at(exact.committor(), at))
                .toArray())
                .orElse(new double[0]);
        Notice places = places(passage);
        Notice note = passage.exact().map(exact -> Notice.of("picture.committor-error", places,
                Notation.numeral(100 * exact.committorError(), 2))).orElse(places);
        return canvas.draw(Notice.of("picture.committor"), note,
                List.of(new StateCanvas.Layer(canvas.isLine() ? Naming.method(passage.analysis(), passage.fit())
                        : Notice.of("picture.chance-b"),
                        Naming.role(passage.analysis(), passage.fit()), q, truth)),
                Notice.verbatim("q"), SHARES.padded(canvas.isLine() ? 0.03 : 0), 0.25, 0.5, 0.75);
    }

    /** The mean first-passage times to B and to A. */
    public static Figure passage(PassageAnalysis.Result passage, String x, String y) {
        AnalysisResult analysis = passage.analysis();
        StateCanvas canvas = StateCanvas.of(analysis, passage.fit(), x, y);
        double[] toB = passage.toB().at(canvas.states());
        double[] toA = passage.toA().at(canvas.states());
        boolean known = passage.exact().isPresent() && canvas.isLine();
        double[] trueB = known ? exact(passage, canvas, true) : new double[0];
        double[] trueA = known ? exact(passage, canvas, false) : new double[0];
        double top = Math.max(highest(toB), highest(toA));
        top = Math.max(top, Math.max(highest(trueB), highest(trueA)));
        Range range = new Range(0, Math.max(top, Double.MIN_NORMAL)).padded(canvas.isLine() ? 0.05 : 0);
        String unit = Naming.timeUnit(analysis);
        Notice note = passage.exact().isPresent()
                ? Notice.of("picture.passage-errors", places(passage), time(passage.meanToB()),
                        percent(passage.errorToB()), time(passage.meanToA()), percent(passage.errorToA()))
                : Notice.of("picture.passage-note", places(passage), time(passage.meanToB()),
                        time(passage.meanToA()));
        Notice time = Notice.of("picture.mean-time");
        return canvas.draw(Notice.of("picture.passage"), note,
                List.of(new StateCanvas.Layer(Notice.of("picture.time-to-b"), Role.eigenfunction(0), toB, trueB),
                        new StateCanvas.Layer(Notice.of("picture.time-to-a"), Role.eigenfunction(1), toA, trueA)),
                unit.isEmpty() ? time : Notice.of("figure.with-unit", time, Units.of(unit)), range);
    }

    /** "A: x < -0.5   B: x > 0.5". */
    private static Notice places(PassageAnalysis.Result passage) {
        return Notice.of("picture.places", Notice.verbatim(passage.request().from().text()),
                Notice.verbatim(passage.request().to().text()));
    }

    private static double[] exact(PassageAnalysis.Result passage, StateCanvas canvas, boolean toB) {
        PassageAnalysis.Exact exact = passage.exact().orElseThrow();
        return Arrays.stream(canvas.states()).map(at -> exact.line().at(toB ? exact.toB() : exact.toA(), at)).toArray();
    }

    /** Rare far states do not decide the scale. */
    private static double highest(double[] values) {
        double[] sorted = Arrays.stream(values).filter(Double::isFinite).sorted().toArray();
        return sorted.length == 0 ? 0 : Quantiles.occurring(sorted, TALLEST);
    }

    private static Numeral time(double value) {
        return Notation.numeral(value, 3);
    }

    private static Numeral percent(double error) {
        return new Numeral((error < 0 ? "−" : "+") + Notation.number(Math.abs(100 * error), 2) + " %");
    }
}
