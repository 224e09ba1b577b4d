package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.io.file.ContentHash;

/** What is handed out beside the program: licences, versions, manifests, the paper. */
class PublishedTest {

    private static final String PLACEHOLDER = "repository.invalid";
    /** Beginnings of the names of jars that test the program and are no part of it. */
    private static final Set<String> TESTS = Set.of("apiguardian", "archunit", "assertj", "byte-buddy", "hamcrest",
            "jqwik", "junit", "openjfx-monocle", "opentest4j", "org.osgi", "surefire", "testfx", "plexus", "maven");

    @TempDir
    private Path folder;

    private record Ran(int code, String out) {}

    private Ran run(Path where, String... command) throws IOException, InterruptedException {
        Path out = Files.createTempFile(folder, "out", ".txt");
        Process process = new ProcessBuilder(command).directory(where.toFile()).redirectErrorStream(true)
                .redirectOutput(out.toFile()).start();
        int code = process.waitFor();
        return new Ran(code, Files.readString(out));
    }

    private static List<Path> libraries() throws Exception {
        List<Path> jars = new ArrayList<>();
        for (String entry : new TreeSet<>(List.of(JavaProcess.classPath().split(File.pathSeparator)))) {
            String name = new File(entry).getName();
            if (name.endsWith(".jar") && TESTS.stream().noneMatch(name::startsWith)) {
                jars.add(Path.of(entry));
            }
        }
        return jars;
    }

    private Ran licences(Path jars) throws IOException, InterruptedException {
        return run(Path.of("").toAbsolutePath(), Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "packaging/Licences.java", jars.toString(), folder.resolve("licences").toString());
    }

    @Test
    void everyLibraryHasTheTextOfItsLicence() throws Exception {
        Path jars = Files.createDirectory(folder.resolve("jars"));
        List<Path> libraries = libraries();
        assertThat(libraries).hasSizeGreaterThan(40);
        for (Path jar : libraries) {
            Files.copy(jar, jars.resolve(jar.getFileName()));
        }
        Ran all = licences(jars);
        assertThat(all.code()).as(all.out()).isZero();
        assertThat(all.out()).startsWith(libraries.size() + " libraries, each with the text");
        assertThat(folder.resolve("licences/GPL-2.txt")).content().contains("CLASSPATH", "As a special exception");
        assertThat(folder.resolve("licences/JTransforms.txt")).content().contains("Wendykier", "Redistributions");
        String copyright = Files.readString(folder.resolve("licences/copyright"));
        assertThat(copyright).startsWith("Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/");
        for (Path jar : libraries) {
            assertThat(copyright).contains("Files: lib/app/lib/" + jar.getFileName() + "\n");
        }

        Files.copy(libraries.get(0), jars.resolve("unheard-of-1.0.jar"));
        Ran unknown = licences(jars);
        assertThat(unknown.code()).isEqualTo(1);
        assertThat(unknown.out()).startsWith("unheard-of-1.0.jar has no line in packaging").hasLineCount(1);
    }

