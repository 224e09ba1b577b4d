package org.larrr.gui.suggest;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.analysis.EstimatorModel;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.sampling.ObservationModel;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class SuggestControllerTest {

    private static final double STEP = 0.02;
    private static final int SLOW = 1;

    private final SuggestModel model = new SuggestModel();
    private final EstimatorModel estimator = new EstimatorModel();
    private final AnalysisModel analysis = new AnalysisModel();
    private final SuggestController controller =
            new SuggestController(model, this::setup, estimator, new ObservationModel(), analysis,
                    new DirectBackground(), Runnable::run);

    private Setup setup() {
        Trajectories data = analysis.latestProperty().get().result().data();
        return new Setup(new DataOrigin.Embedded("data", data, 1, Optional.empty())).with(estimator.estimation());
    }

    /** Independent Ornstein–Uhlenbeck coordinates, all fast, one of which also jumps between two places. */
    private static Trajectories data(int n, int dimension) {
        Random random = new Random(11);
        double[] states = new double[n * dimension];
        for (int a = 0; a < dimension; a++) {
            double keep = Math.exp(-60 * STEP);
            double x = random.nextGaussian();
            int place = 1;
            for (int i = 0; i < n; i++) {
                place = random.nextDouble() < STEP / 2 ? -place : place;
                states[i * dimension + a] = a == SLOW ? place + 0.3 * x : x;
                x = keep * x + Math.sqrt(1 - keep * keep) * random.nextGaussian();
            }
        }
        return Trajectories.wrap(states, new int[] {n}, new TimeGrid.Uniform(STEP), "",
                IntStream.range(0, dimension).mapToObj(a -> "x" + a).toList());
    }

    private void look(Trajectories data) {
        estimator.choice(Setting.REVERSIBLE).set(true);
        EstimatorSettings settings = estimator.estimation();
        AnalysisRequest request = new AnalysisRequest(new Source.Loaded("data", data), 1,
                settings.features(), settings.estimators());
        analysis.latestProperty().set(new AnalysisWork(new AnalysisPipeline()::run)
                .compute(new Analysis.Job(request, Map.of()), new Cancellation()));
    }

    @Test
    void lengthScalesThatDoBetterAreOfferedAndTakenInWriting() {
        look(data(4_000, 4));

        controller.start();

        assertThat(model.scalesProperty().get()).as(model.messageProperty().get()).isNotNull();
        LengthScaleSearch.Result offered = model.scalesProperty().get();
        double[] each = offered.each();
        assertThat(each[SLOW]).isEqualTo(Arrays.stream(each).min().orElseThrow());
        assertThat(estimator.choice(Setting.KERNEL).get()).as("until it is taken").isEqualTo(KernelChoice.GAUSSIAN);

        controller.takeScales();

        assertThat(estimator.choice(Setting.KERNEL).get()).isEqualTo(KernelChoice.WRITTEN);
        assertThat(estimator.estimation().features().kernel()).isEqualTo(offered.bestKernel())
                .isInstanceOf(AnisotropicKernel.class);
        assertThat(model.scalesProperty().get()).as("offered once").isNull();
    }

    @Test
    void oneCoordinateHasOneLengthScale() {
        look(data(1_000, 1));

        controller.start();

        assertThat(model.resultProperty().get()).isNotNull();
        assertThat(model.scalesProperty().get()).isNull();
    }

    /** What was moved and what that did is told until something else is set, and one step takes all of it back. */
    @Test
    void aSearchTellsWhatItChangedAndWhatThatDid() {
        estimator.parameter(Setting.LENGTH_SCALE).set(40);
        estimator.parameter(Setting.RANK).set(3);
        look(data(2_000, 1));
        EstimatorSettings before = estimator.estimation();

        controller.start();

        String length = Numbers.show(estimator.parameter(Setting.LENGTH_SCALE).get(), 3);
        assertThat(model.messageProperty().get()).contains("l 40 → " + length).doesNotContain("γ 1e-06 → 1e-06");
        double former = analysis.latestProperty().get().inFocus().pairs().get(1).timescale();
        look(data(2_000, 1));
        double now = analysis.latestProperty().get().inFocus().pairs().get(1).timescale();
        assertThat(model.messageProperty().get()).contains(Numbers.show(former, 3) + " → " + Numbers.show(now, 3));

        model.undoProperty().get().run();

        assertThat(estimator.estimation()).isEqualTo(before);
        assertThat(model.undoProperty().get()).as("taken back once").isNull();
        assertThat(model.messageProperty().get()).isEmpty();
    }

    @Test
    void settingsOfOnesOwnEndTheTalkOfThoseFound() {
        estimator.parameter(Setting.LENGTH_SCALE).set(40);
        look(data(2_000, 1));
        controller.start();
        look(data(2_000, 1));
        assertThat(model.undoProperty().get()).isNotNull();

        estimator.parameter(Setting.LENGTH_SCALE).set(20);
        look(data(2_000, 1));

        assertThat(model.undoProperty().get()).isNull();
        assertThat(model.messageProperty().get()).isEmpty();
    }

    /** A rank and a length-scale that blur everything give another slowest time; nothing moves until that is wanted. */
    @Test
    void aSearchByItselfMovesNothingAndSaysWhetherSettingsAgree() {
        estimator.parameter(Setting.LENGTH_SCALE).set(40);
        estimator.parameter(Setting.REGULARIZATION).set(0.5);
        look(data(2_000, 2));
        double before = estimator.parameter(Setting.LENGTH_SCALE).get();

        controller.look();

        assertThat(model.messageProperty().get()).startsWith("A search in the background disagrees");
        assertThat(estimator.parameter(Setting.LENGTH_SCALE).get()).as("until it is taken").isEqualTo(before);

        model.offerProperty().get().run();

        assertThat(estimator.parameter(Setting.LENGTH_SCALE).get()).isNotEqualTo(before);
        assertThat(model.offerProperty().get()).as("offered once").isNull();
        assertThat(estimator.estimation().settings().find(Setting.SUBSPACE)).as("all that data bear").contains(100);
        look(data(2_000, 2));

        controller.look();

        assertThat(model.messageProperty().get()).contains("agrees");
        assertThat(model.offerProperty().get()).isNull();
    }

    @Test
    void aSearchStopsWhenOtherDataAreLookedAt() {
        Trajectories first = data(1_000, 1);
        look(first);
        AtomicBoolean stopped = new AtomicBoolean();
        SuggestController searching = new SuggestController(model, this::setup, estimator, new ObservationModel(),
                analysis, new TaskExecutor() {
                    @Override
                    public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
                        throw new UnsupportedOperationException(name);
                    }

                    @Override
                    public <T> void run(String name, Cancellation cancellation, Callable<T> work, Consumer<T> done,
                            Consumer<Throwable> failed) {
                        look(first);
                        stopped.set(cancellation.isRequested());
                        assertThat(stopped).as("the same data").isFalse();
                        look(data(500, 1));
                        stopped.set(cancellation.isRequested());
                        failed.accept(new CancellationException());
                    }
                }, Runnable::run);

        searching.start();

        assertThat(stopped).isTrue();
        assertThat(model.task().isRunning()).isFalse();
        assertThat(model.messageProperty().get()).contains("data changed");

        look(first);
        searching.look();

        assertThat(model.messageProperty().get()).as("nobody asked for that search").isEmpty();
    }

    @Test
    void aSearchIsForgottenWithItsData() {
        model.scalesProperty().set(new LengthScaleSearch.Result(1, new double[] {1, 2},
                new MetricKernel(RadialKernel.Family.GAUSSIAN, 2, new double[] {1, 1}), 2, 2.5, 2));
        model.messageProperty().set("said");

        model.forget();

        assertThat(model.scalesProperty().get()).isNull();
        assertThat(model.resultProperty().get()).isNull();
        assertThat(model.messageProperty().get()).isEmpty();
    }
}
