package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.larrr.data.Dataset;
import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.Setting;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.pins.PinsModel;
import org.larrr.gui.plots.SpectrumView;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;

/** Without a window: what is repeated, when, and that it stops. */
class WarmUpTest {

    private final AnalysisModel model = new AnalysisModel();
    private final Map<Integer, Dataset> noise = new HashMap<>();
    private final AtomicInteger drawn = new AtomicInteger();
    private Callable<?> offered;
    private Callable<?> eased;
    private Consumer<Throwable> stopped;

    /** Takes work and leaves it to the test to do it. */
    private final TaskExecutor background = new TaskExecutor() {
        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            if (name.equals("preparation")) {
                eased = work;
            } else {
                offered = work;
                stopped = failed;
            }
        }
    };

    private record Prepared(AnalysisRequest request, Setting<?> moving) {}

    private final List<Prepared> prepared = new ArrayList<>();
    private final AnalysisService service =
            new AnalysisService((job, cancellation) -> {
                throw new AssertionError("asked to answer");
            }, Runnable::run) {
                @Override
                public void prepare(AnalysisRequest request, Setting<?> moving, Cancellation cancellation) {
                    cancellation.check();
                    prepared.add(new Prepared(request, moving));
                }
            };

    private static Dataset read(int states) {
        return new Dataset(Trajectories.single(new Random(4).doubles(states, -1, 1).toArray(), 1, 0.1))
                .with(Message.verbatim("a note of the file"));
    }

    private Analysis analysis(int states, boolean judged) {
        return analysis(states, judged, 1);
    }

    private Analysis analysis(int states, boolean judged, double lengthScale) {
        return analysis(states, judged, lengthScale, (result, trust, cancellation) -> {
            drawn.incrementAndGet();
            return XyFigure.saying(Message.NOTHING, Message.verbatim("nothing to see"));
        });
    }

    private Analysis analysis(int states, boolean judged, double lengthScale, FigureRequest drawing) {
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("noise", noise.computeIfAbsent(
                states, WarmUpTest::read), Optional.empty()), 1,
                FeatureSettings.LowRank.of(new RadialKernel(RadialKernel.Family.GAUSSIAN, lengthScale)),
                List.of(new ResolventRrr(1, 1e-4, 2, true, OptionalInt.empty(), EigenvalueMap.CORRECTED)));
        Analysis plain = new AnalysisWork(new AnalysisPipeline(TestTruths.MEMORY)::run).compute(
                new Analysis.Job(request, Map.of("picture", drawing)), new Cancellation());
        drawn.set(0);
        return new Analysis(plain.job(), plain.result(), plain.shown(), plain.figures(), plain.rows(), plain.judged(),
                judged);
    }

    private void answer(Analysis analysis) {
        model.stateProperty().set(State.READY);
        model.latestProperty().set(analysis);
    }

    @Test
    void anAnswerAtRestIsRepeatedOnce() throws Exception {
        WarmUp.arrange(model, service, background);
        answer(analysis(200, false));
        assertThat(offered).as("not judged yet").isNull();
        answer(analysis(200, true));
        offered.call();
        assertThat(drawn.get()).isGreaterThan(20);
        stopped.accept(new CancellationException());
        answer(analysis(200, true));
        offered.call();
        assertThat(drawn.get()).as("nothing is left to rehearse").isZero();
    }

    @Test
    void theTraceOfASliderGoesOnAfterwards() throws Exception {
        ParameterModel parameter = new ParameterModel(
                new Parameter("k", "k", "name", "help", Quantity.RATE, 0.1, 10, Scale.LOG), 1);
        SpectrumView view = new SpectrumView(new PinsModel(), parameter, parameter);
        view.show(Layout.AGAINST_STEP);
        FigureRequest drawing = view.drawing().orElseThrow();
        WarmUp.arrange(model, service, background);
        answer(analysis(200, true, 1, drawing));
        offered.call();
        XyFigure trace = (XyFigure) analysis(200, true, 2, drawing).figures().get("picture");
        assertThat(trace.x().text()).isEqualTo("l");
        assertThat(trace.series().stream().filter(series -> series.named().equals(EstimatorKind.LARRR.displayName())))
                .singleElement().satisfies(line -> assertThat(line.x()).containsExactly(1, 2));
    }

    /** They take other ways through the algebra. */
    @Test
    void anAnswerWithManyFeaturesIsRepeatedEvenAfterOneWithFew() throws Exception {
        WarmUp.arrange(model, service, background);
        answer(analysis(200, true));
        offered.call();
        stopped.accept(new CancellationException());
        answer(analysis(200, true, 1e-3));
        assertThat(model.latestProperty().get().result().features().size()).isGreaterThan(128);
        offered.call();
        assertThat(drawn.get()).isGreaterThan(20);
    }

    @Test
    void itStopsWhenSomethingIsAskedAndGoesOnAtTheNextRest() throws Exception {
        WarmUp.arrange(model, service, background);
        answer(analysis(200, true));
        model.stateProperty().set(State.RUNNING);
        assertThatThrownBy(offered::call).isInstanceOf(CancellationException.class);
        assertThat(drawn.get()).isZero();
        stopped.accept(new CancellationException());
        answer(analysis(200, true));
        offered.call();
        assertThat(drawn.get()).isGreaterThan(20);
    }

    @Test
    void muchDataIsPreparedForAndNotRepeated() throws Exception {
        WarmUp.arrange(model, service, background);
        Analysis much = analysis(20_001, true);
        answer(much);
        offered.call();
        assertThat(prepared).containsExactly(new Prepared(much.job().request(), Setting.REGULARIZATION),
                new Prepared(much.job().request(), Setting.SHIFT));
        assertThat(drawn.get()).isZero();
    }

    @Test
    void manyNewFeaturesAreReadyForGammaBeforeTheyAreJudgedAndWhateverMoves() throws Exception {
        WarmUp.arrange(model, service, background);
        answer(analysis(200, false));
        assertThat(eased).as("few features").isNull();
        Analysis many = analysis(200, false, 1e-3);
        answer(many);
        assertThat(offered).as("not judged yet").isNull();
        model.stateProperty().set(State.RUNNING);
        eased.call();
        assertThat(prepared).containsExactly(new Prepared(many.job().request(), Setting.REGULARIZATION));
    }
}
