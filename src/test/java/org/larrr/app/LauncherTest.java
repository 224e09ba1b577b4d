package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;

/** The program as its own process. */
class LauncherTest {

    @TempDir
    private Path folder;

    private ProcessBuilder program(String... arguments) throws Exception {
        List<String> command = JavaProcess.command(Launcher.class);
        command.addAll(List.of(arguments));
        return new ProcessBuilder(command).redirectError(folder.resolve("error").toFile());
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void lettersThatTheLocaleLacksAreToldWhereverTheyStand() throws Exception {
        // The shell writes them, since the locale of this test may lack them too: д, in UTF-8.
        String letter = "$(printf '\\320\\264')";
        ProcessBuilder column = program("fit", "--data", "a.csv", "--columns", "LETTER");
        assertThat(inBareLocale(column, "LETTER", letter)).isEqualTo(2);
        assertThat(folder.resolve("error")).content().hasLineCount(1).contains("has characters that do not exist in the"
                + " locale of this session; set a UTF-8 locale (LC_ALL=C.UTF-8)");
        ProcessBuilder place = program("fit", "--data", "nothing.csv", "--dt", "1");
        place.command().addAll(0, List.of("mkdir", "-p", "LETTER", "&&", "cd", "LETTER", "&&", "exec"));
        assertThat(inBareLocale(place, "LETTER", letter)).isEqualTo(2);
        assertThat(folder.resolve("error")).content().hasLineCount(1).contains("set a UTF-8 locale (LC_ALL=C.UTF-8)");
    }

    private int inBareLocale(ProcessBuilder program, String word, String letter) throws Exception {
        String line = String.join(" ", program.command()).replace(word, letter);
        ProcessBuilder shell = program.command("sh", "-c", line).directory(folder.toFile());
        shell.environment().put("LC_ALL", "C");
        return shell.start().waitFor();
    }

    @Test
    void anInstallationTestsItself() throws Exception {
        ProcessBuilder test = program("--self-test");
        // As in the tests of the window: without a display.
        test.command().addAll(1, List.of("-Dglass.platform=Monocle", "-Dmonocle.platform=Headless", "-Dprism.order=sw",
                "-Djava.awt.headless=true"));
        test.environment().putIfAbsent("DISPLAY", ":0");
        Path answer = folder.resolve("answer");
        assertThat(test.redirectOutput(answer.toFile()).start().waitFor())
                .as("%s", Files.readString(folder.resolve("error"))).isZero();
        assertThat(answer).content().startsWith("window: ").contains("OpenBLAS");
    }

    /** With a display it opens in the window; without one there is a way on. */
    @Test
    @EnabledOnOs(OS.LINUX)
    void aFileInThePlaceOfACommandWantsTheWindow() throws Exception {
        Path data = Files.writeString(folder.resolve("run.csv"), "time,x\n0,1\n1,2\n");
        ProcessBuilder file = program(data.toString());
        List.of("DISPLAY", "WAYLAND_DISPLAY").forEach(file.environment()::remove);
        assertThat(file.start().waitFor()).isEqualTo(1);
        assertThat(folder.resolve("error")).content().hasLineCount(1).startsWith("no window can be shown for " + data)
                .contains("larrr fit --data " + data);
        assertThat(program("run.csv").start().waitFor()).as("no file, no command").isEqualTo(2);
    }

    @Test
    void aWarningIsOneLine() throws Exception {
        ProcessBuilder bare = program("fit", "--system", "triple-well", "--steps", "500", "--dt", "0.1", "--no-trust",
                "--shift", "1", "--length-scale", "0.5");
        bare.command().add(1, "-Djava.io.tmpdir=" + folder.resolve("none"));
        assertThat(bare.redirectOutput(folder.resolve("table").toFile()).start().waitFor()).isZero();
        assertThat(folder.resolve("error")).content().hasLineCount(1).startsWith("note: OpenBLAS does not load here,"
                + " pure Java takes its place: the folder of temporary files, ");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void aReaderThatHasReadEnoughIsNoFailureToTellOf() throws Exception {
        ProcessBuilder program = program("systems", "ornstein-uhlenbeck");
        String line = "{ sleep 1; " + String.join(" ", program.command())
                + "; } 2>error | true; echo ${PIPESTATUS[0]} >status";
        assertThat(program.command("bash", "-c", line).directory(folder.toFile()).start()
                .waitFor()).isZero();
        assertThat(folder.resolve("error")).isEmptyFile();
        assertThat(folder.resolve("status")).content().startsWith("141");
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void anAnswerThatIsNotWrittenIsAFailure() throws Exception {
        Process full = program("systems", "ornstein-uhlenbeck").redirectOutput(new File("/dev/full")).start();
        assertThat(full.waitFor()).isEqualTo(1);
        assertThat(folder.resolve("error")).content().startsWith("the answer was not written to its end: ")
                .hasLineCount(1);
        Path file = folder.resolve("systems");
        Process good = program("systems", "ornstein-uhlenbeck").redirectOutput(file.toFile()).start();
        assertThat(good.waitFor()).isZero();
        assertThat(folder.resolve("error")).isEmptyFile();
        assertThat(Files.readString(file)).contains("ornstein-uhlenbeck");
    }
}
