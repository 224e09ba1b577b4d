package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SampleData;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataLoader;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.TraceFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.text.Numbers;
import org.larrr.io.columns.ReadOptions;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/**
 * The results that the start page shows, computed as the window computes them; away from the FX thread.
 *
 * @param stop stops all of them
 */
record StartResults(AnalysisPipeline pipeline, Cancellation stop) {

    /** The system of the paper's message. */
    static final String STEPS = "triple-well";
    /** The system whose simulation grows. */
    static final String CONVERGES = "double-well";

    private static final List<EstimatorKind> METHODS = List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR);
    private static final double FINE_STEP = 0.002;
    private static final int TIMESCALE_DIGITS = 3;
    private static final int FINE_STATES = 100_000;
    private static final List<Integer> STRIDES = List.of(1, 2, 5, 10, 20, 50, 100, 200);
    private static final double GROWN_STEP = 0.05;
    private static final int GROWN_STATES = 20_000;
    private static final int GROWN_PARTS = 10;
    /** The last mark stands whole within the axis. */
    private static final double MARGIN = 1.03;

    /**
     * A picture and the slowest timescale behind it.
     *
     * @param slowest with its unit; empty if it is not said
     */
    record CardResult(Figure figure, Optional<String> slowest) {}

    /** The simulation behind {@link #steps}, which its card opens. */
    static Source.Simulation fine() {
        return simulation(STEPS, FINE_STEP, FINE_STATES);
    }

    /** The largest time step of {@link #steps}. */
    static double coarsest() {
        return STRIDES.get(STRIDES.size() - 1) * FINE_STEP;
    }

    /**
     * The free energy of the molecule over its angles, as it is opened.
     *
     * @param file where its trajectories are laid
     */
    CardResult molecule(Path file) throws Exception {
        OpenedData opened = DataLoader.first(List.of(SampleData.DIHEDRALS.copyTo(file)),
                ReadOptions.AUTOMATIC, Optional.empty(), 1, Optional.empty(), stop);
        OpenedData active = opened.completed(stop);
        AnalysisResult result = pipeline.run(active.setup().request(active.source()), stop);
        SpectralModel model = result.fits().get(0).model().orElseThrow();
        return new CardResult(StatesFigure.of(result, new StatesFigure.Request(0, "", "", StatesFigure.FREE_ENERGY,
                StatesFigure.Form.CELLS)),
                Optional.of(Numbers.show(model.timescale(1), TIMESCALE_DIGITS) + " " + active.timeUnit()));
    }

    /**
     * The timescales of LaRRR and TO-RRR over Δt, fitted to one simulation of which increasingly fewer states are used.
     *
     * @param trace what they leave
     */
    CardResult steps(TraceFigure trace) {
        Source.Simulation fine = fine();
        XyFigure last = STRIDES.stream().map(stride -> trace.with(result(fine, stride)))
                .reduce((first, second) -> second).orElseThrow();
        // Its note, and a second line of the legend, would leave less height than its labels need.
        return new CardResult(new XyFigure(last.heading(), Message.NOTHING, last.x(), last.y(), last.series().stream()
                .filter(series -> series.role().kind() != Role.Kind.THRESHOLD).toList()), Optional.empty());
    }

    /** The slowest timescale while a simulation grows, with the true one. */
    CardResult convergence() {
        List<AnalysisResult> parts = IntStream.rangeClosed(1, GROWN_PARTS)
                .mapToObj(k -> result(simulation(CONVERGES, GROWN_STEP, GROWN_STATES / GROWN_PARTS * k), 1)).toList();
        double[] lengths = parts.stream().mapToDouble(part -> part.facts().duration()).toArray();
        double[] times = parts.stream().mapToDouble(part -> part.fits().get(0).model().orElseThrow().timescale(1))
                .toArray();
        double truth = -1 / parts.get(0).truth().orElseThrow().eigenvalues().get(1).re();
        Range up = new Range(0, 1.4 * Math.max(truth, Arrays.stream(times).max().orElse(truth)));
        return new CardResult(new XyFigure(Message.of("picture.convergence"), Message.NOTHING,
                Axis.linear(Message.of("picture.length-of-data"), "")
                .within(new Range(0, MARGIN * lengths[GROWN_PARTS - 1])),
                Axis.linear(Message.of("picture.timescale"), "").within(up), List.of(
                        Series.line(Message.of("picture.truth"), Role.TRUTH, new double[] {0, lengths[GROWN_PARTS - 1]},
                                new double[] {truth, truth}),
                        Series.of(EstimatorKind.LARRR.displayName(), Role.LARRR, Mark.LINE_AND_POINTS, lengths,
                        times))), Optional.empty());
    }

    private static Source.Simulation simulation(String system, double step, int steps) {
        StochasticSystem made = SystemCatalogue.get(system);
        return new Source.Simulation(made, step, steps, 1, made.suggestion().burnIn(), 0);
    }

    private AnalysisResult result(Source.Simulation data, int stride) {
        Setup setup = new Setup(new DataOrigin.Simulated(data)).withStride(stride)
                .with(new EstimatorSettings(METHODS, Settings.NONE));
        return pipeline.run(setup.completed(data, SearchOptions.missing(pipeline::states, stop)).setup().request(data),
                stop);
    }
}
