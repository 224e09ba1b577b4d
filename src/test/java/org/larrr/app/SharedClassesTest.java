package org.larrr.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(OS.WINDOWS)
class SharedClassesTest {

    @TempDir
    private Path folder;

    /** Something in the place of a virtual machine that is to dump its classes. */
    private SharedClasses image(String script) throws IOException {
        Path java = Files.writeString(folder.resolve("java"), "#!/bin/sh\n" + script);
        Files.setPosixFilePermissions(java, PosixFilePermissions.fromString("rwx------"));
        Path app = Files.createDirectories(folder.resolve("lib of it/app"));
        Path list = Files.writeString(app.resolve("larrr.classlist"), "java/lang/Object\n");
        return new SharedClasses(java, app.resolve("larrr-workbench.jar"), list, app.resolve("larrr.jsa"));
    }

    private List<String> left(SharedClasses image) throws IOException {
        try (Stream<Path> files = Files.list(image.archive().getParent())) {
            return files.map(file -> file.getFileName().toString()).sorted().toList();
        }
    }

    @Test
    void anArchiveIsMadeOfTheListAndTakesThePlaceOfTheOldOne() throws Exception {
        SharedClasses image = image("""
                [ "$1" = -Xshare:dump ] && [ "${5##*/}" = larrr-workbench.jar ] && cp "${2#*=}" "${3#*=}"
                """);
        Files.writeString(image.archive(), "of another place");
        assertThat(image.make()).isTrue();
        assertThat(image.archive()).hasContent("java/lang/Object");
        assertThat(left(image)).containsExactly("larrr.classlist", "larrr.jsa");
    }

    @Test
    void aProgramThatMakesNoneLeavesNothing() throws Exception {
        SharedClasses image = image("exit 1\n");
        assertThat(image.make()).isFalse();
        assertThat(left(image)).containsExactly("larrr.classlist");
    }

    @Test
    void aFolderThatCannotBeWrittenIsTold() throws Exception {
        SharedClasses image = image("exit 1\n");
        SharedClasses none = new SharedClasses(image.java(), image.jar(), image.list(),
                folder.resolve("no such folder").resolve("larrr.jsa"));
        assertThatThrownBy(none::make).isInstanceOf(IOException.class);
    }

    @Test
    void aProgramWithoutAListHasNoneToMake() {
        assertThat(SharedClasses.ofThisProgram()).isEmpty();
        SharedClasses.keep();
    }
}
