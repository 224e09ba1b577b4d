package org.larrr.gui.labs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;

/** The labs that come with the program. */
public final class LabLibrary {

    private LabLibrary() {}

    /** The ids of the labs, in the order of display. */
    public static List<String> ids() {
        return text("labs.txt").lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    /** @param views ids of the views that can be brought to the front */
    public static Lab get(String id, Set<String> views) {
        return LabReader.parse(text(id + ".lab"), id + ".lab", views);
    }

    /** The title of a lab, for menus; read from its first lines only. */
    public static String title(String id) {
        return text(id + ".lab").lines().filter(line -> line.startsWith("title = ")).findFirst().orElseThrow()
                .replaceFirst("title = \"(.*)\"", "$1");
    }

    private static String text(String name) {
        try (InputStream in = LabLibrary.class.getResourceAsStream("/labs/" + name)) {
            if (in == null) {
                throw new IllegalStateException("the program lacks its lab " + name);
            }
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }
}
