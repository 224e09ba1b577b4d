package org.larrr.export.study;

import java.util.List;
import org.larrr.diagnostics.OperatorTerms;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.explain.Theory;
import org.larrr.experiments.explain.Theory.Choices;
import org.larrr.experiments.explain.Theory.Mode;
import org.larrr.export.figure.TheoryFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;

/** The paper's theory in numbers of one fit. */
public final class TheoryStudy extends Study<Theory.Result> {

    private static final Option<Double> SHARE = Option.number("within", "SHARE",
            "How near an eigenvalue shall be, of its size, for the time that this needs.").usually("0.1")
            .shown("within", 4);

    public TheoryStudy() {
        super("theory", "Theory",
                "The paper's theory in numbers of a fit of LaRRR: its assumptions and choices, how long to observe for "
                + "a wanted error, and of reversible systems of one variable the terms of the error with the bounds "
                + "that follow.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    public Place place() {
        return Place.UNDERSTAND;
    }

    @Override
    public List<Option<?>> options() {
        return List.of(SHARE);
    }

    @Override
    public void check(Given given) {
        share(given);
    }

    private static double share(Given given) {
        double share = given.get(SHARE);
        if (!(share > 0)) {
            throw new IllegalArgumentException("--within must be positive, not " + share);
        }
        return share;
    }

    @Override
    protected Theory.Result compute(AnalysisResult result, int fit, Given given, Cancellation cancellation) {
        return Theory.of(result, fit, share(given), cancellation);
    }

    @Override
    public List<Picture<Theory.Result>> pictures() {
        return List.of(new Picture<>("terms", "terms", "Terms of the error", TheoryFigure::terms),
                new Picture<>("choices", "choices", "Choices", TheoryFigure::choices));
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
        tables.remark("needed: the time in which the sampling error falls until λ is within " + Terminal.percent(
                result.share()) + " of its value with 90 %, as it is in these data; biases stay as they are");
        tables.remark(result.terms().isPresent()
                ? "bound: whole error of the operator times distortion, where ν − ν̂ cannot be larger (Proposition "
                        + "6.1); error and bound of f are squares (Theorem 6.3)"
                : "bound: rank bias and spread over resampled data, times distortion; what needs the truth is left "
                        + "out");
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
                .row("slowest decay", choices.slowest()).row("integration bound", choices.quadrature())
                .row("gamma", choices.gamma()).row("1/(n dt)", choices.bestGamma())
                .row("time step", choices.step()).row("n^(-1/3)/slowest decay", choices.bestStep());
        return table.build();
    }
}
