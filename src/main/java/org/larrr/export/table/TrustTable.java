package org.larrr.export.table;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.trust.BlockBootstrap;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;

/** A trust report in plain words, for a terminal. */
public final class TrustTable {

    private static final int BOUND = 6;

    private TrustTable() {}

    /**
     * Several lines of text, the last one ended by a line feed.
     *
     * @param spectrum one of the fits of the analysis
     * @param settings how its bootstrap was drawn
     */
    public static String of(AnalysisResult result, JudgedSpectrum spectrum, BootstrapSettings settings) {
        StringBuilder text = new StringBuilder("trust in ").append(spectrum.method()).append(" on ")
                .append(result.request().source().name()).append("\n\n");
        if (!spectrum.isJudged()) {
            return text.append("not judged: ").append(spectrum.reason().orElseThrow()).append('\n').toString();
        }
        TrustReport report = spectrum.evidence().orElseThrow();
        text.append(pairs(spectrum, settings, reversible(result, spectrum))).append('\n');
        warnings(spectrum).forEach((warning, values) -> text.append(String.join(", ", values)).append(": ")
                .append(warning).append('\n'));
        text.append(spectrum.sentence()).append('\n');
        return text.append(gauges(spectrum)).append(checks(spectrum))
                .append(bootstrap(report, result.facts().timeUnit()))
                .append("distortion: RKHS norm over L² norm of the eigenfunction; rank bias: σ of the first "
                        + "discarded direction; ε: rank bias and spread of the operator over resampled data, times "
                        + "distortion: an operator within ε of the true one has the eigenvalue ν"
                        + (reversible(result, spectrum) ? ", and for a reversible process a true λ lies within the "
                                + "bound, the image of ν ± ε under the eigenvalue map; the biases of γ and of the "
                                + "features are not included"
                                : "")
                        + "; residual: relative, on held-out data; again: cross-check of λ at the lag of the "
                        + "process; error: estimated relative distance from the eigenvalue of the generator\n")
                                .toString();
    }

    /** Which values each warning is for; what several have in common is said once. */
    private static Map<Message, List<String>> warnings(JudgedSpectrum spectrum) {
        Map<Message, List<String>> values = new LinkedHashMap<>();
        for (JudgedEigenpair pair : spectrum.pairs()) {
            Stream.concat(pair.precisionNote().stream(), pair.warnings().stream())
                    .filter(warning -> !spectrum.refusals().contains(warning))
                    .forEach(warning -> values.computeIfAbsent(warning, words -> new ArrayList<>())
                            .add("λ" + (pair.index() + 1)));
        }
        return values;
    }

    /** Returns whether the operator is taken to be normal, so that a pseudospectrum is a disc around each ν. */
    private static boolean reversible(AnalysisResult result, JudgedSpectrum spectrum) {
        return result.fits().stream().map(AnalysisResult.Fit::estimator)
                .anyMatch(estimator -> estimator.displayName().equals(spectrum.method()) && estimator.reversible());
    }

    private static String pairs(JudgedSpectrum spectrum, BootstrapSettings settings, boolean normal) {
        boolean real = spectrum.pairs().stream().allMatch(pair -> !pair.value().isDefined() || pair.value().im() == 0);
        String percent = String.format(Locale.ROOT, "%.0f %% interval", 100 * settings.level());
        Terminal.Table table = new Terminal.Table().add(cells(normal,
                "i", "λ", percent, "distortion", "rank bias", "ε", "bound", "residual", "again", "error", "verdict"));
        for (JudgedEigenpair judged : spectrum.pairs()) {
            EigenpairTrust pair = judged.evidence().orElseThrow();
            table.add(cells(normal, Integer.toString(judged.index() + 1), Terminal.complex(judged.value()),
                    band(pair.band(), real),
                    Terminal.rough(pair.distortion()), Terminal.rough(pair.rankBias()), Terminal.rough(pair.epsilon()),
                    pair.bound().exists() ? band(pair.bound(), true) : "none",
                    Terminal.rough(pair.heldOutResidual()), Terminal.complex(pair.reference()),
                            judged.stationary() ? "-" : expected(pair.predictedError()), judged.word()));
        }
        return table.print();
    }

    /** Without the bound where the operator need not be normal. */
    private static List<String> cells(boolean normal, String... cells) {
        List<String> kept = new ArrayList<>(List.of(cells));
        if (!normal) {
            kept.remove(BOUND);
        }
        return kept;
    }

    private static String expected(double error) {
        return Double.isInfinite(error) ? "-" : Terminal.percent(error);
    }

    /** @param real whether no band of its table has an imaginary part */
    static String band(Band band, boolean real) {
        if (!band.exists()) {
            return "-";
        }
        String re = "[" + Terminal.rough(band.reLow()) + ", " + Terminal.rough(band.reHigh()) + "]";
        return real || band.imLow() == 0 && band.imHigh() == 0 ? re
                : re + " + [" + Terminal.rough(band.imLow()) + ", " + Terminal.rough(band.imHigh()) + "]i";
    }

    /** Returns the results of the tests of the data, and the advice if one fails. */
    private static String gauges(JudgedSpectrum spectrum) {
        StringBuilder text = new StringBuilder();
        for (DiagnosticTest gauge : spectrum.gauges()) {
            String pValue = Double.isNaN(gauge.pValue()) ? "" : " (p = " + Terminal.rough(gauge.pValue()) + ")";
            text.append(gauge.property().id()).append(", ").append(gauge.outcome().id()).append(pValue).append(": ")
                    .append(gauge.words()).append(gauge.advice().map(advice -> " " + advice).orElse("")).append('\n');
        }
        return text.toString();
    }

    private static String checks(JudgedSpectrum spectrum) {
        StringBuilder text = new StringBuilder();
        spectrum.checks()
                .forEach(check -> text.append(check.kind().symbol()).append(" = ").append(Terminal.rough(check.value()))
                .append(": ").append(check.words()).append('\n'));
        return text.toString();
    }

    private static String bootstrap(TrustReport report, String unit) {
        if (report.bootstrap().isEmpty()) {
            return report.pairs().stream().anyMatch(pair -> pair.band().exists())
                    ? "intervals: this method cannot be refitted; from how the decay of its functions varies along the "
                            + "data\n"
                    : "intervals: none; there are too few independent blocks; use longer data or shorter blocks\n";
        }
        BlockBootstrap.Result bootstrap = report.bootstrap().get();
        String own = bootstrap.blockTime() == 1 ? "time unit" : "time units";
        String drawn = Double.isInfinite(bootstrap.blockTime()) ? "whole trajectories"
                : "blocks of " + Terminal.rough(bootstrap.blockTime()) + " " + (unit.isEmpty() ? own : unit);
        return "intervals: " + bootstrap.replicates() + " refits to resampled " + drawn + "\n";
    }
}
