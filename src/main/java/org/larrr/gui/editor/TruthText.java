package org.larrr.gui.editor;

import java.util.StringJoiner;
import org.larrr.export.figure.Notation;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Phrases;
import org.larrr.systems.Truth;

/** A true spectrum in words. */
final class TruthText {

    private static final int DIGITS = 6;

    private TruthText() {}

    static String of(Truth truth) {
        StringJoiner lines = new StringJoiner("\n");
        for (int i = 0; i < truth.eigenvalues().size(); i++) {
            double error = truth.errors().get(i);
            lines.add("λ" + Notation.subscript(i + 1) + " = " + Numbers.show(truth.eigenvalues().get(i), DIGITS)
                    + (error > 0 ? " ± " + Numbers.show(error, 1) : ""));
        }
        lines.add(Messages.get(truth.eigenvalues().isEmpty() ? "editor.truth-unknown" : "editor.truth-origin",
                Phrases.words(truth.origin())));
        return lines.toString();
    }
}
