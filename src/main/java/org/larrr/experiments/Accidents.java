package org.larrr.experiments;

import java.util.function.Consumer;

/** Catches what nobody else catches. */
public final class Accidents {

    private Accidents() {}

    /** From now on the calling thread hands exceptions that nobody caught to a consumer instead of dying silently. */
    public static void report(Consumer<Throwable> to) {
        Thread.currentThread().setUncaughtExceptionHandler((thread, cause) -> to.accept(cause));
    }
}
