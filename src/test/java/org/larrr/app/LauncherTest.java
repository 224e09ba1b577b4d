package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The program as its own process. */
class LauncherTest {

    @TempDir
    private Path folder;

    private ProcessBuilder program(String... arguments) {
        List<String> java = List.of(Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1", "-cp", System.getProperty("java.class.path"), Launcher.class.getName());
        return new ProcessBuilder(Stream.concat(java.stream(), Stream.of(arguments)).toList())
                .redirectError(folder.resolve("error").toFile());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anAnswerThatIsNotWrittenIsAFailure() throws Exception {
        Process full = program("systems").redirectOutput(new File("/dev/full")).start();
        assertThat(full.waitFor()).isEqualTo(1);
        assertThat(folder.resolve("error")).content().startsWith("the answer was not written to its end: ")
                .hasLineCount(1);
        Path file = folder.resolve("systems");
        Process good = program("systems").redirectOutput(file.toFile()).start();
        assertThat(good.waitFor()).isZero();
        assertThat(folder.resolve("error")).isEmptyFile();
        assertThat(Files.readString(file)).contains("triple-well");
    }
}
