package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class IdleMemoryTest {

    @Test
    void theCollectorIsToldWhereItCanBe() {
        HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
        String before = machine.getVMOption("G1PeriodicGCInterval").getValue();
        boolean first = Boolean.parseBoolean(machine.getVMOption("UseG1GC").getValue());
        assertThat(IdleMemory.giveBackAfter(Duration.ofSeconds(90))).isEqualTo(first);
        assertThat(machine.getVMOption("G1PeriodicGCInterval").getValue()).isEqualTo(first ? "90000" : before);
        if (first) {
            machine.setVMOption("G1PeriodicGCInterval", before);
        }
    }
}
