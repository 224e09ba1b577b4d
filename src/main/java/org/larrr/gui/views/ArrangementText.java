package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.StringTokenizer;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.gui.views.Arrangement.Split;
import org.larrr.gui.views.Arrangement.Tabs;

/**
 * An arrangement as one line, for instance
 * {@code beside(0.7,stacked(0.5,tabs(spectrum*,error),tabs(eigenfunctions*)),tabs(eigenpairs*))}: the number is the
 * share of the first part, the star marks the view in front.
 */
public final class ArrangementText {

    private static final int DEEPEST = 20;

    private final StringTokenizer tokens;
    private final Set<String> seen = new HashSet<>();

    private ArrangementText(String text) {
        tokens = new StringTokenizer(text.replaceAll("\\s", ""), "(),", true);
    }

    public static String write(Arrangement arrangement) {
        return arrangement.match(ArrangementText::write, split ->
                (split.stacked() ? "stacked(" : "beside(") + String.format(Locale.ROOT, "%.3f", split.position())
                        + "," + write(split.first()) + "," + write(split.second()) + ")");
    }

    private static String write(Tabs tabs) {
        List<String> names = tabs.views().stream().map(view -> view.equals(tabs.selected()) ? view + "*" : view)
                .toList();
        return "tabs(" + String.join(",", names) + ")";
    }

    /** @throws IllegalArgumentException if the text describes no arrangement; the message names what is wrong */
    public static Arrangement read(String text) {
        ArrangementText reader = new ArrangementText(text);
        Arrangement result = reader.part(0);
        if (reader.tokens.hasMoreTokens()) {
            throw reader.wrong("nothing more");
        }
        return result;
    }

    private Arrangement part(int depth) {
        String kind = next();
        if (depth > DEEPEST || !List.of("tabs", "beside", "stacked").contains(kind)) {
            throw new InputException(Notice.of("layout.kind", kind));
        }
        expect("(");
        return kind.equals("tabs") ? tabs() : split(kind.equals("stacked"), depth);
    }

    private Split split(boolean stacked, int depth) {
        double position;
        String share = next();
        try {
            position = Double.parseDouble(share);
        } catch (NumberFormatException notANumber) {
            throw new InputException(Notice.of("layout.share", share), notANumber);
        }
        expect(",");
        Arrangement first = part(depth + 1);
        expect(",");
        Arrangement second = part(depth + 1);
        expect(")");
        return new Split(stacked, position, first, second);
    }

    private Tabs tabs() {
        List<String> views = new ArrayList<>();
        String selected = null;
        String separator;
        do {
            String name = next();
            String id = name.endsWith("*") ? name.substring(0, name.length() - 1) : name;
            if (!id.matches("[a-z0-9-]+") || !seen.add(id)) {
                throw new InputException(Notice.of("layout.view", id));
            }
            selected = name.endsWith("*") || selected == null ? id : selected;
            views.add(id);
            separator = next();
        } while (separator.equals(","));
        if (!separator.equals(")")) {
            throw wrong(")");
        }
        return new Tabs(views, selected);
    }

    private String next() {
        if (!tokens.hasMoreTokens()) {
            throw new InputException(Notice.of("layout.short"));
        }
        return tokens.nextToken();
    }

    private void expect(String token) {
        if (!next().equals(token)) {
            throw wrong(token);
        }
    }

    private IllegalArgumentException wrong(String expected) {
        return new InputException(Notice.of("layout.lacks", expected));
    }
}
