package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.output.Console;
import org.larrr.systems.TestTruths;

class HandbookFencesTest {

    @TempDir
    private Path folder;

    private final List<List<String>> ran = new ArrayList<>();

    @Test
    void filesOfTheFolderAreFoundByNameAndWhatIsPrintedStandsBelow() throws IOException {
        Files.writeString(folder.resolve("old.npz"), "");
        HandbookCommand handbook = command(answering(0, "wrote x\nλ = 1\n", ""));
        String page = handbook.run("Before\n\n```command\nlarrr-workbench fit --data old.npz --of \"x > 0\" \\\n"
                + "    --kernel gaussian --output new.csv\n```\n\nAfter\n\n```\nplain\n```\n", folder);
        assertThat(ran).containsExactly(List.of("fit", "--data", folder.resolve("old.npz").toString(), "--of", "x > 0",
                "--kernel", "gaussian", "--output", folder.resolve("new.csv").toString()));
        assertThat(page).isEqualTo("Before\n\n```\nlarrr-workbench fit --data old.npz --of \"x > 0\" \\\n"
                + "    --kernel gaussian --output new.csv\n```\n\n```\nλ = 1\n```\n\nAfter\n\n```\nplain\n```\n");
    }

    @Test
    void aCommandThatFailsIsNamedWithItsComplaint() {
        HandbookCommand handbook = command(answering(1, "", "no such system\n"));
        assertThatThrownBy(() -> handbook.run("```command\nlarrr-workbench fit --system nowhere\n```", folder))
                .isInstanceOf(IOException.class)
                .hasMessage("the handbook's command “fit --system nowhere” failed: no such system");
    }

    private static HandbookCommand command(Console.Runner runner) {
        PrintWriter nowhere = new PrintWriter(Writer.nullWriter());
        return new HandbookCommand(new Console(nowhere, nowhere, CommandLineRun.TITLES, TestTruths.MEMORY), runner);
    }

    private Console.Runner answering(int exitCode, String output, String error) {
        return arguments -> {
            ran.add(List.of(arguments));
            return new Console.Runner.Outcome(exitCode, output, error);
        };
    }
}
