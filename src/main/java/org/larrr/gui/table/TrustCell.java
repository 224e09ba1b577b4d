package org.larrr.gui.table;

import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import javafx.scene.control.TableCell;
import javafx.util.Subscription;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Notice;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.gui.analysis.EigenpairRow;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

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
}
