package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.HotSpotDiagnosticMXBean;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.larrr.JavaProcess;

/** Each collector in a virtual machine of its own, as the collector of the tests depends on the machine they run on. */
@Timeout(120)
class IdleMemoryTest {

    static final class Main {

        private Main() {}

        public static void main(String[] arguments) {
            boolean able = Window.giveMemoryBackAfter(Duration.ofSeconds(90));
            HotSpotDiagnosticMXBean machine = ManagementFactory.getPlatformMXBean(HotSpotDiagnosticMXBean.class);
            System.out.print(able + " " + machine.getVMOption("G1PeriodicGCInterval").getValue() + " "
                    + machine.getVMOption("MaxHeapFreeRatio").getValue());
        }
    }

    @Test
    void g1GivesMemoryBackThatIsNotUsedForSoLong() throws Exception {
        assertThat(outcome("-XX:+UseG1GC")).isEqualTo("true 90000 40");
    }

    @Test
    void anotherCollectorIsLeftAsItIs() throws Exception {
        assertThat(outcome("-XX:+UseSerialGC")).isEqualTo("false 0 70");
    }

    private static String outcome(String collector) throws Exception {
        Process process = new ProcessBuilder(JavaProcess.command(Main.class, "-Xmx32m", collector)).start();
        String printed = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor()).isZero();
        return printed;
    }
}
