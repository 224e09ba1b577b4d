package org.larrr.faults;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;

/** A child program whose files may not grow beyond 16 KiB stands for a disk without space. */
class FullDiskTest {

    @TempDir
    Path folder;

    @Test
    @EnabledOnOs({OS.LINUX, OS.MAC})
    void everyWriterLeavesTheOldFileAndSaysSo() throws Exception {
        List<String> command = JavaProcess.command(FullDisk.class, "-XX:-UsePerfData", "-Xmx512m",
                "-Djava.awt.headless=true", "-Dlarrr.native=false");
        command.addAll(0, List.of("/bin/sh", "-c", "ulimit -f 32; exec \"$@\"", "sh"));
        command.add(folder.toString());
        Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
        List<String> lines = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines()
                .toList();

        assertThat(process.waitFor()).as(String.join("\n", lines)).isZero();
        assertThat(lines).hasSize(7).allMatch(line -> line.matches(
                "(\\S+) kept, refused: \\1 was not written: File too large; the previous content is unchanged"));
    }
}
