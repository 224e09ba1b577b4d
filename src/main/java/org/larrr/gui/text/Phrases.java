package org.larrr.gui.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.ResourceBundle;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.io.file.ShippedFile;

/**
 * What the core says without a code, in the language that is spoken. The core and its files speak English; its
 * sentences are their own keys: {@code messages/core_de.txt} (pictures, verdicts, systems, notes of fits) holds lines
 * {@code English => other language} with {0}, {1} … for what differs from time to time, which is said in the other
 * language too; a line that begins with ~ holds inside of others only. Of several phrases that fit, the one with the
 * most words of its own is taken. Sentences of notices are phrases too, where one comes inside a longer text. What is
 * not found is shown as the core said it. Any thread.
 */
public final class Phrases {

    /** Longer texts are tables or traces. */
    private static final int LONGEST = 2_000;
    private static final int MOST_REMEMBERED = 2_000;
    private static final int OPENING = 20;
    private static final String ARROW = " => ";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d+)\\}");
    private static final Pattern ONE_OR_MANY = Pattern.compile("\\{\\d+\\?([^|{}]*)\\|([^{}]*)\\}");
    private static final Pattern NO_LETTER = Pattern.compile("\\{\\d+|[^A-Za-z]");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2}");
    private static final Pattern BETWEEN_SENTENCES = Pattern.compile("(?<=[.?!]) (?=[A-Zλ])|\n");
    private static final Pattern BETWEEN_PARTS = Pattern.compile("; ");
    private static final Pattern AFTER_WHERE = Pattern.compile(": ");
    private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
    private static final Pattern DECIMAL = Pattern.compile("(?<=\\d)\\.(?=\\d)");

    private static final Map<Language, Phrases> BOOKS = new ConcurrentHashMap<>();

    private final Map<String, String> whole = new HashMap<>();
    private final List<Phrase> phrases;
    private final Map<String, String> said = new ConcurrentHashMap<>();

    /** @param inside whether it is said inside of others only */
    private record Phrase(List<String> pieces, Pattern english, List<Integer> order, String other, boolean inside) {

        static Phrase of(String english, String other, boolean inside) {
            List<String> pieces = List.of(PLACEHOLDER.split(english, -1));
            String pattern = pieces.stream().map(Pattern::quote).collect(Collectors.joining("(.+?)"));
            return new Phrase(pieces, Pattern.compile(pattern, Pattern.DOTALL), PLACEHOLDER.matcher(english).results()
                    .map(found -> Integer.valueOf(found.group(1))).toList(), other, inside);
        }

        /** How many characters are its own; to begin with its own words counts as much as {@value #OPENING}. */
        int own() {
            return pieces.stream().mapToInt(String::length).sum() + (pieces.get(0).isBlank() ? 0 : OPENING);
        }

        /** What stands for its placeholders in a text that it fits. */
        Optional<List<String>> arguments(String text) {
            if (!text.startsWith(pieces.get(0)) || !text.endsWith(pieces.get(pieces.size() - 1))
                    || !pieces.stream().allMatch(text::contains)) {
                return Optional.empty(); // most do not fit, and looking for words is cheap
            }
            Matcher found = english.matcher(text);
            return found.matches()
                    ? Optional.of(IntStream.rangeClosed(1, found.groupCount()).mapToObj(found::group).toList())
                    : Optional.empty();
        }
    }

    private Phrases(String text) {
        List<Phrase> all = new ArrayList<>();
        text.lines().filter(line -> line.contains(ARROW) && !line.startsWith("#")).forEach(line -> {
            int arrow = line.indexOf(ARROW);
            boolean inside = line.startsWith("~");
            String english = line.substring(inside ? 1 : 0, arrow).strip();
            String other = line.substring(arrow + ARROW.length()).strip();
            if (PLACEHOLDER.matcher(english).find()) {
                all.add(Phrase.of(english, other, inside));
            } else {
                whole.put(english, other);
            }
        });
        all.sort(Comparator.comparingInt(Phrase::own).reversed());
        phrases = List.copyOf(all);
    }

    /** Words and numbers of a sentence, a label or a name as they are said and written now. */
    public static String say(String text) {
        return numbers(words(text));
    }

    /** The words alone: for texts that may hold names of files. */
    public static String words(String text) {
        if (Language.spoken() == Language.ENGLISH || text == null || !isSaid(text)) {
            return text;
        }
        Phrases book = BOOKS.computeIfAbsent(Language.spoken(), Phrases::read);
        String known = book.said.get(text);
        if (known == null) {
            known = book.translated(text, false).orElseGet(() -> book.asFarAsKnown(text));
            if (book.said.size() > MOST_REMEMBERED) {
                book.said.clear();
            }
            book.said.put(text, known);
        }
        return known;
    }

    /** Whether all of a text has words in a language. */
    static boolean isKnown(String text, Language language) {
        return !isSaid(text) || BOOKS.computeIfAbsent(language, Phrases::read).translated(text, false).isPresent();
    }

    private static boolean isSaid(String text) {
        return text.length() <= LONGEST && WORD.matcher(text).find();
    }

    private static String numbers(String text) {
        if (text == null || Numbers.style() == NumberStyle.POINT) {
            return text;
        }
        String apart = THOUSANDS.matcher(text).replaceAll(String.valueOf(Numbers.style().thousands()));
        return DECIMAL.matcher(apart).replaceAll(",");
    }

    private static Phrases read(Language language) {
        return new Phrases(Stream.concat(notices(language),
                Stream.of(ShippedFile.text("/messages/core_" + language.id() + ".txt")))
                .collect(Collectors.joining("\n")));
    }

    /** Those that have enough words to be told from others, of one thing and of many. */
    private static Stream<String> notices(Language language) {
        ResourceBundle english = Messages.notices(Language.ENGLISH);
        ResourceBundle other = Messages.notices(language);
        return english.keySet().stream()
                .filter(code -> NO_LETTER.matcher(english.getString(code)).replaceAll("").length() >= OPENING / 2)
                .flatMap(code -> Stream.of("$1", "$2").map(choice ->
                        ONE_OR_MANY.matcher(english.getString(code)).replaceAll(choice) + ARROW
                                + ONE_OR_MANY.matcher(other.getString(code)).replaceAll(choice)))
                .filter(line -> line.indexOf('\n') < 0);
    }

    /** As it is; as one phrase around words and numbers; sentence by sentence or part by part; as one phrase at all. */
    private Optional<String> translated(String text, boolean inside) {
        return Optional.ofNullable(whole.get(text.strip())).or(() -> phrase(text, inside, true))
                .or(() -> inParts(text, BETWEEN_SENTENCES)).or(() -> inParts(text, BETWEEN_PARTS))
                .or(() -> phrase(text, inside, false));
    }

    private Optional<String> phrase(String text, boolean inside, boolean one) {
        return phrases.stream().filter(phrase -> inside || !phrase.inside)
                .flatMap(phrase -> phrase.arguments(text).filter(arguments -> !one || areOne(arguments))
                        .map(arguments -> filled(phrase, arguments)).stream())
                .findFirst();
    }

    /** What stands between full stops or semicolons is said by itself. */
    private static boolean areOne(List<String> arguments) {
        return arguments.stream().noneMatch(argument -> BETWEEN_PARTS.matcher(argument).find()
                || BETWEEN_SENTENCES.matcher(argument).find());
    }

    private String filled(Phrase phrase, List<String> arguments) {
        Map<Integer, String> said = new HashMap<>();
        for (int i = 0; i < arguments.size(); i++) {
            String argument = arguments.get(i);
            said.put(phrase.order.get(i), WORD.matcher(argument).find() ? translated(argument, true)
                    .orElse(argument) : argument);
        }
        return PLACEHOLDER.matcher(phrase.other).replaceAll(placeholder ->
                Matcher.quoteReplacement(said.get(Integer.parseInt(placeholder.group(1)))));
    }

    private Optional<String> inParts(String text, Pattern between) {
        List<String> parts = List.of(between.split(text));
        if (parts.size() < 2) {
            return Optional.empty();
        }
        List<String> known = parts.stream().flatMap(part -> WORD.matcher(part).find()
                ? translated(part, false).stream() : Stream.of(part)).toList();
        return known.size() < parts.size() ? Optional.empty() : Optional.of(String.join(glue(text, between), known));
    }

    /** Sentence by sentence and part by part what is known, the rest as it is. */
    private String asFarAsKnown(String text) {
        for (Pattern between : List.of(BETWEEN_SENTENCES, BETWEEN_PARTS, AFTER_WHERE)) {
            String[] parts = between.split(text);
            if (parts.length > 1) {
                return Stream.of(parts).map(part -> translated(part, false).orElseGet(() -> asFarAsKnown(part)))
                        .collect(Collectors.joining(glue(text, between)));
            }
        }
        return text;
    }

    private static String glue(String text, Pattern between) {
        return between != BETWEEN_SENTENCES ? between.pattern() : text.contains("\n") ? "\n" : " ";
    }
}
