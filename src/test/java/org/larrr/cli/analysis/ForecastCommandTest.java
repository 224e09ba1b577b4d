package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class ForecastCommandTest {

    private static final String OU =
            "forecast --system ornstein-uhlenbeck --steps 40000 --rank 10 --start 1 --horizon 3 --points 12 ";

    @TempDir
    Path folder;

    private static CommandLineRun run(String line, String... more) {
        List<String> arguments = new ArrayList<>(Arrays.asList((OU + line).strip().split(" ")));
        arguments.addAll(Arrays.asList(more));
        return CommandLineRun.of(arguments.toArray(new String[0]));
    }

    /**
     * X_t | 1 ~ N(e^{−t}, (1 − e^{−2t})/2); what is written as exact must be that, and the forecast within three errors
     * of it.
     */
    @Test
    void ornsteinUhlenbeckLiesWithinThreeMonteCarloErrorsOfTheClosedForm() {
        JsonNode found = run("--seed 1 --output -", "--of", "x", "--of", "x^2", "--of", "x > 0.5").json();
        JsonNode rows = found.get("tables").get("expectations");
        assertThat(rows).hasSize(3 * 13);
        for (JsonNode row : rows) {
            double t = row.get("t").asDouble();
            double mean = Math.exp(-t);
            double variance = (1 - Math.exp(-2 * t)) / 2;
            switch (row.get("h").asText()) {
                case "x" -> assertThat(row.get("exact").asDouble()).isCloseTo(mean, within(1e-9));
                case "x^2" -> assertThat(row.get("exact").asDouble()).isCloseTo(mean * mean + variance, within(1e-6));
                default -> assertThat(row.get("exact").asDouble()).isBetween(0.0, 1.0);
            }
            if (t > 0) {
                assertThat(Math.abs(row.get("deviation_from_exact").asDouble())).as(row.toString()).isLessThan(3);
                // The copies themselves: mean and error are estimated from 1,000 of them.
                assertThat(row.get("reference").asDouble())
                        .isCloseTo(row.get("exact").asDouble(), within(4.5 * row.get("standard_error").asDouble()));
            }
        }
        for (JsonNode row : found.get("tables").get("densityErrors")) {
            assertThat(row.get("distance_from_exact").asDouble()).isLessThan(0.05);
        }
    }

    /** One list may be written in any of the ways. */
    @Test
    void functionsAreRepeatedOrSeparated() {
        JsonNode repeated = run("--copies 50 --output -", "--of", "x", "--of", "x^2").json();
        JsonNode separated = run("--copies 50 --output -", "--of", "x; x^2").json();
        JsonNode usual = run("--copies 50 --output -").json();
        assertThat(repeated.get("tables")).isEqualTo(separated.get("tables")).isEqualTo(usual.get("tables"));
    }

    @Test
    void whereNoClosedFormIsKnownNoColumnIsKeptForIt() {
        CommandLineRun known = run("--seed 1");
        assertThat(known.out()).contains("exact").doesNotContain("no closed form");
        CommandLineRun unknown = CommandLineRun.ofLine("forecast --system triple-well --steps 2000 --points 4");
        assertThat(unknown.err()).isEmpty();
        assertThat(unknown.out()).contains("no closed form is known here").doesNotContain("exact");
    }

    /** The best forecast of an Ornstein–Uhlenbeck process explains e^{−2t} of the variance. */
    @Test
    void aFileIsForecastOnThePartThatTheFitHasNotSeen() {
        Path file = folder.resolve("ou.npy");
        assertThat(CommandLineRun.ofLine("simulate --system ornstein-uhlenbeck --steps 60000 --seed 3 --output "
                + "" + file)
                .exitCode()).isZero();
        JsonNode found = CommandLineRun.ofLine("forecast --data " + file
                + " --dt 0.05 --length-scale 1 --shift 2 --rank 8 --reversible"
                + " --horizon 2 --points 8 --start 0.9 --held-out 0.4 --of x --output -").json();
        assertThat(found.get("tables").get("scores")).hasSize(8);
        for (JsonNode row : found.get("tables").get("scores")) {
            double t = row.get("t").asDouble();
            assertThat(row.get("skill").asDouble()).isCloseTo(Math.exp(-2 * t), within(0.05));
            assertThat(row.get("pairs").asLong()).isEqualTo(24000 - Math.round(t / 0.05));
        }
        for (JsonNode row : found.get("tables").get("expectations")) {
            assertThat(row.get("forecast").asDouble()).isCloseTo(0.9 * Math.exp(-row.get("t").asDouble()),
                    within(0.08));
            assertThat(Math.abs(row.get("deviation").asDouble())).isLessThan(4);
        }
    }

    @Test
    void tablesGoToCsvAndFiguresToAFolder() throws IOException {
        CommandLineRun run =
                CommandLineRun.ofLine(
                "forecast --system ornstein-uhlenbeck --steps 2000 --copies 50 --points 5 --estimator"
                + " larrr,to-rrr --output " + folder.resolve("f.csv") + " --figures " + folder.resolve("p"));

        assertThat(run.err()).isEmpty();
        assertThat(Files.readAllLines(folder.resolve("f-expectations.csv"))).hasSize(1 + 2 * 2 * 6)
                .first().asString().startsWith("estimator,h,t,forecast");
        assertThat(folder.resolve("f-densities.csv")).exists();
        assertThat(Files.list(folder.resolve("p")).map(path -> path.getFileName().toString()))
                .containsExactlyInAnyOrder("forecast.png", "forecast-error.png", "densities.png");
    }

    @Test
    void complaintsAreOneSentence() {
        assertThat(run("", "--of", "x + q").err()).contains("unknown name \"q\"").hasLineCount(1);
        assertThat(CommandLineRun.ofLine(OU.replace("--start 1", "--start 1,2")).err())
                .contains(english("forecast.start", 1, 2)).hasLineCount(1);
        assertThat(CommandLineRun.ofLine(OU + " --copies 1").err())
                .contains(english("forecast.copies", 1000000, 1)).hasLineCount(1);
        assertThat(run("", "--of", "1/(x-1)^0 / (x*0)").err()).contains("finite").hasLineCount(1);
    }
}
