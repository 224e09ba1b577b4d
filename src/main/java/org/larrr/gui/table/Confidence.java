package org.larrr.gui.table;

import java.util.List;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.text.Phrases;
import org.larrr.gui.text.Words;

/** A verdict with its reasons. */
record Confidence(Verdict verdict, List<String> reasons) {

    static Confidence in(JudgedEigenpair pair) {
        return new Confidence(pair.verdict(), pair.reasons());
    }

    /** The reasons, one a line. */
    String words() {
        return reasons.stream().map(Phrases::say).map(Words::capitalised).collect(Collectors.joining("\n"));
    }
}
