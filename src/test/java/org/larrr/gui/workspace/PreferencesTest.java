package org.larrr.gui.workspace;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PreferencesTest {

    @TempDir
    Path folder;

    @Test
    void whatIsWrittenIsRead() throws Exception {
        Path config = folder.resolve("not").resolve("yet");
        List<Path> files = List.of(folder.resolve("a b.larrr"), folder.resolve("ü.csv"));
        Preferences written = new Preferences(Map.of("dark", "true", "window.x", "-12.5", "recent",
                Preferences.lines(files), "q", "\"\n"));
        written.write(config);
        Preferences read = Preferences.read(config);
        assertThat(read).isEqualTo(written);
        assertThat(read.flag("dark")).isTrue();
        assertThat(read.number("window.x")).hasValue(-12.5);
        assertThat(read.paths("recent")).isEqualTo(files);
    }

    @Test
    void nothingOfADamagedFileStopsTheProgram() throws Exception {
        Path file = folder.resolve("preferences.json");
        new Preferences(Map.of("window.x", "1", "recent", "/x", "dark", "true")).write(folder);
        byte[] good = Files.readAllBytes(file);
        Random random = new Random(1);
        for (int i = 0; i < 2000; i++) {
            byte[] bad = good.clone();
            for (int k = 0; k <= i % 5; k++) {
                bad[random.nextInt(bad.length)] = (byte) random.nextInt(256);
            }
            Files.write(file, bad);
            Preferences read = Preferences.read(folder);
            read.number("window.x");
            read.paths("recent");
        }
        for (String text : List.of("", "null", "[]", "{\"a\": {}}", "{\"a\": null}", "[".repeat(100_000))) {
            Files.writeString(file, text);
            assertThat(Preferences.read(folder)).as(text.substring(0, Math.min(10, text.length())))
                    .isEqualTo(Preferences.none());
        }
        Files.delete(file);
        Files.createDirectory(file);
        assertThat(Preferences.read(folder)).isEqualTo(Preferences.none());
    }

    @Test
    void valuesThatMakeNoSenseCountAsMissing() {
        Preferences strange = new Preferences(Map.of("x", "NaN", "y", "1e999", "z", "wide", "recent",
                "relative\n\0\n"));
        assertThat(strange.number("x")).isEmpty();
        assertThat(strange.number("y")).isEmpty();
        assertThat(strange.number("z")).isEmpty();
        assertThat(strange.number("none")).isEmpty();
        assertThat(strange.paths("recent")).isEmpty();
    }
}
