package org.larrr.gui.text;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
/**
 * What the core says, in the language that is spoken. The core and its files speak English; its sentences are their own
 * keys: {@code messages/core_de.txt} holds lines {@code English => other language} with {0}, {1} … for what differs
 * from time to time, which is said in the other language too; a line that begins with ~ holds inside of others only.
 * What is not found is shown as the core said it. Any thread.
 */
public final class Phrases {

    /** Longer texts are tables or traces. */
    private static final int LONGEST = 2_000;
    private static final int MOST_REMEMBERED = 2_000;
    private static final String ARROW = " => ";
    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)\\}");
    private static final Pattern WORD = Pattern.compile("[A-Za-z]{2}");
    private static final Pattern BETWEEN_SENTENCES = Pattern.compile("(?<=[.?!]) (?=[A-Zλ])|\n");
    private static final Pattern BETWEEN_PARTS = Pattern.compile("; ");
    private static final Pattern THOUSANDS = Pattern.compile("(?<=\\d),(?=\\d{3}(?!\\d))");
    private static final Pattern DECIMAL = Pattern.compile("(?<=\\d)\\.(?=\\d)");

    private static final Map<Language, Phrases> BOOKS = new ConcurrentHashMap<>();

    /** @param inside whether it is said inside of others only */
    private record Phrase(String start, Pattern english, String other, List<Integer> order, boolean inside) {}

    private final Map<String, String> whole = new HashMap<>();
    private final List<Phrase> phrases = new ArrayList<>();
    private final Map<String, String> said = new ConcurrentHashMap<>();

    private Phrases(String text) {
        text.lines().filter(line -> line.contains(ARROW) && !line.startsWith("#")).forEach(line -> {
            int arrow = line.indexOf(ARROW);
            take(line.substring(0, arrow).strip(), line.substring(arrow + ARROW.length()).strip());
        });
    }

    private void take(String line, String other) {
        boolean inside = line.startsWith("~");
        String english = line.substring(inside ? 1 : 0).strip();
        Matcher placeholder = PLACEHOLDER.matcher(english);
        StringBuilder pattern = new StringBuilder();
        List<Integer> order = new ArrayList<>();
        int end = 0;
        while (placeholder.find()) {
            pattern.append(Pattern.quote(english.substring(end, placeholder.start()))).append("(.+?)");
            order.add(Integer.parseInt(placeholder.group(1)));
            end = placeholder.end();
        }
        if (order.isEmpty()) {
            whole.put(english, other);
        } else {
            pattern.append(Pattern.quote(english.substring(end)));
            phrases.add(
                    new Phrase(english.substring(0, english.indexOf('{')),
                            Pattern.compile(pattern.toString(), Pattern.DOTALL),
                    other, order, inside));
        }
    }

    /** Words and numbers of a sentence, a label or a name as they are said and written now. */
    public static String say(String text) {
        return numbers(words(text));
    }

    /** The words alone: for texts that may hold names of files. */
    public static String words(String text) {
        if (Language.spoken() == Language.ENGLISH || text == null || text.length() > LONGEST || !WORD.matcher(text)
                .find()) {
            return text;
        }
        Phrases book = BOOKS.computeIfAbsent(Language.spoken(), Phrases::read);
        String known = book.said.get(text);
        if (known == null) {
            known = book.translated(text, false).orElse(text);
            if (book.said.size() > MOST_REMEMBERED) {
                book.said.clear();
            }
            book.said.put(text, known);
        }
        return known;
    }

    private static String numbers(String text) {
        if (text == null || Numbers.style() == NumberStyle.POINT) {
            return text;
        }
        String apart = THOUSANDS.matcher(text).replaceAll(String.valueOf(Numbers.style().thousands()));
        return DECIMAL.matcher(apart).replaceAll(",");
    }

    private static Phrases read(Language language) {
        try (InputStream in = Phrases.class.getResourceAsStream("/messages/core_" + language.id() + ".txt")) {
            return new Phrases(new String(in.readAllBytes(), StandardCharsets.UTF_8));
        } catch (IOException unreadable) {
            throw new UncheckedIOException(unreadable);
        }
    }

    /** As it is; else sentence by sentence, as one phrase, or part by part. */
    private Optional<String> translated(String text, boolean inside) {
        return Optional.ofNullable(whole.get(text.strip())).or(() -> inParts(text, BETWEEN_SENTENCES, " "))
                .or(() -> phrase(text, inside)).or(() -> inParts(text, BETWEEN_PARTS, "; "));
    }

    private Optional<String> phrase(String text, boolean inside) {
        for (Phrase phrase : phrases) {
            Matcher found = (inside || !phrase.inside) && text.startsWith(phrase.start) ? phrase.english.matcher(text)
                    : null;
            if (found != null && found.matches() && isOne(found)) {
                return Optional.of(filled(phrase, found));
            }
        }
        return Optional.empty();
    }

    /** What stands between semicolons is said by itself. */
    private static boolean isOne(Matcher found) {
        return IntStream.rangeClosed(1, found.groupCount()).noneMatch(i -> found.group(i).contains("; "));
    }

    private String filled(Phrase phrase, Matcher found) {
        Map<Integer, String> arguments = new HashMap<>();
        for (int i = 0; i < phrase.order.size(); i++) {
            String argument = found.group(i + 1);
            arguments.put(phrase.order.get(i), WORD.matcher(argument).find() ? translated(argument, true)
                    .orElse(argument) : argument);
        }
        return PLACEHOLDER.matcher(phrase.other).replaceAll(placeholder ->
                Matcher.quoteReplacement(arguments.get(Integer.parseInt(placeholder.group(1)))));
    }

    private Optional<String> inParts(String text, Pattern between, String glue) {
        String[] parts = between.split(text);
        return parts.length < 2 ? Optional.empty()
                : Optional.of(List.of(parts).stream().map(part -> translated(part, false).orElse(part))
                        .collect(
                                Collectors.joining(text.contains("\n") && between == BETWEEN_SENTENCES ? "\n" : glue)));
    }
}
