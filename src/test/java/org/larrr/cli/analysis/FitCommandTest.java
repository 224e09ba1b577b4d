package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;
import static org.larrr.data.Notices.pattern;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Trajectories;
import org.larrr.io.Fixtures;
import org.larrr.io.array.NpyWriter;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.text.CsvWriter;

class FitCommandTest {

    private static final String SETTINGS =
            " --kernel gaussian --length-scale 0.5 --shift 1 --regularization 1e-6 --rank 4";

    @TempDir
    Path folder;

    private static String tripleWell() {
        return "fit --data " + CommandLineRun.reference("triple-well.npy");
    }

    @Test
    void printsATableWithoutOutput() {
        CommandLineRun run = CommandLineRun.ofLine(
                tripleWell() + " --dt 0.05 --reversible --length-scale 0.5 --shift 1 --rank 6");

        assertThat(run.exitCode()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out())
                .startsWith("triple-well.npy: n = 1001, d = 1, Δt = 0.05\n")
                .contains("LaRRR λ", "timescale", "-0.371191", "singular values of LaRRR: 0.723441, 0.404121", "fit ");
    }

    /**
     * A file of a Markov chain from 0 at a time step of 0.1.
     *
     * @param next of a state
     * @param seen of a state, asked before the next one is
     */
    private Path table(String name, int states, DoubleUnaryOperator next, DoubleUnaryOperator seen)
            throws IOException {
        StringBuilder table = new StringBuilder("time,x\n");
        double x = 0;
        for (int i = 0; i < states; i++) {
            table.append(i / 10.0).append(',').append(seen.applyAsDouble(x)).append('\n');
            x = next.applyAsDouble(x);
        }
        return Files.writeString(folder.resolve(name), table);
    }

    /** A Markov process of one coordinate is taken for reversible, but not by who tunes to a frequency. */
    @Test
    void oneCoordinateWithoutMemoryIsTakenForReversibleAndANoteSaysSo() throws IOException {
        Random random = new Random(2);
        String line = "fit --data " + table("one.csv", 3_000, x -> 0.9 * x + random.nextGaussian(), x -> x)
                + " --no-trust --output -";

        CommandLineRun plain = CommandLineRun.ofLine(line);
        assertThat(plain.json().get("settings").get("reversible").asBoolean()).isTrue();
        assertThat(plain.err()).contains("--no-reversible");
        for (String option : List.of(" --no-reversible", " --frequency 3")) {
            CommandLineRun other = CommandLineRun.ofLine(line + option);
            assertThat(other.json().get("settings").get("reversible").asBoolean()).as(option).isFalse();
            assertThat(other.err()).doesNotContain("--no-reversible");
        }
    }

    /** Noise of the measurement is in lag 0 alone, and a note says that it is left out. */
    @Test
    void sumsOverNoisyStatesBeginAtLagOneAndANoteSaysSo() throws IOException {
        Random random = new Random(3);
        String line = "fit --data " + table("noisy.csv", 6_000,
                x -> Math.exp(-0.1) * x + Math.sqrt(1 - Math.exp(-0.2)) * random.nextGaussian(),
                x -> x + 0.7 * random.nextGaussian()) + " --output -";

        CommandLineRun plain = CommandLineRun.ofLine(line);
        assertThat(plain.json().get("settings").get("firstLag").asInt()).isEqualTo(1);
        assertThat(plain.err()).contains("--first-lag 1", "(--first-lag 0) includes all lags");
        assertThat(plain.json().get("eigenvalues").get(1).get(0).asDouble()).isCloseTo(-1, within(0.2));
        CommandLineRun all = CommandLineRun.ofLine(line + " --first-lag 0");
        assertThat(all.err()).doesNotContain("first-lag");
        assertThat(CommandLineRun.ofLine(line + " --first-lag 1 --frequency 2").err())
                .contains(english("frequency.first-lag"));
    }

