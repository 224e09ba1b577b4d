package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;
import javafx.css.PseudoClass;
import javafx.scene.Parent;

/** The two looks of the program. */
public final class Theme {

    private static final PseudoClass DARK = PseudoClass.getPseudoClass("dark");

    private Theme() {}

    /** Dresses the program, and the root of a window for its own colour roles. */
    public static void apply(Parent root, boolean dark) {
        Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
        root.pseudoClassStateChanged(DARK, dark);
    }

    /** The program's own style sheet. */
    public static String stylesheet() {
        return Theme.class.getResource("/css/workbench.css").toExternalForm();
    }
}
