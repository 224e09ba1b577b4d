package org.larrr.cli;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.Console;
import org.larrr.experiments.SampleData;
import org.larrr.export.handbook.Handbook;
import org.larrr.export.handbook.HandbookSite;
import org.larrr.io.file.AtomicFiles;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "handbook",
        description = "Writes the handbook: a folder of HTML pages with search, the help pages, a gallery with the "
                + "commands that draw its figures, the systems, and the options of every command.")
public final class HandbookCommand implements Callable<Integer> {

    private static final String PICTURES = "pictures";
    static final Pattern FENCE = Pattern.compile("```command\\R(.*?)\\R```", Pattern.DOTALL);
    private static final Pattern WORD = Pattern.compile("\"([^\"]*)\"|\\S+");
    private static final Pattern NAME = Pattern.compile("[\\w-]+(\\.\\w+)+");
    private static final Set<String> WRITTEN = Set.of("--output", "--figures", "--save-model");

    private final Console console;
    private final Console.Runner runner;

    @Spec
    private CommandSpec spec;

    @Option(names = "--output", paramLabel = "FOLDER", required = true, description = "Output folder.")
    private Path output;

    @Option(names = "--project", paramLabel = "FOLDER",
            description = "Folder of the project, to include its documents for developers.")
    private @Nullable Path project;

    @Option(names = "--api", paramLabel = "FOLDER", description = "Javadoc of the program, to include it.")
    private @Nullable Path api;

    /** @param runner runs the commands that stand in the pages */
    public HandbookCommand(Console console, Console.Runner runner) {
        this.console = console;
        this.runner = runner;
    }

    @Override
    public Integer call() throws IOException {
        AtomicFiles.writeFolder(output, this::writeInto);
        console.out().println("wrote " + output.resolve(HandbookSite.INDEX + ".html"));
        return 0;
    }

    private void writeInto(Path site) throws IOException {
        List<Handbook.Page> pages = new ArrayList<>(Handbook.pagesBesideGallery());
        pages.add(commandReference(spec.root().commandLine()));
        Map<String, Path> files = new LinkedHashMap<>();
        Path pictures = Files.createDirectory(site.resolve(PICTURES));
        SampleData.DIHEDRALS.copyTo(pictures.resolve("alanine-dihedrals.npz"));
        SampleData.DISTANCES.copyTo(pictures.resolve("alanine-distances.npz"));
        for (Handbook.Page page : Handbook.pagesWithCommands()) {
            pages.add(new Handbook.Page(page.id(), page.section(), page.title(), run(page.text(), pictures)));
        }
        pages.add(systems());
        addProject(pages, files);
        addApi(pages, files);
        new HandbookSite(pages, files).writeInto(site);
    }

    /** The words of a command line, without the program's name. */
    static List<String> words(String line) {
        List<String> words = WORD.matcher(line.replaceAll("\\\\\\R", " ")).results()
                .map(word -> word.group(1) == null ? word.group() : word.group(1)).toList();
        return words.subList(1, words.size());
    }

    /**
     * The page with its commands run: fences called "command", with one command line each. What they write goes to one
     * folder, where a later command finds it by its name; what they print is put below them.
     *
     * @throws IOException if a command fails: the command and its complaint
     */
    String run(String page, Path folder) throws IOException {
        StringBuilder text = new StringBuilder();
        int end = 0;
        for (MatchResult fence : (Iterable<MatchResult>) FENCE.matcher(page).results()::iterator) {
            text.append(page, end, fence.start()).append("```\n").append(fence.group(1)).append("\n```");
            String printed = outputOf(words(fence.group(1)), folder);
            if (!printed.isBlank()) {
                text.append("\n\n```\n").append(printed.stripTrailing()).append("\n```");
            }
            end = fence.end();
        }
        return text.append(page.substring(end)).toString();
    }

    private String outputOf(List<String> command, Path folder) throws IOException {
        Console.Runner.Outcome outcome = runner.run(placed(command, folder).toArray(String[]::new));
        if (outcome.exitCode() != 0) {
            throw new IOException("the handbook's command “" + String.join(" ", command) + "” failed: "
                    + outcome.error().strip());
        }
        return outcome.output().lines().filter(line -> !line.startsWith("wrote ")).reduce("", (a, b) -> a + b + "\n");
    }

    private static List<String> placed(List<String> command, Path folder) {
        List<String> placed = new ArrayList<>();
        String before = "";
        for (String word : command) {
            boolean isFile = WRITTEN.contains(before)
                    || !before.isEmpty() && NAME.matcher(word).matches() && Files.exists(folder.resolve(word));
            placed.add(isFile ? folder.resolve(word).toString() : word);
            before = word;
        }
        return placed;
    }