    /** Its growth is within its error, and a value of the operator that is not positive is noise. */
    @Test
    void anUndampedOscillationIsKnownByItsPeriodAndNoiseIsNoProcess() throws IOException {
        Random random = new Random(6);
        StringBuilder table = new StringBuilder("t,x\n");
        for (int i = 0; i < 3_000; i++) {
            table.append(i * 0.05).append(',').append(Math.sin(2 * Math.PI * 0.05 * i) + 0.05 * random.nextGaussian())
                    .append('\n');
        }
        JsonNode fit = CommandLineRun.ofLine("fit --data " + Files.writeString(folder.resolve("sine.csv"), table)
                + " --output -").json();
        assertThat(fit.get("answer").get("status").asText()).isEqualTo("about");
        assertThat(fit.get("answer").get("sentence").asText()).contains("period 1 time unit");
        double fastest = 0;
        for (JsonNode value : fit.get("eigenvalues")) {
            fastest = value.get(0).isNull() ? fastest : Math.max(fastest, value.get(0).asDouble());
        }
        assertThat(fastest).as("no growth but by noise").isLessThan(0.1);
    }

    /** The same words end the table and stand in JSON; a process that is not resolved has no other in its place. */
    @Test
    void theLastLineIsAboutTheSlowestProcess() {
        String line = "fit --system double-well --steps 200";
        JsonNode answer = CommandLineRun.ofLine(line + " --output -").json().get("answer");
        assertThat(answer.get("status").asText()).isEqualTo("not-resolved");
        assertThat(answer.get("reason").asText()).isNotEmpty();
        assertThat(answer.get("unit").asText()).isEmpty();
        assertThat(answer.get("interval").get(1).isNull()).as("as slow as one likes").isTrue();
        assertThat(CommandLineRun.ofLine(line).out()).endsWith("\n" + answer.get("sentence").asText() + "\n");

        JsonNode resolved = CommandLineRun.ofLine("fit --system ornstein-uhlenbeck --output -").json();
        assertThat(resolved.get("answer").get("status").asText()).isEqualTo("resolved");
        assertThat(resolved.get("answer").get("reason").isNull()).isTrue();
        assertThat(resolved.get("answer").get("timescale"))
                .isEqualTo(resolved.get("spectrum").get("pairs").get(1).get("timescale"));
        assertThat(resolved.get("answer").get("interval").get(0).asDouble()).isLessThan(1);
        assertThat(resolved.get("answer").get("interval").get(1).asDouble()).isGreaterThan(1);
    }

    @Test
    void explainsFlagsBelowTheTable() {
        CommandLineRun run = CommandLineRun.ofLine(tripleWell() + " --dt 0.05 --reversible" + SETTINGS);
        CommandLineRun sixth = CommandLineRun.ofLine(
                tripleWell() + " --dt 0.05 --reversible --length-scale 0.5 --shift 1 --rank 6");

        assertThat(run.out()).doesNotContain("*");
        assertThat(sixth.out()).contains("undefined *")
                .contains("* LaRRR λ6: " + english("flag.unresolved"));
    }

    @Test
    void filesNeedNoOption() {
        String file = CommandLineRun.reference("triple-well.npy").toString();

        JsonNode plain = CommandLineRun.ofLine("fit " + file + " --dt 0.05 --output -" + SETTINGS).json();

        assertThat(plain.get("eigenvalues")).isEqualTo(CommandLineRun.ofLine(
                tripleWell() + " --dt 0.05 --output -" + SETTINGS).json().get("eigenvalues"));
    }

    @Test
    void aStrideIsTheSameAsAThinnedFile() throws IOException {
        Trajectories all = Fixtures.read(CommandLineRun.reference("triple-well.npy"),
                ReadOptions.AUTOMATIC.withStep(0.05));
        Path thinned = folder.resolve("thinned.npy");
        NpyWriter.write(thinned, all.thin(3));

        JsonNode strided = CommandLineRun.ofLine(tripleWell() + " --dt 0.05 --stride 3 --output -" + SETTINGS).json();
        JsonNode direct = CommandLineRun.ofLine(
                "fit --data " + thinned + " --dt 0.15000000000000002 --output -" + SETTINGS).json();

        assertThat(strided.get("eigenvalues")).isEqualTo(direct.get("eigenvalues"));
        assertThat(strided.get("n").asInt()).isEqualTo(334);
        assertThat(strided.get("step").asDouble()).isEqualTo(0.05 * 3);
    }

