package org.larrr.gui.analysis;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.larrr.experiments.LatestJob;
import org.larrr.stages.Cancellation;

/** Does single pieces of work away from the FX thread and answers on it. */
@FunctionalInterface
public interface TaskExecutor {

    /**
     * Does a piece of work; exactly one of the two consumers is called, on the FX thread.
     *
     * @param name   what is being done, for the thread's name
     * @param work   runs away from the FX thread
     * @param done   takes the answer
     * @param failed takes what went wrong
     */
    <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed);

    /**
     * Does a piece of work that can be stopped. When it is, {@code failed} hears of a {@link
     * java.util.concurrent.CancellationException} within moments, even if the work itself is slow to notice.
     *
     * @param cancellation the token that the work checks
     */
    default <T> void run(String name, Cancellation cancellation, Callable<T> work, Consumer<T> done,
            Consumer<Throwable> failed) {
        run(name, work, done, failed);
    }

    /** One job, hence one thread, for every piece of work. */
    final class Jobs implements TaskExecutor {

        private final Executor answers;

        /** @param answers where answers are given, for instance {@code Platform::runLater} */
        public Jobs(Executor answers) {
            this.answers = answers;
        }

        @Override
        public <T> void run(String name, Callable<T> work, Consumer<T> done, Consumer<Throwable> failed) {
            run(name, new Cancellation(), work, done, failed);
        }

        @Override
        public <T> void run(String name, Cancellation token, Callable<T> work, Consumer<T> done,
                Consumer<Throwable> failed) {
            Answer<T> answer = new Answer<>(done, failed);
            answer.job = new LatestJob<>(name, (task, cancellation) -> task.call(), answer);
            answer.job.submit(work, token);
        }

        private final class Answer<T> implements LatestJob.Listener<Callable<T>, T> {

            private final Consumer<T> done;
            private final Consumer<Throwable> failed;
            @SuppressWarnings("NullAway.Init") // both know each other
            private volatile LatestJob<Callable<T>, T> job;

            Answer(Consumer<T> done, Consumer<Throwable> failed) {
                this.done = done;
                this.failed = failed;
            }

            @Override
            public void done(Callable<T> work, T result) {
                answers.execute(() -> done.accept(result));
                job.close();
            }

            @Override
            public void cancelled(Callable<T> work) {
                failed(work, new CancellationException("cancelled"));
            }

            @Override
            public void failed(Callable<T> work, Throwable cause) {
                answers.execute(() -> failed.accept(cause));
                job.close();
            }
        }
    }
}
