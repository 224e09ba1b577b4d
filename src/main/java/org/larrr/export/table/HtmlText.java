package org.larrr.export.table;

/** Text as HTML writes it. */
public final class HtmlText {

    private HtmlText() {}

    /** The text with special characters escaped, for elements and for attributes in double quotes. */
    public static String escaped(String text) {
        return text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;").replace("\"", "&quot;");
    }
}
