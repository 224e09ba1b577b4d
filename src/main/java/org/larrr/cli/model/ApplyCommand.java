package org.larrr.cli.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.output.Console;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.TrajectoryChunks;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelColumns;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.io.ChunksWriter;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "apply",
        description =
        "Applies a saved model to data of any size: eigenfunctions, memberships of metastable sets, committor and free"
                + " energy of every frame.")
public final class ApplyCommand implements Callable<Integer> {

    private final Console console;

    @Mixin
    private ModelInputOptions input;

    @Option(names = "--what", paramLabel = "QUANTITY", split = ",", defaultValue = "eigenfunctions",
            description =
                    "Functions to evaluate for every frame, separated by commas: eigenfunctions (f1, f2 …), left "
                    + "(g1, …), sets (memberships), committor (probability of reaching B before A), free-energy (kT, "
                    + "along the slowest eigenfunction) (default: ${DEFAULT-VALUE}).")
    private List<String> what;

    @Option(names = "--output", paramLabel = "FILE",
            description = "Output file: FILE.npy (frames, columns), FILE.csv, FILE.colvar or FILE.h5.")
    private @Nullable Path output;

    public ApplyCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        input.check();
        if (output == null) {
            throw new InputException(Message.of("option.output-file-missing"));
        }
        ChunksWriter.requireKnownFormat(output);
        List<ModelQuantity> quantities = what.stream().map(ModelQuantity::of).distinct().toList();
        FittedModel model = input.model();
        ModelColumns columns = new ModelColumns(model, quantities);
        List<TrajectoryChunks> parts = new ArrayList<>();
        for (Path file : input.files()) {
            parts.add(columns.over(input.open(model, file, console).states()));
        }
        long rows = ChunksWriter.write(output, TrajectoryChunks.inARow(parts));
        console.out().println("wrote " + rows + " frames to " + output + ", columns: "
                + String.join(", ", columns.names()));
        return 0;
    }
}
