package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** The launchers beside the jar: packaging/launcher. */
class LaunchersTest {

    private static final Path LAUNCHERS = Path.of("packaging/launcher");
    private static final Pattern OPTION = Pattern.compile("-XX:(?:\\+\\w+|\\w+=\\d+m?)|-Xms\\d+m");

    private static final String PAGES = "-XX:+UseTransparentHugePages";

    @TempDir
    private Path folder;

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void argumentsArriveAsTheyAreGiven() throws Exception {
        List<String> given = List.of("kinetics", "--from", "x < \"-0.5\" & y", "--to", "$HOME `ls` *", "", "a  b");
        List<String> called = call(Map.of(), given);
        assertThat(called.subList(called.indexOf("-jar") + 2, called.size())).isEqualTo(given);
        assertThat(called.get(called.indexOf("-jar") + 1)).isEqualTo(home().resolve("larrr-workbench.jar").toString());
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void commandsOfSecondsAreCompiledFastAndCollectedByOne() throws Exception {
        assertThat(call(Map.of(), List.of("fit", "--data", "a.larrr"))).contains("-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1");
        for (List<String> window : List.of(List.<String>of(), List.of("work.LARRR"), List.of("run.csv", "two.npy"),
                List.of("folder/run"))) {
            assertThat(call(Map.of(), window)).containsSubsequence("-XX:TieredStopAtLevel=1", "-jar")
                    .doesNotContain("-XX:+UseSerialGC");
        }
        assertThat(call(Map.of(), List.of("sweep", "--trials", "9"))).doesNotContain("-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC");
        assertThat(call(Map.of("JAVA_TOOL_OPTIONS", "-XX:+UseG1GC"), List.of("fit")))
                .doesNotContain("-XX:+UseSerialGC");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void whatLiesBesideTheJarIsTaken() throws Exception {
        assertThat(call(Map.of(), List.of("fit")))
                .noneMatch(option -> option.contains("jsa") || option.contains("path"));
        Files.createFile(home().resolve("larrr.jsa"));
        Files.createDirectory(home().resolve("natives"));
        assertThat(call(Map.of(), List.of("experiment"))).contains("-XX:SharedArchiveFile=" + home()
                .resolve("larrr.jsa"),
                "-Djava.library.path=" + home().resolve("natives"));
    }

    /** Another system would refuse the option. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void largePagesAreAskedForWhereLinuxHasThem() throws Exception {
        boolean offered = Files.exists(Path.of("/sys/kernel/mm/transparent_hugepage/enabled"));
        for (String command : List.of("fit", "sweep", "run.csv")) {
            assertThat(call(Map.of(), List.of(command)).contains(PAGES)).isEqualTo(offered);
        }
    }

    /** Elsewhere the whole archive is copied at every start. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void anArchiveIsMappedAtItsOwnPlaceInMemory() throws Exception {
        Files.createFile(home().resolve("larrr.jsa"));
        for (String command : List.of("fit", "sweep")) {
            assertThat(call(Map.of(), List.of(command))).containsSubsequence("-XX:+UnlockDiagnosticVMOptions",
                    "-XX:ArchiveRelocationMode=0");
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theCacheOfAnImageIsTakenByItsOwnRuntimeAlone() throws Exception {
        Files.createFile(home().resolve("larrr.aot"));
        Files.createFile(home().resolve("larrr-commands.aot"));
        assertThat(call(Map.of(), List.of("fit"))).noneMatch(option -> option.contains("aot"));
        java(home().resolveSibling("runtime"), "the image's own");
        for (String command : List.of("fit", "sweep", "--version")) {
            assertThat(call(Map.of(), List.of(command)))
                    .contains("-XX:AOTCache=" + home().resolve("larrr-commands.aot"));
        }
        for (String window : List.of("--self-test", "work.larrr", "run.csv")) {
            assertThat(call(Map.of(), List.of(window))).contains("-XX:AOTCache=" + home().resolve("larrr.aot"));
        }
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void theRuntimeOfAnImageComesBeforeAnyJava() throws Exception {
        Path own = java(home().resolveSibling("runtime"), "the image's own");
        assertThat(own).isExecutable();
        assertThat(call(Map.of(), List.of("fit"))).first().isEqualTo("the image's own");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aMissingJavaIsNamed() throws Exception {
        Path error = folder.resolve("error");
        ProcessBuilder builder = launcher(List.of("fit")).redirectError(error.toFile());
        builder.environment().put("JAVA_HOME", folder.resolve("none").toString());
        assertThat(builder.start().waitFor()).isEqualTo(1);
        assertThat(error).content().contains(folder.resolve("none/bin/java").toString());
    }

    /** Java takes the letters of names from the locale. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aBareLocaleBecomesOneThatKnowsAllLetters() throws Exception {
        Path java = java(folder.resolve("locale"), "");
        Files.writeString(java, "#!/bin/sh\necho \"${LC_ALL-none}\"\n");
        String home = java.getParent().getParent().toString();
        for (String bare : List.of("C", "POSIX")) {
            assertThat(call(Map.of("JAVA_HOME", home, "LC_ALL", bare), List.of("fit"))).containsExactly("C.UTF-8");
        }
        assertThat(call(Map.of("JAVA_HOME", home, "LC_ALL", "", "LC_CTYPE", "", "LANG", ""), List.of("fit")))
                .containsExactly("C.UTF-8");
        assertThat(call(Map.of("JAVA_HOME", home, "LC_ALL", "de_DE.UTF-8"), List.of("fit")))
                .containsExactly("de_DE.UTF-8");
    }

    /** One machine on every system: the options are kept in three places. */
    @Test
    void everyLauncherTakesTheSameOptions() throws IOException {
        List<String> options = options(LAUNCHERS.resolve("larrr"));
        assertThat(options).hasSize(9);
        assertThat(options(LAUNCHERS.resolve("larrr.bat"))).isEqualTo(options);
        assertThat(options(Path.of("packaging/installer/larrr-console.properties"))).isEqualTo(options);
    }

    private static List<String> options(Path launcher) throws IOException {
        return OPTION.matcher(Files.readString(launcher)).results().map(MatchResult::group)
                .filter(option -> !option.contains("Diagnostic") // of the cache of an image
                        && !option.equals(PAGES)) // of Linux
                .sorted().toList();
    }

    private Path home() throws IOException {
        return Files.createDirectories(folder.toRealPath().resolve("an image/app"));
    }

    private static Path java(Path home, String name) throws IOException {
        Path java = Files.createDirectories(home.resolve("bin")).resolve("java");
        String script = "#!/bin/sh\n" + (name.isEmpty() ? "" : "echo \"" + name + "\"\n")
                + "for argument; do printf '%s\\n' \"$argument\"; done\n";
        Files.writeString(java, script);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwxr-xr-x"));
        return java;
    }

    /** Called through a symbolic link, as from /usr/bin. */
    private ProcessBuilder launcher(List<String> arguments) throws IOException {
        Path launcher = home().resolve("larrr");
        if (!Files.exists(launcher)) {
            Files.copy(LAUNCHERS.resolve("larrr"), launcher);
            Files.createSymbolicLink(folder.resolve("link"), Path.of("an image/app/larrr"));
        }
        List<String> command = new ArrayList<>(List.of("sh", folder.resolve("link").toString()));
        command.addAll(arguments);
        ProcessBuilder builder = new ProcessBuilder(command).redirectOutput(folder.resolve("out").toFile());
        builder.environment().keySet().removeAll(List.of("JAVA_TOOL_OPTIONS", "JDK_JAVA_OPTIONS", "_JAVA_OPTIONS"));
        return builder;
    }

    private List<String> call(Map<String, String> environment, List<String> arguments) throws Exception {
        ProcessBuilder builder = launcher(arguments);
        builder.environment().put("JAVA_HOME", java(folder.resolve("java home"), "").getParent().getParent()
                .toString());
        builder.environment().putAll(environment);
        assertThat(builder.redirectError(new File("/dev/null")).start().waitFor()).isZero();
        return Files.readAllLines(folder.resolve("out"));
    }
}
