package org.larrr.cli.model;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.larrr.cli.output.Console;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.experiments.model.ModelFile;
import org.larrr.export.source.ModelSource;
import org.larrr.io.file.AtomicFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

@Command(
        name = "functions",
        description = "Writes the functions of a saved model for other programs: PLUMED input, a NumPy function, or "
                + "a TorchScript module.")
public final class FunctionsCommand implements Callable<Integer> {

    private final Console console;

    @Option(names = "--model", paramLabel = "FILE.npz", required = true,
            description = "Model written by fit --save-model.")
    private Path model;

    @Option(names = "--what", paramLabel = "QUANTITY", split = ",", defaultValue = "eigenfunctions",
            description = "Functions to write, separated by commas: eigenfunctions, sets, committor (default: "
                    + "${DEFAULT-VALUE}).")
    private List<String> what;

    @Option(names = "--form", paramLabel = "FORM", defaultValue = "plumed",
            description = "Form of the functions: plumed, numpy or torch (default: ${DEFAULT-VALUE}).")
    private ModelSource.Form form;

    @Option(names = "--output", paramLabel = "FILE", required = true, description = "Output file, such as plumed.dat.")
    private Path output;

    public FunctionsCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        List<ModelQuantity> quantities = what.stream().map(ModelQuantity::of).distinct().toList();
        ModelSource source = ModelSource.of(ModelFile.read(model), quantities, form);
        AtomicFiles.writeText(output, source.text());
        console.out().println("wrote " + String.join(", ", source.names()) + " over " + source.terms()
                + " landmarks to " + output + "; at the landmarks they differ from apply by at most "
                + String.format(Locale.ROOT, "%.1e", source.error()));
        return 0;
    }
}
