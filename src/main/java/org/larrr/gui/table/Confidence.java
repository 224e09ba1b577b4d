package org.larrr.gui.table;

import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;

/** A verdict with its reasons. */
record Confidence(Verdict verdict, List<String> reasons) {

    static Confidence in(JudgedEigenpair pair) {
        return new Confidence(pair.verdict(), pair.reasons());
    }

    /** The reasons, one a line. */
    String words() {
        return reasons.stream().map(Confidence::capitalised).collect(Collectors.joining("\n"));
    }

    private static String capitalised(String text) {
        return text.substring(0, 1).toUpperCase(Locale.ENGLISH) + text.substring(1);
    }
}
