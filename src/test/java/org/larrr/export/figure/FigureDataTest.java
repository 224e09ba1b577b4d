package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.ZipFile;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.DenseArray;
import org.larrr.data.Message;
import org.larrr.io.array.ArrayFile;

class FigureDataTest {

    @TempDir
    Path folder;

    private final XyFigure spectrum = new XyFigure("Eigenvalues", "a note",
            Axis.linear("Re λ", "1/ps").within(new Range(-8, 1)),
            Axis.rows(Stream.of("truth", "LaRRR").map(Message::verbatim).toList()), List.of(
                    Series.verticals(Message.NOTHING, Role.TRUTH, new double[] {0, -0.5}),
                    Series.xIntervals(Message.NOTHING, Role.LARRR,
                        new double[] {-0.6}, new double[] {1}, new double[] {-0.7},
                    new double[] {-0.4}),
                    Series.points("", Role.LARRR, new double[] {0, -0.6}, new double[] {1, 1})
                    .withItems(new int[] {0, 1}),
                    Series.points("", new Role(Role.Kind.TO_RRR, 0), new double[0], new double[0])));

    private final FieldFigure field = new FieldFigure(Message.verbatim("f₂"), Message.NOTHING, Axis.linear("φ", "rad"),
            Axis.linear("ψ", "rad"),
            new Grid(new Range(0, 3), new Range(-1, 1), 3, 2), new double[] {1, 2, 3, 4, Double.NaN, 6},
            Message.verbatim("f"), 6,
            new double[0]);

    private static List<String> csv(Figure figure) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        FigureCsv.write(figure, out);
        return out.toString(StandardCharsets.UTF_8).lines().toList();
    }

    @Test
    void seriesBecomeRowsOfATidyTable() throws IOException {
        assertThat(csv(spectrum)).containsExactly(
                "series,mark,index,row,x,y,low,high",
                "truth,verticals,,,0.0,,,",
                "truth,verticals,,,-0.5,,,",
                "larrr,x intervals,,LaRRR,-0.6,1.0,-0.7,-0.4",
                "larrr,points,1,LaRRR,0.0,1.0,,",
                "larrr,points,2,LaRRR,-0.6,1.0,,");
    }

    @Test
    void heatmapsBecomeOneRowACell() throws IOException {
        Figure panels = new PanelFigure(Message.verbatim("Eigenfunctions"), Message.NOTHING,
                List.of(field, field), false);
        List<String> lines = csv(panels);
        assertThat(lines).hasSize(13);
        assertThat(lines.get(0)).isEqualTo("panel,series,mark,x,y,value");
        assertThat(lines.get(1)).isEqualTo("f₂,f,heatmap,0.5,-0.5,1.0");
        assertThat(lines.get(5)).as("NaN").isEqualTo("f₂,f,heatmap,1.5,0.5,");
    }

    @Test
    void arraysReadBackWithTheDescriptionOfThePicture() throws IOException {
        Path file = folder.resolve("spectrum.npz");
        new FigureData(spectrum).writeNpz(file);

        Map<String, DenseArray> arrays = ArrayFile.read(file);
        assertThat(arrays).containsOnlyKeys("truth_x", "larrr_x", "larrr_y", "larrr_low", "larrr_high", "larrr_2_x",
                "larrr_2_y",
                "larrr_2_index");
        assertThat(arrays.get("larrr_2_x").values()).containsExactly(0, -0.6);
        assertThat(arrays.get("larrr_2_index").values()).containsExactly(1, 2);
        JsonNode description = description(file);
        JsonNode panel = description.get("panels").get(0);
        assertThat(description.get("title").asText()).isEqualTo("Eigenvalues");
        assertThat(panel.get("x").get("label").asText()).isEqualTo("Re λ (1/ps)");
        assertThat(panel.get("x").get("range").get(0).asDouble()).isEqualTo(-8);
        assertThat(panel.get("series")).hasSize(3);
        assertThat(panel.get("series").get(1).get("high").asText()).isEqualTo("larrr_high");
    }

    @Test
    void aHeatmapIsAMatrixOfRowsFromBelow() throws IOException {
        Path file = folder.resolve("field.npz");
        new FigureData(new PanelFigure(Message.verbatim("Eigenfunctions"), Message.NOTHING,
                List.of(field, field), false)).writeNpz(file);

        Map<String, DenseArray> arrays = ArrayFile.read(file);
        assertThat(arrays.get("panel2_values").shape()).containsExactly(2, 3);
        assertThat(arrays.get("panel2_values").values()).containsExactly(1, 2, 3, 4, Double.NaN, 6);
        assertThat(arrays.get("panel1_x").values()).containsExactly(0.5, 1.5, 2.5);
        assertThat(arrays.get("panel1_y").values()).containsExactly(-0.5, 0.5);
    }

    private static JsonNode description(Path npz) throws IOException {
        try (ZipFile zip = new ZipFile(npz.toFile())) {
            return new ObjectMapper().readTree(zip.getInputStream(zip.getEntry(FigureData.DESCRIPTION)));
        }
    }
}
