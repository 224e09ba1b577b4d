package org.larrr.gui.shell;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.TrajectoryChunks;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.FrameSearch;
import org.larrr.experiments.model.ModelColumns;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.model.ModelInput;
import org.larrr.experiments.model.ModelMaking;
import org.larrr.experiments.model.ModelOrigin;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.export.json.FitJson;
import org.larrr.export.json.FitTimings;
import org.larrr.export.table.FrameTable;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.io.ChunksWriter;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.IoConsumer;
import org.larrr.stages.Cancellation;

/** Keeps the present fit as a model, and applies it to the data of other files. FX thread only. */
public final class ModelController {

    private static final int FRAMES = 10;

    private final WorkbenchModel model;
    private final Services services;
    private final ExportController export;

    ModelController(WorkbenchModel model, Services services, ExportController export) {
        this.model = model;
        this.services = services;
        this.export = export;
    }

    /** Asks where to, then writes the model of the fit in focus. */
    public void save() {
        present().ifPresent(fit -> target("model", "npz").ifPresent(
                target -> run(target, stop -> ModelFile.write(target, fit.model()))));
    }

    /** Asks for data and where to, then writes all that the fit computes for every frame. */
    public void apply() {
        present().ifPresent(fit -> {
            List<Path> files = services.dialogs().chooseFiles();
            if (!files.isEmpty()) {
                target("applied", "csv").ifPresent(target -> run(target, stop -> {
                    FittedModel fitted = fit.model();
                    List<TrajectoryChunks> parts = new ArrayList<>();
                    for (Path file : files) {
                        parts.add(columns(fitted).over(opened(fitted, fit.settings(), file, stop).states()));
                    }
                    ChunksWriter.write(target, TrajectoryChunks.inARow(parts));
                }));
            }
        });
    }

    /**
     * Asks for data and where to, then writes the list of frames that stand for sets, transition region and extremes.
     */
    public void frames() {
        present().ifPresent(fit -> {
            List<Path> files = services.dialogs().chooseFiles();
            if (!files.isEmpty()) {
                target("frames", "csv").ifPresent(target -> run(target, stop -> {
                    FittedModel fitted = fit.model();
                    FrameSearch search = new FrameSearch(fitted, FrameSearch.groups(fitted), FRAMES, 0);
                    for (int k = 0; k < files.size(); k++) {
                        ModelInput.Opened opened = opened(fitted, fit.settings(), files.get(k), stop);
                        search.look(k, opened.states(), opened.first(), 1);
                    }
                    FrameTable.write(target, search.frames(), files, fitted.origin().timeUnit(),
                            fitted.origin().completed(fit.settings()), stop);
                }));
            }
        });
    }

    /** Asks where to write; empty also while something else is written. */
    private Optional<Path> target(String name, String suffix) {
        return export.isBusy() ? Optional.empty() : services.dialogs().chooseFile(name, suffix)
                .map(chosen -> chosen.getFileName().toString().contains(".") ? chosen
                        : DialogService.withSuffix(chosen, suffix));
    }

    private void run(Path target, IoConsumer<Cancellation> work) {
        export.run(target, stop -> {
            work.accept(stop);
            return Message.NOTHING;
        });
    }

    /** The fit in focus, how its file was read, and what became of its angles. */
    private record Present(Analysis analysis, ReadOptions settings, Map<String, Double> angles, List<Path> files) {

        /** Takes the model out of the analysis; as long as finding its metastable sets. */
        FittedModel model() throws IOException {
            AnalysisResult result = analysis.result();
            String report = FitJson.of(result, 0, FitTimings.of(result.milliseconds(), 0), ProgramVersion.text(),
                    analysis.inFocus(), BootstrapSettings.defaults());
            return ModelMaking.of(result, 0, ModelMaking.Request.defaults(),
                    ModelOrigin.of(result, angles)
                            .withMolecule(DataReader.molecule(files, settings, new Cancellation())), report);
        }
    }

    private Optional<Present> present() {
        return export.latest().map(this::present);
    }

    private Present present(Analysis latest) {
        Optional<DataOrigin.Files> origin = model.source().activeProperty().get().setup().origin().dataFiles();
        if (origin.isPresent()) {
            DataOrigin.Files files = origin.get();
            return new Present(latest, files.settings(), files.angles(),
                    files.files().stream().map(DataFile::path).filter(Files::isRegularFile).toList());
        }
        ReadOptions settings = latest.result().facts().step().isPresent()
                ? ReadOptions.AUTOMATIC.withStep(latest.result().facts().step().getAsDouble()) : ReadOptions.AUTOMATIC;
        return new Present(latest, settings, Map.of(), List.of());
    }

    private static ModelInput.Opened opened(FittedModel fitted, ReadOptions settings, Path file, Cancellation stop)
            throws IOException {
        return ModelInput.open(fitted.origin(), fitted.origin().completed(settings).withColumns(List.of()),
                options -> DataReader.streamOrRead(file, options, stop));
    }

    /** All that the model computes. */
    private static ModelColumns columns(FittedModel fitted) {
        List<ModelQuantity> quantities = new ArrayList<>(List.of(ModelQuantity.EIGENFUNCTIONS));
        fitted.kinetics().ifPresent(kinetics -> {
            kinetics.sets().ifPresent(any -> quantities.add(ModelQuantity.SETS));
            kinetics.committor().ifPresent(any -> quantities.add(ModelQuantity.COMMITTOR));
            kinetics.freeEnergy().ifPresent(any -> quantities.add(ModelQuantity.FREE_ENERGY));
        });
        return new ModelColumns(fitted, quantities);
    }
}
