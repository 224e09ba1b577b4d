package org.larrr.gui.labs;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import org.larrr.gui.text.Language;

/** The labs that come with the program. */
public final class LabLibrary {

    private LabLibrary() {}

    /** The ids of the labs, in the order of display. */
    public static List<String> ids() {
        return text("labs.txt").lines().map(String::strip).filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .toList();
    }

    /**
     * A lab with its words in the language that is spoken.
     *
     * @param views ids of the views that can be brought to the front
     */
    public static Lab get(String id, Set<String> views) {
        Lab lab = LabReader.parse(text(id + ".lab"), id + ".lab", views);
        return Language.spoken() == Language.ENGLISH ? lab : LabWords.in(lab, text(words(id)), words(id));
    }

    /** Where the words of a lab are in the language that is spoken. */
    private static String words(String id) {
        return Language.spoken() == Language.ENGLISH ? id + ".lab" : Language.spoken().id() + "/" + id + ".toml";
    }

    /** The title of a lab, for menus; read from its first lines only. */
    public static String title(String id) {
        return text(words(id)).lines().filter(line -> line.startsWith("title = ")).findFirst().orElseThrow()
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
