package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;

class ExperimentCommandTest {

    @TempDir
    Path folder;

    @Test
    void baselinesWritesFigureTableAndRun() throws IOException {
        CommandLineRun run = CommandLineRun.ofLine("experiment baselines --duration 40 --trials 2 --seed 3 --output "
                + folder);

        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("Triple well, T = 40: median relative errors over 2 trials",
                "drift and diffusion");
        assertThat(folder.resolve("baselines.png")).content().contains("generator learners");
        List<String> lines = Files.readAllLines(folder.resolve("table.csv"));
        assertThat(lines.get(0)).isEqualTo("estimator,dt,n,trial,index,re,im,true_re,true_im,relative_error");
        // r = 6 twice, and each trial of each entry is there
        assertThat(lines).filteredOn(line -> line.startsWith("LaRRR,0.01,4001,")).hasSize(12);
        assertThat(lines).filteredOn(line -> line.startsWith("Galerkin,1.0,41,2,")).isNotEmpty();
        String[] second = lines.stream().filter(line -> line.startsWith("LaRRR,0.01,4001,1,2,")).findFirst()
                .orElseThrow().split(",");
        double truth = Double.parseDouble(second[7]);
        assertThat(truth).isBetween(-0.5996, -0.5994);
        assertThat(Double.parseDouble(second[9])).isEqualTo(Math.abs((Double.parseDouble(second[5]) - truth) / truth));
    }

    @Test
    void theRunCanBeRepeatedByFit() throws IOException {
        CommandLineRun.ofLine("experiment baselines --duration 40 --trials 1 --seed 3 --output " + folder);
        JsonNode settings = CommandLineRun.parse(Files.readString(folder.resolve("run.json"))).get("estimators").get(0)
                .get("settings");
        JsonNode fit = CommandLineRun.ofLine("fit --system " + settings.get("system")
                .asText() + " --dt " + settings.get("dt")
                + " --steps " + settings.get("steps") + " --burn-in " + settings.get("burnIn") + " --seed "
                + settings.get("seed") + " --length-scale " + settings.get("lengthScale") + " --tolerance "
                + settings.get("tolerance") + " --shift " + settings.get("shift") + " --regularization "
                + settings.get("regularization") + " --rank " + settings.get("rank")
                + " --reversible --repeat 1 --output -").json();

        List<String> lines = Files.readAllLines(folder.resolve("table.csv"));
        for (int i = 0; i < 6; i++) {
            assertThat(Double.parseDouble(lines.get(i + 1).split(",")[5]))
                    .isEqualTo(fit.get("eigenvalues").get(i).get(0).asDouble());
        }
    }

    @Test
    void anUnknownExperimentIsOneLine() {
        assertThat(CommandLineRun.ofLine("experiment").err())
                .startsWith("which experiment? There are ou-eigenvalues, triple-well-error").hasLineCount(1);
        assertThat(CommandLineRun.ofLine("experiment magic").exitCode()).isEqualTo(2);
    }
}
