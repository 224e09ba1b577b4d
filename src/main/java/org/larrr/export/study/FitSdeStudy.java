package org.larrr.export.study;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToDoubleFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.BestError;
import org.larrr.diagnostics.GaussianMixture;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.Interval;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
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
import org.larrr.linalg.Complex;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.Dynamics;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.Truth;
import org.larrr.systems.truth.Truths;

/**
 * The equation that a fit and its data write, its spectrum beside the fit and copies beside the data.
 *
 * <p>An equation written from a fit and its data, its own spectrum beside the fitted one, and copies of it beside the
 * data. One coordinate, or two of a process that is taken to be reversible: dX = −D∇F dt + √(2D) dW. e^{−F} is a
 * {@link GaussianMixture}. D comes from the slow part of the fitted generator, not from single steps,
 * which noise of the measurement and inertia spoil: with D = 1 the equation has other eigenvalues, and D is their mean
 * ratio to the fitted ones, by the widths of the bands. Otherwise: the {@link BestError.LinearLaw}.
 *
 * <p>One D is one degree of freedom: that one rate agrees means little, that all do, and that the steps of copies are
 * as large as those of the data, which D was not chosen by, means that the equation is that of the process.
 */
public final class FitSdeStudy extends Study<FitSdeStudy.Result> {

    private static final int PROCESSES = 3;
    private static final int MAX_COPIES = 20_000;
    private static final List<String> NAMES = List.of("x", "y");
    /** Steps in which one crosses the distance of two Gaussians, squared over D. */
    private static final double FINE = 40;
    /** Increments of data and copies that differ by more are of different processes. */
    private static final double ALIKE = 1.25;
    private static final Option<String> SAVE = Option.text("save", "FILE",
            "Write the equation to a system file, which --system and the system editor can open.");
    private static final int BINS = 60;
    /** Of a coordinate with fewer the states are numbered, and it jumps from one to the other. */
    private static final int MIN_VALUES = 10;

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
    public Optional<StochasticSystem> writtenSystem(Result result) {
        return Optional.of(result.system());
    }

    @Override
    public List<Option<?>> options() {
        return List.of(SAVE);
    }

