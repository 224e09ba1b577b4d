package org.larrr.experiments.explain;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.larrr.diagnostics.InfiniteData;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.truth.LineSpectrum;

/**
 * Why an eigenvalue of a fit is wrong: λ̂ − λ as a sum of four parts, found by replacing one ingredient after the other
 * by its exact counterpart. With the generator of the system on a grid, the moments of infinitely many data are
 * C = E[zzᵀ] and H = Σ_k F(λ_k) a_k a_kᵀ, a_k = E[z f_k], F the symbol of the estimator's lags. On the same features:
 *
 * <pre>
 * noise           λ̂ − λ¹    λ¹: exact moments, the same γ and r
 * regularisation  λ¹ − λ²    λ²: exact moments, γ → 0, the same r
 * truncation      λ² − λ³    λ³: exact moments, γ → 0, every direction kept
 * features        λ³ − λ     what the features cannot express at all
 * </pre>
 *
 * <p>The parts add up to the error exactly; how much each has depends on this order. In λ², γ is 10⁻¹³ of the trace of
 * C, below which rounding would answer; λ³ needs no C.
 */
public final class ErrorSplit {

    /** Cells of the exact process: all of its eigenpairs are needed. */
    private static final int CELLS = 800;
    private static final double VANISHING = 1e-13;

    private ErrorSplit() {}

    /** What makes an eigenvalue wrong. */
    public enum Cause {
        FEATURES,
        TRUNCATION,
        REGULARIZATION,
        NOISE
    }

    /**
     * One eigenvalue on its way from the truth to the estimate.
     *
     * @param index    i, 0 for the constant
     * @param truth    λ
     * @param whole    λ³, of all features
     * @param leading  λ², with the rank
     * @param regular  λ¹, with γ too
     * @param estimate λ̂
     */
    public record Mode(int index, Complex truth, Complex whole, Complex leading, Complex regular, Complex estimate) {

        /** Its share of λ̂ − λ. */
        public Complex part(Cause cause) {
            return switch (cause) {
                case FEATURES -> whole.minus(truth);
                case TRUNCATION -> leading.minus(whole);
                case REGULARIZATION -> regular.minus(leading);
                case NOISE -> estimate.minus(regular);
            };
        }

        /** λ̂ − λ. */
        public Complex error() {
            return estimate.minus(truth);
        }

        /** The cause with the largest part; empty where an ingredient leaves no eigenvalue. */
        public Optional<Cause> main() {
            List<Cause> causes = List.of(Cause.values());
            return causes.stream().allMatch(cause -> part(cause).isDefined())
                    ? causes.stream().max(Comparator.comparingDouble(cause -> part(cause).abs())) : Optional.empty();
        }
    }

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param modes    the eigenvalues beside the constant's whose truth is known
     */
    public record Result(AnalysisResult analysis, int fit, List<Mode> modes) {
        public Result {
            modes = List.copyOf(modes);
        }
    }

    /**
     * Splits the errors of a fit; O(cells³ + N³).
     *
     * @throws EstimationException if the truth is hidden or not known, or the method does not learn from lags
     */
    public static Result of(AnalysisResult analysis, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.model().orElseThrow(() -> new EstimationException(entry.failure()));
        StochasticSystem system = system(analysis);
        if (!(entry.estimator() instanceof MomentEstimator estimator)
                || !analysis.data().grid().isUniform()) {
            throw unsuited(entry.estimator());
        }
        LagFilter filter = estimator.lags(analysis.data()).orElseThrow(() -> unsuited(estimator));
        cancellation.check();
        LineSpectrum exact = LineSpectrum.of(system, CELLS).orElseThrow(ErrorSplit::unknown);
        cancellation.check();
        InfiniteData data = InfiniteData.of(exact.values(),
                exact.amplitudes(model.right().features().evaluate(exact.cells())), filter);
        SecondMoments moments = data.moments();
        Settings settings = estimator.settings();
        Settings bare =
                settings.with(Setting.REGULARIZATION, Math.min(VANISHING * data.trace(), estimator.regularization()));
        SpectralModel regular = fitted(estimator, settings, analysis, moments);
        SpectralModel leading = fitted(estimator, bare, analysis, moments);
        cancellation.check();
        return new Result(analysis, fit, modes(analysis.truth().orElseThrow().eigenvalues(),
                data.projected(), leading, regular, model));
    }

    private static StochasticSystem system(AnalysisResult analysis) {
        if (analysis.truthHidden()) {
            throw new EstimationException("The truth is hidden, and with it the causes of errors.");
        }
        return analysis.request().source().knownSystem()
                .filter(system -> system.dimension() == 1 && system.reversible() && analysis.truth().isPresent())
                .orElseThrow(ErrorSplit::unknown);
    }

    private static EstimationException unknown() {
        return new EstimationException(
                "Causes are told apart where the process is known exactly: for reversible systems of one variable.");
    }

    private static EstimationException unsuited(Estimator estimator) {
        return new EstimationException(estimator.title()
                + " does not learn from lags at a uniform step; the causes of its errors are not told apart.");
    }

    private static SpectralModel fitted(MomentEstimator estimator, Settings settings, AnalysisResult analysis,
            SecondMoments moments) {
        MomentEstimator changed = (MomentEstimator) estimator.kind().make(settings);
        return changed.fitMoments(analysis.sample(), moments);
    }

    private static List<Mode> modes(List<Complex> truth, List<Complex> whole, SpectralModel leading,
            SpectralModel regular, SpectralModel estimate) {
        List<Mode> modes = new ArrayList<>();
        for (int i = 1; i < Math.min(truth.size(), estimate.rank()); i++) {
            modes.add(new Mode(i, truth.get(i), i < whole.size() ? whole.get(i) : Complex.UNDEFINED, value(leading, i),
                    value(regular, i),
                    value(estimate, i)));
        }
        return modes;
    }

    private static Complex value(SpectralModel model, int index) {
        return index < model.rank() ? model.eigenvalues().get(index) : Complex.UNDEFINED;
    }
}
