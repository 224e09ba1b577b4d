package org.larrr.cli.figure;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Console;
import org.larrr.cli.output.StyleOptions;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Progress;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.export.figure.AnalysisPicture;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.session.Animation;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "animate",
        footer = {
            "run.csv --vary shift --from 1 --to 50 --output shift.gif",
            "--system triple-well --vary shift --from 1 --to 50 --output shift.gif"
        },
        description =
        "Fits like \"fit\" at many values of one parameter and writes the figures as an animated GIF or as "
                + "numbered PNG files, all on the same axes.")
public final class AnimateCommand implements Callable<Integer> {

    /** 945 × 591 pixels: what a projector shows well and a GIF can carry. */
    private static final Size USUAL = new Size(160, 100, 150);

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Option(names = "--vary", paramLabel = "NAME", required = true,
            description =
                    "shift, regularization, length-scale, rank, lag, stride, or a parameter of the simulated system.")
    private String name;

    @Option(names = "--from", paramLabel = "A", required = true, description = "First value of the parameter.")
    private double from;

    @Option(names = "--to", paramLabel = "B", required = true, description = "Last value of the parameter.")
    private double to;

    @Option(names = "--frames", paramLabel = "N", defaultValue = "60",
            description = "Number of frames (default: ${DEFAULT-VALUE}).")
    private int frames;

    @Option(names = "--spacing", paramLabel = "SPACING",
            description = "linear or logarithmic (default: depends on the parameter).")
    private @Nullable Spacing spacing;

    @Option(names = "--picture", paramLabel = "PICTURE", defaultValue = "spectrum",
            description =
                    "spectrum, plane, timescales, eigenfunctions, singular-values, trajectory (default: "
                            + "${DEFAULT-VALUE}).")
    private String picture;

    @Option(names = "--per-second", paramLabel = "F", defaultValue = "10",
            description = "Frames per second of a GIF (default: ${DEFAULT-VALUE}).")
    private double perSecond;

    @Option(names = "--output", paramLabel = "PATH", required = true,
            description = "FILE.gif, or a folder for PNG files.")
    private Path output;

    @Option(names = "--progress", description = "Report progress on standard error.")
    private boolean progress;

    @Mixin
    private StyleOptions style;

    private enum Spacing {
        LINEAR,
        LOGARITHMIC
    }

    public AnimateCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        FigureStyle wanted = style.style(USUAL);
        AnalysisPicture drawn = AnalysisPicture.of(picture);
        if (name.equals(Setting.SHIFT.id())) {
            analysis.assumeShift(from);
        }
        AnalysisRequest request = analysis.run(console.truths()).result().request();
        RequestParameter parameter = RequestParameter.of(request, name);
        boolean logarithmic = spacing == null ? parameter.decades() && from > 0 && to > 0
                : spacing == Spacing.LOGARITHMIC;
        Animation animation = new Animation(request, parameter, new Sweep.Range(from, to, frames, logarithmic),
                (result, shown, cancellation) -> drawn.draw(shown), wanted, console.truths());
        Progress listener = progress ? (done, total) -> console.err().println(done + " of " + total) : Progress.NONE;
        if (output.toString().toLowerCase(Locale.ROOT).endsWith(".gif")) {
            animation.writeGif(output, perSecond, console.figures(), listener, new Cancellation());
        } else {
            animation.writePictures(output, console.figures(), listener, new Cancellation());
        }
        console.out().println("wrote " + output + ": " + animation.length() + " pictures");
        return 0;
    }
}
