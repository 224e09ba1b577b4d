package org.larrr.cli.analysis;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.Callable;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.options.AnalysisOptions;
import org.larrr.cli.output.Answers;
import org.larrr.cli.output.Console;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Headline;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.ProgramVersion;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.experiments.growing.GrowingLines;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.model.FittedModel;
import org.larrr.experiments.model.ModelFile;
import org.larrr.experiments.model.ModelMaking;
import org.larrr.experiments.model.ModelOrigin;
import org.larrr.export.json.FitJson;
import org.larrr.export.table.FitTable;
import org.larrr.export.table.ResultTables;
import org.larrr.export.table.Terminal;
import org.larrr.export.table.TrustTable;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.stages.Cancellation;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "fit",
        description = "Estimates the generator's spectrum from trajectories and prints it as a table or as JSON.")
public final class FitCommand implements Callable<Integer> {

    private static final int WARM_UPS = 9;
    private static final double WARM_UP_MILLISECONDS = 500;

    private final Console console;

    @Mixin
    private AnalysisOptions analysis;

    @Mixin
    private Answers output;

    @Option(names = "--repeat", paramLabel = "N",
            description = "Fit N times from scratch and report the timings of the fastest one"
                    + " (default: once for a table; for JSON up to 10 times within half a second).")
    private @Nullable Integer repeat;

    @Mixin
    private ModelOptions model;

    @Option(names = "--trust", negatable = true,
            description = "Also print the reasons of the verdicts, as \"trust\" with its default settings; "
                    + "--no-trust omits intervals and verdicts.")
    private @Nullable Boolean trust;

    @Mixin
    private FollowOptions following;

    public FitCommand(Console console) {
        this.console = console;
    }

    @Override
    public Integer call() throws IOException {
        if (repeat != null) {
            Require.atLeast(Message.verbatim("--repeat"), repeat, 1);
        }
        model.check();
        if (analysis.followedTable().isPresent()) {
            return follow(analysis.followedTable().get());
        }
        analysis.allowOutOfCore();
        AnalysisOptions.Answer answer = repeated(analysis.run(console.truths()));
        Fit.requireAnswer(answer.result().fits());
        note(answer.result().features().size());
        List<JudgedSpectrum> judged = judge(answer.result());
        Optional<String> json = model.isWanted() ? Optional.of(json(answer, judged)) : Optional.empty();
        output.write(() -> table(answer, judged), () -> json.orElseGet(() -> json(answer, judged)), console);
        if (json.isPresent()) {
            model.save(answer.result(), analysis.angles(), analysis.molecule(), json.get())
                    .forEach(remark -> console.err().println("note: the model is saved without a part: " + remark));
        }
        return 0;
    }

    private int follow(String file) throws IOException {
        Require.that(trust == null && !model.isWanted() && !output.isWanted() && repeat == null,
                Message.of("follow.prints"));
        following.run(file, analysis, System.in, console);
        return 0;
    }

    private void note(int features) {
        analysis.rankNote(features).ifPresent(console::note);
    }

    private AnalysisOptions.Answer repeated(AnalysisOptions.Answer answer) {
        if (repeat != null) {
            return answer.repeated(repeat - 1, Double.POSITIVE_INFINITY);
        }
        return output.isWanted() ? answer.repeated(WARM_UPS, WARM_UP_MILLISECONDS) : answer;
    }

    private String table(AnalysisOptions.Answer answer, List<JudgedSpectrum> judged) {
        StringBuilder text = new StringBuilder(FitTable.of(answer.result(), judged, answer.timings()));
        judged.stream().filter(spectrum -> !spectrum.isJudged()).flatMap(spectrum -> spectrum.refusals().stream())
                .distinct().forEach(sentence -> text.append(ResultTables.warning(sentence)).append('\n'));
        if (!isDetailed()) {
            judged.stream().filter(JudgedSpectrum::isJudged).forEach(spectrum -> spectrum.sentences()
                    .forEach(sentence -> text.append(judged.size() > 1 ? spectrum.method() + ": " : "")
                            .append(sentence).append('\n')));
        }
        if (isDetailed()) {
            judged.forEach(spectrum -> text.append('\n')
                    .append(TrustTable.of(answer.result(), spectrum, BootstrapSettings.defaults())));
        }
        for (int k = 0; k < judged.size(); k++) {
            Optional<JudgedSpectrum> other = k == 0 ? judged.stream().skip(1).findFirst() : Optional.empty();
            text.append(judged.size() > 1 ? judged.get(k).method() + ": " : "")
                    .append(Headline.of(judged.get(k), other).sentence()).append('\n');
        }
        return text.toString();
    }

    private String json(AnalysisOptions.Answer answer, List<JudgedSpectrum> judged) {
        if (!analysis.fromWorkspace()) { // whose estimator in focus is written
            Require.that(answer.result().fits().size() == 1, Message.of("option.output-of-one-fit"));
        }
        return FitJson.of(
                answer.result(), 0, answer.timings(), ProgramVersion.text(), judged.get(0),
                        BootstrapSettings.defaults());
    }