    @Test
    void aCsvFileWithATimeColumnNeedsNoStep() throws IOException {
        Path csv = folder.resolve("data.csv");
        CsvWriter.write(csv, Fixtures.read(
                CommandLineRun.reference("triple-well.npy"), ReadOptions.AUTOMATIC.withStep(0.05)));

        JsonNode fromCsv = CommandLineRun.ofLine("fit --data " + csv + " --output -" + SETTINGS).json();
        JsonNode fromNpy = CommandLineRun.ofLine(tripleWell() + " --dt 0.05 --output -" + SETTINGS).json();

        for (int i = 0; i < 4; i++) {
            assertThat(fromCsv.get("eigenvalues").get(i).get(0).asDouble()).isCloseTo(
                    fromNpy.get("eigenvalues").get(i).get(0).asDouble(), org.assertj.core.api.Assertions.within(1e-8));
        }
    }

    /** A draw of stretches in which no function varies says nothing of the others, and does not end the fit. */
    @Test
    void aRecordThatHardlyEverMovesIsFittedAndJudged() throws IOException {
        StringBuilder table = new StringBuilder("t,x\n");
        int row = 0;
        for (int[] part : new int[][]{{1, 8}, {374, 20}, {548, 502}, {7_147, 69}, {91, 0}}) {
            for (int i = 0; i < part[0]; i++) {
                table.append(row++).append(",0\n");
            }
            for (int i = 1; i <= part[1]; i++) {
                table.append(row++).append(',').append(i * 6.25e-5).append('\n');
            }
        }
        Path csv = Files.writeString(folder.resolve("soil.csv"), table);

        CommandLineRun run = CommandLineRun.ofLine("fit --data " + csv);

        assertThat(run.exitCode()).as(run.err()).isZero();
        assertThat(run.out()).contains("verdict");
    }

    /** What is confirmed may be trusted; until then the sentence on the slowest process states the assumption. */
    @Test
    void noVerdictExceedsCautionAfterAnAssumption() throws IOException {
        Random random = new Random(3);
        StringBuilder table = new StringBuilder("x,flag\n");
        double x = 0;
        int flag = 0;
        for (int i = 0; i < 6_000; i++) {
            x = 0.8 * x + random.nextGaussian();
            flag = random.nextDouble() < 0.02 ? 1 - flag : flag;
            table.append(String.format(Locale.ROOT, "%.4f,%d%n", x, flag));
        }
        String fit = "fit --data " + Files.writeString(folder.resolve("flags.csv"), table);
        CommandLineRun assumed = CommandLineRun.ofLine(fit);

        assertThat(CommandLineRun.ofLine(fit + " --output -").json().get("trust").get("pairs")
                .findValuesAsText("verdict")).contains("caution").doesNotContain("trust");
        assertThat(assumed.out().lines().reduce((before, last) -> last)).get().asString()
                .containsPattern(pattern("spectrum.assumed"));
        assertThat(CommandLineRun.ofLine(fit + " --columns x,flag --output -").json().get("trust").get("pairs")
                .findValuesAsText("verdict")).contains("trust");
    }

