package org.larrr.export.table;

import org.larrr.diagnostics.trust.Band;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.scan.ScannedValue;
import org.larrr.experiments.scan.SpectralScan;

/** A spectral scan as a table. */
public final class ScanTables {

    private ScanTables() {}

    public static ResultTables of(SpectralScan.Result scan) {
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
