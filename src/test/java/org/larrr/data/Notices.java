package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** What is said, by code and values instead of by the words of a language. */
public final class Notices {

    private Notices() {}

    /** A failure tells this, whatever else it tells around it; without arguments the code alone counts. */
    public static Consumer<Throwable> telling(String code, Object... arguments) {
        return failure -> assertTold(Notice.of(failure), code, arguments);
    }

    /** A notice tells this, whatever else it tells around it; without arguments the code alone counts. */
    public static Consumer<Notice> told(String code, Object... arguments) {
        return notice -> assertTold(notice, code, arguments);
    }

    private static void assertTold(Notice notice, String code, Object... arguments) {
        if (arguments.length == 0) {
            assertThat(codes(notice)).as(notice.english()).contains(code);
        } else {
            assertThat(parts(notice).filter(each -> each.code().equals(code)).map(Notice::arguments))
                    .as(notice.english()).contains(List.of(arguments));
        }
    }

    /** The codes of a notice and of those in it. */
    public static List<String> codes(Notice notice) {
        return parts(notice).map(Notice::code).toList();
    }

    private static Stream<Notice> parts(Object told) {
        if (told instanceof Notice notice) {
            return Stream.concat(Stream.of(notice), notice.arguments().stream().flatMap(Notices::parts));
        }
        return told instanceof Collection<?> several ? several.stream().flatMap(Notices::parts) : Stream.empty();
    }
}
