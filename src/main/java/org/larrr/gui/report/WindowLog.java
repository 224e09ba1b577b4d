package org.larrr.gui.report;

import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.time.temporal.ChronoUnit;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.stream.Collectors;

/** What the window has said since it was opened, the latest hundreds of sentences. FX thread only. */
public final class WindowLog {

    private static final int MOST = 300;
    private static final DateTimeFormatter TIME = DateTimeFormatter.ISO_LOCAL_TIME;

    private final Deque<String> lines = new ArrayDeque<>();

    /** Takes note of a sentence. */
    public void add(String sentence) {
        lines.addLast(TIME.format(LocalTime.now().truncatedTo(ChronoUnit.SECONDS)) + "  " + sentence);
        if (lines.size() > MOST) {
            lines.removeFirst();
        }
    }

    /** All of them, one a line. */
    public String text() {
        return lines.stream().collect(Collectors.joining("\n"));
    }
}
