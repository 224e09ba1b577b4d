package org.larrr.data;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.function.Consumer;
import org.larrr.data.Notice.Noticed;

/** The codes of messages, which tests assert in place of sentences. */
public final class Codes {

    private Codes() {}

    /** The code of a message and of those inside it. */
    public static Set<String> of(Notice notice) {
        Set<String> codes = new LinkedHashSet<>();
        add(notice, codes);
        return codes;
    }

    /** The codes of several messages. */
    public static Set<String> of(Collection<Notice> notices) {
        Set<String> codes = new LinkedHashSet<>();
        notices.forEach(notice -> add(notice, codes));
        return codes;
    }

    private static void add(Object argument, Set<String> codes) {
        if (argument instanceof Notice notice) {
            codes.add(notice.code());
            notice.arguments().forEach(inner -> add(inner, codes));
        } else if (argument instanceof Collection<?> several) {
            several.forEach(inner -> add(inner, codes));
        }
    }

    /** Requires that a failure has all these codes. */
    public static Consumer<Throwable> refusal(String... codes) {
        return failure -> {
            assertThat(failure).isInstanceOf(Noticed.class);
            assertThat(of(((Noticed) failure).notice())).contains(codes);
        };
    }
}