    /** A copy of what the scripts of a release touch. */
    private Path project() throws IOException {
        Path copy = Files.createDirectory(folder.resolve("project"));
        for (String name : List.of("pom.xml", "CHANGELOG.md", "CITATION.cff", "packaging")) {
            try (Stream<Path> files = Files.walk(Path.of(name))) {
                for (Path file : files.filter(Files::isRegularFile).toList()) {
                    Files.createDirectories(copy.resolve(file).getParent());
                    Files.copy(file, copy.resolve(file), java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
                }
            }
        }
        return copy;
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void aReleaseIsCutCheckedFilledAndTold() throws Exception {
        Path project = project();
        Ran now = run(project, "packaging/release.sh", "check");
        assertThat(now.code()).as(now.out()).isZero();
        assertThat(now.out()).startsWith("version ").contains("-SNAPSHOT");
        assertThat(run(project, "packaging/release.sh", "check", "v0.1.0").code()).isEqualTo(1);

        Ran cut = run(project, "packaging/release.sh", "cut", "7.8.9", "2030-01-02");
        assertThat(cut.code()).as(cut.out()).isZero();
        Ran tagged = run(project, "packaging/release.sh", "check", "v7.8.9");
        assertThat(tagged.out()).isEqualToIgnoringNewLines("version 7.8.9");
        assertThat(Files.readString(project.resolve("CHANGELOG.md"))).contains("\n[7.8.9]: ",
                "## [Unreleased]\n\n## [7.8.9] - 2030-01-02");
        assertThat(Files.readString(project.resolve("packaging/published/org.larrr.workbench.metainfo.xml")))
                .contains("\"7.8.9\" date=\"2030-01-02\"", "\"1.0.0\" date=\"2026-11-22\"")
                .doesNotContain("development");
        assertThat(Files.readString(project.resolve("CITATION.cff"))).contains("version: 7.8.9",
                "released: 2030-01-02");
        assertThat(run(project, "packaging/release.sh", "notes").out()).contains("### ").doesNotContain("1.0.0");
        assertThat(run(project, "packaging/release.sh", "next", "7.9.0").code()).isZero();
        assertThat(run(project, "packaging/release.sh", "check").out()).contains("version 7.9.0-SNAPSHOT");
        run(project, "sed", "-i.old", "s/7.8.9/1.2.3/", "CITATION.cff");
        run(project, "sed", "-i.old", "s/7.9.0-SNAPSHOT/7.8.9/", "pom.xml");
        assertThat(run(project, "packaging/release.sh", "check", "v7.8.9").out())
                .contains("CITATION.cff does not contain 7.8.9");

        Ran filled = run(project, "packaging/release.sh", "fill", "https://forge.example/someone/workbench");
        assertThat(filled.code()).as(filled.out()).isZero();
        try (Stream<Path> files = Files.walk(project)) {
            for (Path file : files.filter(Files::isRegularFile).filter(each -> each.toString()
                    .matches(".*\\.(xml|md|cff|toml|yaml|rb)")).toList()) {
                assertThat(Files.readString(file)).as(file.toString()).doesNotContain(PLACEHOLDER, "@OWNER@");
            }
        }
        assertThat(Files.readString(project.resolve("pom.xml")))
                .contains("<url>https://forge.example/someone/workbench</url>");
    }

    @Test
    @DisabledOnOs(OS.WINDOWS)
    void manifestsHoldTheChecksumsOfWhatIsHandedOut() throws Exception {
        Path project = project();
        run(project, "packaging/release.sh", "cut", "7.8.9", "2030-01-02");
        run(project, "packaging/release.sh", "fill", "https://forge.example/someone/workbench");
        Path assets = Files.createDirectory(folder.resolve("assets"));
        assertThat(run(project, "packaging/release.sh", "manifests", assets.toString()).code()).isEqualTo(1);
        Set<String> wanted = new TreeSet<>();
        try (Stream<Path> files = Files.walk(project.resolve("packaging/published"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Pattern.compile("@SHA256:((?:[^@]|@VERSION@)+)@").matcher(Files.readString(file)).results()
                        .map(found -> found.group(1).replace("@VERSION@", "7.8.9")).forEach(wanted::add);
            }
        }
        assertThat(wanted).hasSize(6);
        for (String asset : wanted) {
            Files.writeString(assets.resolve(asset), asset);
        }
        Ran made = run(project, "packaging/release.sh", "manifests", assets.toString());
        assertThat(made.code()).as(made.out()).isZero();
        assertThat(assets.resolve("manifests/homebrew/larrr-workbench.rb")).content()
                .contains(ContentHash.of("larrr-workbench-7.8.9.dmg".getBytes(StandardCharsets.UTF_8)));
    }

    /** Tasks of an array, whatever their ids, sweep every file once; one that is given again does what is missing. */
    @Test
    @DisabledOnOs(OS.WINDOWS)
    void tasksOfAnArrayShareAllFiles() throws Exception {
        List<String> files = List.of("a.npy", "b.npy", "c.npy", "d.npy", "e.npy");
        Files.write(folder.resolve("files.txt"), files);
        Path program = Files.writeString(folder.resolve("larrr"), """
                #!/bin/sh
                echo "$3" >>swept
                while [ "$1" != --output ]; do shift; done
                : >"$2"
                """);
        for (List<Integer> ids : List.of(List.of(0, 1, 2), List.of(1, 2, 3), List.of(5, 7, 9), List.of(3))) {
            Files.deleteIfExists(folder.resolve("swept"));
            String parts = "parts" + ids.get(0);
            for (int id : ids) {
                assertThat(task(program, parts, id, ids.get(0), ids.get(ids.size() - 1), ids.size()).code()).isZero();
            }
            assertThat(Files.readAllLines(folder.resolve("swept"))).containsExactlyInAnyOrderElementsOf(files);
        }
        assertThat(task(program, "uneven", 1, 1, 8, 3).code()).isEqualTo(2);
        Files.delete(folder.resolve("parts1/00002.npz"));
        Files.delete(folder.resolve("swept"));
        assertThat(task(program, "parts1", 2, 2, 2, 1).code()).isZero();
        assertThat(Files.readAllLines(folder.resolve("swept"))).containsExactly("c.npy");
    }

    private Ran task(Path program, String parts, int id, int first, int last, int count) throws Exception {
        return run(folder, "env", "LARRR=sh " + program, "SLURM_ARRAY_TASK_ID=" + id, "SLURM_ARRAY_TASK_MIN=" + first,
                "SLURM_ARRAY_TASK_MAX=" + last, "SLURM_ARRAY_TASK_COUNT=" + count, "sh",
                Path.of("packaging/cluster/moments.sbatch").toAbsolutePath().toString(), "files.txt", "plan.json",
                parts);
    }

    /** What the Journal of Open Source Software asks for: 750 to 1750 words, and these sections. */
    @Test
    void thePaperHasTheSectionsAndTheLength() throws IOException {
        String paper = Files.readString(Path.of("packaging/paper/paper.md"));
        String body = paper.substring(paper.indexOf("---", 3) + 3);
        List<String> sections = Pattern.compile("(?m)^# (.+)$").matcher(body).results().map(found -> found.group(1))
                .toList();
        assertThat(sections).containsSubsequence("Summary", "Statement of need", "State of the field",
                "Software design", "Acknowledgements", "References");
        assertThat(body.split("\\s+").length).isBetween(750, 1750);
        String references = Files.readString(Path.of("packaging/paper/paper.bib"));
        for (MatchResult cited : Pattern.compile("\\[@(\\w+)]").matcher(body).results().toList()) {
            assertThat(references).contains("{" + cited.group(1) + ",");
        }
    }

    /** Sections and links as Keep a Changelog asks for. */
    @Test
    void theChangelogHasTheFormThatItNames() throws IOException {
        String text = Files.readString(Path.of("CHANGELOG.md"));
        List<String> versions = Pattern.compile("(?m)^## (.*)$").matcher(text).results().map(found -> found.group(1))
                .toList();
        assertThat(versions).first().isEqualTo("[Unreleased]");
        assertThat(versions.subList(1, versions.size())).isNotEmpty()
                .allMatch(version -> version.matches("\\[\\d+\\.\\d+\\.\\d+] - \\d{4}-\\d{2}-\\d{2}"));
        for (String version : versions) {
            assertThat(text).contains("\n" + version.replaceAll("].*", "]") + ": https://");
        }
        String unreleased = text.substring(text.indexOf("## [Unreleased]"), text.indexOf("## [1.0.0]"));
        List<String> kinds = Pattern.compile("(?m)^### (.*)$").matcher(unreleased).results()
                .map(found -> found.group(1)).toList();
        assertThat(kinds).doesNotHaveDuplicates()
                .isSubsetOf("Added", "Changed", "Deprecated", "Removed", "Fixed", "Security");
    }
}
