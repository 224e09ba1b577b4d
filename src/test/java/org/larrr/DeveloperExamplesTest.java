package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringWriter;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What packaging/docs/developing.md shows is code of today: its kernel compiles, and the types it names are there. */
class DeveloperExamplesTest {

    /** Types of the examples themselves, of libraries, and words that look like types. */
    private static final Set<String> NO_TYPES = Set.of("CHANGELOG", "README", "JaCoCo", "JavaScript", "Optional",
            "RationalKernel", "SensitivityStudy", "Found", "CoordinateSensitivity", "AutocorrelationFigure");

    @TempDir
    private Path folder;

    private static String page() throws IOException {
        return Files.readString(Path.of("packaging/docs/developing.md"));
    }

    /** The lines that a worked example adds as a file of its own. */
    private static String added(String file) throws IOException {
        String page = page();
        int start = page.indexOf("+++ " + file);
        String rest = page.substring(page.indexOf('\n', start) + 1);
        return rest.lines().takeWhile(line -> line.startsWith("+") && !line.startsWith("+++"))
                .map(line -> line.substring(1)).collect(Collectors.joining("\n"));
    }

    @Test
    void theKernelCompilesAndIsOne() throws Exception {
        Path source = folder.resolve("org/larrr/kernels/RationalKernel.java");
        Files.createDirectories(source.getParent());
        Files.writeString(source, "package org.larrr.kernels;\n\nimport org.jspecify.annotations.Nullable;\n"
                + "import org.larrr.data.Message;\nimport org.larrr.data.Require;\n\n"
                + added("kernels/RationalKernel.java"));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        StringWriter complaints = new StringWriter();
        try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
            boolean compiled = compiler.getTask(complaints, files, null, List.of("-proc:none", "-d", folder.toString(),
                    "-cp", JavaProcess.classPath()), null, files.getJavaFileObjects(source)).call();
            assertThat(compiled).as("%s", complaints).isTrue();
        }
        try (URLClassLoader loader = new URLClassLoader(new URL[] {folder.toUri().toURL()})) {
            Object kernel = loader.loadClass("org.larrr.kernels.RationalKernel")
                    .getConstructor(double.class, double.class).newInstance(1.7, 0.6);
            Object value = kernel.getClass()
                    .getMethod("value", double[].class, int.class, double[].class, int.class, int.class)
                    .invoke(kernel, new double[] {0.3}, 0, new double[] {1.0}, 0, 1);
            assertThat((double) value).isCloseTo(Math.pow(1 + 0.49 / (2 * 1.7 * 0.36), -1.7),
                    org.assertj.core.data.Offset.offset(1e-15));
        }
    }

    @Test
    void typesThatAreNamedAreThere() throws IOException {
        Set<String> known = new TreeSet<>(NO_TYPES);
        List<Path> roots = List.of(Path.of("src/main/java"), Path.of("src/test/java"), Path.of("src/bench/java"),
                Path.of("src/jmh/java"));
        for (Path root : roots) {
            try (Stream<Path> files = Files.walk(root)) {
                for (Path file : files.filter(each -> each.toString().endsWith(".java")).toList()) {
                    Pattern.compile("\\b(?:class|record|enum|interface) ([A-Z]\\w+)")
                            .matcher(Files.readString(file)).results().forEach(found -> known.add(found.group(1)));
                }
            }
        }
        List<String> unknown = new ArrayList<>();
        for (MatchResult found : Pattern.compile("`(?:[a-z]+\\.)*([A-Z][a-z]\\w*)(?:[.#][\\w.]+)?(?:\\(.*?\\))?`")
                .matcher(page()).results().toList()) {
            if (!known.contains(found.group(1))) {
                unknown.add(found.group());
            }
        }
        for (MatchResult found : Pattern.compile("(?m)^(?:---|\\+\\+\\+) .*?([A-Z]\\w+)\\.java").matcher(page())
                .results().toList()) {
            if (!known.contains(found.group(1))) {
                unknown.add(found.group());
            }
        }
        assertThat(unknown).isEmpty();
    }
}
