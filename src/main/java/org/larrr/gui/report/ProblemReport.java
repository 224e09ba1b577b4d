package org.larrr.gui.report;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionWriter;
import org.larrr.gui.analysis.Failures;

/**
 * What those need to know who are asked about a problem: versions, preferences, settings of the session, what was said,
 * and the end of the log. In English, whatever the window speaks. Nothing is sent anywhere.
 */
public final class ProblemReport {

    /** Bytes of the log that are given. */
    static final int MOST_LOG = 64 * 1024;
    /** A workspace with data inside would be endless. */
    private static final int MOST_SESSION = 20_000;

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
        return text.length() <= MOST_SESSION ? text : text.substring(0, MOST_SESSION) + "\n…";
    }

    /** The last lines of the log. */
    static String end(Path log) {
        if (!Files.isRegularFile(log)) {
            return "empty";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - MOST_LOG);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.seek(start);
            file.readFully(bytes);
            String text = new String(bytes, StandardCharsets.UTF_8);
            return start == 0 ? text.strip() : text.substring(text.indexOf('\n') + 1).strip();
        } catch (IOException unreadable) {
            return "cannot be read: " + unreadable.getMessage();
        }
    }
}
