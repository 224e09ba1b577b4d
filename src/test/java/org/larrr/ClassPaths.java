package org.larrr;

import java.io.File;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What tests run on, for processes that they start. */
public final class ClassPaths {

    private ClassPaths() {}

    /** The class path of the tests, also where a launcher loads them by a class loader of its own. */
    public static String ofTests() throws Exception {
        Set<String> entries = new LinkedHashSet<>();
        for (ClassLoader loader = ClassPaths.class.getClassLoader(); loader != null; loader = loader.getParent()) {
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
