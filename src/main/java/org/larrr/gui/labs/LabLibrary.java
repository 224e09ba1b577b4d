package org.larrr.gui.labs;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Message;
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
        return Language.current() == Language.ENGLISH ? lab : in(lab, text(words(id)), words(id));
    }

    /** Where the words of a lab are in the language that is spoken. */
    private static String words(String id) {
        return Language.current() == Language.ENGLISH ? id + ".lab" : Language.current().id() + "/" + id + ".toml";
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

    /** @throws org.larrr.data.InputException if these are not the words of this lab */
    static Lab in(Lab lab, String text, String file) {
        LabTable root = LabReader.root(text, file).requiringOnly(Set.of("title", "summary", "step"));
        List<LabTable> tables = root.tables("step");
        if (tables.size() != lab.steps().size()) {
            throw root.refuse("step", Message.of("lab.occurs-otherwise", tables.size(), lab.steps().size()));
        }
        List<Lab.Step> steps = new ArrayList<>();
        for (int i = 0; i < tables.size(); i++) {
            steps.add(step(lab.steps().get(i), tables.get(i)));
        }
        return new Lab(root.text("title"), root.text("summary"), steps);
    }

    private static Lab.Step step(Lab.Step step, LabTable words) {
        words.requiringOnly(step.question().isPresent() ? Set.of("title", "text", "readings", "ask", "hint", "right")
                : Set.of("title", "text", "readings"));
        Optional<LabTable> names = words.optionalTable("readings");
        names.ifPresent(table ->
                table.requiringOnly(Set.copyOf(step.readings().stream().map(Lab.Step.Reading::name).toList())));
        List<Lab.Step.Reading> readings = step.readings().stream().map(reading -> new Lab.Step.Reading(
                names.flatMap(table -> table.optionalText(reading.name())).orElse(reading.name()), reading.formula()))
                        .toList();
        return new Lab.Step(words.text("title"), words.text("text"), step.settings(), step.remember(), readings,
                step.question().map(question -> question(question, words)));
    }

    private static Lab.Question question(Lab.Question question, LabTable words) {
        String right = words.optionalText("right").orElse("");
        if (right.isEmpty() != question.right().isEmpty()) {
            throw words.refuse("", Message.of("lab.right"));
        }
        return new Lab.Question(words.text("ask"), question.answer(), question.tolerance(), question.relative(),
                words.text("hint"), right);
    }
}
