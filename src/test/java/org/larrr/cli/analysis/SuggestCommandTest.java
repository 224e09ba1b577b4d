package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.ParameterGrid;
import org.larrr.diagnostics.suggest.ParameterGrid.Candidate;
import org.larrr.diagnostics.suggest.ParameterSearch;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.experiments.Progress;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.SuggestionFigure;
import org.larrr.export.figure.SuggestionFigure.Parameter;
import org.larrr.export.table.SuggestionTables;
import org.larrr.io.Fixtures;
import org.larrr.io.columns.ReadOptions;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class SuggestCommandTest {

    private static final String DATA = " --data " + CommandLineRun.reference("triple-well.npy")
            + " --dt 0.05 --reversible";

    @TempDir
    Path folder;

    private static Trajectories data() throws Exception {
        return Fixtures.read(CommandLineRun.reference("triple-well.npy"), ReadOptions.AUTOMATIC.withStep(0.05));
    }

    private static ParameterSuggestion.Result direct() throws Exception {
        return ParameterSuggestion.of(data(), new ParameterSearch.Wanted(RadialKernel.Family.GAUSSIAN,
                EstimatorKind.LARRR, true, OptionalInt.empty()), Progress.NONE, new Cancellation());
    }

    @Test
    void printsTheChoiceAsOptionsAndDrawsTheMap() throws Exception {
        CommandLineRun run = CommandLineRun.ofLine("suggest" + DATA + " --figures " + folder);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).startsWith("suggested: --length-scale ").contains("score below the best", "wrote ");
        assertThat(folder.resolve("suggestion.png")).content().contains("Held-out score");
    }

    /** Six states, three on each side of a gate that is passed once in 100 steps. */
    @Test
    void numberedStatesAreTheFeaturesOfAMarkovStateModel() throws Exception {
        java.util.Random random = new java.util.Random(7);
        StringBuilder table = new StringBuilder();
        int state = 0;
        for (int i = 0; i < 30_000; i++) {
            boolean through = random.nextDouble() < 0.01; // else anywhere on its side
            int side = through ? 1 - state % 2 : state % 2;
            state = 2 * random.nextInt(3) + side;
            table.append(state).append('\n');
        }
        Path file = java.nio.file.Files.writeString(folder.resolve("dtraj.txt"), table);
        CommandLineRun run = CommandLineRun.of("fit", "--data", file.toString(), "--output", "-");

        assertThat(run.err()).contains(english("chosen.named-states"), "--length-scale 0.1 ");
        JsonNode slow = run.json().at("/spectrum/pairs/1");
        double expected = Math.log(0.98); // ν₂ = 1 − 2·0.01
        assertThat(slow.get("verdict").asText()).isEqualTo("trust");
        assertThat(slow.at("/band/re/0").asDouble()).isLessThan(expected);
        assertThat(slow.at("/band/re/1").asDouble()).isGreaterThan(expected);
        assertThat(run.json().get("features").asInt()).isEqualTo(6);
    }

    /** What a coordinate of large numbers hides with one length-scale is seen with one for each. */
    @Test
    void unlikeCoordinatesHaveALengthScaleEach() throws Exception {
        java.util.Random random = new java.util.Random(3);
        StringBuilder table = new StringBuilder("price,volume\n");
        double slow = 0;
        for (int i = 0; i < 3000; i++) {
            slow = 0.9 * slow + 0.44 * random.nextGaussian(); // decays in 9.5 steps
            table.append(String.format(java.util.Locale.ROOT, "%.4f,%.1f%n", slow, 5e5 * random.nextGaussian()));
        }
        String file = java.nio.file.Files.writeString(folder.resolve("stock.csv"), table).toString();
        CommandLineRun each = CommandLineRun.of("fit", "--data", file, "--reversible", "--output", "-");
        CommandLineRun common = CommandLineRun.of("fit", "--data", file, "--reversible", "--length-scale", "4e5",
                "--output", "-");

        assertThat(each.err()).contains(english("chosen.spreads"), "--kernel \"gaussian(");
        assertThat(each.json().at("/spectrum/pairs/1/timescale").asDouble()).isBetween(7.0, 13.0);
        assertThat(each.json().at("/spectrum/pairs/1/verdict").asText()).isNotEqualTo("reject");
        assertThat(common.err()).doesNotContain("each has a separate length scale");
        assertThat(common.json().at("/spectrum/pairs/1/timescale").asDouble(0)).isLessThan(4);
    }

    /** A rank that gains less than what noise makes is not taken, and the table says so. */
    @Test
    void theTableBeginsWithWhatIsSuggested() {
        Candidate chosen = new Candidate(0.5, 2, 1e-5, 6, 100, 2.501);
        Candidate higher = new Candidate(0.5, 2, 1e-5, 4, 100, 2.502);
        ParameterGrid grid = new ParameterGrid(new double[] {0.5}, new double[] {2}, new double[] {1e-5},
                new int[] {6});
        String text = SuggestionTables.text(new ParameterSuggestion.Result(grid,
                new ParameterSearch.Result(List.of(chosen, higher), Optional.of(chosen)), chosen, List.of()),
                Optional.empty(), Optional.empty(), Optional.empty());
        assertThat(text).startsWith("suggested: --length-scale 0.5 ");
        List<String> rows = text.lines().filter(line -> line.strip().startsWith("0.5 ")).toList();
        assertThat(rows).hasSize(2);
        assertThat(rows.get(0).strip().split(" +")).containsExactly("0.5", "2", "1e-05", "6", "100", "0.001");
        assertThat(text).contains("the first row is suggested: the finest features",
                "the best score is higher by 0.001");
    }

    @Test
    void aHiddenMomentumCallsForDelays() throws Exception {
        String position = " --system underdamped-harmonic --observe x --dt 0.1 --steps 4000 --seed 3";
        CommandLineRun run = CommandLineRun.ofLine("suggest" + position);
        assertThat(run.out()).startsWith("suggested: --delays 2 --delay ")
                .containsPattern(pattern("delays.fewest")).contains("tested delays", "fail");
        JsonNode past = CommandLineRun.ofLine("suggest --output -" + position).json().get("past");
        assertThat(past.get("delays").asInt()).isEqualTo(2);
        CommandLineRun fit = CommandLineRun.ofLine("fit --suggest --repeat 1 --output -" + position);
        assertThat(fit.err()).contains("--delays 2 --delay ");
        assertThat(fit.json().at("/settings/delays").asInt()).as(fit.json().toString()).isEqualTo(2);
    }

    /** A whole state has no past to be asked for, and a process that is said to be reversible has none that helps. */
    @Test
    void delaysAreOffWhereNothingCallsForThem() throws Exception {
        String whole = " --system underdamped-harmonic --dt 0.1 --steps 4000 --seed 3";
        assertThat(CommandLineRun.ofLine("suggest" + whole).out()).startsWith("suggested: --length-scale")
                .doesNotContain("delay");
        assertThat(CommandLineRun.ofLine("suggest --observe x --reversible" + whole).out()).doesNotContain("delay");
        assertThat(CommandLineRun.ofLine("suggest --system ornstein-uhlenbeck --observe x --dt 0.1 --steps "
                + "2000").out())
                .startsWith("suggested: --length-scale").contains("no delays: ");
    }

    @Test
    void fitUsesTheSuggestionWhereNothingIsGiven() throws Exception {
        Candidate best = direct().best();
        JsonNode suggested = CommandLineRun.ofLine("suggest" + DATA + " --output -").json().get("suggested");
        JsonNode settings = CommandLineRun.ofLine("fit --suggest --repeat 1 --rank 4 --output -" + DATA).json()
                .get("settings");

        assertThat(suggested.get("shift").asDouble()).isEqualTo(best.shift());
        assertThat(settings.get("lengthScale").asDouble()).isEqualTo(best.lengthScale());
        assertThat(settings.get("shift").asDouble()).isEqualTo(best.shift());
        assertThat(settings.get("regularization").asDouble()).isEqualTo(best.regularization());
        assertThat(settings.get("rank").asInt()).isEqualTo(4);
    }

    @Test
    void theMapHoldsTheBestOverTheOtherParametersAndMarksTheChoice() throws Exception {
        ParameterSuggestion.Result result = direct();
        FieldFigure map = (FieldFigure) SuggestionFigure.of(result, Parameter.SHIFT, Parameter.REGULARIZATION);

        double x = Math.log10(result.best().shift());
        double y = Math.log10(result.best().regularization());
        assertThat(map.marks().get(0).x()).containsExactly(x);
        assertThat(map.values()[map.grid().cell(x, y)]).isGreaterThanOrEqualTo(0);
        for (Candidate candidate : result.search().candidates()) {
            int cell = map.grid().cell(Math.log10(candidate.shift()), Math.log10(candidate.regularization()));
            assertThat(map.values()[cell]).isLessThanOrEqualTo(result.search().highest() - candidate.score());
        }
    }

    @Test
    void theLengthScaleDefaultsToTheMedianDistance() throws Exception {
        JsonNode settings = CommandLineRun.ofLine("fit --shift 1 --repeat 1 --output -" + DATA).json().get("settings");
        assertThat(settings.get("lengthScale").asDouble())
                .isCloseTo(MedianHeuristic.lengthScale(data()), org.assertj.core.api.Assertions.withinPercentage(0.5));
    }

    @Test
    void aWrittenKernelFitsAsItsNamedOne() {
        JsonNode named = CommandLineRun.ofLine("fit --shift 1 --length-scale 0.5 --repeat 1 --output -" + DATA).json();
        JsonNode written = CommandLineRun.of(("fit|--shift|1|--repeat|1|--output|-|--kernel|gaussian(0.5)"
                + DATA.replace(' ', '|')).split("\\|")).json();
        JsonNode product =
                CommandLineRun.of(
                ("fit|--shift|1|--repeat|1|--output|-|--kernel|gaussian(1)*gaussian(0.5773502691896258)@1"
                + DATA.replace(' ', '|')).split("\\|")).json();

        assertThat(written.get("eigenvalues")).isEqualTo(named.get("eigenvalues"));
        assertThat(product.get("settings").get("kernel").asText())
                .isEqualTo("gaussian(1.0)*gaussian(0.5773502691896258)@1");
        // exp(−r²/2)·exp(−3r²/2) is the Gaussian of length-scale 1/2
        for (int i = 0; i < 4; i++) {
            assertThat(product.get("eigenvalues").get(i).get(0).asDouble())
                    .isCloseTo(named.get("eigenvalues").get(i).get(0).asDouble(),
                    org.assertj.core.api.Assertions.within(1e-4));
        }
    }
}
