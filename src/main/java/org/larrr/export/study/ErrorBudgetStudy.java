package org.larrr.export.study;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Fix;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.PopulationMoments;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.LagFilter;
import org.larrr.estimators.regression.SecondMoments;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.truth.LineSpectrum;

/**
 * The causes of the errors of a fit.
 *
 * <p>Why an eigenvalue of a fit is wrong: λ̂ − λ as a sum of five parts, found by replacing one ingredient after the
 * other
 * by its exact counterpart. With the generator of the system on a grid, the moments of infinitely many data are
 * C = E[zzᵀ] and H = Σ_k F(λ_k) a_k a_kᵀ, a_k = E[z f_k], F the symbol of the estimator's lags. Where F is the
 * quadrature of an integral, that of LaRRR is R(λ) = 1/(μ − λ), the integral takes its place next, and its own inverse
 * that of the map in use. On the same features, with the terms (0) to (IV) of the paper's decomposition (appendix
 * "Statistical learning theory") beside:
 *
 * <pre>
 * noise           λ̂ − λ⁰    λ⁰: exact moments, the same γ and r             (IV)
 * integration     λ⁰ − λ¹    λ¹: the integral for the sum, the same γ and r  (III)
 * regularisation  λ¹ − λ²    λ²: the integral, γ → 0, the same r             (I)
 * truncation      λ² − λ³    λ³: the integral, γ → 0, every direction kept   (II)
 * features        λ³ − λ     what the features cannot express at all         (0)
 * </pre>
 *
 * <p>The parts add up to the error exactly; how much each has depends on this order. With the raw map the integration
 * holds what the map leaves of the quadrature's bias, with the corrected one only that γ and r act on another operator.
 * Transfer operators have no integral. In λ², γ is 10⁻¹³ of the trace of C, below which rounding would answer; λ³ needs
 * no C.
 */
public final class ErrorBudgetStudy extends Study<List<ErrorBudgetStudy.Mode>> {

    /** Cells of the exact process: all of its eigenpairs are needed. */
    private static final int CELLS = 800;
    private static final double VANISHING = 1e-13;
    private static final int MAX_MODES = 3;
    private static final int TRUTH = 0;
    private static final Message TITLE = Message.of("picture.causes");
    private static final List<Message> ROWS = List.of(Message.of("picture.truth"), Message.of("picture.features"),
            Message.of("picture.truncation"), Message.of("picture.regularisation"),
            Message.of("picture.integration"), Message.of("picture.noise"), Message.of("picture.estimate"));

    public ErrorBudgetStudy() {
        super("error-budget", "Error budget",
                "Decomposes the error of every eigenvalue of a reversible system in one variable into its causes: "
                + "features, truncation to the rank, regularisation, quadrature and noise, each of which is replaced "
                + "in turn by its exact counterpart.", Scope.ONE, Place.CHECK);
    }

    @Override
    public List<String> examples() {
        return List.of("--system triple-well --steps 100000");
    }

    /** The method one asks about stands second, beside the one in focus, where there are two. */
    @Override
    public int usualFit() {
        return 1;
    }

    @Override
    public List<Picture<List<Mode>>> pictures() {
        return picture(ErrorBudgetStudy::figure);
    }

    @Override
    protected void tables(SelectedFit of, List<Mode> modes, ResultTables tables) {
        tables.heading("why the eigenvalues of " + of.source() + " by " + of.estimator().title() + " are wrong");
        var table = new DataTable("real parts; the causes add up to the error", "i", "truth", "estimate",
                "error", "features", "truncation", "regularization", "integration", "noise", "main");
        for (Mode mode : modes) {
            table.row(mode.index() + 1, mode.truth().re(), mode.estimate().re(), mode.error().re(),
                    mode.part(Cause.FEATURES).re(), mode.part(Cause.TRUNCATION).re(),
                    mode.part(Cause.REGULARIZATION).re(), mode.part(Cause.INTEGRATION).re(),
                    mode.part(Cause.NOISE).re(),
                    mode.main().map(Cause::id).orElse(""));
        }
        tables.table("causes", table);
        tables.remark("each cause is the change of λ if one ingredient after the other is made exact: infinite data "
                + "(noise), the integral instead of the sum (integration), γ → 0 (regularization), no truncation "
                + "(truncation); the remainder is due to the features");
    }

