package org.larrr.io.text;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.io.file.Wording;

/**
 * Text as Grace writes it: "\f{12}f" is φ where font 12 is Symbol, "\s1\N" an index. What raises, lowers or scales
 * letters is left out.
 */
final class GraceText {

    private static final Pattern FONT = Pattern.compile("@\\s*map\\s+font\\s+(\\d+)\\s+to\\s+\"([^\"]*)\".*");
    /** A font, by number or name; back to the first one; Symbol; a font in one digit; anything else. */
    private static final Pattern ESCAPE =
            Pattern.compile("\\\\(?:f\\{([^}]*)}|(x)|(\\d)|[a-zA-Z+-](?:\\{[^}]*})?)");
    private static final String SYMBOL = "Symbol";
    /** Symbol's places of A to Z and of a to z. */
    private static final String CAPITALS = "ΑΒΧΔΕΦΓΗΙϑΚΛΜΝΟΠΘΡΣΤΥςΩΞΨΖ";
    private static final String SMALL = "αβχδεφγηιϕκλμνοπθρστυϖωξψζ";

    /** Names and numbers of fonts that hold Greek letters: 12 of Grace, 8 of its forerunner, which numbers none. */
    private final Set<String> greek = new HashSet<>(Set.of(SYMBOL, "12", "8"));

    /** @param comments the settings of the file, whose "@map font" lines number the fonts */
    GraceText(List<String> comments) {
        for (String line : comments) {
            Matcher font = FONT.matcher(line.strip());
            if (font.matches()) {
                greek.remove(font.group(1));
                if (font.group(2).equals(SYMBOL)) {
                    greek.add(font.group(1));
                }
            }
        }
    }

    /** The letters that one sees. */
    String plain(String text) {
        StringBuilder seen = new StringBuilder();
        Matcher escape = ESCAPE.matcher(text);
        boolean symbol = false;
        int from = 0;
        while (escape.find()) {
            append(text.substring(from, escape.start()), symbol, seen);
            String font = escape.group(1) != null ? escape.group(1) : escape.group(3);
            symbol = escape.group(2) != null || (font == null ? symbol : greek.contains(font));
            from = escape.end();
        }
        append(text.substring(from), symbol, seen);
        return Wording.plain(seen.toString().strip());
    }

    private static void append(String letters, boolean symbol, StringBuilder seen) {
        letters.chars().map(c -> symbol ? greek(c) : c).forEach(c -> seen.append((char) c));
    }

    private static int greek(int letter) {
        return letter >= 'A' && letter <= 'Z' ? CAPITALS.charAt(letter - 'A')
                : letter >= 'a' && letter <= 'z' ? SMALL.charAt(letter - 'a') : letter;
    }
}
