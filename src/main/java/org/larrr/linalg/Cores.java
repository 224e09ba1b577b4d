package org.larrr.linalg;

import java.util.function.IntConsumer;
import java.util.stream.IntStream;

/** Shares independent tasks among the cores; the one place below the experiments where work leaves its thread. */
public final class Cores {

    private Cores() {}

    /**
     * Calls {@code task} once for each of 0 … count − 1, in no particular order, and returns when all are done.
     *
     * @param count how many calls
     * @param task  must not touch what another call writes
     */
    public static void forEach(int count, IntConsumer task) {
        if (count == 1) {
            task.accept(0);
        } else {
            IntStream.range(0, count).parallel().forEach(task);
        }
    }
}