    @Test
    void writesAFileWholeAndNothingToStandardOutput() throws IOException {
        Path file = folder.resolve("fit.json");
        CommandLineRun run = CommandLineRun.ofLine(tripleWell() + " --dt 0.05 --output " + file + SETTINGS);

        assertThat(run).isEqualTo(new CommandLineRun(0, "", ""));
        JsonNode json = CommandLineRun.parse(Files.readString(file));
        assertThat(json.fieldNames()).toIterable().contains("eigenvalues", "singularValues", "n", "features",
                "residualTrace", "flags", "timings", "settings", "version");
        assertThat(json.get("timings").fieldNames()).toIterable()
                .contains("fit", "firstFit", "reading", "features", "moments", "regression");
        assertThat(json.get("settings").get("estimator").asText()).isEqualTo("larrr");
        assertThat(json.get("settings").get("eigenvalueMap").asText()).isEqualTo("corrected");
        assertThat(json.get("settings").get("shift").asDouble()).isEqualTo(1);
        assertThat(json.get("settings").get("lengthScale").asDouble()).isEqualTo(0.5);
    }

    @Test
    void thePrimalFormUsesTheFeaturesAskedFor() {
        String primal = tripleWell() + " --dt 0.05 --reversible --form primal --features 300 --seed 4 --output -"
                + SETTINGS;
        JsonNode first = CommandLineRun.ofLine(primal).json();
        JsonNode same = CommandLineRun.ofLine(primal + " --repeat 2").json();
        JsonNode other = CommandLineRun.ofLine(primal + " --no-orthogonal").json();
        JsonNode dual = CommandLineRun.ofLine(tripleWell() + " --dt 0.05 --reversible --output -" + SETTINGS).json();

        assertThat(first.get("features").asInt()).isEqualTo(300);
        assertThat(first.get("residualTrace").isNull()).isTrue();
        assertThat(same.get("eigenvalues")).isEqualTo(first.get("eigenvalues"));
        assertThat(other.get("eigenvalues")).isNotEqualTo(first.get("eigenvalues"));
        assertThat(first.get("eigenvalues").get(1).get(0).asDouble()).isCloseTo(
                dual.get("eigenvalues").get(1).get(0).asDouble(), org.assertj.core.api.Assertions.withinPercentage(5));
    }

    @Test
    void everyKernelFits() {
        for (String kernel : List.of("laplacian", "matern32", "MATERN52", "linear", "polynomial --degree 4")) {
            JsonNode fit = CommandLineRun.ofLine(tripleWell()
                    + " --dt 0.05 --reversible --output - --length-scale 0.5 --shift 1"
                    + " --regularization 1e-5 --rank 2 --landmarks 200 --kernel " + kernel).json();
            assertThat(fit.get("settings").get("kernel").asText()).isEqualTo(kernel.split(" ")[0].toLowerCase());
            assertThat(fit.get("eigenvalues").get(1).get(0).asDouble()).as(kernel).isBetween(-1.2, -0.2);
        }
    }

    @Test
    void aSystemIsSimulatedAtItsSuggestionAndComparedWithItsTruth() {
        String command = "fit --system ornstein-uhlenbeck --steps 2000 --rank 3 --seed 1";
        JsonNode fit = CommandLineRun.ofLine(command + " --output -").json();

        assertThat(fit.get("truth").get("eigenvalues").get(1).get(0).asDouble()).isEqualTo(-1);
        assertThat(fit.get("n").asInt()).isEqualTo(2001);
        assertThat(fit.get("settings").get("system").asText()).isEqualTo("ornstein-uhlenbeck");
        assertThat(fit.get("settings").get("reversible").asBoolean()).isTrue();
        assertThat(CommandLineRun.ofLine(command + " --estimator larrr,to-rrr").out())
                .contains("true λ", "LaRRR λ", "TO-RRR λ", "error");
    }

    @Test
    void aParameterChangesTheSystem() {
        JsonNode fit = CommandLineRun.ofLine(
                "fit --system ornstein-uhlenbeck --parameter theta=2 --steps 500 --rank 2 --output -").json();

        assertThat(fit.get("truth").get("eigenvalues").get(1).get(0).asDouble()).isEqualTo(-2);
        assertThat(fit.get("settings").get("parameters").get("theta").asDouble()).isEqualTo(2);
    }
}
