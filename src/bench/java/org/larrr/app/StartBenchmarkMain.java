package org.larrr.app;

import org.larrr.gui.shell.StartBenchmark;

/** Starts {@link StartBenchmark} as the program starts its window. */
public final class StartBenchmarkMain {

    private StartBenchmarkMain() {}

    public static void main(String[] arguments) {
        Window.openForgetful(StartBenchmark.class, arguments);
    }
}
