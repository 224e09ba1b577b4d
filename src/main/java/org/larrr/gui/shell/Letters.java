package org.larrr.gui.shell;

import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.Locale;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A style sheet with larger or smaller letters: its heights of letters and icons, and what holds words, by one
 * factor.
 */
final class Letters {

    private static final Pattern LENGTH =
            Pattern.compile(
                    "(-fx-(?:font-size|icon-size|(?:min|pref|max)-(?:width|height))\\s*:\\s*)"
                            + "(\\d+(?:\\.\\d+)?)(px)?\\s*;");

    private Letters() {}

    /** The text of a style sheet with every such length multiplied. */
    static String scaled(String sheet, double factor) {
        return LENGTH.matcher(sheet).replaceAll(length -> Matcher.quoteReplacement(scaled(length, factor)));
    }

    private static String scaled(MatchResult length, double factor) {
        return length.group(1) + String.format(Locale.ROOT, "%.1f", Double.parseDouble(length.group(2)) * factor)
                + (length.group(3) == null ? "" : "px") + ";";
    }

    /** A style sheet that stands in its own address. */
    static String address(String sheet) {
        return "data:text/css;charset=UTF-8;base64,"
                + Base64.getEncoder().encodeToString(sheet.getBytes(StandardCharsets.UTF_8));
    }
}
