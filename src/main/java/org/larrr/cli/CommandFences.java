package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.larrr.cli.output.Console;

/**
 * Runs the commands of a page: fences called "command", with one command line each. What they write goes to one folder,
 * where a later command finds it by its name; what they print is put below them.
 */
final class CommandFences {

    private static final Pattern FENCE = Pattern.compile("```command\\R(.*?)\\R```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");
    private static final Pattern NAME = Pattern.compile("[\\w-]+(\\.\\w+)+");
    private static final Set<String> WRITTEN = Set.of("--output", "--figures", "--save-model");

    private final Console.Runner runner;
    private final Path folder;

    CommandFences(Console.Runner runner, Path folder) {
        this.runner = runner;
        this.folder = folder;
    }

    /** The words of every command of a page, without the program's name. */
    static List<List<String>> commands(String page) {
        return FENCE.matcher(page).results().map(fence -> words(fence.group(1))).toList();
    }

    private static List<String> words(String line) {
        List<String> words = WORD.matcher(line.replaceAll("\\\\\\R", " ")).results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1)).toList();
        return words.subList(1, words.size());
    }

    /**
     * The page with its commands run.
     *
     * @throws IOException if a command fails: the command and its complaint
     */
    String run(String page) throws IOException {
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (MatchResult fence : (Iterable<MatchResult>) FENCE.matcher(page).results()::iterator) {
            text.append(page, end, fence.start()).append("```\n").append(fence.group(1)).append("\n```");
            String printed = outputOf(words(fence.group(1)));
            if (!printed.isBlank()) {
                text.append("\n\n```\n").append(printed.stripTrailing()).append("\n```");
            }
            end = fence.end();
        }
        return text.append(page.substring(end)).toString();
    }

    private String outputOf(List<String> command) throws IOException {
        Console.Runner.Outcome outcome = runner.run(placed(command).toArray(String[]::new));
        if (outcome.exitCode() != 0) {
            throw new IOException("the handbook's command “" + String.join(" ", command) + "” failed: "
                    + outcome.error().strip());
        }
        return outcome.output().lines().filter(line -> !line.startsWith("wrote ")).reduce("", (a, b) -> a + b + "\n");
    }

    private List<String> placed(List<String> command) {
        List<String> placed = new ArrayList<>();
        String before = "";
        for (String word : command) {
            boolean isFile = WRITTEN.contains(before) || !before.isEmpty() && isWritten(word);
            placed.add(isFile ? folder.resolve(word).toString() : word);
            before = word;
        }
        return placed;
    }

    private boolean isWritten(String word) {
        return NAME.matcher(word).matches() && Files.exists(folder.resolve(word));
    }
}
