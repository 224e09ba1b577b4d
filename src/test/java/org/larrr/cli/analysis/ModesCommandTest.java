package org.larrr.cli.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.english;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.experiments.model.ModelColumns;
import org.larrr.experiments.model.ModelColumns.ModelQuantity;
import org.larrr.experiments.model.ModelFile;
import org.larrr.linalg.Complex;

class ModesCommandTest {

    private static final String SPIRAL = " --system ornstein-uhlenbeck-2d --steps 3000 --seed 2 --rank 4";

    @TempDir
    private Path folder;

    @Test
    void tableAndReportTellTheSameModes() throws Exception {
        Path csv = folder.resolve("fit.json");
        assertThat(CommandLineRun.ofLine("fit" + SPIRAL + " --output " + csv).err()).isEmpty();
        JsonNode modes = CommandLineRun.ofLine("modes" + SPIRAL + " --output -").json().at("/tables/modes");
        JsonNode fitted = new com.fasterxml.jackson.databind.ObjectMapper().readTree(Files.readString(csv))
                .at("/modes/values");
        assertThat(fitted).hasSize(4);
        assertThat(modes.size()).isGreaterThan(0);
        for (int row = 0; row < 8; row++) {
            JsonNode cell = fitted.get(row / 2).get(row % 2);
            assertThat(modes.get(row).get("re").asDouble()).isCloseTo(cell.get(0).asDouble(), within(1e-12));
            assertThat(modes.get(row).get("im").asDouble()).isCloseTo(cell.get(1).asDouble(), within(1e-12));
        }
    }

    @Test
    void aFieldIsDrawnAsMaps() {
        Path figure = folder.resolve("modes.svg");
        CommandLineRun run = CommandLineRun.ofLine("modes" + SPIRAL + " --field 1,2 --figures " + figure);
        assertThat(run.err()).contains(english("study.field"));
        assertThat(CommandLineRun.ofLine("modes" + SPIRAL + " --field 2,2 --figures " + figure).err())
                .contains(english("modes.cells", 2, 2, 2));
        assertThat(CommandLineRun.ofLine("modes --system ornstein-uhlenbeck-5d --steps 2000 --seed 1 --rank 4"
                + " --figures " + figure).err()).isEmpty();
        assertThat(folder).isDirectoryContaining(file -> file.toString().endsWith(".svg"));
    }

    @Test
    void leftFunctionsOfAKeptModelAreBiorthonormalToTheRightOnes() throws Exception {
        Path model = folder.resolve("model.npz");
        Path data = folder.resolve("data.npy");
        Path values = folder.resolve("values.csv");
        CommandLineRun.ofLine("simulate --system ornstein-uhlenbeck-2d --dt 0.05 --steps 3000 --seed 2 --output "
                + data);
        CommandLineRun.ofLine("fit --data " + data + " --dt 0.05 --length-scale 1 --shift 1 --regularization 1e-5"
                + " --rank 3 --no-reversible --save-model " + model);
        assertThat(CommandLineRun.ofLine("apply --model " + model + " --data " + data + " --dt 0.05"
                + " --what left,eigenfunctions --output " + values).err()).isEmpty();
        List<String> lines = Files.readAllLines(values);
        List<String> names = List.of(lines.get(0).split(","));
        assertThat(names).contains("g1", "g2_re", "g2_im", "f2_re", "f2_im");
        var kept = ModelFile.read(model).spectrum();
        double[] state = {0.1, -0.3};
        var columns = new ModelColumns(ModelFile.read(model), List.of(ModelQuantity.LEFT));
        assertThat(columns.at(state, 1)[columns.names().indexOf("g2_im")])
                .isEqualTo(kept.left().evaluate(state).get(0, 1).im());
        var l = kept.left().coefficients();
        var b = kept.right().coefficients();
        for (int i = 0; i < 3; i++) {
            for (int j = 0; j < 3; j++) {
                Complex sum = Complex.real(0);
                for (int a = 0; a < l.rows(); a++) {
                    sum = sum.plus(l.get(a, i).conjugate().times(b.get(a, j)));
                }
                assertThat(sum.minus(Complex.real(i == j ? 1 : 0)).abs()).isLessThan(1e-6);
            }
        }
    }
}
