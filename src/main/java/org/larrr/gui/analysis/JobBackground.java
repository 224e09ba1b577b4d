package org.larrr.gui.analysis;

import java.util.concurrent.Callable;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.function.Consumer;
import org.larrr.experiments.LatestJob;
import org.larrr.stages.Cancellation;

/** One job, hence one thread, for every piece of work. */
public final class JobBackground implements Background {

    private final Executor answers;

    /** @param answers where answers are given, for instance {@code Platform::runLater} */
    public JobBackground(Executor answers) {
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
        public void started(Callable<T> work) {}

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
