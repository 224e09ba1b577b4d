package org.larrr.export.handbook;

import java.util.ArrayList;
import java.util.List;

/** The pages of the handbook that come with the program. */
public final class Handbook {

    /** Heading of the pages with commands, their pictures and answers. */
    public static final String EXAMPLES = "Gallery and examples";

    private Handbook() {}

    /** The first page and those of the help, in the order of the contents. */
    public static List<HandbookPage> pages() {
        return pages(HandbookSite.resource("home.md"));
    }

    /** The same where {@link #pagesWithCommands()} are too: the first page shows some of their pictures. */
    public static List<HandbookPage> pagesBesideGallery() {
        return pages(HandbookSite.resource("home.md") + HandbookSite.resource("home-pictures.md"));
    }

    private static List<HandbookPage> pages(String home) {
        List<HandbookPage> pages = new ArrayList<>();
        pages.add(HandbookPage.of(HandbookSite.INDEX, "Start", home));
        for (HelpTopic topic : HelpLibrary.standard().topics()) {
            pages.add(new HandbookPage(topic.id(), "Using the program", topic.title(), topic.text()));
        }
        return List.copyOf(pages);
    }

    /** Pages whose fences called "command" are to be run, with pictures that these write. */
    public static List<HandbookPage> pagesWithCommands() {
        return List.of(HandbookPage.of("gallery", EXAMPLES, HandbookSite.resource("gallery.md")),
                HandbookPage.of("examples", EXAMPLES, HandbookSite.resource("examples.md")));
    }
}
