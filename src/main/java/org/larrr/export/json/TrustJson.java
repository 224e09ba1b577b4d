package org.larrr.export.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.TrustReport;

/** A trust report as JSON; what does not exist or is infinite is null. */
final class TrustJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private TrustJson() {}

    /**
     * The report as a node, one entry of "pairs" an eigenvalue.
     *
     * @param settings how its bootstrap was drawn
     */
    static ObjectNode of(TrustReport report, BootstrapSettings settings) {
        ObjectNode root = NODES.objectNode();
        root.set("bootstrap", report.bootstrap().map(drawn -> {
            ObjectNode node = NODES.objectNode();
            node.put("level", settings.level());
            node.put("seed", settings.seed());
            node.put("replicates", drawn.replicates());
            node.set("blockTime", FitJson.number(drawn.blockTime()));
            node.set("operatorSpread", FitJson.number(drawn.operatorSpread()));
            return (com.fasterxml.jackson.databind.JsonNode) node;
        }).orElse(NODES.nullNode()));
        ArrayNode pairs = root.putArray("pairs");
        report.pairs().forEach(pair -> pairs.add(pair(pair)));
        return root;
    }

    private static ObjectNode pair(EigenpairTrust pair) {
        ObjectNode node = NODES.objectNode();
        node.put("verdict", pair.weakest().id());
        pair.oscillation().ifPresent(turning -> {
            node.put("frequency", turning.frequency().id());
            node.put("damping", turning.damping().id());
        });
        node.set("band", JudgedJson.band(pair.band()));
        node.set("distortion", FitJson.number(pair.distortion()));
        node.set("rankBias", FitJson.number(pair.rankBias()));
        node.set("epsilon", FitJson.number(pair.epsilon()));
        ArrayNode bound = node.putArray("bound");
        bound.add(FitJson.number(pair.bound().reLow())).add(FitJson.number(pair.bound().reHigh()));
        node.set("heldOutResidual", FitJson.number(pair.heldOutResidual()));
        node.set("reference", FitJson.complexes(List.of(pair.reference())).get(0));
        node.set("samplingError", FitJson.complexes(List.of(pair.sampling())).get(0));
        node.set("predictedError", FitJson.number(pair.predictedError()));
        ArrayNode advice = node.putArray("advice");
        pair.advice().forEach(advice::add);
        return node;
    }
}
