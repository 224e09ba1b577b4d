package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.scan.ScannedValue;
import org.larrr.experiments.scan.SpectralScan;
import org.larrr.linalg.Complex;
import org.larrr.systems.Truth;

/**
 * A spectral scan in the complex plane: values with their verdicts, the shifts they were looked at from, and the truth.
 */
public final class ScanFigure {

    private static final String TITLE = "Spectrum from fits tuned to many frequencies";

    private ScanFigure() {}

    public static Figure of(SpectralScan.Result scan) {
        String unit = Naming.rateUnit(scan.analysis());
        List<Series> series = new ArrayList<>();
        double fastest = fastest(scan);
        scan.analysis().truth()
                .ifPresent(truth -> series.add(truth(truth, fastest, scan.range().highest() + scan.range().step())));
        series.add(shifts(scan));
        series.add(values(scan, "trusted or with caution", Mark.POINTS, verdict -> verdict != Verdict.REJECT));
        series.add(values(scan, "rejected", Mark.HOLLOW_POINTS, verdict -> verdict == Verdict.REJECT));
        return new XyFigure(TITLE, "of a pair the member above the real axis", Axis.linear("Re λ", unit),
                Axis.linear("Im λ", unit), series);
    }

    /** The real part down to which true values are shown: a little beyond those found. */
    private static double fastest(SpectralScan.Result scan) {
        return 1.2 * scan.values().stream().mapToDouble(each -> each.value().re()).min().orElse(-1);
    }

    private static Series truth(Truth truth, double fastest, double highest) {
        List<Complex> shown = truth.eigenvalues().stream()
                .filter(value -> value.im() >= 0 && value.im() <= highest && value.re() >= fastest).toList();
        return points("truth", Role.TRUTH, shown);
    }

    private static Series shifts(SpectralScan.Result scan) {
        double[] frequencies = scan.range().frequencies();
        double[] x = new double[frequencies.length];
        java.util.Arrays.fill(x, scan.shift());
        return Series.points("shifts μ + iω", Role.THRESHOLD, x, frequencies);
    }

    private static Series values(SpectralScan.Result scan, String name, Mark mark, Predicate<Verdict> which) {
        List<ScannedValue> some = scan.values().stream().filter(each -> which.test(each.trust().verdict())).toList();
        List<String> labels = some.stream().map(each -> Naming.value(each.value()) + "\nseen from ω = "
                + Notation.number(each.shift().im(), 3) + ", " + each.trust().word()).toList();
        return Series.of(name, Role.LARRR, mark, some.stream().mapToDouble(each -> each.value().re()).toArray(),
                some.stream().mapToDouble(each -> each.value().im()).toArray()).withLabels(labels);
    }

    private static Series points(String name, Role role, List<Complex> values) {
        return Series.points(name, role, values.stream().mapToDouble(Complex::re).toArray(),
                values.stream().mapToDouble(Complex::im).toArray());
    }
}