    /** The first eigenvalues beside the constant's, a panel each, with a sentence about the slowest. */
    private static Figure figure(SelectedFit of, List<Mode> modes) {
        List<Figure> panels = new ArrayList<>();
        for (Mode mode : modes.subList(0, Math.min(MAX_MODES, modes.size()))) {
            panels.add(panel(of, mode));
        }
        if (panels.isEmpty()) {
            return XyFigure.saying(TITLE, Message.of("picture.only-constant"));
        }
        return new PanelFigure(TITLE, sentence(modes), panels, true);
    }

    private static XyFigure panel(SelectedFit of, Mode mode) {
        List<Series> series = new ArrayList<>();
        series.add(Series.verticals(Message.NOTHING, Role.TRUTH, new double[] {mode.truth().re()}));
        double[] ends = {mode.truth().re(), mode.whole().re(), mode.leading().re(), mode.regular().re(),
            mode.summed().re(), mode.estimate().re()};
        for (Cause cause : Cause.values()) {
            int k = cause.ordinal();
            double[] end = {ends[k + 1]};
            double[] row = {k + 1};
            series.add(Series.xIntervals(Message.NOTHING, Role.THRESHOLD, end, row,
                    new double[] {Math.min(ends[k], ends[k + 1])}, new double[] {Math.max(ends[k], ends[k + 1])}));
            series.add(Series.points("", Role.THRESHOLD, end, row)
                    .withLabels(List.of(Message.of("picture.cause-part", ROWS.get(k + 1),
                    signed(mode.part(cause).re())))));
        }
        series.add(Series.of("", Role.TRUTH, Mark.TICKS, new double[] {mode.truth().re()}, new double[] {TRUTH}));
        series.add(Series.points("", of.role(),
                new double[] {mode.estimate().re()}, new double[] {ROWS.size() - 1}).withItem(mode.index()));
        return new XyFigure(Message.verbatim(Naming.lambda(mode.index())), Message.NOTHING,
                Axis.linear("Re " + Naming.lambda(mode.index()), of.rateUnit()), Axis.rows(ROWS), series);
    }

    private static Message sentence(List<Mode> modes) {
        Mode mode = modes.get(0);
        return Message.of("picture.cause-sentence", Naming.lambda(mode.index()), Naming.numeral(mode.estimate()),
                Naming.numeral(mode.truth()), mode.main().map(cause -> Message.of("picture.cause-main",
                        signed(mode.error().re()), signed(mode.part(cause).re()), words(cause)))
                        .orElse(Message.of("picture.cause-none")));
    }

    private static Message words(Cause cause) {
        return switch (cause) {
            case FEATURES -> Message.of("picture.cause-features");
            case TRUNCATION -> Message.of("picture.cause-rank");
            case REGULARIZATION -> Message.of("picture.cause-gamma");
            case INTEGRATION -> Message.of("picture.cause-integration");
            case NOISE -> Message.of("picture.cause-noise");
        };
    }

    private static Numeral signed(double value) {
        return new Numeral((value < 0 ? "−" : "+") + Notation.number(Math.abs(value), 2));
    }

