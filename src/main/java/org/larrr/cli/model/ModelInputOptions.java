package org.larrr.cli.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.ImportOptions;
import org.larrr.cli.output.Console;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.model.ModelInput;
import org.larrr.io.DataReader;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** A model and new data for it. */
final class ModelInputOptions {

    @Option(names = "--model", paramLabel = "FILE.npz", description = "Model written by fit --save-model.")
    private @Nullable Path model;

    @Option(names = "--data", paramLabel = "FILE", arity = "1..*",
            description = "Files of trajectories of any size with the columns of the model; they are read in chunks.")
    private List<Path> data = List.of();

    @Mixin
    private ImportOptions reading;

    /** Complains about what is missing before anything is read. */
    void check() {
        if (model == null) {
            throw new InputException(Message.of("option.model-missing"));
        }
        Require.that(!data.isEmpty(), Message.of("option.missing", "data"));
    }

    FittedModel model() throws IOException {
        return ModelFile.read(Objects.requireNonNull(model, "checked"));
    }

    /** The trajectories; a structure among them is the topology. */
    List<Path> files() throws IOException {
        return DataReader.withoutTopology(data);
    }

    /** Returns the settings for reading the data, completed by those of the model. */
    ReadOptions settings(FittedModel fitted) throws IOException {
        return fitted.origin().completed(DataReader.withTopology(data, reading.settings()));
    }

    int stride() {
        return reading.stride();
    }

    /** The states of one file as the model knows them. */
    ModelInput.Opened open(FittedModel fitted, Path file, Console console) throws IOException {
        ReadOptions settings = settings(fitted);
        ModelInput.Opened opened = ModelInput.open(fitted.origin(), settings,
                options -> DataReader.streamOrRead(file, options, new Cancellation()));
        console.note(opened.note());
        return new ModelInput.Opened(opened.states().thin(reading.stride()), opened.note(), opened.first());
    }
}
