package org.larrr.export.handbook;

import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Links within a site that lead nowhere. Those to other sites are not followed. */
final class DeadLinks {

    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z][a-z+.-]*:.*");

    private DeadLinks() {}

    /** Lines of the form "page: link", sorted; pages of the folder itself are searched, not those of folders below. */
    static List<String> in(Path site) throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.list(site)) {
            pages = files.filter(file -> file.toString().endsWith(HandbookPage.SUFFIX)).toList();
        }
        TreeSet<String> dead = new TreeSet<>();
        for (Path page : pages) {
            Matcher link = LINK.matcher(Files.readString(page));
            while (link.find()) {
                if (!leadsSomewhere(page, link.group(1))) {
                    dead.add(page.getFileName() + ": " + link.group(1));
                }
            }
        }
        return List.copyOf(dead);
    }

    private static boolean leadsSomewhere(Path page, String link) throws IOException {
        if (ELSEWHERE.matcher(link).matches()) {
            return true;
        }
        String[] parts = link.split("#", 2);
        Path target = parts[0].isEmpty() ? page
                : page.resolveSibling(URLDecoder.decode(parts[0], StandardCharsets.UTF_8));
        return Files.isRegularFile(target)
                && (parts.length == 1 || Files.readString(target).contains("id=\"" + parts[1] + "\""));
    }
}
