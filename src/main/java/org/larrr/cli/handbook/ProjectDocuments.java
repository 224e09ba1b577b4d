package org.larrr.cli.handbook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.larrr.export.handbook.HandbookPage;

/**
 * The Markdown files of the project's folder as pages. Links between them lead to pages, those to other files to copies
 * in the site.
 */
final class ProjectDocuments {

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
    List<HandbookPage> pages() throws IOException {
        List<HandbookPage> pages = new ArrayList<>();
        for (Path document : documents) {
            String text = Files.readString(project.resolve(document));
            pages.add(HandbookPage.of(id(document), SECTION,
                    LINK.matcher(text).replaceAll(link -> relinked(document, link.group(1), link.group(2)))));
        }
        return pages;
    }

    /** What the pages link to beside each other: place in the site → file. To be asked after {@link #pages}. */
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
