package org.larrr.cli.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.stream.Collectors;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.growing.GrowingLines;
import org.larrr.export.table.Terminal;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Option;

/** How a growing table is followed. */
final class FollowOptions {

    private static final String STANDARD_INPUT = "-";

    @Option(names = "--every", paramLabel = "SECONDS", defaultValue = "1",
            description = "With --follow: time between two lines (default: ${DEFAULT-VALUE}).")
    private double every;

    @Option(names = "--idle", paramLabel = "SECONDS",
            description = "With --follow: stop when nothing has come for so long (default: never; "
                    + "Ctrl+C stops, the end of standard input does, too).")
    private Double idle;

    /** Follows until it ends, a line on the console for every picture. */
    void run(String file, AnalysisOptions analysis, InputStream in, Console console) throws IOException {
        if (!(every > 0) || idle != null && !(idle > 0)) {
            throw new IllegalArgumentException("--every and --idle are positive times in seconds");
        }
        boolean standard = file.equals(STANDARD_INPUT);
        try (GrowingLines lines = standard ? GrowingLines.ofStream(in) : GrowingLines.ofFile(Path.of(file))) {
            String name = standard ? "standard input" : String.valueOf(Path.of(file).getFileName());
            analysis.following(name, lines).run(milliseconds(every), idle == null ? Long.MAX_VALUE : milliseconds(idle),
                    fit -> tell(fit, console), sentence -> console.err().println("note: " + sentence),
                            new Cancellation());
        }
    }

    private static long milliseconds(double seconds) {
        return (long) Math.max(1, Math.min(Long.MAX_VALUE / 2.0, 1000 * seconds));
    }

    private static void tell(MomentsFit fit, Console console) {
        var moments = fit.collected().moments();
        console.out().println("n = " + moments.rows() + "  T = " + Terminal.rough(moments.totalTime()) + "  "
                + fit.fits().stream()
                .map(each -> each.estimator().title() + " " + each.model().map(model -> model.eigenvalues().stream()
                        .map(Terminal::complex).collect(Collectors.joining("  "))).orElse(each.failure()))
                .collect(Collectors.joining("  |  ")));
        console.out().flush();
    }
}