    private Handbook.Page systems() {
        StringBuilder text = new StringBuilder("# The built-in systems\n");
        for (StochasticSystem system : SystemCatalogue.all()) {
            String told = runner.run("systems", system.id()).output();
            String title = told.lines().findFirst().orElse(system.id());
            text.append("\n## ").append(title).append("\n\n```\n").append(told.stripTrailing()).append("\n```\n");
        }
        return Handbook.Page.of("systems", Handbook.EXAMPLES, text.toString());
    }

    private void addProject(List<Handbook.Page> pages, Map<String, Path> files) throws IOException {
        if (project != null) {
            ProjectDocuments documents = new ProjectDocuments(project);
            pages.addAll(documents.pages());
            files.putAll(documents.files());
        }
    }

    private void addApi(List<Handbook.Page> pages, Map<String, Path> files) throws IOException {
        if (api != null) {
            files.putAll(below(api, "api/"));
            pages.add(Handbook.Page.of("api", "The project",
                    "# Java interface\n\n[Javadoc of every public type](api/index.html); "
                            + "[`org.larrr.api`](api/org/larrr/api/package-summary.html) is the part for other "
                            + "programs.\n"));
        }
    }

    private static Map<String, Path> below(Path folder, String place) throws IOException {
        Map<String, Path> files = new LinkedHashMap<>();
        try (Stream<Path> all = Files.walk(folder)) {
            all.filter(Files::isRegularFile).forEach(file -> files.put(
                    place + folder.relativize(file).toString().replace('\\', '/'), file));
        }
        return files;
    }

    /** The {@code --help} of every command, as one page. */
    private static Handbook.Page commandReference(CommandLine root) {
        StringBuilder text = new StringBuilder("# Commands and their options\n");
        append(text, root, "");
        return Handbook.Page.of("options", "Using the program", text.toString());
    }

    private static void append(StringBuilder text, CommandLine command, String prefix) {
        for (Map.Entry<String, CommandLine> each : command.getSubcommands().entrySet()) {
            String name = prefix + each.getKey();
            text.append("\n## ").append(name).append("\n\n```\n")
                    .append(each.getValue().getUsageMessage(Ansi.OFF).stripTrailing()).append("\n```\n");
            append(text, each.getValue(), name + " ");
        }
    }

    /**
     * The Markdown files of the project's folder as pages. Links between them lead to pages, those to other files to
     * copies in the site.
     */
    private static final class ProjectDocuments {

        private static final String SECTION = "The project";
        private static final String ENDING = ".md";
        private static final Pattern LINK = Pattern.compile("\\]\\((?![a-z]+:)([^)#]+)(#[^)]*)?\\)");
        /** Folders without documents, and those whose pages the program brings along. */
        private static final Pattern LEFT_OUT = Pattern.compile(
                "(target|src|packaging/paper|resources/(help|handbook))/.*|\\.git/.*|.*/ISSUE_TEMPLATE/.*");

        private final Path project;
        private final List<Path> documents;
        private final Map<String, Path> files = new LinkedHashMap<>();

        ProjectDocuments(Path project) throws IOException {
            this.project = project;
            try (Stream<Path> all = Files.walk(project, 4)) {
                documents = all.filter(file -> file.toString().endsWith(ENDING)).map(project::relativize)
                        .filter(file -> !LEFT_OUT.matcher(slashed(file)).matches()).sorted().toList();
            }
        }

        /** Readme first, then by path. */
        List<Handbook.Page> pages() throws IOException {
            List<Handbook.Page> pages = new ArrayList<>();
            for (Path document : documents) {
                String text = Files.readString(project.resolve(document));
                pages.add(Handbook.Page.of(id(document), SECTION,
                        LINK.matcher(text).replaceAll(link -> relinked(document, link.group(1), link.group(2)))));
            }
            return pages;
        }

        /**
         * Returns the other files that the pages link to: place in the site → file. To be asked after {@link #pages}.
         */
        Map<String, Path> files() {
            return files;
        }

        private String relinked(Path document, String target, String fragment) {
            Path file = Optional.ofNullable(document.getParent()).orElse(Path.of("")).resolve(target).normalize();
            if (Files.isDirectory(project.resolve(file))) {
                file = file.resolve("README.md");
            }
            String after = fragment == null ? "" : fragment;
            if (documents.contains(file)) {
                return "](topic:" + id(file) + ")";
            }
            if (slashed(file).startsWith("resources/help/") && file.toString().endsWith(ENDING)) {
                return "](topic:" + file.getFileName().toString().replace(ENDING, "") + ")";
            }
            if (Files.isRegularFile(project.resolve(file))) {
                files.put("files/" + slashed(file), project.resolve(file));
            }
            return "](files/" + slashed(file) + after + ")";
        }

        private static String id(Path document) {
            return "project-" + slashed(document).replace(ENDING, "").replace('/', '-').replace(".", "")
                    .toLowerCase(Locale.ROOT);
        }

        private static String slashed(Path path) {
            return path.toString().replace('\\', '/');
        }
    }
}
