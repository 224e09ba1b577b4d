package org.larrr.gui.shell;

import java.util.List;
import java.util.function.Consumer;
import org.larrr.export.figure.FigureWriter;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.source.ImportService;
import org.larrr.systems.StochasticSystem;

/**
 * What the window needs from outside itself; tests put others in.
 *
 * @param systems    the catalogue
 * @param analysis   computes
 * @param background does other work away from the FX thread
 * @param files      reads data
 * @param figures    writes figures
 * @param dialogs    talks to the user
 * @param patience   runs an action after the time a user is ready to wait without a sign
 */
public record Services(
        List<StochasticSystem> systems,
        AnalysisService analysis,
        Background background,
        ImportService files,
        FigureWriter figures,
        DialogService dialogs,
        Consumer<Runnable> patience) {

    public Services {
        systems = List.copyOf(systems);
    }
}
