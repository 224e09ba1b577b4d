package org.larrr.gui.shell;

import atlantafx.base.theme.PrimerDark;
import atlantafx.base.theme.PrimerLight;
import java.util.List;
import java.util.stream.Stream;
import javafx.application.Application;

/** The two looks of the program. */
public final class Theme {

    private Theme() {}

    /** Dresses the whole program. */
    public static void apply(boolean dark) {
        Application.setUserAgentStylesheet(
                dark ? new PrimerDark().getUserAgentStylesheet() : new PrimerLight().getUserAgentStylesheet());
    }

    /** The program's own style sheets. */
    public static List<String> stylesheets() {
        return Stream.of("workbench", "guidance").map(name -> Theme.class.getResource("/css/" + name + ".css").toExternalForm())
                .toList();
    }
}
