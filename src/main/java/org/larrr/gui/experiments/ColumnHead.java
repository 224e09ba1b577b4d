package org.larrr.gui.experiments;

import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.larrr.export.figure.Notation;
import org.larrr.gui.text.Messages;

/**
 * What stands at the head of a column of a summary, and what it means.
 *
 * @param title for the head itself
 * @param help  one sentence; empty where nothing is known of the column
 */
record ColumnHead(String title, String help) {

    private static final Pattern ERROR = Pattern.compile("lambda([0-9]+)_error");

    /** @param name of the column in files */
    static ColumnHead of(String name) {
        Matcher error = ERROR.matcher(name);
        if (error.matches()) {
            String index = Notation.subscript(Integer.parseInt(error.group(1)));
            return new ColumnHead(Messages.get("column.lambda-error", index),
                    Messages.get("column.lambda-error.help", index));
        }
        String key = name.replace('_', '-');
        return told("column." + key, "column." + key + ".help")
                .or(() -> told("parameter." + key + ".name", "parameter." + key + ".help"))
                .or(() -> told("sweep.metric." + key, "column.metric.help"))
                .orElseGet(() -> new ColumnHead(name.replace('_', ' '), ""));
    }

    private static Optional<ColumnHead> told(String title, String help) {
        return List.of(title, help).stream().allMatch(Messages::has)
                ? Optional.of(new ColumnHead(Messages.get(title), Messages.get(help))) : Optional.empty();
    }
}
