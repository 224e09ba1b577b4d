package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.export.handout.LabAnswers;

/** What README, help and documents tell to type works as it stands there, one command after the other in one folder. */
class ShownCommandsTest {

    private static final Pattern FENCE = Pattern.compile("(?ms)^```[a-z]*\\R(.*?)^```");
    private static final Pattern PROGRAM = Pattern.compile("^larrr (.+)$");
    private static final Pattern EXAMPLE = Pattern.compile("(?m)^  larrr (.+)$");
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|(\\S+)");
    private static final Pattern OPTION = Pattern.compile("(?<![\\w-])--([a-z][a-z0-9-]+)");
    private static final Pattern COMMAND = Pattern.compile("(?m)^  ([a-z][a-z-]*)  ");
    /** Options whose value is a file or a folder of the reader's. */
    private static final Set<String> FILES =
            Set.of("--data", "--output", "collect", "--moments", "--plan", "--model", "--save-model", "--repeat",
            "--like");
    /** Options of spark-submit and jshell, and that of the program without a command. */
    private static final Set<String> OTHERS = Set.of("--class", "--jars", "--class-path", "--watch");
    /** What a reader downloads, and what is made of it: such a command is understood and misses its file. */
    private static final Pattern ELSEWHERE = Pattern.compile("\\bala(nine-dipeptide[\\w-]*\\.\\w+|\\.npz)");

    @TempDir
    Path folder;

    static List<Path> texts() throws IOException {
        List<Path> texts = new ArrayList<>(List.of(Path.of("README.md"), Path.of("packaging/docs/reference.md"),
                Path.of("packaging/docs/large-data.md"), Path.of("sample-systems/README.md")));
        try (Stream<Path> help = Files.list(Path.of("resources/help"))) {
            help.filter(page -> page.toString().endsWith(".md")).sorted().forEach(texts::add);
        }
        return texts;
    }

    @Test
    void everyCommandThatIsShownRuns() throws IOException {
        simulate("run.npy", 2_000);
        simulate("other.npy", 500);
        simulate("a.npy", 2_000);
        simulate("b.npy", 2_000);
        simulate("runs/one.npy", 8_000); // the range of shifts shown begins at 1
        simulate("runs/two.npy", 8_000);
        Files.copy(Path.of("sample-systems/alanine/gmx-ala2-eps78-450K-2x60ns-6ps-backbone-dihedrals.npz"),
                folder.resolve("alanine-dihedrals.npz"));
        Files.createDirectories(folder.resolve("answers"));
        new LabAnswers("Ada", List.of(new LabAnswers.Answer("Rank", 1, "λ₂?", "-1.7", -1.7, -1.67, true)))
                .write(folder.resolve("answers/ada.csv"));
        int run = 0;
        for (Path text : texts()) {
            for (String line : commands(Files.readString(text))) {
                List<String> arguments = arguments(line);
                CommandLineRun answer = CommandLineRun.of(arguments.toArray(String[]::new));
                run++;
                if (ELSEWHERE.matcher(line).find()) {
                    assertThat(answer.err()).as(line).contains("not found").contains(folder.toString());
                    continue;
                }
                assertThat(answer.exitCode()).as("%s: %s%n%s", text, line, answer.err()).isZero();
                assertThat(answer.out() + answer.err()).as(line).isNotBlank();
                for (int i = 0; i < arguments.size() - 1; i++) {
                    if (Set.of("--output", "--save-model").contains(arguments.get(i))) {
                        assertThat(written(Path.of(arguments.get(i + 1)))).as(line).isNotEmpty();
                    }
                }
            }
        }
        assertThat(run).as("commands found").isGreaterThan(12);
    }

    /** Figures go to files beside each other: well.pdf to well-spectrum.pdf and others. */
    private static List<Path> written(Path output) throws IOException {
        String base = output.getFileName().toString().replaceFirst("\\.[a-z]+$", "");
        try (Stream<Path> all = Files.list(output.getParent())) {
            return all.filter(file -> file.getFileName().toString().startsWith(base)).toList();
        }
    }

    private void simulate(String name, int steps) throws IOException {
        Files.createDirectories(folder.resolve(name).getParent());
        CommandLineRun run = CommandLineRun.of("simulate", "--system", "triple-well", "--dt", "0.005", "--steps",
                Integer.toString(steps), "--seed", name.startsWith("b") || name.endsWith("two.npy") ? "1" : "0",
                "--output", folder.resolve(name).toString());
        assertThat(run.exitCode()).as(run.err()).isZero();
    }

