package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import javafx.scene.control.Button;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;

/** Icons and icon buttons of one look. */
public final class Icons {

    private Icons() {}

    public static FontIcon icon(Ikon ikon) {
        return new FontIcon(ikon);
    }

    /** A flat button that is only an icon; its tip is also what a screen reader says. */
    public static Button button(Ikon ikon, String tip) {
        Button button = new Button(null, icon(ikon));
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Styles.SMALL);
        if (!tip.isEmpty()) {
            Tooltips.install(button, tip);
            button.setAccessibleText(tip);
        }
        return button;
    }
}
