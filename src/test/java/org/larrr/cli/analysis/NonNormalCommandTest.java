package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class NonNormalCommandTest {

    @TempDir
    Path folder;

    /**
     * Theorems: 1/dist(z, spectrum) ≤ ‖(z − L)⁻¹‖, and e^{t max Re λ} ≤ ‖e^{tL}‖ ≤ e^{t ω} with ω the numerical
     * abscissa.
     */
    @Test
    void resolventAndTransientKeepTheirBounds() {
        JsonNode found = CommandLineRun.ofLine(
                "non-normal --system ornstein-uhlenbeck-2d --rank 6 --grid 24 --output -")
                .json();
        JsonNode eigenvalues = found.get("tables").get("eigenvalues");
        double worst = 0;
        for (JsonNode value : eigenvalues) {
            assertThat(value.get("condition").asDouble()).isGreaterThanOrEqualTo(1 - 1e-9);
            worst = Math.max(worst, value.get("condition").asDouble());
        }
        assertThat(worst).isGreaterThan(1.05);
        assertThat(found.get("tables").get("pseudospectrum")).hasSize(24 * 18);
        double excess = 0;
        for (JsonNode point : found.get("tables").get("pseudospectrum")) {
            double nearest = Double.POSITIVE_INFINITY;
            for (JsonNode value : eigenvalues) {
                nearest = Math.min(nearest, Math.hypot(point.get("re").asDouble() - value.get("re").asDouble(),
                        point.get("im").asDouble() - value.get("im").asDouble()));
            }
            double product = nearest * point.get("resolvent_norm").asDouble();
            assertThat(product).isGreaterThanOrEqualTo(0.998);
            excess = Math.max(excess, product);
        }
        assertThat(excess).isGreaterThan(1.05);
        double abscissa = found.get("numbers").get("numericalAbscissa").asDouble();
        assertThat(abscissa).isGreaterThan(found.get("numbers").get("spectralAbscissa").asDouble());
        for (JsonNode row : found.get("tables").get("transients")) {
            assertThat(row.get("norm").asDouble()).isBetween(row.get("by_eigenvalues").asDouble() * (1 - 1e-9),
                    Math.exp(abscissa * row.get("t").asDouble()) * (1 + 1e-9));
        }
    }

    /** A reversible process has a self-adjoint generator; only the sample tilts its eigenfunctions a little. */
    @Test
    void aReversibleProcessIsNearlyNormal() {
        JsonNode found =
                CommandLineRun.ofLine(
                "nonnormal --system ornstein-uhlenbeck --steps 20000 --rank 4 --grid 8 --output -").json();
        for (JsonNode value : found.get("tables").get("eigenvalues")) {
            assertThat(value.get("condition").asDouble()).isCloseTo(1, within(0.02));
            assertThat(value.get("im").asDouble()).isZero();
        }
        assertThat(found.get("numbers").get("numericalAbscissa").asDouble())
                .isCloseTo(found.get("numbers").get("spectralAbscissa").asDouble(), within(0.05));
    }

    @Test
    void figuresAndTablesAreWrittenAndBadWindowsRefused() throws IOException {
        CommandLineRun run =
                CommandLineRun.ofLine(
                "nonnormal --system ornstein-uhlenbeck-2d --rank 6 --grid 8 --window -3,1,-2,2 --horizon 5"
                + " --figures " + folder.resolve("n.svg"));
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("condition", "initial growth rate");
        assertThat(Files.list(folder).map(path -> path.getFileName().toString()))
                .containsExactlyInAnyOrder("n-pseudospectrum.svg", "n-transients.svg", "n-conditions.svg");
        assertThat(CommandLineRun.ofLine("nonnormal --system ornstein-uhlenbeck-2d --window 1,0,1,2").err())
                .contains(english("plane.window", 1.0, 0.0, 1.0, 2.0)).hasLineCount(1);
        assertThat(CommandLineRun.ofLine("nonnormal --system ornstein-uhlenbeck-2d --window 1,0").err())
                .contains("four numbers").hasLineCount(1);
    }
}
