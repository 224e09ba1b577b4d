package org.larrr.bench;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Locale;
import org.larrr.bench.BenchReport.Stage;
import org.larrr.export.table.Terminal;

/** A benchmark report as a table or as JSON. */
public final class BenchText {

    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private BenchText() {}

    /** Several lines for a terminal. */
    public static String table(BenchReport report) {
        MachineLimits limits = report.limits();
        Terminal.Table table = new Terminal.Table().add(List.of("n", "N", "stage", "ms", "share of limit"));
        for (Stage stage : report.stages()) {
            table.add(List.of(Long.toString(stage.n()), Integer.toString(stage.features()), stage.name(),
                    String.format(Locale.ROOT, "%.2f", stage.milliseconds()), Terminal.percent(stage.share(limits))));
        }
        StringBuilder text = new StringBuilder(String.format(Locale.ROOT,
                "%s on %d cores: %.1f GFLOP/s in products, %.1f GB/s from memory%n%n", limits.algebra(), limits.cores(),
                limits.flopsPerSecond() / 1e9, limits.bytesPerSecond() / 1e9));
        text.append(table.print()).append('\n');
        report.ratios().forEach((name, value) -> text.append(String.format(Locale.ROOT, "%s: %.2f%n", name, value)));
        return text.toString();
    }

    /** The same numbers for programs; a share that is not counted is null. */
    public static String json(BenchReport report, String version) {
        ObjectNode root = MAPPER.createObjectNode();
        root.put("version", version);
        root.putObject("machine").put("algebra", report.limits().algebra()).put("cores", report.limits().cores())
                .put("flopsPerSecond", report.limits().flopsPerSecond())
                .put("bytesPerSecond", report.limits().bytesPerSecond());
        ArrayNode stages = root.putArray("stages");
        for (Stage stage : report.stages()) {
            double share = stage.share(report.limits());
            ObjectNode node = stages.addObject().put("n", stage.n()).put("features", stage.features())
                    .put("stage", stage.name()).put("milliseconds", stage.milliseconds());
            node.put("shareOfLimit", Double.isFinite(share) ? (Double) share : null);
        }
        ObjectNode ratios = root.putObject("ratios");
        report.ratios().forEach(ratios::put);
        try {
            return MAPPER.writeValueAsString(root) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain numbers and texts always prints", e);
        }
    }
}
