package org.larrr.export;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.sweep.Sweep;

/** The options of the command {@code sweep} that repeat a sweep of a simulated catalogue system. */
public final class SweepArguments {

    /** A setting and the option that sets it. */
    private static final Map<String, String> OPTIONS = Map.ofEntries(
            Map.entry("system", "--system"), Map.entry("dt", "--dt"), Map.entry("steps", "--steps"),
            Map.entry("trajectories", "--trajectories"), Map.entry("burnIn", "--burn-in"), Map.entry("stride", "--stride"),
            Map.entry("simulationSeed", "--seed"), Map.entry("kernel", "--kernel"), Map.entry("lengthScale", "--length-scale"),
            Map.entry("degree", "--degree"), Map.entry("form", "--form"), Map.entry("tolerance", "--tolerance"),
            Map.entry("features", "--features"), Map.entry("shift", "--shift"), Map.entry("regularization", "--regularization"),
            Map.entry("rank", "--rank"), Map.entry("ell", "--ell"), Map.entry("lag", "--lag"), Map.entry("eigenvalueMap", "--eigenvalue-map"));

    private SweepArguments() {}

    /** Empty where the source is no simulation: a file is not known by its path. */
    public static Optional<List<String>> of(Sweep sweep) {
        if (!(sweep.base().source() instanceof Source.Simulation)) {
            return Optional.empty();
        }
        List<String> arguments = new ArrayList<>();
        ObjectNode all = settings(sweep.base());
        all.properties().forEach(field -> {
            if (OPTIONS.containsKey(field.getKey())) {
                arguments.addAll(List.of(OPTIONS.get(field.getKey()), field.getValue().asText()));
            }
        });
        all.path("parameters").properties().forEach(p -> arguments.addAll(List.of("--parameter", p.getKey() + "=" + p.getValue().asText())));
        arguments.add(all.path("reversible").asBoolean() ? "--reversible" : "--no-reversible");
        if (all.path("landmarks").asInt() > 0) {
            arguments.addAll(List.of("--landmarks", all.path("landmarks").asText()));
        }
        if (all.path("exact").asBoolean()) {
            arguments.add("--exact");
        }
        if (all.path("orthogonal").asBoolean()) {
            arguments.add("--orthogonal");
        }
        arguments.addAll(List.of("--estimator", String.join(",", sweep.base().estimators().stream().map(e -> e.id()).toList())));
        sweep.axes().forEach(axis -> arguments.addAll(List.of("--over", over(axis))));
        arguments.addAll(List.of("--metric", sweep.metric().id(), "--eigenvalue", String.valueOf(sweep.eigenvalue() + 1)));
        return Optional.of(arguments);
    }

    /** Those of all estimators; where two have the same setting it is the same number. */
    private static ObjectNode settings(AnalysisRequest request) {
        ObjectNode all = SettingsJson.of(request, request.estimators().get(0));
        request.estimators().forEach(estimator -> {
            for (Map.Entry<String, JsonNode> field : SettingsJson.of(request, estimator).properties()) {
                all.set(field.getKey(), field.getValue());
            }
        });
        return all;
    }

    private static String over(Sweep.Axis axis) {
        return axis.parameter().name() + "=" + axis.range().from() + ":" + axis.range().to() + ":" + axis.range().count()
                + (axis.range().logarithmic() ? ":log" : ":linear");
    }
}
