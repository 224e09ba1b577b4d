package org.larrr.export.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.larrr.diagnostics.trust.Band;
import org.larrr.diagnostics.trust.Check;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Oscillation;

/** A judged spectrum as JSON; what does not exist is null. */
final class JudgedJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JudgedJson() {}

    static ObjectNode of(JudgedSpectrum spectrum) {
        ObjectNode root = NODES.objectNode();
        root.put("sentence", spectrum.sentence());
        root.set("notJudged", spectrum.reason().isEmpty() ? NODES.nullNode() : NODES.textNode(spectrum.reason()));
        ArrayNode checks = root.putArray("checks");
        spectrum.checks().forEach(check -> checks.add(check(check)));
        ArrayNode pairs = root.putArray("pairs");
        spectrum.pairs().forEach(pair -> pairs.add(pair(pair)));
        root.set("notFound", FitJson.complexes(spectrum.missed()));
        return root;
    }

    private static ObjectNode check(Check check) {
        ObjectNode node = NODES.objectNode();
        node.put("name", check.kind().id());
        node.put("symbol", check.kind().symbol());
        node.set("value", FitJson.number(check.value()));
        node.put("limit", check.kind().limit());
        node.put("passed", check.passed());
        node.put("words", check.words());
        return node;
    }

    private static ObjectNode pair(JudgedEigenpair pair) {
        ObjectNode node = NODES.objectNode();
        node.set("value", FitJson.complexes(List.of(pair.value())).get(0));
        node.put("verdict", pair.verdict().id());
        node.put("stationary", pair.stationary());
        node.set("timescale", FitJson.number(pair.timescale()));
        node.set("truth", pair.truth().<JsonNode>map(truth -> FitJson.complexes(List.of(truth)).get(0))
                .orElse(NODES.nullNode()));
        node.set("relativeError", FitJson.number(pair.error()));
        node.set("band", pair.band().<JsonNode>map(JudgedJson::band).orElse(NODES.nullNode()));
        node.set("oscillation", pair.oscillation().<JsonNode>map(JudgedJson::oscillation).orElse(NODES.nullNode()));
        ArrayNode reasons = node.putArray("reasons");
        pair.reasons().forEach(reasons::add);
        return node;
    }

    static ObjectNode band(Band band) {
        ObjectNode node = NODES.objectNode();
        node.set("re", FitJson.numbers(new double[] {band.reLow(), band.reHigh()}));
        node.set("im", FitJson.numbers(new double[] {band.imLow(), band.imHigh()}));
        return node;
    }

    private static ObjectNode oscillation(Oscillation oscillation) {
        ObjectNode node = NODES.objectNode();
        node.set("period", FitJson.number(oscillation.period()));
        node.put("frequency", oscillation.frequency().id());
        node.set("decay", FitJson.number(oscillation.decay()));
        node.put("damping", oscillation.damping().id());
        return node;
    }
}
