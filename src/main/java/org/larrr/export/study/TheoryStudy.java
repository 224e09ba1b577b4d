package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Require;
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
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.gui.views.View.Place;
import org.larrr.linalg.Complex;
import org.larrr.linalg.Vectors;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.truth.LineSpectrum;

/**
 * The paper's theory in numbers of one fit.
 *
 * <p>The paper's theory in numbers of one fit of LaRRR: what its assumptions and choices are for these data, how long
 * one
 * must observe, and, of a reversible system of one variable, the terms of the error with the bounds that follow.
 */
public final class TheoryStudy extends Study<TheoryStudy.Result> {

    /** Cells of the exact process. */
    private static final int CELLS = 800;
    private static final int ANGLES = 90;
    /** With 90 % a normal deviate stays below so many standard deviations on either side. */
    private static final double DEVIATIONS = 1.645;
    private static final Option<Double> SHARE = Option.number("within", "SHARE",
            "Required relative error of an eigenvalue, for the observation time.").withDefault("0.1")
            .withField("within", 4);
    private static final List<Message> ROWS =
            List.of(Message.of("picture.representation"), Message.of("picture.term-regularisation"),
            Message.of("picture.term-rank"), Message.of("picture.term-integration"),
            Message.of("picture.term-variance"), Message.of("picture.whole-error"));

    public TheoryStudy() {
        super("theory", "Theory",
                "Evaluates the paper's theory for a fit of LaRRR: assumptions and choice of parameters, the "
                + "observation time for a required error, and for reversible systems in one variable the terms of "
                + "the error with their bounds.", Scope.ONE, Place.UNDERSTAND);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(SHARE);
    }

    @Override
    public void check(ChosenOptions given) {
        share(given);
    }

    private static double share(ChosenOptions given) {
        double share = given.get(SHARE);
        Require.that(share > 0, Message.of("study.within", share));
        return share;
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        return evaluate(of.analysis(), of.index(), share(given), cancellation);
    }

    @Override
    public List<Picture<Result>> pictures() {
        return List.of(new Picture<>("terms", "terms", "Terms of the error", TheoryStudy::termsFigure),
                new Picture<>("choices", "choices", "Choices", TheoryStudy::choicesFigure));
    }

