package org.larrr;

import java.io.File;
import java.lang.management.ManagementFactory;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** Programs that tests start as processes of their own, from the classes of the tests. */
public final class JavaProcess {

    private JavaProcess() {}

    /**
     * The command that starts a class, to be followed by its arguments. It runs as the tests do, with one compiler and
     * one collector, unless an option names another collector; what it runs counts as what its tests run.
     *
     * @param type    with a main method
     * @param options of the virtual machine
     */
    public static List<String> command(Class<?> type, String... options) throws Exception {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> command = new ArrayList<>(List.of(java, "-XX:TieredStopAtLevel=1"));
        if (Arrays.stream(options).noneMatch(option -> option.endsWith("GC"))) {
            command.add("-XX:+UseSerialGC");
        }
        ManagementFactory.getRuntimeMXBean().getInputArguments().stream()
                .filter(option -> option.startsWith("-javaagent:")).forEach(command::add);
        command.addAll(List.of(options));
        command.addAll(List.of("-cp", classPath(), type.getName()));
        return command;
    }

    /** The class path of the tests, also where a launcher loads them by a class loader of its own. */
    public static String classPath() throws Exception {
        Set<String> entries = new LinkedHashSet<>();
        for (ClassLoader loader = JavaProcess.class.getClassLoader(); loader != null; loader = loader.getParent()) {
            if (loader instanceof URLClassLoader urls) {
                for (URL url : urls.getURLs()) {
                    entries.add(Path.of(url.toURI()).toString());
                }
            }
        }
        List<String> all = new ArrayList<>(entries);
        all.add(System.getProperty("java.class.path"));
        return String.join(File.pathSeparator, all);
    }
}
