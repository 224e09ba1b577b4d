package org.larrr.gui.shell;

import java.util.Locale;

/**
 * Opens the window, fits and closes it fifty times, and prints what is left: {@code java …
 * org.larrr.gui.shell.CyclesBenchmark [cycles]}, headless with the settings of the tests.
 */
public final class CyclesBenchmark {

    private static final int WARM_UPS = 5;

    private CyclesBenchmark() {}

    public static void main(String[] arguments) throws Exception {
        int cycles = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 50;
        WindowCycles.prepare();
        for (int i = 1; i < WARM_UPS; i++) {
            WindowCycles.once();
        }
        long first = WindowCycles.usedHeap();
        System.out.printf(Locale.ROOT, "after %d cycles: %.1f MiB in use, threads %s%n", WARM_UPS,
                first / (double) (1 << 20),
                WindowCycles.threads(java.util.Set.of()));
        for (int i = 1; i <= cycles; i++) {
            WindowCycles.once();
            if (i % 10 == 0) {
                long now = WindowCycles.usedHeap();
                System.out.printf(Locale.ROOT, "after %d more: %.1f MiB in use (%+.1f %%), threads %s%n", i,
                        now / (double) (1 << 20),
                        100.0 * (now - first) / first, WindowCycles.threads(java.util.Set.of()));
            }
        }
        System.exit(0);
    }
}
