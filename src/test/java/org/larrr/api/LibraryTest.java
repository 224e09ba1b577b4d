package org.larrr.api;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.JavaProcess;

/**
 * The core as a library of Maven Central: neither what pom.xml calls optional nor the packages that the library leaves
 * out are needed.
 */
class LibraryTest {

    /** What optional libraries bring along. */
    private static final Set<String> WITH_THEM = Set.of("javafx-", "ikonli-", "jlatexmath-", "org.jfree.", "batik-",
            "xmlgraphics-", "fontbox-", "pdfbox-io-", "commons-logging-", "commonmark-");

    @TempDir
    private Path folder;

    private static Set<String> optional() throws Exception {
        String pom = Files.readString(Path.of("pom.xml"));
        return Pattern.compile("<artifactId>([^<]+)</artifactId>(?:<version>[^<]*</version>)?<optional>true")
                .matcher(pom).results().map(found -> found.group(1) + "-").collect(Collectors.toSet());
    }

    /** The packages that the jar of Maven Central leaves out. */
    private static List<String> outside() throws Exception {
        String pom = Files.readString(Path.of("pom.xml"));
        return Pattern.compile("<exclude>(org/larrr/\\w+)/\\*\\*</exclude>").matcher(pom).results()
                .map(found -> found.group(1).replace('/', '.') + ".").distinct().toList();
    }

    @Test
    void theApiNeedsNoOptionalLibrary() throws Exception {
        List<String> outside = outside();
        assertThat(outside).contains("org.larrr.gui.", "org.larrr.cli.", "org.larrr.export.", "org.larrr.app.");
        Set<String> optional = optional();
        assertThat(optional).contains("javafx-controls-", "pdfbox-", "jlatexmath-");
        List<URL> rest = new ArrayList<>();
        for (String entry : JavaProcess.classPath().split(File.pathSeparator)) {
            String name = new File(entry).getName();
            if (optional.stream().noneMatch(name::startsWith) && WITH_THEM.stream().noneMatch(name::startsWith)) {
                rest.add(Path.of(entry).toUri().toURL());
            }
        }
        try (URLClassLoader library = new URLClassLoader(rest.toArray(URL[]::new),
                ClassLoader.getPlatformClassLoader()) {
            @Override
            protected Class<?> findClass(String name) throws ClassNotFoundException {
                if (outside.stream().anyMatch(name::startsWith)) {
                    throw new ClassNotFoundException(name);
                }
                return super.findClass(name);
            }
        }) {
            assertThat(library.getResource("javafx/application/Application.class")).isNull();
            assertThat(library.getResource("org/apache/pdfbox/pdmodel/PDDocument.class")).isNull();
            assertThat(library.getResource("picocli/CommandLine.class")).isNull();
            Class<?> larrr = library.loadClass("org.larrr.api.Larrr");
            Object settings = larrr.getMethod("shift", double.class).invoke(larrr.getConstructor().newInstance(), 2.0);
            Object spectrum = larrr.getMethod("fit", double.class, double[][][].class).invoke(settings, 0.1,
                    new double[][][] {ornsteinUhlenbeck(2000)});
            double[] timescales = (double[]) spectrum.getClass().getMethod("timescales").invoke(spectrum);
            assertThat(timescales[1]).isBetween(0.6, 1.6);
            assertThat((List<?>) spectrum.getClass().getMethod("judge").invoke(spectrum)).isNotEmpty();
            Path model = folder.resolve("model.npz");
            spectrum.getClass().getMethod("save", Path.class).invoke(spectrum, model);
            assertThat(model).isNotEmptyFile();
        }
    }

    private static double[][] ornsteinUhlenbeck(int n) {
        Random random = new Random(4);
        double decay = Math.exp(-0.1);
        double[][] states = new double[n][1];
        for (int i = 1; i < n; i++) {
            states[i][0] = decay * states[i - 1][0] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return states;
    }
}
