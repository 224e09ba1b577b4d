package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import javafx.application.Application;

/** The two looks of the program. */
public final class Theme {

    private Theme() {}

    /** Dresses the whole program. */
    public static void apply(boolean dark) {
        Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
    }

    /** The program's own style sheet. */
    public static String stylesheet() {
        return Theme.class.getResource("/css/workbench.css").toExternalForm();
    }
}
