package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Quantiles;
import org.larrr.data.Units;
import org.larrr.diagnostics.ChapmanKolmogorov.Row;
import org.larrr.diagnostics.StateSet;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.systems.truth.GraphKinetics;

/** Metastable sets and their test, committors, first-passage times, rates and free energies. */
public final class KineticsFigure {

    /** So much above its smallest value [kT] few states determine it. */
    private static final double MAX_FREE_ENERGY = 12;
    private static final List<Message> ROWS = List.of(Message.of("picture.flux"), Message.of("picture.rate-ab"),
            Message.of("picture.rate-ba"));
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
            layers.add(new StateCanvas.Layer(Message.of("picture.set-share", j + 1,
                    Notation.numeral(100 * sets.sets().weights()[j], 2)), Role.eigenfunction(j), chi[j]));
        }
        Message note = Message.of("picture.crispness", Notation.numeral(sets.sets().crispness(), 2));
        return canvas.draw(Message.of("picture.sets"), note, layers, Message.of("picture.membership"),
                SHARES.padded(canvas.isLine() ? 0.03 : 0), 0.5);
    }

    /** The committor, with the finite-volume one where it is known. */
    public static Figure committor(PassageAnalysis.Result passage, String x, String y) {
        StateCanvas canvas = StateCanvas.of(passage.analysis(), passage.fit(), x, y)
                .outlining(Outline.of(passage.a(), passage.b()));
        double[] q = passage.committor().at(canvas.states());
        double[] truth = passage.exact().filter(any -> canvas.isLine())
                .map(exact -> Arrays.stream(canvas.states()).map(at -> exact.line().at(exact.committor(), at))
                .toArray()).orElse(new double[0]);
        Message places = places(passage);
        Message note = passage.exact().map(exact -> Message.of("picture.committor-error", places,
                Notation.numeral(100 * exact.committorError(), 2))).orElse(places);
        return canvas.draw(Message.of("picture.committor"), note,
                List.of(new StateCanvas.Layer(canvas.isLine() ? Naming.method(passage.analysis(), passage.fit())
                        : Message.of("picture.chance-b"),
                        Naming.role(passage.analysis(), passage.fit()), q, truth)),
                Message.verbatim("q"), SHARES.padded(canvas.isLine() ? 0.03 : 0), 0.25, 0.5, 0.75);
    }

    /** The mean first-passage times to B and to A. */
    public static Figure passage(PassageAnalysis.Result passage, String x, String y) {
        AnalysisResult analysis = passage.analysis();
        StateCanvas canvas = StateCanvas.of(analysis, passage.fit(), x, y)
                .outlining(Outline.of(passage.a(), passage.b()));
        double[] toB = passage.toB().times().at(canvas.states());
        double[] toA = passage.toA().times().at(canvas.states());
        boolean known = passage.exact().isPresent() && canvas.isLine();
        double[] trueB = known ? exact(passage, canvas, true) : new double[0];
        double[] trueA = known ? exact(passage, canvas, false) : new double[0];
        double top = Math.max(highest(toB), highest(toA));
        top = Math.max(top, Math.max(highest(trueB), highest(trueA)));
        Range range = new Range(0, Math.max(top, Double.MIN_NORMAL)).padded(canvas.isLine() ? 0.05 : 0);
        String unit = Naming.timeUnit(analysis);
        Message note = passage.exact().isPresent()
                ? Message.of("picture.passage-errors", places(passage), time(passage.toB().mean()),
                        percent(passage.errorToB()), time(passage.toA().mean()), percent(passage.errorToA()))
                : Message.of("picture.passage-note", places(passage), time(passage.toB().mean()),
                        time(passage.toA().mean()));
        Message time = Message.of("picture.mean-time");
        return canvas.draw(Message.of("picture.passage"), note,
                List.of(new StateCanvas.Layer(Message.of("picture.time-to-b"), Role.eigenfunction(0), toB, trueB),
                        new StateCanvas.Layer(Message.of("picture.time-to-a"), Role.eigenfunction(1), toA, trueA)),
                unit.isEmpty() ? time : Message.of("figure.with-unit", time, Units.of(unit)), range);
    }

    /**
     * The free energy with two sets in it: where nothing between them can be shown, and while they are picked.
     *
     * @param fit whose functions and sets the quantities may be
     * @param a   the states of A; empty where nothing is known of them
     * @param b   the states of B, likewise
     * @param x   the quantity across for d &gt; 1, see {@link StateQuantities}; empty for the usual one
     * @param y   the quantity upwards, for d &gt; 1
     * @param why why it stands here
     */
    public static Figure map(AnalysisResult analysis, int fit, Optional<StateSet> a, Optional<StateSet> b, String x,
            String y, Message why) {
        String across = analysis.facts().dimension() == 1 ? "" : StatesFigure.axis(analysis, x, 0);
        String up = analysis.facts().dimension() == 1 ? "" : StatesFigure.axis(analysis, y, 1);
        List<Outline> outlines = new ArrayList<>();
        a.ifPresent(set -> outlines.add(Outline.of("A", 0, set)));
        b.ifPresent(set -> outlines.add(Outline.of("B", 1, set)));
        return StatesFigure.outlined(analysis, new StatesFigure.Request(fit, across, up, StatesFigure.FREE_ENERGY,
                StatesFigure.Form.CELLS), outlines, why);
    }

    /** "A: x < -0.5   B: x > 0.5". */
    private static Message places(PassageAnalysis.Result passage) {
        return Message.of("picture.places", passage.request().from().label(), passage.request().to().label());
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

    /** The flux and the rates between two sets with their bands, beside the true ones and what the data show. */
    public static Figure rates(RateAnalysis.Result rates) {
        double[] estimates = {rates.flux().flux(), rates.flux().rateAB(), rates.flux().rateBA()};
        double[] rows = {0, 1, 2};
        Role role = Naming.role(rates.analysis(), rates.fit());
        List<Series> series = new ArrayList<>();
        rates.bands().ifPresent(bands -> {
            List<Interval> ends = List.of(bands.flux(), bands.rateAB(), bands.rateBA());
            series.add(Series.xIntervals(Message.NOTHING, role, estimates, rows,
                    ends.stream().mapToDouble(Interval::low)
                    .toArray(), ends.stream().mapToDouble(Interval::high).toArray()));
        });
        series.add(Series.points(Naming.method(rates.analysis(), rates.fit()), role, estimates, rows));
        rates.exact().ifPresent(exact -> series.add(Series.points(Message.of("picture.truth"), Role.TRUTH,
                new double[] {exact.flux(), exact.rateAB(), exact.rateBA()}, rows)));
        if (rates.seen() > 0) {
            series.add(Series.points(Message.of("picture.transitions-seen"), Role.baseline(0),
                    new double[] {rates.seenFlux()}, new double[] {0}));
        }
        return new XyFigure(Message.of("picture.rates"), ratesNote(rates),
                Axis.log(Message.of("picture.transitions-per-time"), Naming.rateUnit(rates.analysis())),
                Axis.rows(ROWS), series);
    }

    private static Message ratesNote(RateAnalysis.Result rates) {
        Optional<GraphKinetics.Passage> exact = rates.exact();
        Message error = exact.map(passage -> Message.of("picture.true-flux", Notation.numeral(passage.flux(), 3)))
                .orElse(Message.NOTHING);
        Message note = Message.of("picture.rates-note", rates.request().from().label(),
                rates.request().to().label(), Notation.numeral(rates.flux().flux(), 3), error, rates.seen());
        return rates.noBands().map(why -> Message.of("picture.no-bands", note, why)).orElse(note);
    }

    private static Axis across(FreeEnergyAnalysis.Result energy) {
        double[] s = energy.s();
        return energy.angle().map(angle -> Axis.linear(Units.without(angle), "rad")
                .within(new Range(s[0], s[s.length - 1]))).orElseGet(() -> axis(energy));
    }

    /** A coordinate has its full name, with its unit. */
    private static Axis axis(FreeEnergyAnalysis.Result energy) {
        AnalysisResult analysis = energy.analysis();
        OptionalInt coordinate = energy.coordinate();
        return coordinate.isPresent() ? Naming.axis(analysis, coordinate.getAsInt())
                : Axis.linear(energy.request().along(), "");
    }

    /** The free energy along a function of the state, with its band and the true one. */
    public static Figure freeEnergy(FreeEnergyAnalysis.Result energy) {
        double kT = energy.request().energy();
        List<Series> series = new ArrayList<>();
        series.add(Series.band(Message.NOTHING, Role.LARRR, energy.s(), energy.low(), energy.high()));
        if (energy.exact().length > 0) {
            series.add(Series.line(Message.of("picture.truth-smoothed"), Role.TRUTH, energy.s(), energy.exact()));
        }
        series.add(Series.line(Message.of("picture.estimate"), Role.LARRR, energy.s(), energy.values()));
        double top = Arrays.stream(energy.values()).map(value -> Math.min(MAX_FREE_ENERGY * kT, value))
                .reduce(0, Math::max);
        return new XyFigure(Message.of("picture.free-energy-title"), Message.NOTHING, across(energy),
                Axis.linear(Message.of("picture.free-energy"), kT == 1 ? "kT" : "")
                .within(new Range(-0.05 * top, 1.05 * top)), series);
    }

    /** Predicted and observed probabilities between metastable sets over time, a panel for each set one starts in. */
    public static Figure chapmanKolmogorov(MetastableAnalysis.Test test) {
        int count = test.sets().sets().count();
        double last = test.rows().stream().mapToDouble(Row::time).max().orElse(1);
        Axis time = Axis.linear("t", Naming.timeUnit(test.sets().analysis())).within(new Range(0, 1.04 * last));
        Axis share = Axis.linear("P(t)", "").within(new Range(-0.03, 1.03));
        List<Figure> panels = new ArrayList<>();
        for (int from = 0; from < count; from++) {
            panels.add(new XyFigure(Message.of("picture.from-set", from + 1), Message.NOTHING, time, share,
                    probabilities(test, from)));
        }
        double worst = test.rows().stream().mapToDouble(row -> Math.abs(row.deviation())).filter(Double::isFinite).max()
                .orElse(0);
        return new PanelFigure(Message.of("picture.chapman"),
                Message.of("picture.chapman-note", Notation.numeral(worst, 2)), panels, false);
    }

    private static List<Series> probabilities(MetastableAnalysis.Test test, int from) {
        List<Series> series = new ArrayList<>();
        for (int to = 0; to < test.sets().sets().count(); to++) {
            int target = to;
            List<Row> rows = test.rows().stream().filter(row -> row.from() == from && row.to() == target).toList();
            double[] t = rows.stream().mapToDouble(Row::time).toArray();
            double[] observed = rows.stream().mapToDouble(Row::observed).toArray();
            Role role = Role.eigenfunction(to);
            series.add(Series.yIntervals(Message.NOTHING, role, t, observed,
                    rows.stream().mapToDouble(row -> row.observed() - 2 * row.error()).toArray(),
                    rows.stream().mapToDouble(row -> row.observed() + 2 * row.error()).toArray()));
            series.add(Series.points("", role, t, observed));
            series.add(Series.line(from == 0 ? Message.of("picture.to-set", to + 1) : Message.NOTHING, role, t,
                    rows.stream().mapToDouble(Row::predicted).toArray()));
        }
        return series;
    }
}
