package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class BackgroundTaskTest {

    private final List<Runnable> waiting = new ArrayList<>();
    private final List<Object> heard = new ArrayList<>();
    private final BackgroundTask opening = new BackgroundTask("reading");

    /** Keeps every piece of work until it is asked to go on. */
    private final TaskExecutor later = new TaskExecutor() {
        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            waiting.add(() -> new DirectBackground().run(name, work, done, failed));
        }
    };

    private void read(String what) {
        opening.run(later, what, token -> {
            token.check();
            return what;
        }, heard::add, heard::add);
    }

    @Test
    void tellsWhatIsReadUntilItIsThere() {
        read("a.csv");
        assertThat(opening.textProperty().get()).isEqualTo("a.csv");
        waiting.get(0).run();
        assertThat(opening.textProperty().get()).isEmpty();
        assertThat(heard).containsExactly("a.csv");
    }

    @Test
    void canBeStopped() {
        read("a.csv");
        opening.cancel();
        waiting.get(0).run();
        assertThat(heard).hasSize(1).first().isInstanceOf(CancellationException.class);
        assertThat(opening.textProperty().get()).isEmpty();
    }

    @Test
    void anAnswerThatComesAfterItWasStoppedIsNotTaken() {
        opening.run(later, "deaf.csv", token -> "answer", heard::add, heard::add);
        opening.cancel();
        waiting.get(0).run();
        assertThat(heard).hasSize(1).first().isInstanceOf(CancellationException.class);
    }

    @Test
    void theLatestWishWins() {
        read("first.csv");
        read("second.csv");
        waiting.get(0).run();
        assertThat(opening.textProperty().get()).isEqualTo("second.csv");
        waiting.get(1).run();
        assertThat(heard).hasSize(2).first().isInstanceOf(CancellationException.class);
        assertThat(heard.get(1)).isEqualTo("second.csv");
    }
}
