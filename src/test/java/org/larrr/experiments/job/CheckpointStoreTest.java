package org.larrr.experiments.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.ExperimentSettings.Preset;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;
import org.larrr.systems.TestTruths;
import org.larrr.systems.Truth.TruthSource;

class CheckpointStoreTest {

    @TempDir
    Path folder;

    private static ExperimentSettings settings(int trials, long seed) {
        return new ExperimentSettings("counting", Preset.PAPER, trials, seed, Map.of("a", "b"));
    }

    /** Trials of irrational numbers; remembers which were run. */
    private static final class Counting implements Experiment {
        private final int trials;
        private final Set<Integer> ran = ConcurrentHashMap.newKeySet();
        private Runnable after = () -> {};

        Counting(int trials) {
            this.trials = trials;
        }

        @Override
        public int trials() {
            return trials;
        }

        @Override
        public boolean parallel() {
            return false;
        }

        @Override
        public List<TrialResult> trial(int trial, TruthSource truths, Cancellation cancellation) {
            cancellation.check();
            ran.add(trial);
            TrialResult outcome = new TrialResult("x", 0.1 + 0.2, 7, trial,
                    List.of(new Complex(-Math.sqrt(2 + trial), -0.0), Complex.UNDEFINED),
                    List.of(Optional.of(new Complex(-Math.PI, Double.MIN_VALUE)), Optional.empty()), "é \" \n",
                    Map.of(), Map.of())
                    .with("infinite", Double.NEGATIVE_INFINITY).with("missing", Double.NaN).with("third", 1 / 3.0)
                    .with("curve", List.of(1e-300, Math.E, Double.NaN));
            after.run();
            return List.of(outcome);
        }
    }

    private ExperimentRun run(Counting experiment, ExperimentSettings settings, Cancellation cancellation)
            throws IOException {
        return ExperimentRun.run(settings, experiment, TestTruths.MEMORY, Optional.of(folder), Progress.NONE,
                cancellation);
    }

    @Test
    void everyBitSurvivesTheFile() throws IOException {
        List<TrialResult> first = run(new Counting(2), settings(2, 1), new Cancellation()).outcomes();
        Counting again = new Counting(2);
        ExperimentRun second = run(again, settings(2, 1), new Cancellation());
        assertThat(again.ran).isEmpty();
        assertThat(second.resumed()).isEqualTo(2);
        assertThat(second.outcomes()).isEqualTo(first); // records compare doubles by their bits: −0.0 and NaN included
    }

    @Test
    void aCancelledRunGoesOnWhereItStopped() throws IOException {
        Cancellation cancellation = new Cancellation();
        Counting interrupted = new Counting(5);
        interrupted.after = () -> {
            if (interrupted.ran.size() == 2) {
                cancellation.cancel();
            }
        };
        assertThatThrownBy(() -> run(interrupted, settings(5, 1), cancellation))
                .isInstanceOf(CancellationException.class);

        Counting resumed = new Counting(5);
        List<Integer> heard = Collections.synchronizedList(new ArrayList<>());
        ExperimentRun result = ExperimentRun.run(settings(5, 1), resumed, TestTruths.MEMORY, Optional.of(folder),
                (done, total) -> heard.add(done), new Cancellation());
        assertThat(resumed.ran).containsExactlyInAnyOrder(2, 3, 4);
        assertThat(heard).containsExactly(2, 3, 4, 5);
        assertThat(result.outcomes()).isEqualTo(
                ExperimentRun.run(settings(5, 1), new Counting(5), TestTruths.MEMORY, Optional.empty(), Progress.NONE,
                        new Cancellation())
                .outcomes());
    }

    @Test
    void aDamagedTrialIsComputedAgain() throws IOException {
        List<TrialResult> first = run(new Counting(3), settings(3, 1), new Cancellation()).outcomes();
        Path trial = folder.resolve("unfinished/trial-2.json");
        byte[] bytes = Files.readAllBytes(trial);
        Files.write(trial, java.util.Arrays.copyOf(bytes, bytes.length / 2));
        Files.writeString(folder.resolve("unfinished/trial-3.json"), "[{\"estimator\": 3}]");
        Counting again = new Counting(3);
        assertThat(run(again, settings(3, 1), new Cancellation()).outcomes()).isEqualTo(first);
        assertThat(again.ran).containsExactlyInAnyOrder(1, 2);
    }

    /** Emptied, altered by a digit, swapped, cut to no outcomes, or called another trial: none counts as finished. */
    @Test
    void aTrialThatIsNotAsItWasWrittenIsComputedAgain() throws IOException {
        List<TrialResult> first = run(new Counting(3), settings(3, 1), new Cancellation()).outcomes();
        Path second = folder.resolve("unfinished/trial-2.json");
        Path third = folder.resolve("unfinished/trial-3.json");
        String text = Files.readString(second);
        assertThat(text).contains("1.7320508075688772", "\"trial\":1");
        for (String other : List.of("", "{}", "[]", "null", text.replace("1.7320508075688772", "1.7320508075688792"),
                text.replace("\"trial\":1", "\"trial\":2"), text.replace("\"states\":7", "\"states\":8"),
                text.replaceAll("\\[\\{.*\\}\\]", "[]"), Files.readString(third))) {
            assertThat(other).isNotEqualTo(text);
            Files.writeString(second, other);
            Counting again = new Counting(3);
            assertThat(run(again, settings(3, 1), new Cancellation()).outcomes()).as(other).isEqualTo(first);
            assertThat(again.ran).as(other).containsExactly(1);
        }
    }

    @Test
    void trialsOfOtherSettingsAreNotTakenWhenNothingTellsWhichTheyAre() throws IOException {
        run(new Counting(2), settings(2, 1), new Cancellation());
        Files.delete(folder.resolve("unfinished/settings.json"));
        Counting other = new Counting(2);
        assertThat(run(other, settings(2, 9), new Cancellation()).resumed()).isZero();
        assertThat(other.ran).containsExactlyInAnyOrder(0, 1);
        Files.delete(folder.resolve("unfinished/settings.json"));
        assertThat(run(new Counting(2), settings(2, 9), new Cancellation()).resumed()).isEqualTo(2);
    }

    @Test
    void moreTrialsOfTheSameSettingsGoOn() throws IOException {
        run(new Counting(2), settings(2, 1), new Cancellation());
        Counting more = new Counting(3);
        assertThat(run(more, settings(3, 1), new Cancellation()).outcomes()).hasSize(3);
        assertThat(more.ran).containsExactly(2);
    }

    @Test
    void otherSettingsAreNotMixedIn() throws IOException {
        run(new Counting(2), settings(2, 1), new Cancellation());
        assertThatThrownBy(() -> run(new Counting(2), settings(2, 9), new Cancellation()))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(telling("experiment.unfinished", folder, "counting"));
        CheckpointStore.discard(folder);
        assertThat(folder).isEmptyDirectory();
        assertThat(run(new Counting(2), settings(2, 9), new Cancellation()).resumed()).isZero();
    }

    @Test
    void whatIsNotOursStaysWhenTheJournalGoes() throws IOException {
        run(new Counting(1), settings(1, 1), new Cancellation());
        Files.writeString(folder.resolve("unfinished/notes.txt"), "mine");
        CheckpointStore.discard(folder);
        assertThat(folder.resolve("unfinished")).isDirectoryContaining("glob:**notes.txt");
        try (var files = Files.list(folder.resolve("unfinished"))) {
            assertThat(files).hasSize(1);
        }
    }
}
