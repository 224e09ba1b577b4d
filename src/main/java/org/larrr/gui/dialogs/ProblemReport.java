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
import javafx.event.ActionEvent;
import javafx.scene.control.Button;
import javafx.scene.control.ButtonBar.ButtonData;
import javafx.scene.control.ButtonType;
import javafx.scene.control.Dialog;
import javafx.scene.control.Label;
import javafx.scene.control.TextArea;
import javafx.scene.input.Clipboard;
import javafx.scene.input.DataFormat;
import javafx.scene.layout.Priority;
import javafx.scene.layout.VBox;
import org.larrr.experiments.session.Session;
import org.larrr.experiments.session.SessionWriter;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.text.Messages;

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

    /** The report to be read, and a button that puts it on the clipboard. */
    public static final class Window extends Dialog<Void> {

        private static final double WIDTH = 720;
        private static final double HEIGHT = 460;

        public Window(String report) {
            setTitle(Messages.get("report.title"));
            Label words = new Label(Messages.get("report.words"));
            words.setWrapText(true);
            words.setMinHeight(Label.USE_PREF_SIZE);
            TextArea text = new TextArea(report);
            text.setId("report-text");
            text.setEditable(false);
            text.setAccessibleText(Messages.get("report.title"));
            VBox.setVgrow(text, Priority.ALWAYS);
            VBox content = new VBox(8, words, text);
            content.setPrefSize(WIDTH, HEIGHT);
            getDialogPane().setId("report");
            getDialogPane().setContent(content);
            ButtonType copy = new ButtonType(Messages.get("report.copy"), ButtonData.LEFT);
            getDialogPane().getButtonTypes().setAll(copy, ButtonType.CLOSE);
            Button button = (Button) getDialogPane().lookupButton(copy);
            button.setId("report-copy");
            button.addEventFilter(ActionEvent.ACTION, event -> {
                event.consume();
                Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.PLAIN_TEXT, text.getText()));
                button.setText(Messages.get("failure.copied"));
            });
            setResizable(true);
            // What happened last stands at the end.
            setOnShown(event -> text.positionCaret(text.getLength()));
        }
    }
}
