package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

class WindowCyclesTest {

    @Test
    void aClosedWindowLeavesNoThreadAndNobodyHoldsIt() throws Exception {
        WindowCycles.prepare();
        WeakReference<Workbench> first = WindowCycles.once();
        WindowCycles.once(); // what remembers the latest window may hold this one
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> WindowCycles.threads().isEmpty());

        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> {
            System.gc();
            return first.get() == null;
        });

        assertThat(WindowCycles.threads()).isEmpty();
        assertThat(first.get()).isNull();
    }
}
