package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.estimators.Setting;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisWork;
import org.larrr.gui.analysis.DirectBackground;
import org.larrr.gui.dialogs.WindowSettings;
import org.larrr.gui.workspace.Folders;
import org.larrr.gui.workspace.WorkspaceController;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.TestTruths;

/** The whole window without a stage, everything answered at once, for tests of saving and opening. */
abstract class SilentWindow {

    @TempDir
    Path folder;

    final SilentDialogs dialogs = new SilentDialogs();
    /** Whether a window that is opened gets no answers. */
    boolean mute;
    DirectAnalysis analysis;
    WorkbenchModel model;
    WorkbenchController controller;
    WorkspaceController workspace;

    @BeforeEach
    void start() {
        open(LinearSystem.SLOW, LinearSystem.FAST);
    }

    final void open(StochasticSystem... systems) {
        analysis = new DirectAnalysis(new AnalysisWork(new SpringCore()));
        analysis.silent = mute;
        Services services = new Services(List.of(systems), analysis, TestTruths.MEMORY, new DirectBackground(),
                (figure, format, style, out) -> {
                    throw new IOException("this window draws no files");
                }, dialogs, action -> {},
                new Folders(Optional.empty(), Optional.of(folder.resolve("state"))));
        model = new WorkbenchModel(services.systems(), new WindowSettings());
        controller = new WorkbenchController(model, services);
        workspace = controller.workspace();
        controller.source().choose(model.source().systems().get(0));
    }

    final Analysis latest() {
        return model.analysis().latestProperty().get();
    }

    final double shift() {
        return model.estimator().parameter(Setting.SHIFT).get();
    }

    final Path save(String name) {
        Path file = folder.resolve(name);
        dialogs.target = Optional.of(file);
        workspace.saveAs();
        assertThat(file).exists();
        return file;
    }
}
