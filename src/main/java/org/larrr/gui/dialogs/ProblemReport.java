package org.larrr.gui.dialogs;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionWriter;
import org.larrr.gui.analysis.Failures;

/**
 * The information that support needs about a problem: versions, preferences, settings of the session, messages, and the
 * end of the log. In English, whatever the window speaks. Nothing is sent anywhere.
 */
public final class ProblemReport {

    /** Bytes of the log that are given. */
    static final int MAX_LOG = 64 * 1024;
    /** A workspace with data inside would be endless. */
    private static final int MAX_SESSION = 20_000;

    private ProblemReport() {}

    /** The report; reads the log, so away from the FX thread. */
    public static String of(Map<String, String> preferences, Optional<Session> session, String said,
            Optional<Path> log) {
        return "## Program\n\n" + Failures.machine() + "\n\n## Preferences\n\n" + lines(preferences)
                + "\n\n## Session\n\n" + session.map(ProblemReport::settings).orElse("none")
                + "\n\n## Said in the window\n\n" + (said.isEmpty() ? "nothing" : said)
                + "\n\n## Log\n\n" + log.map(ProblemReport::end).orElse("none is kept") + "\n";
    }

    private static String lines(Map<String, String> values) {
        return new TreeMap<>(values).entrySet().stream().map(each -> each.getKey() + " = " + each.getValue())
                .collect(Collectors.joining("\n"));
    }

    private static String settings(Session session) {
        String text = new String(SessionWriter.text(session, Optional.empty(), Optional.empty()),
                StandardCharsets.UTF_8);
        return text.length() <= MAX_SESSION ? text : text.substring(0, MAX_SESSION) + "\n…";
    }

    /** The last lines of the log. */
    static String end(Path log) {
        if (!Files.isRegularFile(log)) {
            return "empty";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - MAX_LOG);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(bytes);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return start == 0 ? text.strip() : text.substring(text.indexOf('\n') + 1).strip();
        } catch (IOException e) {
            return "cannot be read: " + e.getMessage();
        }
    }

    /** The messages of the window since it was opened, the latest hundreds of sentences. FX thread only. */
    public static final class Log {

        private static final int MAX_LINES = 300;
        private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_LOCAL_TIME;

        private final Deque<String> lines = new ArrayDeque<>();

        /** Takes note of a sentence. */
        public void add(String sentence) {
            lines.addLast(TIME.format(LocalTime.now().truncatedTo(ChronoUnit.SECONDS)) + "  " + sentence);
            if (lines.size() > MAX_LINES) {
                lines.removeFirst();
            }
        }

        /** All of them, one a line. */
        public String text() {
            return lines.stream().collect(Collectors.joining("\n"));
        }
    }
}
