package org.larrr.export.study;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisPipeline;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.ResolvedSetup.SearchOptions;
import org.larrr.experiments.setup.Setup;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.gui.views.StudyView;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.TestTruths;

/** What derives from a study is there for every one of them, and says the same. */
class StudiesTest {

    private static final int STEPS = 1_000;

    @TempDir
    Path folder;

    static List<Study<?>> studies() {
        return Studies.all();
    }

    /** A scan is one of frequencies, the causes of errors are those of reversible processes in one variable. */
    private static String system(Study<?> study) {
        return study instanceof FrequencyScanStudy ? "ornstein-uhlenbeck-2d" : "ornstein-uhlenbeck";
    }

    /** Comparing needs two. */
    private static int trajectories(Study<?> study) {
        return study instanceof CompareStudy ? 2 : 1;
    }

    /** A scan takes as long as a judged fit at each frequency; a large shift leaves few below that of the data. */
    private static OptionalDouble shift(Study<?> study) {
        return study instanceof FrequencyScanStudy ? OptionalDouble.of(25) : OptionalDouble.empty();
    }

    private static AnalysisResult result(Study<?> study) {
        Source.Simulation source = new Source.Simulation(SystemCatalogue.get(system(study)), 0.05, STEPS,
                trajectories(study), 1, 0);
        Setup ranked = new Setup(new DataOrigin.Simulated(source)).with(Setting.RANK, 3);
        Setup setup = shift(study).isPresent() ? ranked.with(Setting.SHIFT, shift(study).getAsDouble()) : ranked;
        AnalysisPipeline pipeline = new AnalysisPipeline(TestTruths.MEMORY);
        return pipeline.run(setup.completed(source, SearchOptions.missing(new Cancellation())).setup().request(source),
                new Cancellation());
    }

    @ParameterizedTest
    @MethodSource("studies")
    <R> void tablesArePrintedAndPicturesWrittenByItsCommand(Study<R> study) throws IOException {
        List<String> line = new ArrayList<>(List.of(study.id(), "--system", system(study), "--steps", "" + STEPS,
                "--trajectories", "" + trajectories(study), "--rank", "3", "--output", "-", "--figures",
                folder.toString()));
        shift(study).ifPresent(value -> line.addAll(List.of("--shift", "" + value)));
        if (study.options().stream().anyMatch(option -> option.id().equals("replicates"))) {
            line.addAll(List.of("--replicates", "20"));
        }
        CommandLineRun run = CommandLineRun.of(line.toArray(String[]::new));
        assertThat(run.json().get("command").asText()).isEqualTo(study.id());
        assertThat(run.json().get("tables")).isNotEmpty();
        assertThat(Stream.of(folder.toFile().list())).containsExactlyInAnyOrderElementsOf(
                study.pictures().stream().map(each -> each.file() + ".png").toList());
        String help = CommandLineRun.of(study.id(), "--help").out().replaceAll("\\s+", " ");
        assertThat(help).contains(study.description());
        for (Study.Option<?> option : study.options()) {
            assertThat(help).contains("--" + option.id() + "=" + option.placeholder(), option.help());
        }
    }

    @ParameterizedTest
    @MethodSource("studies")
    <R> void itsViewDrawsWhatItsCommandWrites(Study<R> study) {
        AnalysisResult result = result(study);
        Map<String, Figure> written = written(study, result);
        StudyView<R> view = new StudyView<>(study);
        assertThat(view.id()).isEqualTo(study.id());
        for (Study.Picture<R> picture : study.pictures()) {
            view.restore(Map.of("style", picture.id()));
            assertThat(view.drawing().orElseThrow().draw(result, List.of(), new Cancellation()))
                    .usingRecursiveComparison().withEqualsForType(Double::equals, Double.class) // a NaN is one
                    .isEqualTo(written.get(picture.file()));
        }
    }

    /** One coordinate has no second one that a comma could separate. */
    @Test
    void numbersAreReadAsPeopleTypeThem() {
        typed(new ForecastStudy(), Map.of("functions", "x; x > 0.5", "start", "0,5", "horizon", "1,5"),
                Map.of("of", "x;x > 0.5", "start", "0.5", "horizon", "1.5"));
        typed(new TimeWindowsStudy(), Map.of("windows", "3"), Map.of("windows", "3"));
        StudyView<?> view = new StudyView<>(new ForecastStudy());
        view.restore(Map.of("horizon", "soon"));
        AnalysisResult result = result(new ForecastStudy());
        assertThatThrownBy(() -> view.drawing().orElseThrow().draw(result, List.of(), new Cancellation()))
                .isInstanceOfSatisfying(EstimationException.class, e ->
                        assertThat(e.notice()).isEqualTo(Message.of("option.must-be-number", "soon")));
    }

