package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.output.Console;

class CommandFencesTest {

    @TempDir
    private Path folder;

    private final List<List<String>> ran = new ArrayList<>();

    @Test
    void filesOfTheFolderAreFoundByNameAndWhatIsPrintedStandsBelow() throws IOException {
        Files.writeString(folder.resolve("old.npz"), "");
        CommandFences fences = new CommandFences(answering(0, "wrote x\nλ = 1\n", ""), folder);
        String page = fences.run("Before\n\n```command\nlarrr-workbench fit --data old.npz --of \"x > 0\" \\\n"
                + "    --kernel gaussian --output new.csv\n```\n\nAfter\n\n```\nplain\n```\n");
        assertThat(ran).containsExactly(List.of("fit", "--data", folder.resolve("old.npz").toString(), "--of", "x > 0",
                "--kernel", "gaussian", "--output", folder.resolve("new.csv").toString()));
        assertThat(page).isEqualTo("Before\n\n```\nlarrr-workbench fit --data old.npz --of \"x > 0\" \\\n"
                + "    --kernel gaussian --output new.csv\n```\n\n```\nλ = 1\n```\n\nAfter\n\n```\nplain\n```\n");
    }

    @Test
    void aCommandThatFailsIsNamedWithItsComplaint() {
        CommandFences fences = new CommandFences(answering(1, "", "no such system\n"), folder);
        assertThatThrownBy(() -> fences.run("```command\nlarrr-workbench fit --system nowhere\n```"))
                .isInstanceOf(IOException.class)
                .hasMessage("the handbook's command “fit --system nowhere” failed: no such system");
    }

    private Console.Runner answering(int exitCode, String output, String error) {
        return arguments -> {
            ran.add(List.of(arguments));
            return new Console.Runner.Outcome(exitCode, output, error);
        };
    }
}
