package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

class WindowCyclesTest {

    @Test
    void aClosedWindowLeavesNoThreadAndNobodyHoldsIt() throws Exception {
        WindowCycles.prepare();
        Set<Thread> before = Thread.getAllStackTraces().keySet();
        WeakReference<Workbench> first = WindowCycles.once();
        WindowCycles.once(); // what remembers the latest window may hold this one
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> WindowCycles.threads(before).isEmpty());

        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> {
            System.gc();
            return first.get() == null;
        });

        assertThat(WindowCycles.threads(before)).isEmpty();
        assertThat(first.get()).isNull();
    }
}
