package org.larrr.gui.labs;

import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.gui.text.Language;
import org.larrr.io.file.ShippedFile;

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
     * @param views the views that can be brought to the front: the names of their settings, by their ids
     */
    public static Lab get(String id, Map<String, Set<String>> views) {
        Lab lab = LabReader.parse(text(id + ".lab"), id + ".lab", views);
        return Language.spoken() == Language.ENGLISH ? lab : LabWords.in(lab, text(words(id)), words(id));
    }

    /** Where the words of a lab are in the language that is spoken. */
    private static String words(String id) {
        return Language.spoken() == Language.ENGLISH ? id + ".lab" : Language.spoken().id() + "/" + id + ".toml";
    }

    /** The title of a lab, for menus; read from its first lines only. */
    public static String title(String id) {
        return line(words(id), "title");
    }

    /** One or two sentences on a lab, for lists; read from its first lines only. */
    public static String summary(String id) {
        return line(words(id), "summary");
    }

    /** The id of the system with which a lab begins. */
    public static String system(String id) {
        return line(id + ".lab", "system");
    }

    private static String line(String file, String key) {
        return text(file).lines().filter(line -> line.startsWith(key + " = ")).findFirst().orElseThrow()
                .replaceFirst(key + " = \"(.*)\"", "$1");
    }

    private static String text(String name) {
        return ShippedFile.text("/labs/" + name);
    }
}
