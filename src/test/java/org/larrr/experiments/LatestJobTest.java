package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.larrr.stages.Cancellation;
import org.larrr.stages.HeapSpace;

@Timeout(20)
class LatestJobTest {

    private final List<String> events = new CopyOnWriteArrayList<>();
    private final CountDownLatch release = new CountDownLatch(1);
    private final CountDownLatch begun = new CountDownLatch(1);

    private class Recorder {

        private final CountDownLatch ended;

        Recorder(int requests) {
            ended = new CountDownLatch(requests);
        }

        LatestJob<String, String> job(String thread, LatestJob.Work<String, String> work) {
            return new LatestJob<>(thread, work, this::done, this::failed);
        }

        private void done(String request, String result) {
            end("done " + request + " " + result);
        }

        void failed(String request, Throwable cause) {
            end(cause instanceof CancellationException ? "cancelled " + request
                    : "failed " + request + " " + cause.getMessage());
        }

        private void end(String event) {
            events.add(event);
            ended.countDown();
        }
    }

    private String compute(String request, Cancellation cancellation) throws InterruptedException {
        events.add("started " + request);
        if (request.startsWith("slow")) {
            begun.countDown();
            release.await();
        }
        if (request.equals("endless")) {
            begun.countDown();
            while (true) {
                cancellation.check();
                Thread.onSpinWait();
            }
        }
        if (request.equals("large")) {
            throw new OutOfMemoryError("too large");
        }
        if (request.equals("bad")) {
            throw new IllegalStateException("broken");
        }
        return request.toUpperCase(java.util.Locale.ROOT);
    }

    @Test
    void waitingRequestsAreDroppedAndTheLatestAnswered() throws InterruptedException {
        Recorder recorder = new Recorder(4);
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("slow");
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            job.submit("b");
            job.submit("c");
            job.submit("d");
            release.countDown();
            recorder.ended.await();
        }
        assertThat(events).containsExactly(
                "started slow", "done slow SLOW", "cancelled b", "cancelled c", "started d", "done d D");
    }

    /**
     * Somebody who asks his token after the answer whether he has stopped the work must not hear of the job's own end.
     */
    @Test
    void theEndOfAJobDoesNotStopWhatIsDone() throws InterruptedException {
        Recorder recorder = new Recorder(1);
        Cancellation token = new Cancellation();
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("a", token);
            recorder.ended.await();
        }
        assertThat(events).containsExactly("started a", "done a A");
        assertThat(token.isRequested()).isFalse();
    }

    /** Work that fails for want of memory gives up the reserve; so does a report that finds none, and is made again. */
    @Test
    void whereMemoryEndsTheRequestFailsAndTheNextIsAnswered() throws InterruptedException {
        HeapSpace.holdReserve();
        CountDownLatch reports = new CountDownLatch(3);
        Recorder recorder = new Recorder(2) {
            @Override
            void failed(String request, Throwable cause) {
                reports.countDown();
                if (reports.getCount() > 0) {
                    throw new OutOfMemoryError("nothing left to say it with");
                }
                super.failed(request, cause);
            }
        };
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("large");
            assertThat(reports.await(10, TimeUnit.SECONDS)).isTrue();
            assertThat(HeapSpace.isReserveHeld()).isFalse();
            job.submit("a");
            recorder.ended.await();
        }
        assertThat(events).containsExactly("started large", "failed large too large", "started a", "done a A");
    }

    @Test
    void cancelledAndFailedAreDistinct() throws InterruptedException {
        Recorder recorder = new Recorder(2);
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("endless");
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            job.cancel();
            job.submit("bad");
            recorder.ended.await();
        }
        assertThat(events).containsExactly("started endless", "cancelled endless", "started bad", "failed bad broken");
    }

    @Test
    void anEndlessRequestGivesWayToANewerOneAfterItsGracePeriod() throws InterruptedException {
        Recorder recorder = new Recorder(2);
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("endless");
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            job.submit("next");
            recorder.ended.await();
        }
        assertThat(events).containsExactly("started endless", "cancelled endless", "started next", "done next NEXT");
    }

    @Test
    void workThatDoesNotCheckIsToldCancelledAndTheNextOneIsComputedBesideIt() throws InterruptedException {
        Recorder recorder = new Recorder(2);
        try (LatestJob<String, String> job = recorder.job("test", this::compute)) {
            job.submit("slow");
            assertThat(begun.await(10, TimeUnit.SECONDS)).isTrue();
            job.cancel();
            job.submit("b");
            recorder.ended.await(); // although nobody released the work
            release.countDown();
        }
        assertThat(events).containsExactly("started slow", "cancelled slow", "started b", "done b B");
    }

    /** However often somebody asks for what does not stop, no more than two compute. */
    @Test
    void besideWorkThatWasLeftAloneOnlyOneMoreComputes() throws InterruptedException {
        Recorder three = new Recorder(3);
        AtomicInteger computing = new AtomicInteger();
        AtomicInteger most = new AtomicInteger();
        LatestJob.Work<String, String> counted = (request, cancellation) -> {
            most.accumulateAndGet(computing.incrementAndGet(), Math::max);
            try {
                return compute(request, cancellation);
            } finally {
                computing.decrementAndGet();
            }
        };
        try (LatestJob<String, String> job = three.job("test", counted)) {
            job.submit("slow 1");
            job.cancel();
            job.submit("slow 2");
            job.cancel();
            job.submit("slow 3");
            job.cancel();
            three.ended.await();
            release.countDown();
        }
        assertThat(most.get()).isLessThanOrEqualTo(2);
        assertThat(events).contains("cancelled slow 1", "cancelled slow 2", "cancelled slow 3");
    }

    @Test
    void workFindsItsTokenOnItsThread() throws InterruptedException {
        Recorder recorder = new Recorder(1);
        Cancellation token = new Cancellation();
        List<Cancellation> found = new CopyOnWriteArrayList<>();
        try (LatestJob<String, String> job = recorder.job("test", (request, cancellation) -> {
            found.add(Cancellation.current());
            return request;
        })) {
            job.submit("a", token);
            recorder.ended.await();
        }
        assertThat(found).containsExactly(token);
        assertThat(Cancellation.current()).isNotSameAs(token);
    }

    @Test
    void aClosedJobLeavesNoThread() throws InterruptedException {
        Recorder recorder = new Recorder(1);
        LatestJob<String, String> job = recorder.job("thread to be gone", this::compute);
        job.submit("a");
        recorder.ended.await();
        job.close();
        job.close();

        while (Thread.getAllStackTraces().keySet().stream().anyMatch(thread -> thread.getName()
                .startsWith("thread to be gone"))) {
            Thread.sleep(5);
        }
        assertThat(events).containsExactly("started a", "done a A");
    }

    @Test
    void whatIsAskedOfAClosedJobIsCancelled() {
        LatestJob<String, String> job = new Recorder(1).job("test", this::compute);
        job.close();

        job.submit("late");

        assertThat(events).containsExactly("cancelled late");
    }
}
