package org.larrr.export.handbook;

import java.util.ArrayList;
import java.util.List;

/** The pages of the handbook that come with the program. */
public final class Handbook {

    /**
     * A page of the site.
     *
     * @param id      its file name without ending
     * @param section the heading in the contents under which it stands
     * @param title   its name in the contents
     * @param text    Markdown, see {@link Markdown}; links to other pages have the form {@code topic:id}
     */
    public record Page(String id, String section, String title, String text) {

        static final String SUFFIX = ".html";

        /** A page named by its first heading. */
        public static Page of(String id, String section, String text) {
            String heading = text.lines().filter(line -> line.startsWith("#")).findFirst().orElse(id);
            return new Page(id, section, heading.replaceFirst("^#+\\s*", "").replace("`", ""), text);
        }

        String file() {
            return id + SUFFIX;
        }
    }

    /** Heading of the pages with commands, their pictures and answers. */
    public static final String EXAMPLES = "Gallery and examples";

    private Handbook() {}

    /** The first page and those of the help, in the order of the contents. */
    public static List<Page> pages() {
        return pages(HandbookSite.resource("home.md"));
    }

    /**
     * Returns the pages for a handbook with {@link #pagesWithCommands()}: the first page shows some of their figures.
     */
    public static List<Page> pagesBesideGallery() {
        return pages(HandbookSite.resource("home.md") + HandbookSite.resource("home-pictures.md"));
    }

    private static List<Page> pages(String home) {
        List<Page> pages = new ArrayList<>();
        pages.add(Page.of(HandbookSite.INDEX, "Start", home));
        for (HelpLibrary.Topic topic : HelpLibrary.standard().topics()) {
            pages.add(new Page(topic.id(), "Using the program", topic.title(), topic.text()));
        }
        return List.copyOf(pages);
    }

    /** Pages whose fences called "command" are to be run, with pictures that these write. */
    public static List<Page> pagesWithCommands() {
        return List.of(Page.of("gallery", EXAMPLES, HandbookSite.resource("gallery.md")),
                Page.of("examples", EXAMPLES, HandbookSite.resource("examples.md")));
    }
}
