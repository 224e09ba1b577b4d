package org.larrr.experiments.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.BestError;
import org.larrr.experiments.AnalysisResult;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * A test whether the method or the data cause the error of an eigenvalue: the error of a fit compared with the smallest
 * one that any method can have with these data, see {@link BestError}. For linear systems that is the one of maximum
 * likelihood, for reversible ones that of a regression which is given the true eigenfunctions.
 */
public final class BestPossible {

    /** With so many standard errors an estimate is distinguished from one that is as good as can be. */
    private static final double TOLD = 2;

    private BestPossible() {}

    /**
     * One true eigenvalue.
     *
     * @param index    of the estimate in the fit, from 0
     * @param estimate λ̂
     * @param best     what is possible
     */
    public record Mode(int index, Complex estimate, BestError best) {

        /** |λ̂ − λ|/|λ|. */
        public double error() {
            return estimate.minus(best.truth()).abs() / best.truth().abs();
        }

        /** Returns whether an error of this size is to be expected with these data. */
        public boolean isOfTheData() {
            return error() <= TOLD * best.expected();
        }
    }

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param linear   whether it is that of maximum likelihood
     * @param modes    the eigenvalues that stand for a true one but 0
     */
    public record Result(AnalysisResult analysis, int fit, boolean linear, List<Mode> modes) {
        public Result {
            modes = List.copyOf(modes);
        }
    }

    /**
     * Compares a fit with what is possible.
     *
     * @throws EstimationException if the truth is hidden or not known, or what is possible cannot be computed
     */
    public static Result of(AnalysisResult analysis, int fit) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        Truth truth = analysis.truth().orElseThrow(() -> new EstimationException(analysis.truthHidden()
                ? Message.of("best-error.truth-hidden").with(Fix.TRUTH)
                : Message.of("best-error.truth-unknown").with(Fix.SYSTEM)));
        StochasticSystem system = analysis.request().source().knownSystem().filter(
                known -> analysis.isWhole() && analysis.data().grid().isUniform() && !analysis.data().isWeighted())
                .orElseThrow(() -> new EstimationException(Message.of("best-error.seen-whole").with(Fix.SYSTEM)));
        Trajectories data = analysis.data();
        Optional<LinearSystem> linear = system.linear();
        List<BestError> best = linear.isPresent() ? BestError.ofLinear(linear.get().drift(), data, truth.eigenvalues())
                : BestError.ofEigenfunctions(knownValues(truth), truth::eigenfunction, data);
        List<Optional<Complex>> pairs = TruthPairing.of(model, truth.eigenvalues());
        List<Mode> modes = new ArrayList<>();
        List<BestError> left = new ArrayList<>(best);
        for (int i = 0; i < model.rank(); i++) {
            Optional<Complex> own = pairs.get(i);
            Optional<BestError> possible = left.stream().filter(each -> own.filter(each.truth()::equals).isPresent())
                    .findFirst();
            possible.ifPresent(left::remove);
            if (possible.isPresent()) {
                modes.add(new Mode(i, model.eigenvalues().get(i), possible.get()));
            }
        }
        return new Result(analysis, fit, linear.isPresent(), modes);
    }

    /** The leading real eigenvalues whose functions are known. */
    private static List<Complex> knownValues(Truth truth) {
        List<Complex> values = truth.eigenvalues();
        return values.subList(0, (int) IntStream.range(0, values.size())
                .takeWhile(k -> truth.hasEigenfunction(k) && values.get(k).im() == 0).count());
    }
}
