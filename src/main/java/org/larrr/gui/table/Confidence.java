package org.larrr.gui.table;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.text.Messages;

/** A verdict with its reasons. */
record Confidence(Verdict verdict, List<String> advice) {

    /** The reasons, one a line; a sentence that says so where nothing is wrong. */
    String words() {
        if (advice.isEmpty()) {
            return Messages.get("verdict." + verdict.id());
        }
        return advice.stream().map(Confidence::capitalised).collect(Collectors.joining("\n"));
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ENGLISH) + text.substring(1);
    }
}
