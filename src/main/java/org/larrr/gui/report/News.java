package org.larrr.gui.report;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.io.file.ShippedFile;

/** What is new in this version: its part of the list of changes that comes with the program. */
public final class News {

    private static final Pattern VERSION = Pattern.compile("(?m)^## .*$");

    private News() {}

    /** Markdown; empty where the program was not built whole. */
    public static Optional<String> latest() {
        return ShippedFile.builtText("/help/CHANGELOG.md").flatMap(News::latest);
    }

    /** The first version of a list of changes. */
    static Optional<String> latest(String changes) {
        Matcher heading = VERSION.matcher(changes);
        List<Integer> starts = heading.results().map(found -> found.start()).toList();
        return starts.isEmpty() ? Optional.empty()
                : Optional.of(changes.substring(starts.get(0), starts.size() > 1 ? starts.get(1) : changes.length())
                        .strip());
    }
}
