package org.larrr.export.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.EquationAnalysis;
import org.larrr.experiments.kinetics.EquationAnalysis.Row;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.io.file.AtomicFiles;
import org.larrr.stages.Cancellation;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.SystemDefinitionWriter;

/** The equation that a fit and its data write, its spectrum beside the fit and copies beside the data. */
public final class FitSdeStudy extends Study<EquationAnalysis.Result> {

    private static final Option<String> SAVE = Option.text("save", "FILE",
            "Write the equation to a system file, which --system and the system editor can open.");
    private static final int BINS = 60;

    public FitSdeStudy() {
        super("fit-sde", "Fitted SDE",
                "Writes the drift and diffusion of a fit as a system, and compares its spectrum with that of the fit "
                + "and its simulated trajectories with the data.", Scope.ONE, Place.MORE);
    }

    @Override
    public boolean writes() {
        return true;
    }

    @Override
    public Optional<FormulaSystem> writtenSystem(EquationAnalysis.Result result) {
        return Optional.of(result.system());
    }

    @Override
    public List<Option<?>> options() {
        return List.of(SAVE);
    }

    @Override
    protected EquationAnalysis.Result compute(AnalysisResult result, int fit, ChosenOptions given,
            Cancellation cancellation) {
        EquationAnalysis.Result found = EquationAnalysis.of(result, fit, cancellation);
        given.find(SAVE).ifPresent(file -> {
            try {
                AtomicFiles.write(Path.of(file), out -> out.write(SystemDefinitionWriter.text(
                        found.system().definition()).getBytes(StandardCharsets.UTF_8)));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return found;
    }

    @Override
    public List<Picture<EquationAnalysis.Result>> pictures() {
        return List.of(new Picture<>("rates", "equation", "Rates", FitSdeStudy::rates),
                new Picture<>("copies", "copies", "States", FitSdeStudy::copies));
    }

    /** Rates span decades: −Re λ on a logarithmic axis, as in the spectrum. */
    private static Figure rates(EquationAnalysis.Result result) {
        List<Message> names = IntStream.range(0, result.rows().size())
                .mapToObj(i -> Message.verbatim(Naming.lambda(i + 1))).toList();
        double[] rows = IntStream.range(0, names.size()).asDoubleStream().toArray();
        double[] fitted = rates(result, row -> row.fitted().re());
        Role role = Naming.role(result.analysis(), result.fit());
        List<Series> series = List.of(
                Series.xIntervals("", role, fitted, rows, rates(result, row -> row.band().reHigh()),
                        rates(result, row -> row.band().reLow())),
                Series.points(Naming.method(result.analysis(), result.fit()), role, fitted, rows),
                Series.points(Message.of("picture.equation"), Role.THRESHOLD,
                        rates(result, row -> row.written().re()), rows),
                Series.points(Message.of("picture.truth"), Role.TRUTH, rates(result, row -> row.exact().re()), rows));
        return new XyFigure(Message.titled("study.equation.title", "Equation"), Message.NOTHING,
                Axis.log("−Re λ", Naming.rateUnit(result.analysis())), Axis.rows(names),
                series);
    }

    private static double[] rates(EquationAnalysis.Result result, ToDoubleFunction<EquationAnalysis.Row> value) {
        return result.rows().stream().mapToDouble(row -> -value.applyAsDouble(row)).toArray();
    }

    private static Figure copies(EquationAnalysis.Result result) {
        double[] ours = result.analysis().availableStates().coordinate(0);
        double low = Arrays.stream(ours).min().orElseThrow();
        double high = Arrays.stream(ours).max().orElseThrow();
        double[] centres = new double[BINS];
        Arrays.setAll(centres, k -> low + (k + 0.5) * (high - low) / BINS);
        return new XyFigure(Message.titled("study.equation.title", "Equation"), Message.NOTHING,
                Axis.linear(result.analysis().availableStates().coordinates().get(0), ""),
                Axis.linear(Message.of("picture.density"), ""), List.of(
                        Series.line(Message.of("picture.data"), Role.DATA, centres,
                        shares(result.analysis().availableStates(), low, high)),
                        Series.line(Message.of("picture.equation"), Role.THRESHOLD, centres,
                        shares(result.copies(), low, high))));
    }

    private static double[] shares(Trajectories data, double low, double high) {
        double[] shares = new double[BINS];
        for (double x : data.coordinate(0)) {
            int bin = (int) Math.floor((x - low) / (high - low) * BINS);
            if (bin >= 0 && bin < BINS) {
                shares[bin] += BINS / (high - low) / data.size();
            }
        }
        return shares;
    }

    @Override
    public ResultTables tables(EquationAnalysis.Result result) {
        AnalysisResult analysis = result.analysis();
        var tables = new ResultTables.Builder(id(), "equation of " + analysis.request().source().name(),
                analysis.request(), analysis.fits().get(result.fit()).estimator());
        var table = new DataTable.Builder("λ [1/time]", "i", "re", "low", "high", "written_re", "true_re", "im",
                "im_low", "im_high", "written_im", "within");
        for (int i = 0; i < result.rows().size(); i++) {
            Row row = result.rows().get(i);
            table.row(i + 2, row.fitted().re(), row.band().reLow(), row.band().reHigh(), row.written().re(),
                    row.exact().re(), row.fitted().im(), row.band().imLow(), row.band().imHigh(), row.written().im(),
                    row.within() ? "yes" : "no");
        }
        tables.table("rates", table.build());
        for (double ratio : result.increments()) {
            tables.remark("mean square of one step, data divided by simulations: " + Terminal.rough(ratio));
        }
        tables.remark(result.system().equation());
        result.diffusion().ifPresent(band -> tables.remark("D from " + Terminal.rough(band.low()) + " to "
                + Terminal.rough(band.high()) + " (90 %)"));
        if (!result.resolved()) {
            tables.remark("warning: the process is not resolved by this equation: its rates lie outside the intervals "
                    + "or its steps differ from those of the data; noise of the measurement, inertia, missing "
                    + "coordinates or too long a step do that");
        }
        return tables.build();
    }
}
