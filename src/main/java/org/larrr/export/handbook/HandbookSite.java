package org.larrr.export.handbook;

import static org.larrr.export.table.HtmlPage.escaped;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.commonmark.node.Node;
import org.commonmark.renderer.text.TextContentRenderer;
import org.larrr.io.file.AtomicFiles;
import org.larrr.io.file.ShippedFile;

/**
 * A folder of HTML pages with contents and search, to be read in any browser without a net. Formulas are pictures; the
 * search runs in the page.
 */
public final class HandbookSite {

    /** The page that opens first. */
    public static final String INDEX = "index";

    private static final String TOPIC = "topic:";
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z][a-z+.-]*:.*");

    private final List<Handbook.Page> pages;
    private final Map<String, Path> files;
    private final String layout = resource("page.html");
    private final FormulaImages formulas = new FormulaImages();

    /**
     * @param pages in the order of the contents; one of them is {@value #INDEX}
     * @param files what pages show or offer beside themselves: where it lies in the site → where it is now
     */
    public HandbookSite(List<Handbook.Page> pages, Map<String, Path> files) {
        this.pages = List.copyOf(pages);
        this.files = Map.copyOf(files);
    }

    /** A text that comes with the program, such as the page of the gallery. */
    public static String resource(String name) {
        return ShippedFile.text("/handbook/" + name);
    }

    /**
     * Writes the site whole, or not at all.
     *
     * @param folder its parent must exist
     * @throws IOException if the disk refuses, or a link of a page leads nowhere: all of them are named
     */
    public void write(Path folder) throws IOException {
        AtomicFiles.writeFolder(folder, this::writeInto);
    }

    /**
     * Writes the site into a folder, beside what pages already show from there.
     *
     * @throws IOException as {@link #write}
     */
    public void writeInto(Path site) throws IOException {
        for (Map.Entry<String, Path> file : files.entrySet()) {
            Path place = site.resolve(file.getKey());
            Files.createDirectories(place.getParent());
            Files.copy(file.getValue(), place);
        }
        PageHtml html = new PageHtml(formulas::attributes, HandbookSite::target);
        List<Map<String, String>> index = new ArrayList<>();
        for (Handbook.Page page : pages) {
            Node document = Markdown.parse(page.text());
            Files.writeString(site.resolve(page.file()), filled(page, html.render(document)));
            index.add(entry(page, document));
        }
        formulas.write(site);
        for (String name : List.of("site.css", "site.js")) {
            Files.writeString(site.resolve(name), resource(name));
        }
        Files.writeString(site.resolve("search.js"), "const PAGES = " + JSON.writeValueAsString(index) + ";\n");
        List<String> dead = deadLinks(site);
        if (!dead.isEmpty()) {
            throw new IOException("links of the handbook lead nowhere: " + String.join("; ", dead));
        }
    }

    private static String target(String link) {
        return link.startsWith(TOPIC) ? link.substring(TOPIC.length()) + Handbook.Page.SUFFIX : link;
    }

    private static Map<String, String> entry(Handbook.Page page, Node document) {
        Map<String, String> entry = new LinkedHashMap<>();
        entry.put("title", page.title());
        entry.put("section", page.section());
        entry.put("file", page.file());
        entry.put("text", TextContentRenderer.builder().build().render(document).replaceAll("\\s+", " "));
        return entry;
    }

    private String filled(Handbook.Page page, String content) {
        return layout.replace("{{title}}", escaped(page.title())).replace("{{contents}}", contents(page))
                .replace("{{content}}", content);
    }

    private String contents(Handbook.Page open) {
        StringBuilder list = new StringBuilder();
        String section = "";
        for (Handbook.Page page : pages) {
            if (!page.section().equals(section)) {
                list.append(section.isEmpty() ? "" : "</ul>\n").append("<h2>").append(escaped(page.section()))
                        .append("</h2>\n<ul>\n");
                section = page.section();
            }
            list.append("<li><a href=\"").append(page.file()).append('"')
                    .append(page == open ? " aria-current=\"page\"" : "").append('>').append(escaped(page.title()))
                    .append("</a></li>\n");
        }
        return list.append("</ul>\n").toString();
    }

    /**
     * Lines of the form "page: link", sorted; pages of the folder itself are searched, not those of folders below.
     */
    static List<String> deadLinks(Path site) throws IOException {
        List<Path> pages;
        try (Stream<Path> files = Files.list(site)) {
            pages = files.filter(file -> file.toString().endsWith(Handbook.Page.SUFFIX)).toList();
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