    private static List<String> commands(String text) {
        List<String> commands = new ArrayList<>();
        Matcher fence = FENCE.matcher(text);
        while (fence.find()) {
            for (String line : fence.group(1).replaceAll("\\\\\\R\\s*", " ").lines().toList()) {
                Matcher program = PROGRAM.matcher(line.strip());
                if (program.matches()) {
                    commands.add(program.group(1));
                }
            }
        }
        return commands;
    }

    /** As a shell cuts them; files lie in the folder of this test, and trials are few. */
    private List<String> arguments(String line) {
        List<String> arguments = new ArrayList<>();
        Matcher word = WORD.matcher(line);
        while (word.find()) {
            arguments.add(word.group(1) != null ? word.group(1) : word.group(2));
        }
        boolean merge = line.startsWith("moments merge");
        for (int i = 0; i < arguments.size(); i++) {
            boolean file = i > 0 && (FILES.contains(arguments.get(i - 1)) || arguments.get(i).endsWith(".npy")
                    || arguments.get(i).endsWith(".csv")) || merge && arguments.get(i).endsWith(".npz");
            if (file) {
                arguments.set(i, folder.resolve(arguments.get(i)).toString());
            } else if (i > 0 && arguments.get(i - 1).equals("--trials")) {
                arguments.set(i, "1");
            }
        }
        if (line.startsWith("experiment ") && !line.contains("--repeat")) {
            arguments.addAll(List.of("--trials", "1"));
        }
        return arguments;
    }

    @Test
    void everyCommandIsOnThePageOfCommands() throws IOException {
        String help = CommandLineRun.of("--help").out();
        List<String> commands = COMMAND.matcher(help.substring(help.indexOf("\nCommands:"))).results()
                .map(found -> "`" + found.group(1)).toList();
        assertThat(commands).hasSizeGreaterThan(25);
        assertThat(Files.readString(Path.of("resources/help/commands.md"))).contains(commands);
    }

    @Test
    void examplesOfCommandsThatNeedMoreThanDataRun() throws IOException {
        for (String file : List.of("run.csv", "first.csv", "second.csv")) {
            simulate(file, 2_000);
        }
        for (String name : List.of("figure", "sweep", "compare", "benchmark", "error-budget")) {
            List<String> examples = EXAMPLE.matcher(CommandLineRun.of(name, "--help").out()).results()
                    .map(found -> found.group(1)).toList();
            assertThat(examples).as(name).isNotEmpty();
            List<String> arguments = arguments(examples.get(0));
            if (!arguments.contains("--output")) {
                arguments.addAll(List.of("--output", folder.resolve(name).toString()));
            }
            CommandLineRun answer = CommandLineRun.of(arguments.toArray(String[]::new));
            assertThat(answer.exitCode()).as("%s%n%s", examples, answer.err()).isZero();
        }
    }

    @Test
    void everyOptionThatIsNamedExists() throws IOException {
        Set<String> known = new TreeSet<>();
        collect(known);
        collect(known, "bench"); // comes with the source code alone
        assertThat(known).contains("--length-scale", "--shift", "--memory").hasSizeGreaterThan(60);
        for (Path text : texts()) {
            Set<String> named = new TreeSet<>(OPTION.matcher(Files.readString(text)).results().map(MatchResult::group)
                    .toList());
            named.removeAll(known);
            named.removeAll(OTHERS);
            assertThat(named).as("options in " + text + " that no command has").isEmpty();
        }
    }

    /** The options that commands name when asked for help, and those of their commands. */
    private static void collect(Set<String> options, String... command) {
        String help = CommandLineRun.of(Stream.concat(Stream.of(command), Stream.of("--help")).toArray(String[]::new))
                .out();
        for (String spelling : List.of("--", "--no-")) {
            OPTION.matcher(help.replace("--[no-]", spelling)).results().map(MatchResult::group).forEach(options::add);
        }
        int at = help.indexOf("\nCommands:");
        if (at >= 0) {
            COMMAND.matcher(help.substring(at)).results().map(found -> found.group(1)).forEach(name ->
                    collect(options, Stream.concat(Stream.of(command), Stream.of(name)).toArray(String[]::new)));
        }
    }
}
