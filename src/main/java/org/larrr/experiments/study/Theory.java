package org.larrr.experiments.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.FeatureDecay;
import org.larrr.diagnostics.NonNormality;
import org.larrr.diagnostics.OperatorTerms;
import org.larrr.diagnostics.Semigroup;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.laplace.RowGroups;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.truth.LineSpectrum;

/**
 * The paper's theory in numbers of one fit of LaRRR: what its assumptions and choices are for these data, how long one
 * must observe, and, of a reversible system of one variable, the terms of the error with the bounds that follow.
 */
public final class Theory {

    /** Cells of the exact process. */
    private static final int CELLS = 800;
    private static final int ANGLES = 90;
    /** With 90 % a normal deviate stays below so many standard deviations on either side. */
    private static final double DEVIATIONS = 1.645;

    private Theory() {}

    /**
     * The quantities that need no truth.
     *
     * @param decay      of the features
     * @param angle      θ, the angle of the sector that contains the numerical range of the estimated modes [radians];
     *                   0 of a reversible process
     * @param contraction w⋆, minus the numerical abscissa of the estimated modes: ‖e^{tL}‖ ≤ e^{−w⋆t} on them; below
     *                   the slowest decay if L is not normal, and negative if norms of sums of modes grow at first
     *                   [1/time]
     * @param slowest    min −Re λ_i of the estimated modes [1/time]
     * @param shift      μ
     * @param step       Δt
     * @param gamma      γ
     * @param quadrature s_{μ,ℓ}(Δt) of the integration's bound [time]
     * @param bestGamma  1/(nΔt), the order of the paper's γ
     * @param bestStep   n^{−1/3}, the order of the paper's Δt in units of 1/w⋆, as a time
     */
    public record Choices(FeatureDecay decay, double angle, double contraction, double slowest, double shift,
            double step, double gamma, double quadrature, double bestGamma, double bestStep) {}

    /**
     * One eigenvalue.
     *
     * @param index         from 0
     * @param estimate      ν̂
     * @param truth         ν of the resolvent; NaN where it is not known
     * @param gap           to the next one
     * @param distortion    η̂, over the data
     * @param exact         η, with the true π; NaN where it is not known
     * @param bound         E η, E the whole error of the operator: by Proposition 6.1 ν̂ lies in the pseudospectrum of
     *                      that level, which of a normal L is the distance to the spectrum; NaN if L need not be normal
     * @param functionError ‖f̂ − f‖²
     * @param functionBound 2ε/(gap − ε) of Theorem 6.3; infinite where ε is beyond the gap
     * @param needed        time that λ̂ needs to be within the wanted share of its value with 90 %; NaN where unknown
     */
    public record Mode(int index, double estimate, double truth, double gap, double distortion, double exact,
            double bound, double functionError, double functionBound, double needed) {}

    /**
     * The outcome.
     *
     * @param analysis whose fit it is
     * @param fit      which one
     * @param share    wanted, of the value
     * @param choices  what needs no truth
     * @param terms    of the error, where the process is known exactly
     * @param modes    the eigenvalues, the constant's too
     */
    public record Result(AnalysisResult analysis, int fit, double share, Choices choices,
            Optional<OperatorTerms> terms, List<Mode> modes) {
        public Result {
            modes = List.copyOf(modes);
        }
    }

