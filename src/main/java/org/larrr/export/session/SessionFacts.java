package org.larrr.export.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.DataFacts;
import org.larrr.export.figure.Notation;
import org.larrr.export.json.FitJson;
import org.larrr.export.json.SettingsJson;
import org.larrr.linalg.LinearAlgebra;

/** The facts of a session, as names and values for people and as JSON. */
public final class SessionFacts {

    private static final int CHUNK_NUMBERS = 8192;

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
        result.request().source().referenceSystem()
                .ifPresent(system -> facts.add(List.of("equation", system.equation())));
        result.request().source().origin().simulation()
                .ifPresent(simulation -> facts.add(List.of("seed", Long.toString(simulation.seed()))));
        facts.add(List.of("states", data.size() + (data.trajectories() > 1
                ? " in " + data.trajectories() + " trajectories" : "")));
        facts.add(List.of("coordinates", String.join(", ", data.coordinates())));
        facts.add(List.of("time step", data.step().isPresent()
                ? Notation.number(data.step().getAsDouble(), 6) + unit + (result.request().stride() > 1
                        ? " (one sample in " + result.request().stride() + ")" : "") : "uneven"));
        result.states().filter(any -> result.isWhole())
                .ifPresent(states -> facts.add(List.of("SHA-256", hash(states))));
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

    /**
     * Returns the reasons for distrust, one sentence each: the advice of the judgement if there is one, else those of
     * the flags.
     */
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

    /**
     * SHA-256 of the states as little-endian doubles, row by row, one trajectory after the other: in NumPy
     * {@code hashlib.sha256(numpy.concatenate(trajectories).astype('<f8').tobytes())}.
     */
    private static String hash(Trajectories data) {
        MessageDigest digest = sha256();
        double[] states = data.states();
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK_NUMBERS * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int next = 0; next < states.length; ) {
            int end = Math.min(states.length, next + CHUNK_NUMBERS);
            buffer.clear();
            while (next < end) {
                buffer.putDouble(states[next++]);
            }
            digest.update(buffer.array(), 0, buffer.position());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }

    /**
     * All of it as JSON: data with their fingerprint, the settings and seeds of every fit, versions, commands.
     *
     * @param commands the arguments that repeat the fits, as lists
     */
    public static String json(AnalysisExport session, List<List<String>> commands) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        versions(session.version()).forEach(root.putObject("versions")::put);
        AnalysisRequest request = session.result().request();
        putData(root.putObject("data"), session.result());
        ArrayNode fits = root.putArray("fits");
        for (Fit fit : session.result().fits()) {
            ObjectNode settings = SettingsJson.of(request, fit.estimator());
            if (!fit.failure().isEmpty()) {
                settings.put("failure", fit.failure());
            }
            fits.add(settings);
        }
        ArrayNode lines = root.putArray("commands");
        for (List<String> command : commands) {
            ArrayNode arguments = lines.addArray();
            command.forEach(arguments::add);
        }
        return FitJson.text(root);
    }

    private static void putData(ObjectNode node, AnalysisResult result) {
        AnalysisRequest request = result.request();
        DataFacts facts = result.facts();
        node.put("name", request.source().name());
        node.put("states", facts.size());
        node.put("trajectories", facts.trajectories());
        node.put("dimension", facts.dimension());
        facts.coordinates().forEach(node.putArray("coordinates")::add);
        facts.step().ifPresent(step -> node.put("step", step));
        node.put("timeUnit", facts.timeUnit());
        result.states().filter(any -> result.isWhole()).ifPresent(seen -> node.put("sha256", hash(seen)));
        request.source().loaded().filter(loaded -> request.stride() > 1)
                .ifPresent(loaded -> node.put("sha256BeforeThinning", hash(loaded.data())));
    }
}
