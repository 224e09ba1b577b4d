package org.larrr.export.experiment;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.experiments.sweep.Sweep;
import org.larrr.export.session.ExportedData;
import org.larrr.export.session.RepeatCommand;

/** The options of the command {@code sweep} that repeat a sweep, beside the files that they name. */
public final class SweepArguments {

    /** The setting that holds the command line, one argument a line. */
    public static final String SETTING = "arguments";

    private SweepArguments() {}

    /**
     * Empty where one command cannot say it. Data from files and systems of one's own are called what {@link
     * ExportedData} calls them.
     */
    public static Optional<List<String>> of(Sweep sweep) {
        List<List<String>> fits = RepeatCommand.of(sweep.base(), ExportedData.names(sweep.base()));
        if (fits.size() > 1) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>(fits.get(0));
        sweep.axes().forEach(axis -> arguments.addAll(List.of("--over", over(axis))));
        arguments.addAll(List.of("--metric", sweep.metric().id(), "--eigenvalue",
                String.valueOf(sweep.eigenvalue() + 1)));
        return Optional.of(arguments);
    }

    /** Writes the files that these options name. */
    static List<Path> write(Sweep sweep, Path folder) throws IOException {
        boolean named = sweep.base().source().bare().simulation()
                .filter(simulation -> RepeatCommand.isKnownByName(simulation.system())).isPresent();
        return named ? List.of() : ExportedData.write(sweep.base(), folder);
    }

    private static String over(Sweep.Axis axis) {
        return axis.parameter().name() + "=" + axis.range().from() + ":" + axis.range().to() + ":" + axis.range()
                .count()
                + (axis.range().logarithmic() ? ":log" : ":linear");
    }
}
