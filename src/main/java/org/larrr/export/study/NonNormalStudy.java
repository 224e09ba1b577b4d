package org.larrr.export.study;

import java.util.List;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.nonnormal.NonNormalAnalysis;
import org.larrr.export.figure.NonNormalFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/** How far the estimated generator is from normal. */
public final class NonNormalStudy extends Study<NonNormalAnalysis.Result> {

    private static final Option<List<Double>> WINDOW = Option.numbers("window", "RE,RE,IM,IM",
            "Part of the complex plane for the pseudospectrum: lower and upper end of Re z, then of Im z (default: "
                    + "around the slowest modes).");
    private static final Option<Integer> GRID = Option.count("grid", "N",
            "Points along the real axis, three quarters as many along the other.").usually("96");
    private static final Option<Double> HORIZON = Option.number("horizon", "T",
            "The last time of e^{tL} (default: four times the slowest timescale).");
    private static final int SHOWN_TIMES = 8;

    public NonNormalStudy() {
        super("non-normal", "Pseudospectrum",
                "How far the estimated generator is from normal: pseudospectra, numerical range, condition "
                + "numbers of the eigenvalues, and the size of e^{tL} over time.");
    }

    @Override
    public Scope scope() {
        return Scope.ONE;
    }

    @Override
    public Place place() {
        return Place.CHECK;
    }

    @Override
    public List<Option<?>> options() {
        return List.of(WINDOW, GRID, HORIZON);
    }

    @Override
    public void check(Given given) {
        request(given);
    }

    private static NonNormalAnalysis.Request request(Given given) {
        Optional<NonNormalAnalysis.Window> window = given.find(WINDOW).map(ends -> {
            if (ends.size() != 4) {
                throw new InputException(Notice.of("study.window", ends.size()));
            }
            return new NonNormalAnalysis.Window(ends.get(0), ends.get(1), ends.get(2), ends.get(3));
        });
        int grid = given.get(GRID);
        return new NonNormalAnalysis.Request(window, grid, Math.max(2, 3 * grid / 4), given.number(HORIZON));
    }

    @Override
    protected NonNormalAnalysis.Result compute(AnalysisResult result, int fit, Given given,
            Cancellation cancellation) {
        return NonNormalAnalysis.of(result, fit, request(given), Progress.NONE, cancellation);
    }

    @Override
    public List<Picture<NonNormalAnalysis.Result>> pictures() {
        return List.of(
                new Picture<>("pseudospectrum", "pseudospectrum", "Pseudospectrum", NonNormalFigure::pseudospectrum),
                new Picture<>("transient", "transients", "Transient", NonNormalFigure::transients),
                new Picture<>("conditions", "conditions", "Condition numbers", NonNormalFigure::conditions));
    }

    @Override
    public ResultTables tables(NonNormalAnalysis.Result result) {
        AnalysisResult analysis = result.analysis();
        AnalysisResult.Fit entry = analysis.fits().get(result.fit());
        var tables = new ResultTables.Builder("nonnormal", "departure from normality of the generator of "
                + analysis.request().source().name() + " by " + entry.estimator().title(), analysis.request(),
                entry.estimator());
        tables.table("eigenvalues", eigenvalues(result));
        DataTable norms = transients(result, 1);
        tables.table("transients", norms, transients(result, Math.max(1, (result.times().length - 1) / SHOWN_TIMES)));
        tables.hidden("numericalRange", range(result)).hidden("pseudospectrum", pseudospectrum(result));
        tables.number("numericalAbscissa", result.operator().numericalAbscissa())
                .number("spectralAbscissa", result.spectralAbscissa())
                .number("peakTransient", result.peak());
        tables.remark("initial growth rate " + Terminal.rough(result.operator().numericalAbscissa()) + ", final rate "
                + Terminal.rough(result.spectralAbscissa()) + ": for a normal operator both are the same");
        tables.remark("this is the operator on the estimated modes; the whole one is at least as far from normal");
        return tables.build();
    }

    private static DataTable eigenvalues(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder(
                "a perturbation of size ε moves an eigenvalue by up to ε times its condition number", "i", "re",
                "im", "condition");
        for (int i = 0; i < result.operator().size(); i++) {
            Complex value = result.operator().eigenvalues().get(i);
            table.row(i + 2, value.re(), value.im(), result.operator().conditionNumbers()[i]);
        }
        return table.build();
    }

    private static DataTable transients(NonNormalAnalysis.Result result, int every) {
        var table = new DataTable.Builder("size of the semigroup on functions of mean zero", "t", "norm",
                "by_eigenvalues");
        for (int j = 0; j < result.times().length; j += every) {
            table.row(result.times()[j], result.transients()[j],
                    Math.exp(result.spectralAbscissa() * result.times()[j]));
        }
        return table.build();
    }

    private static DataTable range(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder("", "re", "im");
        result.range().forEach(point -> table.row(point.re(), point.im()));
        return table.build();
    }

    private static DataTable pseudospectrum(NonNormalAnalysis.Result result) {
        var table = new DataTable.Builder("", "re", "im", "resolvent_norm");
        for (int row = 0; row < result.im().length; row++) {
            for (int column = 0; column < result.re().length; column++) {
                table.row(result.re()[column], result.im()[row], result.norms()[row][column]);
            }
        }
        return table.build();
    }
}
