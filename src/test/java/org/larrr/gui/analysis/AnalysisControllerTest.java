package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.stages.Cancellation;

class AnalysisControllerTest {

    private static final AnalysisResult RESULT = Springs.analysis(400, 2);

    private final AnalysisModel model = new AnalysisModel();
    private final List<Analysis.Job> submitted = new ArrayList<>();
    private final Deque<Runnable> later = new ArrayDeque<>();
    private int cancelled;
    private final AnalysisController controller = new AnalysisController(model, new AnalysisService((job, stop) -> {
        throw new AssertionError("asked to answer");
    }, Runnable::run) {
        @Override
        public void submit(Analysis.Job job) {
            submitted.add(job);
        }

        @Override
        public void cancel() {
            cancelled++;
        }
    }, later::add);

    private static Analysis.Job job() {
        return new Analysis.Job(RESULT.request(), Map.of());
    }

    private static Analysis answer(Analysis.Job job) {
        return new AnalysisWork((request, cancellation) -> RESULT).compute(job, new Cancellation());
    }

    /** What was to happen a moment later happens. */
    private void wait(int times) {
        for (int i = 0; i < times; i++) {
            later.remove().run();
        }
    }

    private State state() {
        return model.stateProperty().get();
    }

    @Test
    void anAnswerIsShownAndJudgedWhenTheControlsRest() {
        Analysis.Job asked = job();
        controller.request(asked);
        assertThat(state()).isEqualTo(State.RUNNING);
        controller.done(answer(asked));
        assertThat(state()).isEqualTo(State.READY);
        assertThat(model.latestProperty().get().isJudged()).isFalse();
        wait(3); // the dimming, which has nothing left to do, and twice the time to rest
        assertThat(submitted).hasSize(2);
        assertThat(submitted.get(1).judged()).isTrue();
        controller.done(answer(submitted.get(1)));
        assertThat(model.latestProperty().get().isJudged()).isTrue();
        assertThat(state()).isEqualTo(State.READY);
    }

    @Test
    void picturesDimOnlyWhenTheAnswerTakesLong() {
        Analysis.Job asked = job();
        controller.request(asked);
        assertThat(model.staleProperty().get()).isFalse();
        wait(1);
        assertThat(model.staleProperty().get()).isTrue();
        controller.done(answer(asked));
        assertThat(model.staleProperty().get()).isFalse();
    }

    @Test
    void theSameQuestionIsAskedOnceUnlessItWasStopped() {
        Analysis.Job asked = job();
        controller.request(asked);
        controller.request(job());
        assertThat(submitted).hasSize(1);
        controller.cancel();
        controller.cancelled(asked);
        assertThat(cancelled).isEqualTo(1);
        assertThat(state()).isEqualTo(State.CANCELLED);
        assertThat(model.staleProperty().get()).isTrue();
        controller.request(job());
        assertThat(submitted).hasSize(2);
        assertThat(state()).isEqualTo(State.RUNNING);
    }

    @Test
    void aFailureIsToldAndTheLastPicturesStay() {
        Analysis.Job good = job();
        controller.request(good);
        controller.done(answer(good));
        Analysis.Job bad = job().blind(true);
        controller.request(bad);
        controller.failed(bad, new IllegalArgumentException("too few samples"));
        assertThat(state()).isEqualTo(State.FAILED);
        assertThat(model.failureProperty().get()).containsIgnoringCase("too few samples");
        assertThat(model.latestProperty().get().job()).isSameAs(good);
    }

    @Test
    void aMovedSliderStopsTheJudgesAtOnce() {
        Analysis.Job asked = job();
        controller.request(asked);
        controller.done(answer(asked));
        wait(3);
        Analysis.Job judging = submitted.get(1);
        controller.request(job().blind(true));
        assertThat(cancelled).isEqualTo(1);
        controller.cancelled(judging);
        assertThat(state()).as("the judges' end is not that of the question").isEqualTo(State.RUNNING);
    }

    @Test
    void aTruthThatArrivesBeforeTheAnswerStopsNothing() {
        Analysis.Job asked = job();
        controller.request(asked);
        controller.onTruthAvailable();
        assertThat(submitted).hasSize(2).last().isEqualTo(asked);
        controller.cancelled(asked);
        assertThat(state()).as("the same is asked again").isEqualTo(State.RUNNING);
        controller.done(answer(submitted.get(1)));
        assertThat(state()).isEqualTo(State.READY);
    }

    @Test
    void aTruthThatArrivesAsksAgainAfterTheJudges() {
        Analysis.Job asked = job();
        controller.request(asked);
        controller.done(answer(asked));
        wait(3);
        Analysis.Job judging = submitted.get(1);
        controller.onTruthAvailable();
        assertThat(submitted).hasSize(2);
        controller.done(answer(judging));
        assertThat(submitted).hasSize(3);
        assertThat(submitted.get(2)).isSameAs(asked);
    }
}
