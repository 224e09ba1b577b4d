package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandPaletteTest {

    private static final List<CommandPalette.Command> ALL = List.of(
            command("File", "Open…"), command("View", "Reopen the spectrum"),
            command("View", "Spectrum"), command("System", "Müller–Brown"),
            command("Help page", "Spectra and their error"),
            command("Labs", "Why the shift", "The trajectory at small time steps"));

    private static CommandPalette.Command command(String group, String name) {
        return command(group, name, "");
    }

    private static CommandPalette.Command command(String group, String name, String about) {
        return new CommandPalette.Command(group, name, "", about, () -> {});
    }

    private static List<String> found(String query) {
        return CommandPalette.Command.matching(ALL, query).stream().map(CommandPalette.Command::name).toList();
    }

    @Test
    void everyWordMustOccurInNameOrGroup() {
        assertThat(found("spectrum view")).containsExactly("Reopen the spectrum", "Spectrum");
        assertThat(found("nothing like it")).isEmpty();
        assertThat(found("  ")).hasSize(ALL.size());
    }

    @Test
    void namesThatBeginWithTheQueryComeFirst() {
        assertThat(found("spectr")).containsExactly("Spectrum", "Spectra and their error", "Reopen the spectrum");
        assertThat(found("OPEN")).containsExactly("Open…", "Reopen the spectrum");
    }

    @Test
    void furtherWordsAreFoundToo() {
        assertThat(found("small steps")).containsExactly("Why the shift");
    }

    @Test
    void accentsNeedNotBeTyped() {
        assertThat(found("muller")).containsExactly("Müller–Brown");
    }
}