    @Override
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        tables.heading("the theory of " + of.source() + " by " + of.estimator().title());
        result.terms().ifPresent(terms -> tables.table("terms", terms(terms)));
        tables.table("modes", modes(result));
        tables.table("choices", choices(result.choices()));
        tables.remark("needed: the observation time after which λ is within " + Terminal.percent(
                result.share()) + " of its value with 90 % probability, as far as the sampling error is concerned; "
                        + "biases do not decrease");
        tables.remark(result.terms().isPresent()
                ? "bound: total error of the operator times distortion, an upper limit of |ν − ν̂| (Proposition "
                        + "6.1); error and bound of f are squares (Theorem 6.3)"
                : "bound: rank bias and spread over resampled data, times distortion, without the terms that require "
                        + "the truth; for normal generators, such as those of reversible processes; otherwise ν̂ "
                        + "lies in the pseudospectrum of that level, which may be larger");
        if (result.choices().decay().regular() < 1) {
            tables.remark("alpha = " + Terminal.rough(result.choices().decay().regular())
                    + " is below 1: Theorem 6.2, which assumes 1 to 2, does not cover these features");
        }
    }

    private static DataTable terms(OperatorTerms terms) {
        var table = new DataTable("terms of the error of the operator, from the features to L²(π)", "term", "norm");
        table.row("(0) representation", terms.representation()).row("(I) regularisation", terms.regularization())
                .row("(II) rank", terms.rank()).row("(III) integration", terms.integration())
                .row("(IV) variance", terms.variance()).row("whole error", terms.total())
                .row("|R - sum|", terms.quadrature());
        return table;
    }

    private static DataTable modes(Result result) {
        var table = new DataTable("eigenvalues of the resolvent", "i", "nu", "true_nu", "difference", "bound",
                "gap", "distortion", "true_distortion", "error_of_f", "bound_of_f", "needed");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.estimate(), mode.truth(), Math.abs(mode.estimate() - mode.truth()),
                    mode.bound(), mode.gap(), mode.distortion(), mode.exact(), mode.functionError(),
                    mode.functionBound(), mode.index() == 0 ? Double.NaN : mode.needed());
        }
        return table;
    }

    private static DataTable choices(Choices choices) {
        var table = new DataTable("assumptions and choices", "quantity", "value");
        table.row("effective dimension", choices.decay().dimension()).row("beta", choices.decay().spectral())
                .row("alpha", choices.decay().regular()).row("sector angle", choices.angle())
                .row("minus the numerical abscissa", choices.contraction())
                .row("slowest decay", choices.slowest()).row("integration bound", choices.quadrature())
                .row("gamma", choices.gamma()).row("1/(n dt)", choices.bestGamma())
                .row("time step", choices.step()).row("n^(-1/3)/minus the numerical abscissa", choices.bestStep());
        return table;
    }

    /** The norms of the terms, from (0) at the bottom to the whole error on top. */
    private static Figure termsFigure(SelectedFit of, Result result) {
        Optional<OperatorTerms> known = result.terms();
        if (known.isEmpty()) {
            return XyFigure.saying(Message.of("picture.terms"), Message.of("picture.terms-unknown").with(Fix.SYSTEM));
        }
        OperatorTerms terms = known.get();
        double[] values = {terms.representation(), terms.regularization(), terms.rank(), terms.integration(),
            terms.variance(), terms.total()};
        double[] rows = {0, 1, 2, 3, 4, 5};
        Role role = of.role();
        int largest = Vectors.largest(ROWS.size() - 1, k -> values[k]);
        return new XyFigure(Message.of("picture.terms"), Message.of("picture.largest-term", ROWS.get(largest)),
                Axis.log(Message.of("picture.term-norm"), ""), Axis.rows(ROWS),
                List.of(Series.points("", role, values, rows)));
    }

    /** γ and Δt as they are, and of the order of the paper's. */
    private static Figure choicesFigure(SelectedFit of, Result result) {
        Choices choices = result.choices();
        return new XyFigure(Message.of("picture.choices"), Message.of("picture.choices-note"),
                Axis.log(Message.of("picture.regularization"), ""),
                Axis.log(Message.of("picture.time-step"), Naming.timeUnit(of.analysis())),
                List.of(Series.points(Message.of("picture.paper-order"), Role.TRUTH,
                new double[] {choices.bestGamma()},
                                new double[] {choices.bestStep()}),
                        Series.points(Message.of("picture.this-fit"), of.role(),
                                new double[] {choices.gamma()}, new double[] {choices.step()})));
    }

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
     * @param step       Δt
     * @param gamma      γ
     * @param quadrature s_{μ,ℓ}(Δt) of the integration's bound [time]
     * @param bestGamma  1/(nΔt), the order of the paper's γ
     * @param bestStep   n^{−1/3}, the order of the paper's Δt in units of 1/w⋆, as a time
     */
    public record Choices(FeatureDecay decay, double angle, double contraction, double slowest, double step,
            double gamma, double quadrature, double bestGamma, double bestStep) {}

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
     * @param share    wanted, of the value
     * @param choices  what needs no truth
     * @param terms    of the error, where the process is known exactly
     * @param modes    the eigenvalues, the constant's too
     */
    public record Result(double share, Choices choices, Optional<OperatorTerms> terms, List<Mode> modes) {
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
    static Result evaluate(AnalysisResult analysis, int fit, double share, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        if (!(entry.estimator() instanceof ResolventRrr larrr)) {
            throw new EstimationException(Message.of("theory.method").with(Fix.LARRR));
        }
        EstimationException.unless(model.focus().isEmpty() && analysis.facts().step().isPresent(),
                Message.of("theory.method"));
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
        return new Result(share, choices(analysis, larrr, model, filter, cancellation), terms, modes);
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
                    normal ? trust.epsilon() : Double.NaN, Double.NaN, Double.NaN, needed);
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
        return new Choices(FeatureDecay.of(moments, larrr.regularization()), angle, contraction, slowest, step,
                larrr.regularization(), bound, 1 / (pairs * step), 1 / (Math.cbrt(pairs) * Math.max(0, contraction)));
    }
}
