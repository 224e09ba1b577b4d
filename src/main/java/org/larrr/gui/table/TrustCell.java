package org.larrr.gui.table;

import javafx.scene.control.TableCell;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.controls.Tips;

/** A sign for how far an eigenvalue can be believed, in shape and colour; the reason is its tip. */
final class TrustCell extends TableCell<EigenpairLine, Confidence> {

    private final FontIcon icon = new FontIcon(Material2AL.CHECK);

    @Override
    protected void updateItem(Confidence confidence, boolean empty) {
        super.updateItem(confidence, empty);
        setGraphic(empty || confidence == null ? null : icon);
        if (empty || confidence == null) {
            return;
        }
        icon.setIconCode(sign(confidence.verdict()));
        icon.getStyleClass().setAll("ikonli-font-icon", style(confidence.verdict()));
        Tips.install(this, confidence.words());
        setAccessibleText(confidence.words());
    }

    private static Ikon sign(Verdict verdict) {
        return switch (verdict) {
            case TRUST -> Material2AL.CHECK;
            case CAUTION -> Material2MZ.WARNING;
            case REJECT -> Material2AL.CANCEL;
        };
    }

    private static String style(Verdict verdict) {
        return switch (verdict) {
            case TRUST -> "trusted";
            case CAUTION -> "distrusted";
            case REJECT -> "rejected";
        };
    }
}
