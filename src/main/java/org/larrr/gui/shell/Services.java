package org.larrr.gui.shell;

import java.util.List;
import java.util.function.Consumer;
import org.larrr.export.figure.FigureWriter;
import org.larrr.gui.analysis.AnalysisService;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.workspace.Folders;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.Truth.TruthSource;

/**
 * The window's external services; tests pass others.
 *
 * @param systems    the catalogue
 * @param analysis   computes
 * @param truths     computes true spectra
 * @param background does other work away from the FX thread
 * @param figures    writes figures
 * @param dialogs    talks to the user
 * @param patience   runs an action after the time a user is ready to wait without a sign
 * @param folders    where sessions and preferences are kept
 */
public record Services(
        List<StochasticSystem> systems,
        AnalysisService analysis,
        TruthSource truths,
        TaskExecutor background,
        FigureWriter figures, DialogService dialogs, Consumer<Runnable> patience, Folders folders) {

    public Services {
        systems = List.copyOf(systems);
    }
}
