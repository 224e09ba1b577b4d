package org.larrr.cli;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Callable;
import org.larrr.estimators.EstimationException;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.export.FitJson;
import org.larrr.export.FitTable;
import org.larrr.io.AtomicFiles;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "fit",
        description = "Estimates the generator's spectrum from trajectories and prints it as a table or as JSON.",
        mixinStandardHelpOptions = true,
        versionProvider = Version.class,
        sortOptions = false)
final class FitCommand implements Callable<Integer> {

    private static final String STANDARD_OUTPUT = "-";

    private static final int WARM_UPS = 9;
    private static final double WARM_UP_MILLISECONDS = 500;

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--output", paramLabel = "FILE.json",
            description = "Write JSON to this file, or to standard output for \"-\", instead of a table.")
    private String output;

    @Option(names = "--repeat", paramLabel = "N",
            description = "Fit N times from scratch and report the timings of the fastest one"
                    + " (default: once for a table; for JSON up to 10 times within half a second).")
    private Integer repeat;

    @Mixin
    private VerboseOption verbose;

    FitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (analysis.fromMoments()) {
            return fitMoments(analysis.runMoments());
        }
        AnalysisOptions.Answer answer = repeated(analysis.run());
        requireAnswer(answer.result().fits());
        if (output == null) {
            console.out().print(FitTable.of(answer.result(), answer.timings()));
        } else {
            write(json(answer));
        }
        return 0;
    }

    private int fitMoments(AnalysisOptions.MomentsAnswer answer) throws IOException {
        requireAnswer(answer.result().fits());
        if (output == null) {
            console.out().print(FitTable.of(answer.result(), answer.timings()));
        } else {
            requireOne(answer.result().fits());
            write(FitJson.of(answer.result(), 0, answer.timings(), Version.text()));
        }
        return 0;
    }

    private static void requireAnswer(List<Fit> fits) {
        if (fits.stream().allMatch(fit -> fit.model().isEmpty())) {
            throw new EstimationException(fits.get(0).failure());
        }
    }

    private AnalysisOptions.Answer repeated(AnalysisOptions.Answer answer) {
        if (repeat != null) {
            return answer.repeated(repeat - 1, Double.POSITIVE_INFINITY);
        }
        return output == null ? answer : answer.repeated(WARM_UPS, WARM_UP_MILLISECONDS);
    }

    private static String json(AnalysisOptions.Answer answer) {
        requireOne(answer.result().fits());
        return FitJson.of(answer.result(), 0, answer.timings(), Version.text());
    }

    private static void requireOne(List<Fit> fits) {
        if (fits.size() != 1) {
            throw new IllegalArgumentException("--output holds one fit; give one --estimator");
        }
    }

    private void write(String json) throws IOException {
        if (output.equals(STANDARD_OUTPUT)) {
            console.out().print(json);
        } else {
            AtomicFiles.write(Path.of(output), out -> out.write(json.getBytes(StandardCharsets.UTF_8)));
        }
    }
}
