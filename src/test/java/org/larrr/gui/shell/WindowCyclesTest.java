package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.testfx.util.WaitForAsyncUtils;

class WindowCyclesTest {

    @Test
    void aClosedWindowLeavesNoThread() throws Exception {
        WindowCycles.prepare();
        for (int i = 0; i < 2; i++) {
            WindowCycles.once();
        }
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, () -> WindowCycles.threads().isEmpty());

        assertThat(WindowCycles.threads()).isEmpty();
    }
}
