package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectralScan;
import org.larrr.experiments.SpectralScan.ScannedValue;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Truth;

/** The spectrum stitched together from fits tuned to many frequencies. */
public final class FrequencyScanStudy extends Study<SpectralScan.Result> {

    private static final Option<Double> MAX_FREQUENCY = Option.number("highest", "OMEGA",
            "Highest frequency, radians per time (default: 8 μ, or beyond the fastest oscillation of the fit, "
                    + "below π/Δt).");
    private static final Option<Double> STEP =
            Option.number("step-frequency", "DELTA", "Step between frequencies (default: μ, no less than 1/32 of the "
                    + "highest).");
    private static final Option<Integer> REPLICATES =
            Option.count("replicates", "N", "Number of refits for every verdict, at least 20.").withDefault("40");
    private static final double LEVEL = 0.9;
    private static final Message TITLE = Message.of("picture.scan");

    public FrequencyScanStudy() {
        super("frequency-scan", "Frequency scan",
                "Fits LaRRR at many frequencies, shifts μ + iω, and combines the most accurate part of each fit into "
                + "one spectrum with a verdict on every value.", Scope.ONE, Place.MORE);
    }

    @Override
    public List<String> examples() {
        return List.of("run.csv", "--system torus-rotation --steps 100000");
    }

    @Override
    public List<Option<?>> options() {
        return List.of(MAX_FREQUENCY, STEP, REPLICATES);
    }

    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        settings(given);
    }

    private static BootstrapSettings settings(ChosenOptions given) {
        return new BootstrapSettings(given.get(REPLICATES), 0, LEVEL, 1);
    }

    @Override
    public SpectralScan.Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult.Fit.requireAnswer(of.analysis().fits());
        SpectralScan.Range usual = SpectralScan.usualRange(of.analysis(), of.index());
        double top = given.number(MAX_FREQUENCY).orElse(usual.highest());
        SpectralScan.Range range = new SpectralScan.Range(top, given.number(STEP).orElse(Math.min(usual.step(), top)));
        return SpectralScan.of(of.analysis(), of.index(), range, settings(given), cancellation);
    }

    @Override
    public List<Picture<SpectralScan.Result>> pictures() {
        return picture(FrequencyScanStudy::figure);
    }

    @Override
    protected void tables(SelectedFit of, SpectralScan.Result scan, ResultTables tables) {
        double[] frequencies = scan.range().frequencies();
        tables.heading("spectrum of " + of.source() + " from fits tuned to " + frequencies.length
                + " frequencies up to " + Terminal.rough(frequencies[frequencies.length - 1]));
        tables.table("values", values(scan, of.analysis().truth().isPresent()));
        tables.number("highestFrequency", scan.range().highest()).number("frequencyStep", scan.range().step());
        tables.remark(
                "only the member above the real axis of each pair; omega: frequency of the fit; band: 5 to 95 % of "
                + "the refits; residual: relative, on held-out data");
    }

    private static DataTable values(SpectralScan.Result scan, boolean known) {
        List<String> columns = new ArrayList<>(List.of("i", "re", "im", "omega", "re_low", "re_high", "im_low",
                "im_high", "residual", "verdict"));
        if (known) {
            columns.addAll(List.of("true_re", "true_im", "error"));
        }
        var table = new DataTable("eigenvalues", columns);
        for (int i = 0; i < scan.values().size(); i++) {
            ScannedValue each = scan.values().get(i);
            Band band = each.trust().band();
            List<Object> cells = new ArrayList<>(List.of(i + 1, each.value().re(), each.value().im(),
                    each.shift().im(), band.reLow(), band.reHigh(), band.imLow(), band.imHigh(),
                    each.trust().heldOutResidual(), each.trust().weakest().word()));
            if (known) {
                Complex truth = each.truth().orElse(Complex.UNDEFINED);
                cells.addAll(List.of(truth.re(), truth.im(), each.error()));
            }
            table.row(cells);
        }
        return table;
    }

    /**
     * A spectral scan in the complex plane: values with their verdicts, the shifts they were looked at from, and the
     * truth.
     */
    private static Figure figure(SelectedFit of, SpectralScan.Result scan) {
        String unit = of.rateUnit();
        List<Series> series = new ArrayList<>();
        double fastest = fastest(scan);
        of.analysis().truth()
                .ifPresent(truth -> series.add(truth(truth, fastest, scan.range().highest() + scan.range().step())));
        series.add(shifts(scan));
        series.add(judgedPoints(scan, Message.of("picture.trusted-or-caution"), Mark.POINTS,
                verdict -> verdict != Verdict.REJECT));
        series.add(judgedPoints(scan, Message.of("picture.rejected"), Mark.HOLLOW_POINTS,
                verdict -> verdict == Verdict.REJECT));
        return new XyFigure(TITLE, Message.of("picture.upper-member"), Axis.linear("Re λ", unit),
                Axis.linear("Im λ", unit), series);
    }

    /** The real part down to which true values are shown: a little beyond those found. */
    private static double fastest(SpectralScan.Result scan) {
        return 1.2 * scan.values().stream().mapToDouble(each -> each.value().re()).min().orElse(-1);
    }

    private static Series truth(Truth truth, double fastest, double highest) {
        List<Complex> shown = truth.eigenvalues().stream()
                .filter(value -> value.im() >= 0 && value.im() <= highest && value.re() >= fastest).toList();
        return Series.points(Message.of("picture.truth"), Role.TRUTH, shown);
    }

    private static Series shifts(SpectralScan.Result scan) {
        double[] frequencies = scan.range().frequencies();
        double[] x = new double[frequencies.length];
        java.util.Arrays.fill(x, scan.shift());
        return Series.points(Message.of("picture.shifts"), Role.THRESHOLD, x, frequencies);
    }

    private static Series judgedPoints(SpectralScan.Result scan, Message name, Mark mark, Predicate<Verdict> which) {
        List<ScannedValue> some = scan.values().stream().filter(each -> which.test(each.trust().weakest())).toList();
        List<Message> labels = some.stream()
                .map(each -> Message.of("picture.seen-from", Naming.numeral(each.value()),
                Notation.numeral(each.shift().im(), 3), each.trust().weakest().displayName())).toList();
        return Series.of(name, Role.LARRR, mark, some.stream().mapToDouble(each -> each.value().re()).toArray(),
                some.stream().mapToDouble(each -> each.value().im()).toArray()).withLabels(labels);
    }
}
