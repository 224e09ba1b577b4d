package org.larrr.export.study;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Fix;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.diagnostics.OperatorTerms;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.study.Theory;
import org.larrr.experiments.study.Theory.Choices;
import org.larrr.experiments.study.Theory.Mode;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;

/** The paper's theory in numbers of one fit. */
public final class TheoryStudy extends Study<Theory.Result> {

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
        if (!(share > 0)) {
            throw new InputException(Message.of("study.within", share));
        }
        return share;
    }

    @Override
    protected Theory.Result compute(AnalysisResult result, int fit, ChosenOptions given, Cancellation cancellation) {
        return Theory.of(result, fit, share(given), cancellation);
    }

    @Override
    public List<Picture<Theory.Result>> pictures() {
        return List.of(new Picture<>("terms", "terms", "Terms of the error", TheoryStudy::termsFigure),
                new Picture<>("choices", "choices", "Choices", TheoryStudy::choicesFigure));
    }

    @Override
    public ResultTables tables(Theory.Result result) {
        AnalysisResult.Fit entry = result.analysis().fits().get(result.fit());
        var tables = new ResultTables.Builder("theory", "the theory of "
                + result.analysis().request().source().name() + " by " + entry.estimator().title(),
                result.analysis().request(), entry.estimator());
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
        return tables.build();
    }

    private static DataTable terms(OperatorTerms terms) {
        var table = new DataTable.Builder("terms of the error of the operator, from the features to L²(π)", "term",
                "norm");
        table.row("(0) representation", terms.representation()).row("(I) regularisation", terms.regularization())
                .row("(II) rank", terms.rank()).row("(III) integration", terms.integration())
                .row("(IV) variance", terms.variance()).row("whole error", terms.total())
                .row("|R - sum|", terms.quadrature());
        return table.build();
    }

    private static DataTable modes(Theory.Result result) {
        var table = new DataTable.Builder("eigenvalues of the resolvent", "i", "nu", "true_nu", "difference", "bound",
                "gap", "distortion", "true_distortion", "error_of_f", "bound_of_f", "needed");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.estimate(), mode.truth(), Math.abs(mode.estimate() - mode.truth()),
                    mode.bound(), mode.gap(), mode.distortion(), mode.exact(), mode.functionError(),
                    mode.functionBound(), mode.index() == 0 ? Double.NaN : mode.needed());
        }
        return table.build();
    }

    private static DataTable choices(Choices choices) {
        var table = new DataTable.Builder("assumptions and choices", "quantity", "value");
        table.row("effective dimension", choices.decay().dimension()).row("beta", choices.decay().spectral())
                .row("alpha", choices.decay().regular()).row("sector angle", choices.angle())
                .row("minus the numerical abscissa", choices.contraction())
                .row("slowest decay", choices.slowest()).row("integration bound", choices.quadrature())
                .row("gamma", choices.gamma()).row("1/(n dt)", choices.bestGamma())
                .row("time step", choices.step()).row("n^(-1/3)/minus the numerical abscissa", choices.bestStep());
        return table.build();
    }

    /** The norms of the terms, from (0) at the bottom to the whole error on top. */
    private static Figure termsFigure(Theory.Result result) {
        Optional<OperatorTerms> known = result.terms();
        if (known.isEmpty()) {
            return XyFigure.saying(Message.of("picture.terms"),
                    Message.of("picture.terms-unknown").with(Fix.SYSTEM));
        }
        OperatorTerms terms = known.get();
        double[] values = {terms.representation(), terms.regularization(), terms.rank(), terms.integration(),
            terms.variance(), terms.total()};
        double[] rows = {0, 1, 2, 3, 4, 5};
        Role role = Naming.role(result.analysis(), result.fit());
        int largest = 0;
        for (int k = 1; k < ROWS.size() - 1; k++) {
            largest = values[k] > values[largest] ? k : largest;
        }
        return new XyFigure(Message.of("picture.terms"), Message.of("picture.largest-term", ROWS.get(largest)),
                Axis.log(Message.of("picture.term-norm"), ""), Axis.rows(ROWS),
                List.of(Series.points("", role, values, rows)));
    }

    /** γ and Δt as they are, and of the order of the paper's. */
    private static Figure choicesFigure(Theory.Result result) {
        Theory.Choices choices = result.choices();
        return new XyFigure(Message.of("picture.choices"), Message.of("picture.choices-note"),
                Axis.log(Message.of("picture.regularization"), ""),
                Axis.log(Message.of("picture.time-step"), Naming.timeUnit(result.analysis())),
                List.of(Series.points(Message.of("picture.paper-order"), Role.TRUTH,
                new double[] {choices.bestGamma()},
                                new double[] {choices.bestStep()}),
                        Series.points(Message.of("picture.this-fit"), Naming.role(result.analysis(), result.fit()),
                                new double[] {choices.gamma()}, new double[] {choices.step()})));
    }
}
