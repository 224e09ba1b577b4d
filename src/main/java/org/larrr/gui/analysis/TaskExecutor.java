package org.larrr.gui.analysis;

import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicReference;
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
            AtomicReference<LatestJob<Callable<T>, T>> job = new AtomicReference<>();
            LatestJob<Callable<T>, T> latest = new LatestJob<>(name, (task, cancellation) -> task.call(),
                    (task, result) -> end(job, () -> done.accept(result)),
                    (task, cause) -> end(job, () -> failed.accept(cause)));
            job.set(latest);
            latest.submit(work, token);
        }

        private <T> void end(AtomicReference<LatestJob<Callable<T>, T>> job, Runnable answer) {
            answers.execute(answer);
            Objects.requireNonNull(job.get()).close();
        }
    }
}