    /** The causes of an eigenvalue's error. */
    public enum Cause implements Identified {
        FEATURES,
        TRUNCATION,
        REGULARIZATION,
        INTEGRATION,
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
     * @param summed   λ⁰, with the quadrature too
     * @param estimate λ̂
     */
    public record Mode(int index, Complex truth, Complex whole, Complex leading, Complex regular, Complex summed,
            Complex estimate) {

        /** Its share of λ̂ − λ. */
        public Complex part(Cause cause) {
            return switch (cause) {
                case FEATURES -> whole.minus(truth);
                case TRUNCATION -> leading.minus(whole);
                case REGULARIZATION -> regular.minus(leading);
                case INTEGRATION -> summed.minus(regular);
                case NOISE -> estimate.minus(summed);
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
     * Splits the errors of a fit; O(cells³ + N³).
     *
     * @throws EstimationException if the truth is hidden or not known, or the method does not learn from lags
     */
    @Override
    public List<Mode> compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult analysis = of.analysis();
        SpectralModel model = of.model();
        StochasticSystem system = system(analysis);
        if (!(of.estimator() instanceof MomentEstimator estimator) || analysis.facts().step().isEmpty()) {
            throw unsuited(of.estimator());
        }
        LagFilter filter = estimator.lags(analysis.sample()).orElseThrow(() -> unsuited(estimator));
        cancellation.check();
        LineSpectrum exact = LineSpectrum.of(system, CELLS).orElseThrow(ErrorBudgetStudy::unknown);
        cancellation.check();
        DMatrixRMaj amplitudes = exact.amplitudes(model.right().features().evaluate(exact.cells()));
        LagFilter integral = filter.integral();
        PopulationMoments data = PopulationMoments.of(exact.values(), amplitudes, integral);
        SecondMoments moments = data.moments();
        Settings settings = estimator.settings();
        Settings bare =
                settings.with(Setting.REGULARIZATION, Math.min(VANISHING * data.trace(), estimator.regularization()));
        List<Complex> summed = fitted(estimator, settings, analysis,
                PopulationMoments.of(exact.values(), amplitudes, filter).moments(), filter);
        List<Complex> regular = fitted(estimator, settings, analysis, moments, integral);
        List<Complex> leading = fitted(estimator, bare, analysis, moments, integral);
        cancellation.check();
        return modes(analysis.truth().orElseThrow().eigenvalues(),
                List.of(data.projected(), leading, regular, summed, model.eigenvalues()));
    }

    private static StochasticSystem system(AnalysisResult analysis) {
        EstimationException.unless(!analysis.truthHidden(), Message.of("causes.truth-hidden").with(Fix.TRUTH));
        return analysis.request().source().knownSystem()
                .filter(system -> system.dimension() == 1 && system.reversible() && analysis.truth().isPresent())
                .orElseThrow(ErrorBudgetStudy::unknown);
    }

    private static EstimationException unknown() {
        return new EstimationException(Message.of("causes.unknown").with(Fix.SYSTEM));
    }

    private static EstimationException unsuited(Estimator estimator) {
        return new EstimationException(Message.of("causes.unsuited", estimator.title()).with(Fix.LARRR));
    }

    /** λ of the operator that the moments make, by the inverse of their own filter, slowest first. */
    private static List<Complex> fitted(MomentEstimator estimator, Settings settings, AnalysisResult analysis,
            SecondMoments moments, LagFilter filter) {
        MomentEstimator changed = (MomentEstimator) estimator.kind().make(settings);
        return changed.fitMoments(analysis.sample(), moments).operatorEigenvalues().stream().map(filter::inverse)
                .filter(Complex::isDefined).sorted(Comparator.comparingDouble(value -> -value.re())).toList();
    }

    /** @param stages λ³, λ², λ¹, λ⁰ and λ̂ */
    private static List<Mode> modes(List<Complex> truth, List<List<Complex>> stages) {
        List<Mode> modes = new ArrayList<>();
        for (int i = 1; i < Math.min(truth.size(), stages.get(stages.size() - 1).size()); i++) {
            int index = i;
            List<Complex> way = stages.stream()
                    .map(stage -> index < stage.size() ? stage.get(index) : Complex.UNDEFINED).toList();
            modes.add(new Mode(i, truth.get(i), way.get(0), way.get(1), way.get(2), way.get(3), way.get(4)));
        }
        return modes;
    }
}
