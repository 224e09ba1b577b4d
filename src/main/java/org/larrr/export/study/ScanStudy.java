package org.larrr.export.study;

import java.util.List;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.scan.ScanRange;
import org.larrr.experiments.scan.ScannedValue;
import org.larrr.experiments.scan.SpectralScan;
import org.larrr.export.figure.ScanFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;

/** The spectrum stitched together from fits tuned to many frequencies. */
public final class ScanStudy extends Study<SpectralScan.Result> {

    private static final Option<Double> HIGHEST = Option.number("highest", "OMEGA",
            "Highest frequency, radians per time (default: 8 μ, below π/Δt).");
    private static final Option<Double> STEP =
            Option.number("step-frequency", "DELTA", "Step between frequencies (default: μ).");
    private static final Option<Integer> REPLICATES =
            Option.count("replicates", "N", "Refits behind every verdict, at least 20.").usually("40");
    private static final double LEVEL = 0.9;

    public ScanStudy() {
        super("scan", "Scan",
                "LaRRR dialled through frequencies: fits at shifts μ + iω, each trusted with the part of the "
                + "complex plane that it sees best, stitched into one spectrum with a verdict on every value.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    public List<Option<?>> options() {
        return List.of(HIGHEST, STEP, REPLICATES);
    }

    @Override
    public void check(Given given) {
        super.check(given);
        settings(given);
    }

    private static BootstrapSettings settings(Given given) {
        return new BootstrapSettings(given.get(REPLICATES), 0, LEVEL, 1);
    }

    @Override
    protected SpectralScan.Result compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        AnalysisResult.Fit.requireAnswer(result.fits());
        ScanRange usual = SpectralScan.usualRange(result, fit);
        double top = given.number(HIGHEST).orElse(usual.highest());
        ScanRange range = new ScanRange(top, given.number(STEP).orElse(Math.min(usual.step(), top)));
        return SpectralScan.of(result, fit, range, settings(given), Progress.NONE, cancellation);
    }

    @Override
    public List<Picture<SpectralScan.Result>> pictures() {
        return picture(ScanFigure::of);
    }

    @Override
    public ResultTables tables(SpectralScan.Result scan) {
        AnalysisResult analysis = scan.analysis();
        AnalysisResult.Fit entry = analysis.fits().get(scan.fit());
        double[] frequencies = scan.range().frequencies();
        var tables = new ResultTables.Builder("scan", "spectrum of " + analysis.request().source()
                .name() + " from fits tuned to "
                + frequencies.length + " frequencies up to " + Terminal.rough(frequencies[frequencies.length - 1]),
                analysis.request(),
                entry.estimator());
        tables.table("values", values(scan, analysis.truth().isPresent()));
        tables.number("highestFrequency", scan.range().highest()).number("frequencyStep", scan.range().step());
        tables.remark(
                "of a pair the member above the real axis; omega: the frequency whose fit tells it; band: "
                        + "5 to 95 % of refits; residual: on held-out data, relative");
        return tables.build();
    }

    private static DataTable values(SpectralScan.Result scan, boolean known) {
        var table = known
                ? new DataTable.Builder("eigenvalues", "i", "re", "im", "omega", "re_low", "re_high", "im_low",
                "im_high", "residual",
                        "verdict", "true_re", "true_im", "error")
                : new DataTable.Builder("eigenvalues", "i", "re", "im", "omega", "re_low", "re_high", "im_low",
                "im_high", "residual",
                        "verdict");
        for (int i = 0; i < scan.values().size(); i++) {
            ScannedValue each = scan.values().get(i);
            Band band = each.trust().band();
            if (known) {
                table.row(i + 1, each.value().re(), each.value().im(), each.shift().im(), band.reLow(), band.reHigh(),
                        band.imLow(),
                        band.imHigh(), each.trust().heldOutResidual(), each.trust().word(),
                        each.truth().map(value -> value.re()).orElse(Double.NaN),
                        each.truth().map(value -> value.im()).orElse(Double.NaN),
                        each.error());
            } else {
                table.row(i + 1, each.value().re(), each.value().im(), each.shift().im(), band.reLow(), band.reHigh(),
                        band.imLow(),
                        band.imHigh(), each.trust().heldOutResidual(), each.trust().word());
            }
        }
        return table.build();
    }
}
