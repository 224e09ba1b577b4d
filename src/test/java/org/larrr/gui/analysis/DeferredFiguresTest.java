package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.XyFigure;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

class DeferredFiguresTest {

    private static final AnalysisResult RESULT = Springs.analysis(400, 2);
    private static final AnalysisRequest REQUEST = RESULT.request();

    private final AnalysisModel model = new AnalysisModel();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private final List<Held> running = new ArrayList<>();
    private final DeferredFigures pictures = new DeferredFigures(model, new HeldBackground(), later::add);

    /** A piece of work that the test ends. */
    private record Held(String name, Cancellation cancellation, Runnable end, Consumer<Throwable> failed) {}

    private final class HeldBackground implements TaskExecutor {

        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            run(name, new Cancellation(), work, done, failed);
        }

        @Override
        public <T> void run(String name, Cancellation cancellation, Callable<T> work, Consumer<T> done,
                Consumer<Throwable> failed) {
            running.add(new Held(name, cancellation,
                    () -> new DirectBackground().run(name, work, done, failed), failed));
        }
    }

    private void answer() {
        Analysis analysis = new AnalysisWork((request, cancellation) -> RESULT)
                .compute(new Analysis.Job(REQUEST, Map.of()), new Cancellation());
        model.latestProperty().set(analysis);
        model.stateProperty().set(AnalysisModel.State.RUNNING);
        model.stateProperty().set(AnalysisModel.State.READY);
    }

    private void rest() {
        while (!later.isEmpty()) {
            later.remove().run();
        }
    }

    private static FigureRequest saying(String words) {
        return (result, judged, cancellation) -> XyFigure.saying(Message.verbatim(words), Message.verbatim(words));
    }

    @Test
    void whatIsWantedIsDrawnOneAtATimeWhenTheControlsRest() {
        answer();
        pictures.want(REQUEST, false, Map.of("a", saying("A"), "b", saying("B")));
        assertThat(running).as("the controls may still move").isEmpty();
        assertThat(model.picture("a").pendingProperty().get()).isTrue();
        rest();
        assertThat(running).hasSize(1);
        running.get(0).end().run();
        assertThat(running).hasSize(2);
        running.get(1).end().run();
        assertThat(model.picture("a").figureProperty().get().title()).isEqualTo("A");
        assertThat(model.picture("b").figureProperty().get().title()).isEqualTo("B");
        assertThat(model.picture("a").pendingProperty().get()).isFalse();
        rest();
        assertThat(running).as("nothing is drawn twice").hasSize(2);
    }

    @Test
    void whatIsNoLongerWantedIsGivenUp() {
        answer();
        pictures.want(REQUEST, false, Map.of("a", saying("A")));
        rest();
        Held old = running.get(0);
        pictures.want(REQUEST, true, Map.of("a", saying("A")));
        assertThat(old.cancellation().isRequested()).isTrue();
        old.failed().accept(new CancellationException());
        assertThat(model.picture("a").figureProperty().get()).isNull();
        rest();
        assertThat(running).as("the present answer is not a blind one").hasSize(1);
    }

    @Test
    void aReasonTakesThePlaceOfAPictureAndAFaultIsTold() {
        answer();
        pictures.want(REQUEST, false, Map.of("a", (result, judged, cancellation) -> {
            throw new EstimationException(Message.verbatim("too few states for this"));
        }));
        rest();
        running.get(0).end().run();
        assertThat(model.picture("a").figureProperty().get().note()).isEqualTo("too few states for this");
        pictures.want(REQUEST, false, Map.of("a", (result, judged, cancellation) -> {
            throw new IllegalArgumentException("no such sets");
        }));
        rest();
        running.get(1).end().run();
        assertThat(model.picture("a").failureProperty().get()).containsIgnoringCase("no such sets");
    }

    @Test
    void whatWasForgottenIsDrawnAnew() {
        answer();
        Map<String, FigureRequest> wanted = Map.of("a", saying("A"));
        pictures.want(REQUEST, false, wanted);
        rest();
        running.get(0).end().run();
        pictures.forget();
        pictures.want(REQUEST, false, Map.of());
        pictures.want(REQUEST, false, wanted);
        rest();
        assertThat(running).hasSize(2);
    }
}
