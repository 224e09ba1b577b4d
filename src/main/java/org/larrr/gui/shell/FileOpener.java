package org.larrr.gui.shell;

import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import org.larrr.data.InputException;
import org.larrr.experiments.SampleData;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.export.experiment.RunJson;
import org.larrr.gui.labs.LabController;
import org.larrr.gui.source.SourceController;
import org.larrr.gui.workspace.WorkspaceController;

/** Opens files of any kind: workspaces, systems, labs, runs of experiments and data. FX thread only. */
public final class FileOpener {

    private final Services services;
    private final WorkspaceController workspace;
    private final SourceController source;
    private final LabController labs;
    private final Consumer<RunJson.Repeat> repeat;
    private final Runnable opening;

    /**
     * @param repeat  runs an experiment again
     * @param opening is called before files are opened
     */
    FileOpener(Services services, WorkspaceController workspace, SourceController source, LabController labs,
            Consumer<RunJson.Repeat> repeat, Runnable opening) {
        this.repeat = repeat;
        this.opening = opening;
        this.services = services;
        this.workspace = workspace;
        this.source = source;
        this.labs = labs;
    }

    /** Opens files: a workspace, a system, an experiment's run, or data, of which several are several trajectories. */
    public void open(List<Path> files) {
        open(files, source::openData);
    }

    /**
     * Opens files that were dropped on the window: data by what they contain, asking only where they leave
     * something open.
     */
    public void drop(List<Path> files) {
        open(files, source::dropData);
    }

    private void open(List<Path> files, Consumer<List<Path>> data) {
        Optional<Path> workspaceFile = ending(files, WorkspaceFile.EXTENSION)
                .or(() -> files.stream().filter(WorkspaceFile::isWorkspace).findFirst());
        Optional<Path> system = ending(files, ".toml");
        Optional<Path> lab = ending(files, ".lab");
        Optional<Path> run = files.stream().filter(RunJson::isRun).findFirst();
        if (!files.isEmpty()) {
            opening.run();
        }
        if (workspaceFile.isPresent()) {
            workspace.open(workspaceFile.get());
        } else if (system.isPresent()) {
            source.openSystem(system.get());
        } else if (lab.isPresent()) {
            labs.open(lab.get());
        } else if (run.isPresent()) {
            services.background().run("run.json", () -> RunJson.read(run.get()), this::repeat,
                    services.dialogs()::problem);
        } else if (!files.isEmpty()) {
            data.accept(files);
        }
    }

    private void repeat(RunJson.Repeat run) {
        try {
            repeat.accept(run);
        } catch (InputException e) { // a sweep, for instance, which is repeated on the command line
            services.dialogs().problem(e);
        }
    }

    private static Optional<Path> ending(List<Path> files, String extension) {
        return files.stream().filter(file -> file.toString().toLowerCase(Locale.ROOT).endsWith(extension)).findFirst();
    }

    /** Asks for files, then opens them. */
    public void open() {
        open(services.dialogs().chooseFiles());
    }

    /** Where the trajectories of a molecule that come with the program lie, once they were opened. */
    Path sample() {
        return services.folders().samples().resolve("alanine-dipeptide.npz");
    }

    /** Opens the trajectories of a molecule that come with the program. */
    public void openSample() {
        services.background().run("sample data", () -> SampleData.DIHEDRALS.copyTo(sample()),
                file -> drop(List.of(file)), services.dialogs()::problem);
    }
}