    private static <R> void typed(Study<R> study, Map<String, String> fields, Map<String, String> meant) {
        AnalysisResult result = result(study);
        Study.SelectedFit of = new Study.SelectedFit(result, 0);
        StudyView<R> view = new StudyView<>(study);
        view.restore(fields);
        assertThat(view.drawing().orElseThrow().draw(result, List.of(), new Cancellation()))
                .usingRecursiveComparison().withEqualsForType(Double::equals, Double.class)
                .isEqualTo(study.pictures().get(0).figure().apply(of,
                        study.compute(of, new Study.ChosenOptions(meant), new Cancellation())));
    }

    /** Such colours mean a function or a process; the equation and LaRRR differ in theirs. */
    @Test
    void causesDataAndEquationsHaveNoColoursOfFunctions() {
        for (Study<?> study : List.of(new ErrorBudgetStudy(), new SpectralMeasureStudy(), new FitSdeStudy())) {
            List<Series> drawn = written(study, result(study)).values().stream()
                    .flatMap(figure -> figure instanceof PanelFigure row ? row.panels().stream() : Stream.of(figure))
                    .flatMap(panel -> ((XyFigure) panel).series().stream()).toList();
            assertThat(drawn).as(study.id()).hasSizeGreaterThan(1).noneMatch(series ->
                    series.role().kind() == Role.Kind.EIGENFUNCTION || series.role().kind() == Role.Kind.BASELINE);
            if (study instanceof FitSdeStudy) {
                assertThat(drawn).filteredOn(series -> series.named().equals(Message.of("picture.equation")))
                        .hasSize(2).allMatch(series -> series.role().equals(Role.THRESHOLD));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"why, error-budget", "limit, benchmark", "scan, frequency-scan", "measure, spectral-measure",
        "equation, fit-sde", "windows, time-windows", "non-normal, pseudospectra", "nonnormal, pseudospectra",
        "ratematrix, rate-matrix"})
    void namesOfEarlierVersionsAreUnderstood(String former, String present) {
        assertThat(Studies.of(former).id()).isEqualTo(present);
    }

    @Test
    void comparedSetsMayDifferButNotDrift() {
        Message differ = Message.of("gauge.trajectories-differ");
        Message drift = Message.of("gauge.halves-differ", "2");
        assertThat(new CompareStudy().refusals(List.of(differ, drift))).containsExactly(drift);
        assertThat(new ErrorBudgetStudy().refusals(List.of(differ, drift))).containsExactly(differ, drift);
    }

    private static <R> Map<String, Figure> written(Study<R> study, AnalysisResult result) {
        Study.SelectedFit of = new Study.SelectedFit(result, 0);
        return study.figures(of, study.compute(of, Study.ChosenOptions.NOTHING, new Cancellation()));
    }

    @ParameterizedTest
    @MethodSource("studies")
    <R> void whatWasChosenIsSavedAndRestored(Study<R> study) {
        Map<String, String> chosen = new LinkedHashMap<>();
        study.options().stream().filter(option -> option.columns() > 0)
                .forEach(option -> chosen.put(option.key(), "7"));
        if (study.pictures().size() > 1) {
            chosen.put("style", study.pictures().get(1).id());
        }
        if (study.scope() == Study.Scope.ONE) {
            chosen.put("fit", "2");
        }
        StudyView<R> view = new StudyView<>(study);
        view.restore(chosen);
        assertThat(view.state()).isEqualTo(chosen);
        StudyView<R> other = new StudyView<>(study);
        other.restore(view.state());
        assertThat(other.state()).isEqualTo(chosen);
        assertThat(other.drawing()).usingRecursiveComparison().isEqualTo(view.drawing());
    }

    @ParameterizedTest
    @MethodSource("studies")
    void helpAndHandbookHaveItsPage(Study<?> study) {
        for (Locale language : List.of(Locale.ENGLISH, Locale.GERMAN)) {
            assertThat(HelpLibrary.in(language).ofControl("figure-" + study.id())).isPresent();
        }
    }

    @Test
    void figureDrawsWhatStudiesDraw() {
        CommandLineRun run = CommandLineRun.of("figure", "--system", "ornstein-uhlenbeck", "--steps", "" + STEPS,
                "--rank", "3", "--study", "measure,pseudospectra", "--output", folder.toString());
        assertThat(run.err()).isEmpty();
        assertThat(folder.toFile().list()).contains("spectrum.png", "spectral-measure.png", "transients.png");
        assertThat(CommandLineRun.of("figure", "--system", "ornstein-uhlenbeck", "--study", "all", "--output",
                folder.toString()).err()).contains(Studies.all().stream().map(Study::id).toList())
                        .contains("\"all\"").hasLineCount(1);
    }

    @ParameterizedTest
    @MethodSource("studies")
    void aNumberThatIsNoneIsRefusedBeforeAnythingIsRead(Study<?> study) {
        for (Study.Option<?> option : study.options()) {
            if (option.form() == Study.Form.NUMBER) {
                CommandLineRun run = CommandLineRun.of(study.id(), "--data", "missing.csv", "--" + option.id(),
                        "some");
                assertThat(run.exitCode()).isEqualTo(2);
                assertThat(run.err()).contains("--" + option.id(), "number", "\"some\"").hasLineCount(1);
            }
        }
    }
}
