package org.larrr.cli.output;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.InputException;
import org.larrr.data.Notice;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.StatesFigure.Form;
import org.larrr.export.figure.TrajectoryFigure;
import picocli.CommandLine.Option;

/** Pictures of quantities of the states, drawn where any of them is asked for. */
public final class QuantityOptions {

    @Option(names = "--across", paramLabel = "QUANTITY",
            description = "Draw the states too, this quantity across: a coordinate; an angle by its name, where cos "
                    + "and sin are coordinates; PC1, PC2, … (principal components); f2, f3, … (eigenfunctions of the "
                    + "first estimator); set1, set2, … (memberships); or a formula of all of these.")
    private @Nullable String across;

    @Option(names = "--up", paramLabel = "QUANTITY", description = "The quantity upwards in the picture of the states.")
    private @Nullable String up;

    @Option(names = "--colour", paramLabel = "QUANTITIES",
            description =
                    "What the states are coloured by: density (default), \"free energy\", or quantities separated by"
                    + " semicolons, a panel each.")
    private @Nullable String colour;

    @Option(names = "--points", description = "One point a state instead of the means in cells.")
    private boolean points;

    @Option(names = "--along", paramLabel = "QUANTITIES",
            description = "Draw quantities along the trajectory too, several separated by semicolons.")
    private @Nullable String along;

    @Option(names = "--trajectory", paramLabel = "K",
            description = "Which trajectory --along draws: 1, 2, …; 0 for the first few (default), -1 for all end to "
                    + "end.")
    private int trajectory = TrajectoryFigure.FIRST_FEW;

    /**
     * What is asked for, by the name of its file.
     *
     * @throws IllegalArgumentException if there is no such trajectory
     * @throws org.larrr.spectra.EstimationException if a text means nothing for these states
     */
    public Map<String, Figure> figures(AnalysisResult result) {
        int fit = IntStream.range(0, result.fits().size())
                .filter(k -> result.fits().get(k).model().isPresent()).findFirst().orElse(0);
        Map<String, Figure> figures = new LinkedHashMap<>();
        if (across != null || up != null || colour != null) {
            figures.put("states", StatesFigure.of(result, new StatesFigure.Request(fit, text(across), text(up),
                    text(colour), points ? Form.POINTS : Form.CELLS)));
        }
        if (along != null) {
            if (trajectory < TrajectoryFigure.ALL) {
                throw new InputException(Notice.of("option.no-trajectory", trajectory));
            }
            figures.put("trajectory", TrajectoryFigure.of(result,
                    new TrajectoryFigure.Request(fit, along, trajectory)));
        }
        return figures;
    }

    private static String text(@Nullable String given) {
        return given == null ? "" : given;
    }
}
