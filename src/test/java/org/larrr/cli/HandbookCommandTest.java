package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.output.Console;
import org.larrr.export.handbook.Handbook;
import org.larrr.systems.TestTruths;
import picocli.CommandLine;
import picocli.CommandLine.Command;

class HandbookCommandTest {

    private static final Pattern PICTURE = Pattern.compile("\\(pictures/([^)]+)\\)");

    @TempDir
    private Path folder;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    /** Commands are not run here but write the pictures that pages show, so that the site can be made whole. */
    @Test
    void projectDocumentsBecomePagesWithWorkingLinks() throws IOException {
        CommandLine root = new CommandLine(new Root());
        root.addSubcommand(new HandbookCommand(new Console(new PrintWriter(out), new PrintWriter(err), null,
                TestTruths.MEMORY),
                this::drawn));
        int exitCode = root.setErr(new PrintWriter(err)).execute("handbook", "--output",
                folder.resolve("site").toString(), "--project", Path.of("").toAbsolutePath().toString());
        assertThat(err.toString()).isEmpty();
        assertThat(exitCode).isZero();
        assertThat(out.toString()).contains("index.html");
        assertThat(folder.resolve("site/project-readme.html")).content()
                .contains("href=\"guide.html\"").contains("href=\"project-packaging-docs-developing.html\"")
                .contains("src=\"files/packaging/readme/window.png\"");
        assertThat(folder.resolve("site/systems.html")).content().contains("told of triple-well");
        assertThat(folder.resolve("site/options.html")).content().contains("--project");
        assertThat(folder.resolve("site/pictures/alanine-dihedrals.npz")).isNotEmptyFile();
    }

    @Test
    void everyPictureOfTheGalleryStandsBelowACommandThatWritesIt() {
        Set<String> written = new LinkedHashSet<>();
        for (MatchResult fence : HandbookCommand.FENCE.matcher(gallery().text()).results().toList()) {
            List<String> command = HandbookCommand.words(fence.group(1));
            int at = command.indexOf(command.contains("--figures") ? "--figures" : "--output");
            assertThat(at).as("%s writes pictures", command).isPositive();
            written.add(command.get(at + 1).replace(".svg", ""));
        }
        Matcher picture = PICTURE.matcher(gallery().text());
        int pictures = 0;
        while (picture.find()) {
            String shown = picture.group(1);
            assertThat(written).as(shown).anyMatch(shown::startsWith);
            pictures++;
        }
        assertThat(pictures).isGreaterThanOrEqualTo(20);
    }

    private static Handbook.Page gallery() {
        return Handbook.pagesWithCommands().get(0);
    }

    private Console.Runner.Outcome drawn(String... arguments) {
        if (arguments[0].equals("systems")) {
            return new Console.Runner.Outcome(0, "told of " + arguments[1] + "\n", "");
        }
        try {
            Matcher picture = PICTURE.matcher(gallery().text());
            Path pictures;
            try (Stream<Path> all = Files.walk(folder)) {
                pictures = all.filter(path -> path.endsWith("pictures")).findFirst().orElseThrow();
            }
            while (picture.find()) {
                Path file = pictures.resolve(picture.group(1));
                Files.createDirectories(file.getParent());
                Files.writeString(file, "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
            }
        } catch (IOException failure) {
            return new Console.Runner.Outcome(1, "", failure.getMessage());
        }
        return new Console.Runner.Outcome(0, "", "");
    }

    @Command(name = "larrr")
    private static final class Root implements Runnable {
        @Override
        public void run() {}
    }
}
