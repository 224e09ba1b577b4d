package org.larrr.export;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.larrr.experiments.Source;
import org.larrr.experiments.sweep.Sweep;

/** The options of the command {@code sweep} that repeat a sweep of a simulated catalogue system. */
public final class SweepArguments {

    private static final RepeatCommand.Files NO_FILES = new RepeatCommand.Files("", "", "");

    private SweepArguments() {}

    /** Empty where one command cannot say it: a file is not known by its path, a system of one's own not by its name. */
    public static Optional<List<String>> of(Sweep sweep) {
        if (!(sweep.base().source() instanceof Source.Simulation simulation)
                || !RepeatCommand.isKnownByName(simulation.system())) {
            return Optional.empty();
        }
        List<List<String>> fits = RepeatCommand.of(sweep.base(), NO_FILES);
        if (fits.size() > 1) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>(fits.get(0));
        sweep.axes().forEach(axis -> arguments.addAll(List.of("--over", over(axis))));
        arguments.addAll(List.of("--metric", sweep.metric().id(), "--eigenvalue", String.valueOf(sweep.eigenvalue() + 1)));
        return Optional.of(arguments);
    }

    private static String over(Sweep.Axis axis) {
        return axis.parameter().name() + "=" + axis.range().from() + ":" + axis.range().to() + ":" + axis.range().count()
                + (axis.range().logarithmic() ? ":log" : ":linear");
    }
}
