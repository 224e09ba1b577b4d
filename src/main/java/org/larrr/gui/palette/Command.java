package org.larrr.gui.palette;

import java.text.Normalizer;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/**
 * Something that can be done.
 *
 * @param group where it belongs: "File", "System", "Help"
 * @param name  what it is called
 * @param keys  its keys as shown in menus, empty if it has none
 * @param run   does it
 */
public record Command(String group, String name, String keys, Runnable run) {

    /**
     * The commands that hold every word of a query in their name or group, those first whose name begins with it, then
     * those that hold it whole; all in their order for an empty query.
     */
    public static List<Command> matching(List<Command> all, String query) {
        String wanted = plain(query.strip());
        String[] words = wanted.isEmpty() ? new String[0] : wanted.split("\\s+");
        return all.stream().filter(command -> {
            String text = plain(command.group() + " " + command.name());
            return List.of(words).stream().allMatch(text::contains);
        }).sorted(Comparator.comparingInt(command -> rank(plain(command.name()), wanted))).toList();
    }

    private static int rank(String name, String wanted) {
        return name.startsWith(wanted) ? 0 : name.contains(wanted) ? 1 : 2;
    }

    /** Small letters without accents; dashes of every kind count as blanks. */
    private static String plain(String text) {
        return Normalizer.normalize(text, Normalizer.Form.NFD).replaceAll("\\p{M}", "")
                .replaceAll("[\\p{Pd}/]", " ").toLowerCase(Locale.ROOT);
    }
}