    private List<JudgedSpectrum> judge(AnalysisResult result) {
        if (Boolean.FALSE.equals(trust)) {
            return SpectrumJudgement.tested(result, Message.of("verdict.not-wanted"), new Cancellation());
        }
        if (result.states().isEmpty()) {
            return SpectrumJudgement.tested(result, Message.of("verdict.no-groups"), new Cancellation());
        }
        return SpectrumJudgement.of(result, BootstrapSettings.defaults(), new Cancellation());
    }

    /** Returns whether the evidence of all verdicts is requested. */
    private boolean isDetailed() {
        return Boolean.TRUE.equals(trust);
    }

    /** The options for following a growing table. */
    private static final class FollowOptions {

        private static final String STANDARD_INPUT = "-";

        @Option(names = "--every", paramLabel = "SECONDS", defaultValue = "1",
                description = "With --follow: time between two lines (default: ${DEFAULT-VALUE}).")
        private double every;

        @Option(names = "--idle", paramLabel = "SECONDS",
                description = "With --follow: stop if no new rows arrive for this time (default: never; also stopped "
                        + "by Ctrl+C or the end of standard input).")
        private @Nullable Double idle;

        /** Follows until it ends, a line on the console for every picture. */
        void run(String file, AnalysisOptions analysis, InputStream in, Console console) throws IOException {
            Require.that(every > 0 && (idle == null || idle > 0), Message.of("follow.times"));
            boolean standard = file.equals(STANDARD_INPUT);
            try (GrowingLines lines = standard ? GrowingLines.ofStream(in) : GrowingLines.ofFile(Path.of(file))) {
                String name = standard ? "standard input" : String.valueOf(Path.of(file).getFileName());
                analysis.following(name, lines).run(milliseconds(every),
                        idle == null ? Long.MAX_VALUE : milliseconds(idle), fit -> tell(fit, console),
                        console::note, new Cancellation());
            }
        }

        private static long milliseconds(double seconds) {
            return (long) Math.max(1, Math.min(Long.MAX_VALUE / 2.0, 1000 * seconds));
        }

        private static void tell(MomentsFit fit, Console console) {
            var moments = fit.collected().moments();
            console.out().println("n = " + moments.rows() + "  T = " + Terminal.rough(moments.totalTime()) + "  "
                    + fit.fits().stream()
                    .map(each -> each.estimator().title() + " "
                            + each.model().map(model -> model.eigenvalues().stream()
                            .map(Terminal::complex).collect(Collectors.joining("  "))).orElse(each.failure()))
                    .collect(Collectors.joining("  |  ")));
            console.out().flush();
        }
    }

    /** The options for saving the fitted model. */
    private static final class ModelOptions {

        @Option(names = "--save-model", paramLabel = "FILE.npz",
                description = "Save the fitted model to a file, for use with new data (see: apply, frames).")
        private @Nullable Path file;

        @Option(names = "--sets", paramLabel = "M",
                description = "Number of metastable sets of the saved model, 2 to 8 (default: by the largest gap).")
        private @Nullable Integer sets;

        @Option(names = "--from", paramLabel = "A",
                description =
                        "Set A of the saved model's committor: a condition such as \"x < -0.5\", or the number of a "
                        + "metastable set (default: the two sets separated by the slowest process).")
        private @Nullable String from;

        @Option(names = "--to", paramLabel = "B", description = "Set B, in the same form.")
        private @Nullable String to;

        /** Returns whether a model is to be saved. */
        public boolean isWanted() {
            return file != null;
        }

        /** Complains about the options before anything is computed. */
        public void check() {
            Require.that(isWanted() || sets == null && from == null && to == null, Message.of("option.kept-model"));
            Require.that((from == null) == (to == null), Message.of("option.ends-together"));
            if (sets != null && (sets < 2 || sets > 8)) {
                throw new InputException(Message.of("study.sets", sets));
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
        public List<String> save(AnalysisResult result, Map<String, Double> angles, Optional<MoleculeOptions> molecule,
                String report) throws IOException {
            List<String> names = result.facts().coordinates();
            Optional<ModelMaking.Request.Ends> ends = from == null || to == null ? Optional.empty()
                    : Optional.of(new ModelMaking.Request.Ends(SetChoice.parse(from, names),
                            SetChoice.parse(to, names)));
            ModelMaking.Request request = new ModelMaking.Request(
                    sets == null ? OptionalInt.empty() : OptionalInt.of(sets), ends);
            ModelOrigin origin = ModelOrigin.of(result, angles).withMolecule(molecule);
            FittedModel model = ModelMaking.of(result, 0, request, origin, report);
            ModelFile.write(Objects.requireNonNull(file, "wanted"), model);
            return model.remarks().stream().map(Message::english).toList();
        }
    }
}
