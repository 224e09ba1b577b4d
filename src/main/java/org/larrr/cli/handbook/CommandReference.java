package org.larrr.cli.handbook;

import java.util.Map;
import org.larrr.export.handbook.HandbookPage;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;

/** What every command says of itself on {@code --help}, as one page. */
final class CommandReference {

    private CommandReference() {}

    static HandbookPage page(CommandLine root) {
        StringBuilder text = new StringBuilder("# Commands and their options\n");
        append(text, root, "");
        return HandbookPage.of("options", "Using the program", text.toString());
    }

    private static void append(StringBuilder text, CommandLine command, String prefix) {
        for (Map.Entry<String, CommandLine> each : command.getSubcommands().entrySet()) {
            String name = prefix + each.getKey();
            text.append("\n## ").append(name).append("\n\n```\n")
                    .append(each.getValue().getUsageMessage(Ansi.OFF).stripTrailing()).append("\n```\n");
            append(text, each.getValue(), name + " ");
        }
    }
}
