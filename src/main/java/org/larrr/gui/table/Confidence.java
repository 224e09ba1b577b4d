package org.larrr.gui.table;

import java.util.List;
import java.util.stream.Collectors;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

/** A verdict with its reasons. */
record Confidence(Verdict verdict, List<Notice> reasons) {

    static Confidence in(JudgedEigenpair pair) {
        return new Confidence(pair.verdict(), pair.reasons());
    }

    /** The reasons, one a line. */
    String words() {
        return reasons.stream().map(Messages::say).map(Words::capitalised).collect(Collectors.joining("\n"));
    }
}