    @Override
    public Result compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        Result found = write(of.analysis(), of.index(), cancellation);
        given.find(SAVE).ifPresent(file -> {
            try {
                AtomicFiles.writeText(Path.of(file), SystemDefinitionWriter.text(found.system().definition()));
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
        return found;
    }

    @Override
    public List<Picture<Result>> pictures() {
        return List.of(new Picture<>("rates", "equation", "Rates", FitSdeStudy::rates),
                new Picture<>("copies", "copies", "States", FitSdeStudy::copies));
    }

    /** Rates span decades: −Re λ on a logarithmic axis, as in the spectrum. */
    private static Figure rates(SelectedFit of, Result result) {
        List<Message> names = IntStream.range(0, result.rows().size())
                .mapToObj(i -> Message.verbatim(Naming.lambda(i + 1))).toList();
        double[] rows = IntStream.range(0, names.size()).asDoubleStream().toArray();
        double[] fitted = rates(result, row -> row.fitted().re());
        Role role = of.role();
        List<Series> series = List.of(
                Series.xIntervals(Message.NOTHING, role, fitted, rows, rates(result, row -> row.band().reHigh()),
                        rates(result, row -> row.band().reLow())),
                Series.points(of.name(), role, fitted, rows),
                Series.points(Message.of("picture.equation"), Role.THRESHOLD,
                        rates(result, row -> row.written().re()), rows),
                Series.points(Message.of("picture.truth"), Role.TRUTH, rates(result, row -> row.exact().re()), rows));
        return new XyFigure(Message.titled("study.equation.title", "Equation"), Message.NOTHING,
                Axis.log("−Re λ", of.rateUnit()), Axis.rows(names), series);
    }

    private static double[] rates(Result result, ToDoubleFunction<Row> value) {
        return result.rows().stream().mapToDouble(row -> -value.applyAsDouble(row)).toArray();
    }

    private static Figure copies(SelectedFit of, Result result) {
        double[] ours = of.analysis().availableStates().coordinate(0);
        double low = Arrays.stream(ours).min().orElseThrow();
        double high = Arrays.stream(ours).max().orElseThrow();
        double[] centres = new double[BINS];
        Arrays.setAll(centres, k -> low + (k + 0.5) * (high - low) / BINS);
        return new XyFigure(Message.titled("study.equation.title", "Equation"), Message.NOTHING,
                Axis.linear(of.analysis().availableStates().coordinates().get(0), ""),
                Axis.linear(Message.of("picture.density"), ""), List.of(
                        Series.line(Message.of("picture.data"), Role.DATA, centres,
                        shares(of.analysis().availableStates(), low, high)),
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
    protected void tables(SelectedFit of, Result result, ResultTables tables) {
        tables.heading("equation of " + of.source());
        var table = new DataTable("λ [1/time]", "i", "re", "low", "high", "written_re", "true_re", "im",
                "im_low", "im_high", "written_im", "within");
        for (int i = 0; i < result.rows().size(); i++) {
            Row row = result.rows().get(i);
            table.row(i + 2, row.fitted().re(), row.band().reLow(), row.band().reHigh(), row.written().re(),
                    row.exact().re(), row.fitted().im(), row.band().imLow(), row.band().imHigh(), row.written().im(),
                    row.within() ? "yes" : "no");
        }
        tables.table("rates", table);
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
    }

    /**
     * A process in the fit and in what was written.
     *
     * @param fitted  λ̂ [1/time]
     * @param band    of it, 90 %
     * @param written λ of the written system
     * @param exact   λ of the system behind the data, undefined where unknown
     */
    public record Row(Complex fitted, Band band, Complex written, Complex exact) {

        /** {@return whether the written value lies in the band} */
        public boolean within() {
            return written.re() >= band.reLow() && written.re() <= band.reHigh()
                    && written.im() >= band.imLow() && written.im() <= band.imHigh();
        }
    }

    /**
     * The outcome.
     *
     * @param system     what was written, as its file is read
     * @param rows       the slowest processes
     * @param diffusion  the 90 % band of the one D that a gradient system has, as the bands of the fit allow
     * @param increments mean square of one step of the data over that of the copies, a number a coordinate
     * @param copies     simulated with it at the step of the data
     */
    public record Result(StochasticSystem system, List<Row> rows,
            Optional<Interval> diffusion, double[] increments, Trajectories copies) {

        /** {@return whether neither increments nor bands speak against the equation} */
        public boolean resolved() {
            return Arrays.stream(increments).allMatch(each -> each < ALIKE && each > 1 / ALIKE)
                    && rows.stream().allMatch(Row::within);
        }
    }

    /**
     * Writes it.
     *
     * @param analysis     at a uniform step
     * @param fit          which fit
     * @param cancellation stops it
     * @return the equation and what follows from it
     * @throws EstimationException if these data have no such equation
     */
    static Result write(AnalysisResult analysis, int fit, Cancellation cancellation) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel model = entry.modelOrThrow();
        Trajectories data = analysis.sample().consecutive().trajectories();
        EstimationException.unless(data.grid().isUniform() && !data.isWeighted(), Message.of("equation.uneven"));
        for (int a = 0; a < data.dimension(); a++) {
            long values = Arrays.stream(data.coordinate(a)).distinct().limit(MIN_VALUES).count();
            EstimationException.unless(values >= MIN_VALUES,
                    Message.of("equation.few-values", data.coordinates().get(a), values));
        }
        TrustReport trust = TrustReport.of(analysis.sample(fit), entry.estimator(), model, BootstrapSettings.defaults(),
                cancellation);
        int[] slow = IntStream.range(1, model.rank()).filter(i -> model.eigenvalues().get(i).re() < 0
                && trust.pairs().get(i).band().exists()).limit(PROCESSES).toArray();
        EstimationException.unless(slow.length != 0, Message.of("equation.no-band"));
        List<Complex> fitted = Arrays.stream(slow).mapToObj(model.eigenvalues()::get).toList();
        List<Band> bands = Arrays.stream(slow).mapToObj(i -> trust.pairs().get(i).band()).toList();
        Equation equation = equation(data, entry, fitted, bands);
        StochasticSystem system = equation.system();
        cancellation.check();
        Truth written = Truths.compute(system, 4 * PROCESSES);
        List<Complex> exact = analysis.truth().map(Truth::eigenvalues).orElse(List.of());
        List<Complex> own = paired(fitted, written.eigenvalues());
        List<Complex> known = paired(fitted, exact);
        List<Row> rows = IntStream.range(0, slow.length).mapToObj(k ->
                new Row(fitted.get(k), bands.get(k), own.get(k), known.get(k))).toList();
        int steps = Math.min(MAX_COPIES, data.size());
        Trajectories copies = Simulator.simulate(
                Simulation.byDefault(system, data.step(), steps, 1, 20 / -fitted.get(0).re(), 1), cancellation);
        double[] ours = increments(data);
        double[] theirs = increments(copies);
        Arrays.setAll(ours, i -> ours[i] / theirs[i]);
        return new Result(system, rows, equation.diffusion(), ours, copies);
    }

    private static Equation equation(Trajectories data, AnalysisResult.Fit entry, List<Complex> fitted,
            List<Band> bands) {
        try {
            return data.dimension() <= (entry.estimator().reversible() ? 2 : 1)
                    ? gradient(data, entry.stationary().map(data::weighted).orElse(data), fitted, bands)
                    : new Equation(linear(data), Optional.empty());
        } catch (DefinitionException e) {
            throw new EstimationException(Message.of("equation.unwritten", e.notice()));
        }
    }

    /** The decaying value nearest to each, the slowest first, none twice; undefined where there are no more. */
    private static List<Complex> paired(List<Complex> wanted, List<Complex> values) {
        List<Complex> left = new ArrayList<>(values.subList(Math.min(1, values.size()), values.size()));
        List<Complex> pairs = new ArrayList<>();
        for (Complex each : wanted) {
            Complex nearest = left.stream().min(Comparator.comparingDouble(value -> value.minus(each).abs()))
                    .orElse(Complex.UNDEFINED);
            left.remove(nearest);
            pairs.add(nearest);
        }
        return pairs;
    }

    private static double[] increments(Trajectories data) {
        int d = data.dimension();
        double[] sums = new double[d];
        int pairs = 0;
        for (int k = 0; k < data.count(); k++) {
            for (int row = data.start(k) + 1; row < data.start(k) + data.length(k); row++, pairs++) {
                for (int i = 0; i < d; i++) {
                    sums[i] += Math.pow(data.value(row, i) - data.value(row - 1, i), 2);
                }
            }
        }
        int count = pairs;
        return Arrays.stream(sums).map(sum -> sum / count).toArray();
    }

    private record Equation(StochasticSystem system, Optional<Interval> diffusion) {}

    /** @param counted the same states with their weights at equilibrium */
    private static Equation gradient(Trajectories data, Trajectories counted, List<Complex> fitted, List<Band> bands) {
        GaussianMixture mixture = GaussianMixture.of(counted);
        List<Coordinate> coordinates = new ArrayList<>();
        List<SystemDefinition.Abbreviation> widths = new ArrayList<>();
        for (int a = 0; a < data.dimension(); a++) {
            double width = mixture.widths()[a];
            double[] x = data.coordinate(a);
            coordinates.add(new Coordinate(NAMES.get(a), "", Coordinate.Domain.LINE,
                    rounded(Arrays.stream(x).min().orElseThrow() - 2 * width),
                    rounded(Arrays.stream(x).max().orElseThrow() + 2 * width)));
            widths.add(new SystemDefinition.Abbreviation("w" + NAMES.get(a),
                    SystemDefinitionWriter.number(rounded(2 * width * width))));
        }
        double finest = Arrays.stream(mixture.widths()).min().orElseThrow();
        String potential = "-log(" + formula(mixture) + ")";
        // In about the right unit, since a solver looks for rates within its range.
        double unit = rounded(Math.pow(coordinates.get(0).high() - coordinates.get(0).low(), 2) * -fitted.get(0).re());
        List<Complex> ones = Truths.compute(StochasticSystem.of(definition(data, "", coordinates, widths,
                overdamped(potential, unit), data.step())), fitted.size() + 1).eigenvalues();
        Scale scale = Scale.of(fitted, bands, ones);
        double inner = Math.min(data.step(), finest * finest / (unit * scale.factor()) / FINE);
        EstimationException.unless(
                data.step() * data.size() < SystemDefinitionReader.MAX_INNER_STEPS * inner && scale.factor() > 0,
                Message.of("equation.scales"));
        double diffusion = rounded(unit * scale.factor());
        String equation = "dX = −D∇F dt + √(2D) dW, D = " + SystemDefinitionWriter.number(diffusion)
                + ", e^(−F) = Σ aₖ exp(−|X − cₖ|²/w), k = 1 … " + mixture.weights().length;
        return new Equation(read(definition(data, equation, coordinates, widths, overdamped(potential, diffusion),
                inner)), Optional.of(scale.band(unit)));
    }

    private static Dynamics overdamped(String potential, double diffusion) {
        return new Dynamics.Overdamped(potential, "1", SystemDefinitionWriter.number(rounded(1 / diffusion)));
    }

    /**
     * Fitted over other values.
     *
     * @param factor    mean ratio, of the logarithms weighted by the widths of the bands
     * @param halfWidth of the band of its logarithm, processes taken as independent
     */
    private record Scale(double factor, double halfWidth) {

        static Scale of(List<Complex> fitted, List<Band> bands, List<Complex> others) {
            double logs = 0;
            double precision = 0;
            for (int k = 0; k < fitted.size(); k++) {
                double half = (bands.get(k).reHigh() - bands.get(k).reLow()) / 2 / -fitted.get(k).re();
                if (fitted.get(k).re() < 0 && half > 0 && others.size() > k + 1) {
                    logs += Math.log(fitted.get(k).re() / others.get(k + 1).re()) / (half * half);
                    precision += 1 / (half * half);
                }
            }
            EstimationException.unless(precision != 0, Message.of("equation.scales"));
            return new Scale(Math.exp(logs / precision), 1 / Math.sqrt(precision));
        }

        Interval band(double unit) {
            return new Interval(unit * factor * Math.exp(-halfWidth), unit * factor * Math.exp(halfWidth));
        }
    }

    /** "0.2*exp(-(x + 1)^2/wx) + …". */
    private static String formula(GaussianMixture mixture) {
        return IntStream.range(0, mixture.weights().length).mapToObj(k ->
                SystemDefinitionWriter.number(rounded(mixture.weights()[k])) + "*exp("
                        + IntStream.range(0, mixture.widths().length).mapToObj(a -> "-(" + NAMES.get(a)
                        + less(mixture.centres()[k][a]) + ")^2/w" + NAMES.get(a)).collect(Collectors.joining()) + ")")
                .collect(Collectors.joining(" + "));
    }

    /** " - 0.5" or " + 0.5". */
    private static String less(double value) {
        return (value < 0 ? " + " : " - ") + SystemDefinitionWriter.number(rounded(Math.abs(value)));
    }

    private static StochasticSystem linear(Trajectories data) {
        int d = data.dimension();
        EstimationException.unless(d <= SystemDefinition.MAX_ENTRIES,
                Message.of("equation.coordinates", SystemDefinition.MAX_ENTRIES));
        BestError.LinearLaw law = BestError.LinearLaw.of(data);
        List<Coordinate> coordinates = new ArrayList<>();
        List<String> drift = new ArrayList<>();
        List<List<String>> noise = new ArrayList<>();
        for (int i = 0; i < d; i++) {
            double[] x = data.coordinate(i);
            coordinates.add(new Coordinate("x" + (i + 1), "", Coordinate.Domain.LINE,
                    Arrays.stream(x).min().orElseThrow(), Arrays.stream(x).max().orElseThrow()));
            StringBuilder sum = new StringBuilder();
            List<String> row = new ArrayList<>();
            for (int j = 0; j < d; j++) {
                sum.append(j == 0 ? "" : " + ").append('(').append(SystemDefinitionWriter.number(
                        rounded(law.drift()[i * d + j]))).append(")*(x").append(j + 1)
                        .append(less(law.mean()[j])).append(')');
                row.add(SystemDefinitionWriter.number(rounded(law.noise()[i * d + j])));
            }
            drift.add(sum.toString());
            noise.add(row);
        }
        return read(definition(data, "", coordinates, List.of(), new Dynamics.Diffusion(drift, noise), data.step()));
    }

    private static SystemDefinition definition(Trajectories data, String equation, List<Coordinate> coordinates,
            List<SystemDefinition.Abbreviation> parts, Dynamics dynamics, double inner) {
        List<Double> start = IntStream.range(0, coordinates.size()).mapToObj(i -> data.value(0, i)).toList();
        double length = coordinates.stream().mapToDouble(each -> each.high() - each.low()).max().orElseThrow() / 5;
        SystemDefinition.About about = new SystemDefinition.About("Written from data",
                "Fitted to data; its slow processes agree with those of the fit within the intervals of the fit.",
                "larrr fit-sde", equation, "");
        return new SystemDefinition("written-from-data", about, data.timeUnit(), coordinates, start, List.of(), parts,
                dynamics, new SuggestedSetup(data.step(), data.step() * (data.size() - 1), inner, length,
                        1 / data.step() / 20, 1e-6, 6));
    }

    private static StochasticSystem read(SystemDefinition definition) {
        return SystemDefinitionReader.parse(SystemDefinitionWriter.text(definition), "equation.toml");
    }

    /** Six digits. */
    private static double rounded(double value) {
        return new java.math.BigDecimal(value).round(new java.math.MathContext(6)).doubleValue();
    }
}
