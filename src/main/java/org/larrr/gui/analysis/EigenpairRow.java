package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.systems.Truth;

/**
 * One line of the table of eigenvalues.
 *
 * @param index      0 for the largest real part
 * @param value      λ̂ of the fit in focus
 * @param timescale  −1/Re λ̂
 * @param truth      λ where it is known
 * @param error      |λ̂ − λ|/|λ|, |λ̂| where λ = 0 (then in 1/time, not relative); NaN where the truth is unknown
 * @param operator   ν̂, the eigenvalue of the operator that was regressed
 * @param other      λ̂ of the estimator fitted for comparison
 * @param otherError its error, as above
 * @param flags      what to distrust
 * @param trust      what speaks for and against it, where that is known
 */
public record EigenpairRow(
        int index,
        Complex value,
        double timescale,
        Optional<Complex> truth,
        double error,
        Complex operator,
        Optional<Complex> other,
        double otherError,
        Set<Flag> flags,
        Optional<EigenpairTrust> trust) {

    /** The rows of the fit in focus; empty if it has no answer. */
    public static List<EigenpairRow> of(AnalysisResult result, Optional<TrustReport> trust) {
        List<EigenpairRow> rows = new ArrayList<>();
        result.fits().get(0).model().ifPresent(model -> {
            Optional<SpectralModel> other = result.fits().stream().skip(1).findFirst().flatMap(Fit::model);
            List<Optional<Complex>> exact = paired(model, result.truth());
            List<Optional<Complex>> exactOfOther = other.map(m -> paired(m, result.truth())).orElse(List.of());
            for (int i = 0; i < model.rank(); i++) {
                rows.add(row(i, model, exact.get(i), other, i < exactOfOther.size() ? exactOfOther.get(i) : Optional.empty(), trust));
            }
        });
        return rows;
    }

    /** The true eigenvalue that each estimate stands for. */
    private static List<Optional<Complex>> paired(SpectralModel model, Optional<Truth> truth) {
        return truth.map(known -> TruthPairing.of(model, known.eigenvalues()))
                .orElseGet(() -> Collections.nCopies(model.rank(), Optional.empty()));
    }

    private static EigenpairRow row(int i, SpectralModel model, Optional<Complex> exact, Optional<SpectralModel> other,
            Optional<Complex> exactOfOther, Optional<TrustReport> trust) {
        Complex value = model.eigenvalues().get(i);
        Optional<Complex> compared = other.filter(m -> i < m.rank()).map(m -> m.eigenvalues().get(i));
        return new EigenpairRow(i, value, model.timescale(i), exact, error(Optional.of(value), exact),
                model.operatorEigenvalues().get(i), compared, error(compared, exactOfOther), model.flags().get(i),
                trust.map(report -> report.pairs().get(i)));
    }

    private static double error(Optional<Complex> estimate, Optional<Complex> exact) {
        if (estimate.isEmpty() || exact.isEmpty()) {
            return Double.NaN;
        }
        double distance = estimate.get().minus(exact.get()).abs();
        return isTrivial(exact.get()) ? distance : distance / exact.get().abs();
    }

    private static boolean isTrivial(Complex exact) {
        return exact.abs() < 1e-9;
    }

    /** How far it can be believed; by its flags alone as long as nothing more is known. */
    public Verdict verdict() {
        return trust.map(EigenpairTrust::verdict).orElse(flags.isEmpty() ? Verdict.TRUST : Verdict.CAUTION);
    }

    /** What is wrong with it and what would help, sentences. */
    public List<String> advice() {
        return trust.map(EigenpairTrust::advice).orElseGet(() -> flags.stream().sorted().map(Flag::advice).toList());
    }

    /** The band of λ̂, where there is one. */
    public Optional<Band> band() {
        return trust.map(EigenpairTrust::band).filter(Band::exists);
    }

    /** Whether the truth is 0, for which there is no relative error. */
    public boolean isTrivial() {
        return truth.filter(EigenpairRow::isTrivial).isPresent();
    }
}
