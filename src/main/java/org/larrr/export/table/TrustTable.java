package org.larrr.export.table;

import java.util.List;
import java.util.Locale;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.BlockBootstrap;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Disc;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
import org.larrr.spectra.SpectralModel;

/** A trust report in plain words, for a terminal. */
public final class TrustTable {

    /** Beyond this μΔt the corrected eigenvalue map amplifies noise. */
    private static final double COARSE_STEP = 1;
    /** Before this μℓΔt the weight e^{−μt} has not died out. */
    private static final double SHORT_HORIZON = 5;

    private TrustTable() {}

    /**
     * Several lines of text, the last one ended by a line feed.
     *
     * @param fit      which fit of the analysis the report judges
     * @param settings how its bootstrap was drawn
     */
    public static String of(AnalysisResult result, int fit, TrustReport report, BootstrapSettings settings) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        SpectralModel model = entry.model().orElseThrow();
        StringBuilder text = new StringBuilder("trust in ").append(entry.estimator().title()).append(" on ")
                .append(result.request().source().name()).append("\n\n").append(pairs(model, report, settings)).append('\n');
        for (int i = 0; i < report.pairs().size(); i++) {
            for (String advice : report.pairs().get(i).advice()) {
                text.append("λ").append(i + 1).append(": ").append(advice).append('\n');
            }
        }
        return text.append(quadrature(report)).append(bootstrap(report, result.data().timeUnit()))
                .append("distortion: RKHS norm over L² norm of the eigenfunction; rank bias: σ of the first direction left out; ε: how"
                        + " far ν may lie from the true spectrum; residual: on held-out data, relative; bias: λ less the rate"
                        + " at which its function decays\n").toString();
    }

    private static String pairs(SpectralModel model, TrustReport report, BootstrapSettings settings) {
        boolean real = model.eigenvalues().stream().allMatch(value -> !value.isDefined() || value.im() == 0);
        String percent = String.format(Locale.ROOT, "%.0f %% band", 100 * settings.level());
        TextTable table = new TextTable().add(
                List.of("i", "λ", percent, "distortion", "rank bias", "ε", "disc of λ", "residual", "bias", "verdict"));
        for (int i = 0; i < report.pairs().size(); i++) {
            EigenpairTrust pair = report.pairs().get(i);
            table.add(List.of(Integer.toString(i + 1), Terminal.complex(model.eigenvalues().get(i)), band(pair.band(), real),
                    Terminal.rough(pair.distortion()), Terminal.rough(pair.rankBias()), Terminal.rough(pair.epsilon()),
                    disc(pair.disc()), Terminal.rough(pair.heldOutResidual()), Terminal.rough(pair.bias()),
                    pair.verdict().id()));
        }
        return table.print();
    }

    private static String band(Band band, boolean real) {
        if (!band.exists()) {
            return "-";
        }
        String re = "[" + Terminal.rough(band.reLow()) + ", " + Terminal.rough(band.reHigh()) + "]";
        return real ? re : re + " + [" + Terminal.rough(band.imLow()) + ", " + Terminal.rough(band.imHigh()) + "]i";
    }

    private static String disc(Disc disc) {
        return Double.isInfinite(disc.radius()) ? "no bound" : "within " + Terminal.rough(disc.radius()) + " of "
                + (disc.centre().im() == 0 ? Terminal.rough(disc.centre().re())
                        : Terminal.rough(disc.centre().re()) + (disc.centre().im() < 0 ? " - " : " + ")
                                + Terminal.rough(Math.abs(disc.centre().im())) + "i");
    }

    private static String quadrature(TrustReport report) {
        StringBuilder text = new StringBuilder();
        if (!Double.isNaN(report.shiftStep())) {
            text.append("μΔt = ").append(Terminal.rough(report.shiftStep())).append(report.shiftStep() < COARSE_STEP
                    ? ": the time step resolves the Laplace weight\n"
                    : ": the time step is coarse for this shift; use a smaller μ or a smaller Δt\n");
        }
        if (!Double.isNaN(report.horizon())) {
            text.append("μℓΔt = ").append(Terminal.rough(report.horizon())).append(report.horizon() > SHORT_HORIZON
                    ? ": the Laplace weight has died out before the data end\n"
                    : ": the data end before the Laplace weight has died out; use a larger μ or longer data\n");
        }
        return text.toString();
    }

    private static String bootstrap(TrustReport report, String unit) {
        if (report.bootstrap().isEmpty()) {
            return "bands: none, the data hold too few independent stretches; use longer data or a shorter block\n";
        }
        BlockBootstrap.Result bootstrap = report.bootstrap().get();
        String drawn = Double.isInfinite(bootstrap.blockTime()) ? "whole trajectories"
                : "blocks of " + Terminal.rough(bootstrap.blockTime()) + (unit.isEmpty() ? " time units" : " " + unit);
        return "bands: " + bootstrap.replicates() + " refits to resampled " + drawn + "\n";
    }
}
