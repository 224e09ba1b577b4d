package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.BestError;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.spectra.TruthPairing;
import org.larrr.stages.Cancellation;
import org.larrr.systems.LinearSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth;

/**
 * The error of an oracle with the same data, to compare a fit with.
 *
 * <p>A test whether the method or the data cause the error of an eigenvalue: the error of a fit compared with the
 * smallest one that any method can have with these data, see {@link BestError}. For linear systems that is the one of
 * maximum likelihood, for reversible ones that of a regression which is given the true eigenfunctions.
 */
public final class BenchmarkStudy extends Study<BenchmarkStudy.Result> {

    /** With so many standard errors an estimate is distinguished from one that is as good as can be. */
    private static final double TOLD = 2;
    private static final Message TITLE = Message.titled("study.benchmark.title", "Oracle benchmark");
    /** Below this an error is rounding. */
    private static final double ROUNDING = 1e-12;

    public BenchmarkStudy() {
        super("benchmark", "Oracle benchmark",
                "Compares the error of every eigenvalue of a known system with that of an oracle on the same data: "
                + "maximum likelihood for linear systems, otherwise a regression on the true eigenfunctions. With "
                + "finite data a fit can be closer to the truth than the oracle.", Scope.ONE, Place.CHECK);
    }

    @Override
    public List<String> examples() {
        return List.of("--system triple-well --steps 100000");
    }

    @Override
    public List<Picture<Result>> pictures() {
        return picture(BenchmarkStudy::figure);
    }

    @Override
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        tables.heading("the oracle benchmark of " + of.source() + " compared with " + of.estimator().title());
        var table = new DataTable("relative errors", "i", "truth_re", "truth_im", "estimate_re", "estimate_im",
                "error", "best_error", "expected_at_best", "to_blame");
        for (Mode mode : result.modes()) {
            table.row(mode.index() + 1, mode.best().truth().re(), mode.best().truth().im(), mode.estimate().re(),
                    mode.estimate().im(), mode.error(), mode.best().error(), mode.best().expected(),
                    mode.isOfTheData() ? "data" : "method");
        }
        tables.table("limit", table);
        tables.remark(result.linear()
                ? "at best: maximum likelihood of a linear process; expected: its standard error"
                : "at best: a regression on the true eigenfunctions; expected: its standard error, from 24 blocks of "
                        + "the data");
        tables.remark("an error of more than twice the expected error of the oracle is due to the method, a smaller "
                + "one to the data");
    }

    /** A point for each eigenvalue and method, with a sentence about the slowest. */
    private static Figure figure(SelectedFit of, Result result) {
        if (result.modes().isEmpty()) {
            return XyFigure.saying(TITLE, Message.of("picture.no-true"));
        }
        List<Series> series = List.of(
                series(Message.of("picture.expected-at-best"), Role.THRESHOLD, Mark.DASHES, result,
                mode -> mode.best()
                        .expected()),
                series(result.linear() ? Message.of("picture.maximum-likelihood")
                        : Message.of("picture.true-given"), Role.TRUTH,
                        Mark.HOLLOW_POINTS, result, mode -> mode.best().error()),
                series(of.name(), of.role(), Mark.POINTS, result, Mode::error));
        int last = result.modes().get(result.modes().size() - 1).index();
        return new XyFigure(TITLE, sentence(result.modes().get(0)),
                Axis.integers(Message.of("picture.eigenvalue-i"))
                .within(new Range(1.4, Math.max(2, last + 1) + 0.6)),
                Axis.log(Message.of("picture.relative-error"), ""), series);
    }

    private static Series series(Message name, Role role, Mark mark, Result result, ToDoubleFunction<Mode> error) {
        return Series.of(name, role, mark, result.modes().stream().mapToDouble(mode -> mode.index() + 1).toArray(),
                result.modes().stream().mapToDouble(mode -> Math.max(ROUNDING, error.applyAsDouble(mode))).toArray());
    }

    private static Message sentence(Mode mode) {
        String value = Naming.lambda(mode.index());
        Numeral off = Notation.numeral(100 * mode.error(), 2);
        Numeral best = Notation.numeral(100 * mode.best().expected(), 2);
        return mode.isOfTheData()
                ? Message.of("picture.off-for-data", value, off, best)
                : Message.of("picture.off-for-method", value, off, best);
    }

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
     * @param linear   whether it is that of maximum likelihood
     * @param modes    the eigenvalues that stand for a true one but 0
     */
    public record Result(boolean linear, List<Mode> modes) {
        public Result {
            modes = List.copyOf(modes);
        }
    }

    /**
     * Compares a fit with what is possible.
     *
     * @throws EstimationException if the truth is hidden or not known, or what is possible cannot be computed
     */
    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult analysis = of.analysis();
        SpectralModel model = of.model();
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
        return new Result(linear.isPresent(), modes);
    }

    /** The leading real eigenvalues whose functions are known. */
    private static List<Complex> knownValues(Truth truth) {
        List<Complex> values = truth.eigenvalues();
        return values.subList(0, (int) IntStream.range(0, values.size())
                .takeWhile(k -> truth.hasEigenfunction(k) && values.get(k).im() == 0).count());
    }
}
