package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.study.ErrorSplit;
import org.larrr.experiments.study.ErrorSplit.Cause;
import org.larrr.experiments.study.ErrorSplit.Mode;
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
import org.larrr.stages.Cancellation;

/** The causes of the errors of a fit. */
public final class ErrorBudgetStudy extends Study<ErrorSplit.Result> {

    private static final int MAX_MODES = 3;
    private static final int TRUTH = 0;
    private static final Message TITLE = Message.of("picture.causes");
    private static final List<Message> ROWS = List.of(Message.of("picture.truth"), Message.of("picture.features"),
            Message.of("picture.truncation"), Message.of("picture.regularisation"),
            Message.of("picture.integration"), Message.of("picture.noise"),
            Message.of("picture.estimate"));

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
    protected ErrorSplit.Result compute(AnalysisResult result, int fit, ChosenOptions given,
            Cancellation cancellation) {
        return ErrorSplit.of(result, fit, cancellation);
    }

    @Override
    public List<Picture<ErrorSplit.Result>> pictures() {
        return picture(ErrorBudgetStudy::figure);
    }

    @Override
    public ResultTables tables(ErrorSplit.Result result) {
        AnalysisResult.Fit entry = result.analysis().fits().get(result.fit());
        var tables = new ResultTables.Builder(id(), "why the eigenvalues of "
                + result.analysis().request().source().name() + " by " + entry.estimator().title() + " are wrong",
                result.analysis().request(), entry.estimator());
        var table = new DataTable.Builder("real parts; the causes add up to the error", "i", "truth", "estimate",
                "error",
                "features", "truncation", "regularization", "integration", "noise", "main");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.truth().re(), mode.estimate().re(), mode.error().re(),
                    mode.part(Cause.FEATURES).re(), mode.part(Cause.TRUNCATION).re(),
                    mode.part(Cause.REGULARIZATION).re(), mode.part(Cause.INTEGRATION).re(),
                    mode.part(Cause.NOISE).re(),
                    mode.main().map(cause -> cause.name().toLowerCase(java.util.Locale.ROOT)).orElse(""));
        }
        tables.table("causes", table.build());
        tables.remark("each cause is the change of λ if one ingredient after the other is made exact: infinite data "
                + "(noise), the integral instead of the sum (integration), γ → 0 (regularization), no truncation "
                + "(truncation); the remainder is due to the features");
        return tables.build();
    }

    /** The first eigenvalues beside the constant's, a panel each, with a sentence about the slowest. */
    private static Figure figure(ErrorSplit.Result result) {
        List<Figure> panels = new ArrayList<>();
        for (Mode mode : result.modes().subList(0, Math.min(MAX_MODES, result.modes().size()))) {
            panels.add(panel(result, mode));
        }
        if (panels.isEmpty()) {
            return XyFigure.saying(TITLE, Message.of("picture.only-constant"));
        }
        return new PanelFigure(TITLE, sentence(result), panels, true);
    }

    private static XyFigure panel(ErrorSplit.Result result, Mode mode) {
        List<Series> series = new ArrayList<>();
        series.add(Series.verticals("", Role.TRUTH, new double[] {mode.truth().re()}));
        double[] ends = {mode.truth().re(), mode.whole().re(), mode.leading().re(), mode.regular().re(),
            mode.summed().re(), mode.estimate().re()};
        for (Cause cause : Cause.values()) {
            int k = cause.ordinal();
            double[] end = {ends[k + 1]};
            double[] row = {k + 1};
            series.add(Series.xIntervals("", Role.THRESHOLD, end, row,
                    new double[] {Math.min(ends[k], ends[k + 1])},
                    new double[] {Math.max(ends[k], ends[k + 1])}));
            series.add(Series.points("", Role.THRESHOLD, end, row)
                    .withLabels(List.of(Message.of("picture.cause-part", ROWS.get(k + 1),
                    signed(mode.part(cause).re())))));
        }
        series.add(Series.of("", Role.TRUTH, Mark.TICKS, new double[] {mode.truth().re()}, new double[] {TRUTH}));
        series.add(Series.points("", Naming.role(result.analysis(), result.fit()),
                new double[] {mode.estimate().re()}, new double[] {ROWS.size() - 1}).withItem(mode.index()));
        return new XyFigure(Message.verbatim(Naming.lambda(mode.index())), Message.NOTHING,
                Axis.linear("Re " + Naming.lambda(mode.index()), Naming.rateUnit(result.analysis())),
                        Axis.rows(ROWS),
                series);
    }

    private static Message sentence(ErrorSplit.Result result) {
        Mode mode = result.modes().get(0);
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
}
