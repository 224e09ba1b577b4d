package org.larrr.cli.options;

import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.model.ModelMaking;
import org.larrr.experiments.model.ModelOrigin;
import org.larrr.experiments.model.ModelRequest;
import org.larrr.io.series.Molecules;
import picocli.CommandLine.Option;

/** Whether and how the fitted model is kept. */
public final class ModelOptions {

    @Option(names = "--save-model", paramLabel = "FILE.npz",
            description = "Keep the fitted model in a file, to apply it to new data (see: apply, frames).")
    private Path file;

    @Option(names = "--sets", paramLabel = "M",
            description = "Metastable sets of the kept model, 2 to 8 (default: as many as lie above the largest gap).")
    private Integer sets;

    @Option(names = "--from", paramLabel = "A",
            description =
                    "Set A of the kept model's committor: a condition such as \"x < -0.5\", or the number of a "
                            + "metastable set (default: the two sets that the slowest process exchanges).")
    private String from;

    @Option(names = "--to", paramLabel = "B", description = "Set B, likewise.")
    private String to;

    /** Whether a model is to be kept. */
    public boolean isWanted() {
        return file != null;
    }

    /** Complains about the options before anything is computed. */
    public void check() {
        if (!isWanted() && (sets != null || from != null || to != null)) {
            throw new IllegalArgumentException(
                    "--sets, --from and --to shape a kept model; add --save-model FILE.npz, or see kinetics");
        }
        if ((from == null) != (to == null)) {
            throw new IllegalArgumentException("--from and --to belong together");
        }
        if (sets != null && (sets < 2 || sets > 8)) {
            throw new IllegalArgumentException("--sets must be 2 to 8, not " + sets);
        }
    }

    /**
     * Writes the model of the first fit.
     *
     * @param angles the full turn of each column of the data that is an angle
     * @param molecule how frames of atoms became states, if the data were a molecular trajectory
     * @param report the fit as JSON
     * @return messages for the user, one sentence each
     */
    public List<String> save(AnalysisResult result, Map<String, Double> angles, Optional<Molecules> molecule,
            String report) throws IOException {
        List<String> names = result.facts().coordinates();
        Optional<ModelRequest.Ends> ends = from == null ? Optional.empty()
                : Optional.of(new ModelRequest.Ends(SetChoice.parse(from, names), SetChoice.parse(to, names)));
        ModelRequest request = new ModelRequest(sets == null ? OptionalInt.empty() : OptionalInt.of(sets), ends);
        ModelOrigin origin = ModelOrigin.of(result, angles)
                .withMolecule(molecule);
        FittedModel model = ModelMaking.of(result, 0, request, origin, report);
        ModelFile.write(file, model);
        return model.remarks();
    }
}
