package org.larrr.export.handbook;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.larrr.export.study.Studies;
import org.larrr.io.file.ShippedFile;

/** All pages of the help, found by id, by control, or by words. Immutable. */
public final class HelpLibrary {

    /**
     * One page of the help.
     *
     * @param id       its file name without ending
     * @param title    its first heading
     * @param text     Markdown, with formulas as on the well-known hosting sites: $`…`$ in a line, a fence called
     *                 "math" apart
     * @param controls ids of the controls it explains
     */
    public record Topic(String id, String title, String text, List<String> controls) {

        public Topic {
            controls = List.copyOf(controls);
        }

        /** A page whose title is the text of its first line. */
        static Topic of(String id, String text, List<String> controls) {
            return new Topic(id, text.lines().findFirst().orElse(id).replaceFirst("^#+\\s*", ""), text, controls);
        }
    }

    private static final int TITLE_WEIGHT = 100;
    private static final int HEADING_BONUS = 20;

    private static final String FOLDER = "/help/";
    private static final String TOPICS = "topics.txt";
    /** The line in whose place studies stand. */
    private static final String STUDIES = "*";

    private final List<Topic> topics;

    public HelpLibrary(List<Topic> topics) {
        this.topics = List.copyOf(topics);
    }

    /** The pages that come with the program, in English. */
    public static HelpLibrary standard() {
        return in(Locale.ENGLISH);
    }

    /** The pages that come with the program, in a language of the program. */
    public static HelpLibrary in(Locale language) {
        String folder = language.getLanguage().equals("en") ? "" : language.getLanguage() + "/";
        return new HelpLibrary(ShippedFile.text(FOLDER + TOPICS).lines().map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("#"))
                .flatMap(line -> line.equals(STUDIES) ? studies() : Stream.of(line))
                .map(line -> topic(line, folder)).toList());
    }

    /** Those that explain their picture on the page of their name, and have no line of their own. */
    private static Stream<String> studies() {
        List<String> named = ShippedFile.text(FOLDER + TOPICS).lines().toList();
        return Studies.all().stream().map(study -> study.id() + ": figure-" + study.id())
                .filter(line -> named.stream().noneMatch(other -> other.endsWith(line.substring(line.indexOf(": ")))));
    }

    private static Topic topic(String line, String folder) {
        int colon = line.indexOf(':');
        String id = line.substring(0, colon);
        List<String> controls = Arrays.stream(line.substring(colon + 1).strip().split("\\s+"))
                .filter(control -> !control.isEmpty()).toList();
        return Topic.of(id, ShippedFile.text(FOLDER + folder + id + ".md"), controls);
    }

    /** In the order of the contents. */
    public List<Topic> topics() {
        return topics;
    }

    public Optional<Topic> topic(Object id) {
        return topics.stream().filter(topic -> topic.id().equals(id)).findFirst();
    }

    /** The page that explains a control. */
    public Optional<Topic> ofControl(String controlId) {
        return topics.stream().filter(topic -> topic.controls().contains(controlId)).findFirst();
    }

    /**
     * The pages that contain every word of a query, or words beginning with it, the best first: words of the title
     * count most, then how often they occur. An empty query finds all pages in their order.
     */
    public List<Topic> search(String query) {
        List<String> words = Arrays.stream(query.toLowerCase(Locale.ROOT).strip().split("[\\s-]+"))
                .filter(word -> !word.isEmpty()).toList();
        if (words.isEmpty()) {
            return topics;
        }
        record Hit(Topic topic, int score) {}
        List<Hit> hits = new ArrayList<>();
        for (Topic topic : topics) {
            int score = score(topic, words);
            if (score > 0) {
                hits.add(new Hit(topic, score));
            }
        }
        return hits.stream().sorted(Comparator.comparingInt(Hit::score).reversed()).map(Hit::topic).toList();
    }

    private static int score(Topic topic, List<String> words) {
        int score = 0;
        for (String word : words) {
            // Greek letters are no word characters to the pattern unless it is given.
            Pattern start = Pattern.compile("(?<![\\p{L}\\p{N}])" + Pattern.quote(word));
            String title = topic.title().toLowerCase(Locale.ROOT);
            int inText = (int) start.matcher(topic.text().toLowerCase(Locale.ROOT)).results().count();
            int inTitle = (int) start.matcher(title).results().count();
            if (inText == 0) {
                return 0;
            }
            score += inText + TITLE_WEIGHT * inTitle + (title.startsWith(word) ? HEADING_BONUS : 0);
        }
        return score;
    }
}
