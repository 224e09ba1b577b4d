package org.larrr.experiments;

import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;

/** Catches what nobody else catches, on every thread, and gives it once. */
public final class UncaughtFailures implements Thread.UncaughtExceptionHandler {

    /** A picture that fails may fail sixty times a second; so many different ones are given, and then no more. */
    private static final int MAX_REPORTED = 20;

    private final Consumer<Throwable> to;
    private final Set<String> told = new LinkedHashSet<>();

    private UncaughtFailures(Consumer<Throwable> to) {
        this.to = to;
    }

    /**
     * From now on exceptions that nobody caught are handed to a consumer instead of ending a thread silently. The same
     * exception from the same place is reported once.
     *
     * @param to called on the thread where it happened
     */
    public static void report(Consumer<Throwable> to) {
        Thread.setDefaultUncaughtExceptionHandler(new UncaughtFailures(to));
    }

    @Override
    public void uncaughtException(Thread thread, Throwable cause) {
        if (isNew(cause)) {
            to.accept(cause);
        }
    }

    private synchronized boolean isNew(Throwable cause) {
        StackTraceElement[] trace = cause.getStackTrace();
        return told.size() < MAX_REPORTED && told.add(cause.getClass() + (trace.length == 0 ? "" : " " + trace[0]));
    }
}
