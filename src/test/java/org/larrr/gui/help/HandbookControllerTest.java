package org.larrr.gui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.gui.analysis.DirectBackground;

class HandbookControllerTest {

    @TempDir
    private Path folder;

    private final List<Path> shown = new ArrayList<>();
    private final List<String> problems = new ArrayList<>();

    @Test
    void theOneBesideTheProgramIsShown() throws IOException {
        Path page = folder.resolve("app/handbook/index.html");
        Files.createDirectories(page.getParent());
        Files.writeString(page, "<html></html>");
        open(folder.resolve("app/program.jar"));
        assertThat(shown).containsExactly(page);
        assertThat(folder.resolve("state")).doesNotExist();
    }

    @Test
    void withoutOneItIsWrittenEveryTimeAnew() throws IOException {
        Path page = folder.resolve("state/handbook/index.html");
        open(folder.resolve("program.jar"));
        Files.writeString(page, "old");
        open(folder.resolve("program.jar"));
        assertThat(shown).containsExactly(page, page);
        assertThat(page).content().contains("search.js");
    }

    @Test
    void whatStandsInTheWayIsTold() throws IOException {
        Files.writeString(folder.resolve("state"), "a file");
        open(folder.resolve("program.jar"));
        assertThat(shown).isEmpty();
        assertThat(problems).hasSize(1);
    }

    private void open(Path program) {
        new HandbookController(Optional.of(program), folder.resolve("state"), new DirectBackground(), shown::add,
                problems::add).open();
    }
}
