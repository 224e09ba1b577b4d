import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/**
 * Lays out the licence of every library of a package, and fails if one has none: java packaging/Licences.java LIBRARIES
 * TARGET, from the project's folder. TARGET then holds the texts of packaging/licences, a folder with the texts that a jar
 * carries within, and "copyright" in the machine-readable form of Debian.
 *
 * <p>With "--bill FILE NATIVES JAVA" it adds to a bill of materials (CycloneDX) what no Maven artifact tells: the native libraries of a
 * folder that come from elsewhere, and the Java runtime of a version, if that is not empty.
 */
public final class Licences {

    private static final Path KEPT = Path.of("packaging/licences");
    private static final Pattern TEXT = Pattern.compile("(?i)(.*/)?(licen[cs]e|notice|copying)[^/]*");

    private record Library(String start, String licence, String text, String holder) {}

    private Licences() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments[0].equals("--bill")) {
            bill(Path.of(arguments[1]), Path.of(arguments[2]), arguments[3]);
            return;
        }
        Path libraries = Path.of(arguments[0]);
        Path target = Files.createDirectories(Path.of(arguments[1]));
        List<Library> known = new ArrayList<>();
        for (String line : Files.readAllLines(KEPT.resolve("libraries.txt"))) {
            if (!line.startsWith("#")) {
                String[] parts = line.split(" \\| ");
                known.add(new Library(parts[0], parts[1], parts[2], parts[3]));
            }
        }
        try (Stream<Path> texts = Files.list(KEPT)) {
            for (Path text : texts.sorted().toList()) {
                Files.write(target.resolve(text.getFileName()), Files.readAllBytes(text));
            }
        }
        Files.write(target.resolve("LICENSE"), Files.readAllBytes(Path.of("LICENSE")));
        List<String> problems = new ArrayList<>();
        Map<String, String> stanzas = new TreeMap<>();
        try (Stream<Path> jars = Files.list(libraries)) {
            for (Path jar : jars.filter(file -> file.toString().endsWith(".jar")).sorted().toList()) {
                problems.addAll(license(jar, known, target, stanzas));
            }
        }
        if (!problems.isEmpty()) {
            problems.forEach(System.err::println);
            System.exit(1);
        }
        Files.writeString(target.resolve("copyright"), copyright(stanzas));
        System.out.println(stanzas.size() + " libraries, each with the text of its licence");
    }

    private static void bill(Path file, Path natives, String java) throws IOException {
        List<String> added = new ArrayList<>();
        if (!java.isEmpty()) {
            added.add(component("OpenJDK", java, "GPL-2.0-only WITH Classpath-exception-2.0", "https://openjdk.org"));
        }
        try (Stream<Path> files = Files.list(natives)) {
            for (Path each : files.sorted().toList()) {
                Matcher name = Pattern.compile("(?:lib)?(gfortran|quadmath|gcc_s[a-z_]*)[.-].*")
                        .matcher(each.getFileName().toString());
                if (name.matches()) {
                    added.add(component("lib" + name.group(1), each.getFileName().toString(),
                            "GPL-3.0-or-later WITH GCC-exception-3.1", "https://gcc.gnu.org"));
                }
            }
        }
        String text = Files.readString(file);
        Pattern start = Pattern.compile("(?m)^ {1,2}\"components\"\\s*:\\s*\\["); // those of the program, not of the tool
        Files.writeString(file, start.matcher(text).replaceFirst(found -> Matcher.quoteReplacement(
                found.group() + String.join("", added))));
    }

    private static String component(String name, String version, String licence, String home) {
        return "\n    {\"type\": \"library\", \"bom-ref\": \"" + name + "\", \"name\": \"" + name + "\", \"version\": \"" + version
                + "\", \"licenses\": [{\"expression\": \"" + licence + "\"}], \"externalReferences\": [{\"type\": \"website\", \"url\": \""
                + home + "\"}]},";
    }

    private static List<String> license(Path jar, List<Library> known, Path target, Map<String, String> stanzas)
            throws IOException {
        String name = jar.getFileName().toString();
        List<Library> found = known.stream().filter(library -> name.startsWith(library.start() + "-")).toList();
        if (found.size() != 1) {
            return List.of(name + " has " + (found.isEmpty() ? "no line" : "several lines") + " in " + KEPT
                    + "/libraries.txt; say under which licence it is, and where the text is");
        }
        Library library = found.get(0);
        int texts = 0;
        try (ZipFile zip = new ZipFile(jar.toFile())) {
            for (ZipEntry entry : zip.stream().filter(each -> !each.isDirectory()).toList()) {
                if (TEXT.matcher(entry.getName()).matches() && !entry.getName().endsWith(".class")) {
                    Path folder = Files.createDirectories(target.resolve(name.replaceFirst("\\.jar$", "")));
                    try (InputStream in = zip.getInputStream(entry)) {
                        byte[] text = in.readAllBytes();
                        Files.write(folder.resolve(Path.of(entry.getName()).getFileName()), text);
                        texts += text.length > 0 && !entry.getName().toLowerCase(java.util.Locale.ROOT)
                                .contains("notice") ? 1 : 0;
                    }
                }
            }
        }
        boolean inside = library.text().equals("inside");
        Path kept = target.resolve(library.text());
        if (inside ? texts == 0 : !Files.isRegularFile(kept) || Files.size(kept) == 0) {
            return List.of(name + " carries no text of its licence " + (inside ? "within; put one into " + KEPT
                    : "in " + KEPT + "/" + library.text()));
        }
        stanzas.put(name, "Files: lib/app/lib/" + name + "\nCopyright: " + library.holder() + "\nLicense: "
                + library.licence().replace(" WITH ", "-with-").replace(" AND ", " and ") + "\nComment: see licences/"
                + (inside ? name.replaceFirst("\\.jar$", "") : library.text()) + "\n");
        return List.of();
    }

    private static String copyright(Map<String, String> stanzas) throws IOException {
        StringBuilder text = new StringBuilder("""
                Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
                Upstream-Name: LaRRR Workbench
                Comment: The texts of all licences lie in /usr/lib/larrr-workbench/lib/app/licences, those of the
                 Java runtime in /usr/lib/larrr-workbench/lib/runtime/legal.

                Files: *
                Copyright: 2026 The LaRRR Workbench developers
                License: Apache-2.0

                Files: lib/runtime/*
                Copyright: 1995-2026 Oracle and/or its affiliates
                License: GPL-2.0-only-with-Classpath-exception-2.0

                Files: lib/app/natives/libgfortran* lib/app/natives/libquadmath* lib/app/natives/libgcc*
                Copyright: 1989-2025 Free Software Foundation, Inc.
                License: GPL-3.0-or-later-with-GCC-exception-3.1 and LGPL-2.1-or-later

                """);
        stanzas.values().forEach(stanza -> text.append(stanza).append('\n'));
        Map<String, String> common = new TreeMap<>(Map.of(
                "Apache-2.0", "On Debian systems the full text is in /usr/share/common-licenses/Apache-2.0.",
                "GPL-2.0-only-with-Classpath-exception-2.0",
                "On Debian systems the GPL is in /usr/share/common-licenses/GPL-2; the exception is in\n"
                        + " licences/GPL-2.txt.",
                "GPL-2.0-or-later-with-Classpath-exception-2.0",
                "On Debian systems the GPL is in /usr/share/common-licenses/GPL-2; the exception is in\n"
                        + " licences/jlatexmath-*/LICENSE.",
                "GPL-3.0-or-later-with-GCC-exception-3.1",
                "On Debian systems the GPL is in /usr/share/common-licenses/GPL-3; the exception is in\n"
                        + " licences/GCC-runtime-library-exception.txt.",
                "LGPL-2.1-or-later", "On Debian systems the full text is in /usr/share/common-licenses/LGPL-2.1."));
        common.forEach((name, where) -> text.append("License: ").append(name).append("\n ").append(where).append("\n\n"));
        for (String[] each : new String[][] {{"BSD-2-Clause", "JTransforms.txt"}, {"BSD-3-Clause", "ASM.txt"},
            {"MIT", "AtlantaFX.txt"}, {"0BSD", "XZ.txt"}}) {
            text.append("License: ").append(each[0]).append('\n');
            String body = Files.readString(KEPT.resolve(each[1]), StandardCharsets.UTF_8).strip();
            body.lines().skip(body.indexOf("\n\n") < 0 ? 0 : 3).forEach(line -> text.append(line.isBlank() ? " ."
                    : " " + line.strip()).append('\n'));
            text.append('\n');
        }
        return text.toString();
    }
}
