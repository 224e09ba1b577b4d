package org.larrr.export.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.DataFacts;
import org.larrr.export.figure.Notation;
import org.larrr.export.json.SettingsJson;
import org.larrr.linalg.LinearAlgebra;

/** What a session rests on, as names and values for people. */
public final class SessionFacts {

    private SessionFacts() {}

    /** The program, the runtime and the library that did the arithmetic. */
    public static Map<String, String> versions(String version) {
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("LaRRR Workbench", version);
        facts.put("Java", System.getProperty("java.version"));
        facts.put("system", System.getProperty("os.name") + " " + System.getProperty("os.arch"));
        facts.put("linear algebra", LinearAlgebra.best().name());
        return facts;
    }

    /** The data that the estimators saw, with their fingerprint. */
    public static List<List<String>> data(AnalysisResult result) {
        DataFacts data = result.facts();
        String unit = data.timeUnit().isEmpty() ? "" : " " + data.timeUnit();
        List<List<String>> facts = new ArrayList<>();
        facts.add(List.of("source", result.request().source().name()));
        result.request().source().yardstick().ifPresent(system -> facts.add(List.of("equation", system.equation())));
        result.request().source().bare().simulation()
                .ifPresent(simulation -> facts.add(List.of("seed", Long.toString(simulation.seed()))));
        facts.add(List.of("states", data.size() + (data.trajectories() > 1
                ? " in " + data.trajectories() + " trajectories" : "")));
        facts.add(List.of("coordinates", String.join(", ", data.coordinates())));
        facts.add(List.of("time step", data.step().isPresent()
                ? Notation.number(data.step().getAsDouble(), 6) + unit + (result.request().stride() > 1
                        ? " (one state in " + result.request().stride() + ")" : "")
                : "uneven"));
        result.states().filter(any -> result.isWhole())
                .ifPresent(states -> facts.add(List.of("SHA-256", DataHash.of(states))));
        return facts;
    }

    /** The settings of every fit under the names of the command line, a column a fit; the first line is a heading. */
    public static List<List<String>> settings(AnalysisResult result) {
        List<ObjectNode> fits = result.fits().stream().map(fit -> SettingsJson.of(result.request(), fit.estimator()))
                .toList();
        Set<String> names = new LinkedHashSet<>();
        fits.forEach(fit -> fit.fieldNames().forEachRemaining(names::add));
        names.remove("parameters");
        List<List<String>> lines = new ArrayList<>();
        lines.add(line("", result.fits().stream().map(fit -> fit.estimator().title()).toList()));
        fits.get(0).path("parameters").properties().forEach(parameter ->
                lines.add(line(parameter.getKey(), fits.stream().map(fit -> parameter.getValue().asText()).toList())));
        for (String name : names) {
            lines.add(
                    line(option(name), fits.stream().map(fit -> Optional.ofNullable(fit.get(name)).map(JsonNode::asText)
                    .orElse("")).toList()));
        }
        return lines;
    }

    /** "burn-in" for "burnIn"; kT stays as it is. */
    private static String option(String key) {
        return key.equals("kT") ? key : key.replaceAll("([A-Z])", "-$1").toLowerCase(Locale.ROOT);
    }

    private static List<String> line(String name, List<String> cells) {
        List<String> line = new ArrayList<>(List.of(name));
        line.addAll(cells);
        return line;
    }

    /** What to distrust, one sentence each: the advice of the judgement where there is one, else what the flags say. */
    public static List<String> warnings(AnalysisExport session) {
        List<String> warnings = new ArrayList<>();
        for (JudgedSpectrum spectrum : session.judged()) {
            for (JudgedEigenpair pair : spectrum.pairs()) {
                String who = spectrum.method() + " λ" + Notation.subscript(pair.index() + 1) + ": ";
                pair.warnings().forEach(sentence -> warnings.add(who + sentence));
            }
            spectrum.reason().ifPresent(reason -> warnings.add(spectrum.method() + ": " + reason));
        }
        return warnings;
    }
}
