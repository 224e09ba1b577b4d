package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What is said, by code and values instead of by the words of a language. */
public final class Notices {

    private static final String ANY = "\u2026any\u2026";
    private static final int MAX_ARGUMENTS = 12;

    private Notices() {}

    /** A failure tells this, whatever else it tells around it; without arguments the code alone counts. */
    public static Consumer<Throwable> telling(String code, Object... arguments) {
        return failure -> assertTold(Message.of(failure), code, arguments);
    }

    /** A notice tells this, whatever else it tells around it; without arguments the code alone counts. */
    public static Consumer<Message> told(String code, Object... arguments) {
        return notice -> assertTold(notice, code, arguments);
    }

    private static void assertTold(Message notice, String code, Object... arguments) {
        if (arguments.length == 0) {
            assertThat(codes(notice)).as(notice.english()).contains(code);
        } else {
            assertThat(parts(notice).filter(each -> each.code().equals(code)).map(Message::arguments))
                    .as(notice.english()).contains(List.of(arguments));
        }
    }

    /** The sentence of a code, for output that has only words. */
    public static String english(String code, Object... arguments) {
        return Message.of(code, arguments).english();
    }

    /** The sentence of a code with its first arguments, whatever the others are. */
    public static Pattern pattern(String code, Object... first) {
        Object[] all = Arrays.copyOf(first, MAX_ARGUMENTS);
        Arrays.fill(all, first.length, MAX_ARGUMENTS, ANY);
        return Pattern.compile(Arrays.stream(english(code, all).split(ANY, -1)).map(Pattern::quote)
                .collect(Collectors.joining(".*")), Pattern.DOTALL);
    }

    /** The codes of notices and of those in them. */
    public static List<String> codes(Object notices) {
        return parts(notices).map(Message::code).toList();
    }

    private static Stream<Message> parts(Object told) {
        if (told instanceof Message notice) {
            return Stream.concat(Stream.of(notice), notice.arguments().stream().flatMap(Notices::parts));
        }
        return told instanceof Collection<?> several ? several.stream().flatMap(Notices::parts) : Stream.empty();
    }
}
