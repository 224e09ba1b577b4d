package org.larrr.export.handbook;

/**
 * A page of the site.
 *
 * @param id      its file name without ending
 * @param section the heading in the contents under which it stands
 * @param title   its name in the contents
 * @param text    Markdown, see {@link Markdown}; links to other pages have the form {@code topic:id}
 */
public record HandbookPage(String id, String section, String title, String text) {

    static final String SUFFIX = ".html";

    /** A page named by its first heading. */
    public static HandbookPage of(String id, String section, String text) {
        String heading = text.lines().filter(line -> line.startsWith("#")).findFirst().orElse(id);
        return new HandbookPage(id, section, heading.replaceFirst("^#+\\s*", "").replace("`", ""), text);
    }

    String file() {
        return id + SUFFIX;
    }
}
