package org.larrr.experiments.job;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.linalg.Complex;

/** Outcomes as JSON and back, to the last bit; numbers that are not finite are written as words. */
final class OutcomeJson {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private OutcomeJson() {}

    static ArrayNode write(List<Outcome> outcomes) {
        ArrayNode array = NODES.arrayNode();
        for (Outcome outcome : outcomes) {
            ObjectNode node = array.addObject();
            node.put("estimator", outcome.estimator());
            node.set("step", number(outcome.step()));
            node.put("states", outcome.states());
            node.put("trial", outcome.trial());
            ArrayNode values = node.putArray("values");
            outcome.values().forEach(value -> values.add(complex(value)));
            ArrayNode truth = node.putArray("truth");
            outcome.truth()
                    .forEach(value -> truth.add(value.<JsonNode>map(OutcomeJson::complex).orElse(NODES.nullNode())));
            node.put("failure", outcome.failure());
            ObjectNode extras = node.putObject("extras");
            outcome.extras().forEach((name, value) -> extras.set(name, number(value)));
            ObjectNode series = node.putObject("series");
            outcome.series().forEach((name, numbers) -> {
                ArrayNode list = series.putArray(name);
                numbers.forEach(value -> list.add(number(value)));
            });
        }
        return array;
    }

    static List<Outcome> read(JsonNode array) {
        List<Outcome> outcomes = new ArrayList<>();
        for (JsonNode node : array) {
            List<Complex> values = new ArrayList<>();
            node.required("values").forEach(value -> values.add(complex(value)));
            List<Optional<Complex>> truth = new ArrayList<>();
            node.required("truth")
                    .forEach(value -> truth.add(value.isNull() ? Optional.empty() : Optional.of(complex(value))));
            Map<String, Double> extras = new LinkedHashMap<>();
            node.required("extras").properties().forEach(field -> extras.put(field.getKey(), number(field.getValue())));
            Map<String, List<Double>> series = new LinkedHashMap<>();
            node.required("series").properties()
                    .forEach(field -> series.put(field.getKey(), numbers(field.getValue())));
            outcomes.add(new Outcome(node.required("estimator").asText(), number(node.required("step")),
                    node.required("states").asInt(), node.required("trial").asInt(), values, truth,
                    node.required("failure").asText(), extras, series));
        }
        return outcomes;
    }

    private static List<Double> numbers(JsonNode list) {
        List<Double> numbers = new ArrayList<>();
        list.forEach(value -> numbers.add(number(value)));
        return numbers;
    }

    private static JsonNode complex(Complex value) {
        return NODES.arrayNode().add(number(value.re())).add(number(value.im()));
    }

    private static Complex complex(JsonNode pair) {
        return new Complex(number(pair.required(0)), number(pair.required(1)));
    }

    private static JsonNode number(double value) {
        return Double.isFinite(value) ? NODES.numberNode(value) : NODES.textNode(Double.toString(value));
    }

    private static double number(JsonNode node) {
        return node.isTextual() ? Double.parseDouble(node.asText()) : node.doubleValue();
    }
}
