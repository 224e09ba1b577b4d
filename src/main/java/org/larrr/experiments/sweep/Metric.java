package org.larrr.experiments.sweep;

import java.util.Locale;
import java.util.stream.Stream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.experiments.job.Outcome;
import org.larrr.spectra.SpectralModel;

/** What a sweep looks at, for one eigenvalue. */
public enum Metric {
    /** |λ̂ − λ|/|λ|. */
    ERROR(true),
    /** ‖f̂ − f‖ in L²(π), see {@link EigenfunctionErrors}. */
    EIGENFUNCTION(true),
    /** −1/Re λ̂. */
    TIMESCALE(false),
    /** −Re λ̂. */
    RATE(false),
    /** −Re λ̂ of all the slowest processes at once: a row for every value and method. */
    SPECTRUM(false),
    /** σ_i of C_γ^{-1/2}H. */
    SINGULAR_VALUE(false),
    /** RKHS norm over L² norm of the eigenfunction. */
    DISTORTION(false);

    private final boolean needsTruth;

    Metric(boolean needsTruth) {
        this.needsTruth = needsTruth;
    }

    /** Whether it exists only where the true spectrum is known. */
    public boolean needsTruth() {
        return needsTruth;
    }

    /** The name on the command line, for instance "singular-value". */
    public String id() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    /** @throws IllegalArgumentException if there is none of that name */
    public static Metric of(String id) {
        return Stream.of(values()).filter(metric -> metric.id().equals(id)).findFirst()
                .orElseThrow(() -> new InputException(Notice.of("sweep.no-metric", id,
                        Stream.of(values()).map(Metric::id).toList())));
    }

    /**
     * Its value for eigenvalue i from 0; NaN where there is none.
     *
     * @param outcome the eigenvalues with their true ones
     * @param result  the analysis they come from
     * @param fit     which of its fits, one with an answer
     */
    double of(Outcome outcome, AnalysisResult result, int fit, int i) {
        SpectralModel model = result.fits().get(fit).model().orElseThrow();
        boolean there = i < model.rank() && model.eigenvalues().get(i).isDefined();
        return switch (this) {
            case ERROR -> outcome.relativeError(i);
            case EIGENFUNCTION -> there ? EigenfunctionErrors.of(result, fit)[i] : Double.NaN;
            case TIMESCALE -> there ? model.timescale(i) : Double.NaN;
            case RATE, SPECTRUM -> there ? -model.eigenvalues().get(i).re() : Double.NaN;
            case SINGULAR_VALUE -> i < model.singularValues().length ? model.singularValues()[i] : Double.NaN;
            case DISTORTION -> there ? TrustReport.distortion(model, i) : Double.NaN;
        };
    }
}
