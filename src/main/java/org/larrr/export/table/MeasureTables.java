package org.larrr.export.table;

import org.larrr.diagnostics.SpectralMeasure;
import org.larrr.experiments.measure.MeasureAnalysis;

/** The spectral measure of an observable: its peaks, and in files the curves. */
public final class MeasureTables {

    private MeasureTables() {}

    public static ResultTables of(MeasureAnalysis.Result result) {
        SpectralMeasure measure = result.measure();
        var tables = new ResultTables.Builder("measure", "spectral measure of " + result.observable() + " in "
                + result.analysis().request().source().name(), result.analysis().request(),
                result.analysis().fits().get(result.fit()).estimator());
        var peaks = new DataTable.Builder("peaks", "omega", "mass_if_atom", "ratio", "kind");
        measure.peaks().forEach(peak -> peaks.row(peak.omega(), peak.mass(), peak.ratio(), peak.kind()));
        tables.table("peaks", peaks.build()).number("smoothing", measure.smoothing());
        var curves = new DataTable.Builder("", "omega", "density", "density_at_half_smoothing", "density_of_modes");
        for (int k = 0; k < measure.omega().length; k++) {
            int at = k;
            curves.row(measure.omega()[k], measure.density()[k], measure.finer()[k],
                    result.modes().map(modes -> modes[at]).orElse(Double.NaN));
        }
        tables.hidden("measure", curves.build());
        tables.remark("smoothing a = " + Terminal.rough(measure.smoothing()) + "; ratio: the height at a/2 over that at"
                + " a, 2 for an atom and 1 where the measure is continuous; the curves are in the files that --output"
                + " writes");
        return tables.build();
    }
}
