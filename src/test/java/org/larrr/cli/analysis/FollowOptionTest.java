package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class FollowOptionTest {

    @TempDir
    private Path folder;

    private Path table(int rows) throws IOException {
        Random random = new Random(2);
        StringBuilder text = new StringBuilder("time x\n");
        double x = 0;
        for (int row = 0; row < rows; row++) {
            x += -0.1 * x + Math.sqrt(0.2) * random.nextGaussian();
            text.append(String.format(Locale.ROOT, "%.3f %.9f%n", 0.1 * row, x));
        }
        return Files.writeString(folder.resolve("grown.txt"), text);
    }

    @Test
    void aFileThatGrowsNoMoreEndsWithItsFit() throws IOException {
        CommandLineRun run = CommandLineRun.ofLine("fit --follow " + table(2000)
                + " --length-scale 1 --shift 1 --rank 2 --idle 0.2");
        assertThat(run.err()).isEmpty();
        String last = run.out().lines().reduce((a, b) -> b).orElseThrow();
        assertThat(last).startsWith("n = 2000  T = 200  LaRRR ");
    }

    @Test
    void whatCannotFollowSaysSo() throws IOException {
        String follow = " --follow " + table(10) + " --shift 1 --idle 0.1 ";
        assertThat(CommandLineRun.ofLine("fit"
                + follow).err()).contains(english("option.length-scale-missing")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + follow + "--length-scale 1").err()).contains("waiting for 100 "
                + "samples");
        assertThat(CommandLineRun.ofLine("fit" + follow + "--length-scale 1 --trust").err())
                .contains("remove --trust").hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + follow + "--length-scale 1 --delays 2").err()).contains("remove")
                .hasLineCount(1);
        assertThat(CommandLineRun.ofLine("fit" + follow + "--length-scale 1 --estimator to-rrr").err())
                .contains(english("moments.shift-missing")).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("trust --follow x --shift 1").err()).contains(english("follow.of-fit"))
                .hasLineCount(1);
    }
}