    /**
     * Evaluates the theory for a fit; the cost of judging it.
     *
     * @param share by how much an eigenvalue may be off, of its size
     * @throws EstimationException if it is none of LaRRR at a uniform step and a real shift
     */
    public static Result of(AnalysisResult analysis, int fit, double share, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        if (!(entry.estimator() instanceof ResolventRrr larrr) || model.focus().isPresent()
                || analysis.facts().step().isEmpty()) {
            throw new EstimationException(Message.of("theory.method").with(Fix.LARRR));
        }
        LagFilter filter = larrr.lags(analysis.sample()).orElseThrow();
        TrustReport trust = TrustReport.of(analysis.sample(), larrr, model, BootstrapSettings.defaults(), cancellation);
        int cut = larrr.subspace().isPresent() ? Math.max(larrr.rank(), larrr.subspace().getAsInt()) : larrr.rank();
        Optional<OperatorTerms> terms = exact(analysis)
                .map(process -> OperatorTerms.of(process.values(),
                        process.amplitudes(model.right().features().evaluate(process.cells())), model, filter,
                        larrr.regularization(), cut));
        cancellation.check();
        double[] functions = EigenfunctionErrors.of(analysis, fit);
        List<Mode> modes = new ArrayList<>();
        for (int i = 0; i < model.rank(); i++) {
            modes.add(mode(i, model, trust.pairs().get(i), larrr.reversible(), terms, functions[i],
                    needed(model.eigenvalues().get(i), trust.pairs().get(i), analysis.facts().duration(), share)));
        }
        return new Result(analysis, fit, share, choices(analysis, larrr, model, filter, cancellation), terms, modes);
    }

    private static Optional<LineSpectrum> exact(AnalysisResult analysis) {
        Optional<StochasticSystem> system = analysis.truthHidden() ? Optional.empty()
                : analysis.request().source().knownSystem();
        return system.filter(known -> analysis.truth().isPresent()).flatMap(known -> LineSpectrum.of(known, CELLS));
    }

    private static Mode mode(int i, SpectralModel model, EigenpairTrust trust, boolean normal,
            Optional<OperatorTerms> terms, double functionError, double needed) {
        double estimate = model.operatorEigenvalues().get(i).re();
        if (terms.isEmpty()) {
            return new Mode(i, estimate, Double.NaN, Double.NaN, trust.distortion(), Double.NaN,
                    normal ? trust.epsilon() : Double.NaN,
                    Double.NaN, Double.NaN, needed);
        }
        double[] truth = terms.get().truth();
        double exact = terms.get().distortions()[i];
        double bound = terms.get().total() * exact;
        double gap = truth[i] - truth[i + 1];
        double functionBound = bound < gap ? 2 * bound / (gap - bound) : Double.POSITIVE_INFINITY;
        return new Mode(i, estimate, truth[i], gap, trust.distortion(), exact, bound, functionError * functionError,
                functionBound, needed);
    }

    /** The sampling error falls like 1/√T. */
    private static double needed(Complex value, EigenpairTrust trust, double duration, double share) {
        double relative = trust.sampling().abs() / value.abs();
        return duration * Math.pow(DEVIATIONS * relative / share, 2);
    }

    private static Choices choices(AnalysisResult analysis, ResolventRrr larrr, SpectralModel model, LagFilter filter,
            Cancellation cancellation) {
        Trajectories data = analysis.availableStates();
        SecondMoments moments = ((MomentEstimator) larrr).momentsByGroup(analysis.sample(), RowGroups.single(data),
                cancellation).get(0);
        Semigroup semigroup = Semigroup.of(model, analysis.sample());
        NonNormality normality = NonNormality.ofGenerator(semigroup);
        double angle = larrr.reversible() ? 0 : normality.numericalRange(ANGLES).stream()
                .mapToDouble(point -> Math.abs(Math.atan2(point.im(), -point.re()))).max().orElse(0);
        double contraction = -normality.numericalAbscissa();
        double slowest = semigroup.rates().stream().skip(1).mapToDouble(rate -> -rate.re()).min().orElse(Double.NaN);
        double step = data.step();
        double horizon = filter.longestLag() * step;
        double curved = (1 + Math.sqrt(2)) * Math.PI * Math.PI
                / (18 * Math.exp(2) * Math.pow(Math.cos(Math.min(angle, Math.PI / 2)), 2));
        double bound = (2 + curved) * step + Math.exp(-larrr.shift() * horizon) / larrr.shift();
        double pairs = data.size();
        return new Choices(FeatureDecay.of(moments, larrr.regularization()), angle, contraction, slowest,
                larrr.shift(), step,
                larrr.regularization(), bound, 1 / (pairs * step), 1 / (Math.cbrt(pairs) * Math.max(0, contraction)));
    }
}
