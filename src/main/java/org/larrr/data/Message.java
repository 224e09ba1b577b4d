package org.larrr.data;

import java.io.IOException;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Properties;
import java.util.Set;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A message to users, independent of the language: its code, its arguments and its remedies. {@code
 * messages/notices.properties} contains the English sentence for the code, other files those of other languages, with
 * {0} for the first argument, {0^} for the same with a capital letter, {0?one|many} for words that depend on whether it
 * is 1, or true.
 *
 * @param code      identifies the message, for instance {@code lag.too-long}
 * @param arguments numbers, names, other notices, and collections of these, which are listed
 * @param remedies  the choices that fix the problem, if any; includes those of notices among the arguments
 */
public record Message(String code, List<Object> arguments, Set<Fix> remedies) {

    /** The code of a text that is the same in all languages. */
    public static final String VERBATIM = "verbatim";

    /** The empty message. */
    public static final Message NOTHING = verbatim("");

    private static final Pattern PLACE = Pattern.compile("\\{(\\d+)(\\^)?(?:\\?([^|{}]*)\\|([^{}]*))?\\}");
    private static final Pattern UNSEEN = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}]");

    public Message {
        arguments = List.copyOf(arguments);
        remedies = Set.copyOf(remedies);
    }

    /**
     * A formatted number.
     *
     * @param written with a point before its decimals, and commas between its thousands if there are any
     */
    public record Numeral(String written) {

        /**
         * {@return a number in a format}
         *
         * @param format such as {@code %.3g}
         * @param value  the number
         */
        public static Numeral of(String format, double value) {
            return new Numeral(String.format(Locale.ROOT, format, value));
        }

        @Override
        public String toString() {
            return written;
        }
    }

    /** Read when it is first needed. */
    private static final class English {

        private static final Properties SENTENCES = new Properties();

        static {
            try (Reader reader = new InputStreamReader(Objects.requireNonNull(
                    Message.class.getResourceAsStream("/messages/notices.properties")), StandardCharsets.UTF_8)) {
                SENTENCES.load(reader);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    /**
     * A notice with the remedies of those in it.
     *
     * @param code      what is said
     * @param arguments what it is about
     * @return the notice
     */
    public static Message of(String code, Object... arguments) {
        List<Object> all = List.of(arguments);
        return new Message(code, all, all.stream()
                .flatMap(each -> each instanceof Message inner ? inner.remedies.stream() : Stream.empty())
                .collect(Collectors.toSet()));
    }

    /**
     * {@return a message for a name or user input, which is the same in all languages}
     *
     * @param text the text
     */
    public static Message verbatim(String text) {
        return of(VERBATIM, text);
    }

    /**
     * {@return whether the message is empty}
     */
    public boolean isNothing() {
        return equals(NOTHING);
    }

    /**
     * {@return a title with an English default for languages without a translation}
     *
     * @param code  made of its kind and id
     * @param title in English
     */
    public static Message titled(String code, String title) {
        return of(code, title);
    }

    /**
     * {@return things separated by commas: all, or the first ones and how many more there are}
     *
     * @param things what is listed
     * @param most   how many are listed at most
     */
    public static Message list(List<?> things, int most) {
        return things.size() <= most ? Message.of("list.all", things)
                : Message.of("list.and-more", things.subList(0, most), things.size() - most);
    }

    /**
     * {@return the notice of a failure, or its exception message if it has none}
     *
     * @param failure anything thrown
     */
    public static Message of(Throwable failure) {
        return failure instanceof Noticed told ? told.notice() : verbatim(String.valueOf(failure.getMessage()));
    }

    /**
     * {@return the same with further remedies}
     *
     * @param further choices that mend it
     */
    public Message with(Fix... further) {
        Set<Fix> all = new LinkedHashSet<>(remedies);
        all.addAll(List.of(further));
        return new Message(code, arguments, all);
    }

    /** {@return the sentence in English} */
    public String english() {
        return format(English.SENTENCES::getProperty, String::valueOf);
    }

    /**
     * {@return the sentence in a language}
     *
     * @param sentences the sentence of a code, with its places; null where it has none: then the arguments are listed
     * @param numbers   writes a {@link Number} or {@link Numeral}
     */
    public String format(Function<String, @Nullable String> sentences, Function<Object, String> numbers) {
        return format(sentences, numbers, text -> text);
    }

    /**
     * {@return the sentence in a language}
     *
     * @param sentences the sentence of a code, with its places; null where it has none: then the arguments are listed
     * @param numbers   writes a {@link Number} or {@link Numeral}
     * @param verbatim  says a text that is the same in all languages
     */
    public String format(Function<String, @Nullable String> sentences, Function<Object, String> numbers,
            UnaryOperator<String> verbatim) {
        if (code.equals(VERBATIM)) {
            return verbatim.apply(format(arguments, sentences, numbers, verbatim));
        }
        String sentence = sentences.apply(code);
        if (sentence == null) {
            return format(arguments, sentences, numbers, verbatim);
        }
        return PLACE.matcher(sentence).replaceAll(place -> {
            Object argument = arguments.get(Integer.parseInt(place.group(1)));
            if (place.group(3) != null) {
                return Matcher.quoteReplacement(isOne(argument) ? place.group(3) : place.group(4));
            }
            String text = format(argument, sentences, numbers, verbatim);
            return Matcher.quoteReplacement(place.group(2) == null ? text : capitalised(text));
        });
    }

    /**
     * {@return the text with a capital first letter}
     *
     * @param text may be empty
     */
    public static String capitalised(String text) {
        return text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(Locale.ENGLISH) + text.substring(1);
    }

    private static boolean isOne(Object argument) {
        return argument instanceof Number count ? count.doubleValue() == 1 : argument.equals(true);
    }

    /** Control characters in texts of files and arguments neither move the cursor nor hide. */
    private static String format(Object argument, Function<String, @Nullable String> sentences,
            Function<Object, String> numbers, UnaryOperator<String> verbatim) {
        if (argument instanceof Message inner) {
            return inner.format(sentences, numbers, verbatim);
        } else if (argument instanceof Collection<?> several) {
            return several.stream().map(each -> format(each, sentences, numbers, verbatim))
                    .collect(Collectors.joining(", "));
        }
        return argument instanceof Number || argument instanceof Numeral ? numbers.apply(argument)
                : UNSEEN.matcher(String.valueOf(argument)).replaceAll("\ufffd");
    }

    /** {@return the sentence in English} */
    @Override
    public String toString() {
        return english();
    }

    /** An expected failure with a message and remedies. All other exceptions are errors of the program. */
    public interface Noticed {

        /** {@return what is wrong and what to do} */
        Message notice();
    }
}
