package org.larrr.export.session;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.DataFacts;
import org.larrr.export.json.FitJson;
import org.larrr.export.json.SettingsJson;

/**
 * The parameters of a session as JSON: data with their fingerprint, the settings and seeds of every fit, versions,
 * commands.
 */
public final class SessionJson {

    private SessionJson() {}

    /** @param commands the arguments that repeat the fits, as lists */
    public static String of(AnalysisExport session, List<List<String>> commands) {
        ObjectNode root = JsonNodeFactory.instance.objectNode();
        versions(root.putObject("versions"), session.version());
        AnalysisRequest request = session.result().request();
        data(root.putObject("data"), session.result());
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

    private static void versions(ObjectNode node, String version) {
        SessionFacts.versions(version).forEach(node::put);
    }

    private static void data(ObjectNode node, AnalysisResult result) {
        AnalysisRequest request = result.request();
        DataFacts facts = result.facts();
        node.put("name", request.source().name());
        node.put("states", facts.size());
        node.put("trajectories", facts.trajectories());
        node.put("dimension", facts.dimension());
        facts.coordinates().forEach(node.putArray("coordinates")::add);
        facts.step().ifPresent(step -> node.put("step", step));
        node.put("timeUnit", facts.timeUnit());
        result.states().filter(any -> result.isWhole()).ifPresent(seen -> node.put("sha256", DataHash.of(seen)));
        request.source().loaded().filter(loaded -> request.stride() > 1)
                .ifPresent(loaded -> node.put("sha256BeforeThinning", DataHash.of(loaded.data())));
    }
}
