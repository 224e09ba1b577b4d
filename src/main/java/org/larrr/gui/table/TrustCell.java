package org.larrr.gui.table;

import java.util.function.Function;
import javafx.scene.control.TableCell;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.analysis.EigenpairRow;
import org.larrr.gui.controls.Tips;

/** A sign for how far an eigenvalue can be believed, in shape and colour; the reason is its tip. */
final class TrustCell extends TableCell<EigenpairLine, EigenpairLine> {

    private final FontIcon icon = new FontIcon(Material2AL.HELP_OUTLINE);

    private final Function<EigenpairRow, Confidence> confidence;
    private Subscription line = Subscription.EMPTY;
    private @Nullable Verdict shown;

    TrustCell(Function<EigenpairRow, Confidence> confidence) {
        this.confidence = confidence;
    }

    @Override
    protected void updateItem(EigenpairLine item, boolean empty) {
        super.updateItem(item, empty);
        line.unsubscribe();
        line = Subscription.EMPTY;
        FontIcon graphic = empty || item == null ? null : icon;
        if (getGraphic() != graphic) {
            setGraphic(graphic);
        }
        if (graphic != null) {
            line = item.value(confidence).subscribe(this::show);
        }
    }

    private void show(Confidence now) {
        if (now.verdict() != shown) {
            shown = now.verdict();
            icon.setIconCode(sign(shown));
            icon.getStyleClass().setAll("ikonli-font-icon", style(shown));
        }
        Tips.install(this, now.words());
        setAccessibleText(now.words());
    }

    private static Ikon sign(Verdict verdict) {
        return switch (verdict) {
            case TRUST -> Material2AL.CHECK;
            case CAUTION -> Material2MZ.WARNING;
            case REJECT -> Material2AL.CANCEL;
            case NOT_JUDGED -> Material2AL.HELP_OUTLINE;
        };
    }

    private static String style(Verdict verdict) {
        return switch (verdict) {
            case TRUST -> "trusted";
            case CAUTION -> "distrusted";
            case REJECT -> "rejected";
            case NOT_JUDGED -> "unjudged";
        };
    }
}
