package org.larrr.export.json;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.BooleanNode;
import com.fasterxml.jackson.databind.node.DoubleNode;
import com.fasterxml.jackson.databind.node.IntNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Settings;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.SystemDefinition.SystemParameter;

/** The settings of one fit as JSON, under the names of the command line's options. */
public final class SettingsJson {

    private SettingsJson() {}

    public static ObjectNode of(AnalysisRequest request, Estimator estimator) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        source(settings, request.source());
        settings.put("stride", request.stride());
        kernel(settings, request.features().kernel());
        features(settings, request.features());
        estimator(settings, estimator);
        return settings;
    }

    private static void source(ObjectNode settings, Source source) {
        Source states = source.origin();
        states.simulation().ifPresentOrElse(simulation -> simulation(settings, simulation),
                () -> settings.put(states.collected().isPresent() ? "moments" : "data", states.name()));
        reweighting(settings, source.reweighting());
        Observation seen = source.observation();
        if (!seen.isWhole()) {
            seen.functions().forEach(settings.putArray("observe")::add);
            settings.put("delays", seen.delays());
            settings.put("delay", seen.delay());
        }
    }

    private static void simulation(ObjectNode settings, Source.Simulation simulation) {
        settings.put("system", simulation.system().id());
        ObjectNode parameters = settings.putObject("parameters");
        for (SystemParameter parameter : simulation.system().parameters()) {
            parameters.put(parameter.name(), parameter.value());
        }
        settings.put("dt", simulation.step());
        settings.put("steps", simulation.steps());
        settings.put("trajectories", simulation.trajectories());
        settings.put("burnIn", simulation.burnIn());
        settings.put("seed", simulation.seed());
    }

    private static void reweighting(ObjectNode settings, Reweighting told) {
        if (told.kind() != Reweighting.Kind.NONE) {
            settings.put(told.kind() == Reweighting.Kind.BIAS ? "bias" : "weights", told.text());
        }
        if (told.temperature() > 0) {
            settings.put("kT", told.temperature());
        }
        if (!told.diffusion().isEmpty()) {
            told.diffusion().forEach(settings.putArray("diffusion")::add);
        }
    }

    private static void kernel(ObjectNode settings, Kernel kernel) {
        settings.put("kernel", kernel instanceof Kernel.Scaled ? kernel.id() : kernel.text());
        if (kernel instanceof Kernel.Scaled scaled) {
            settings.put("lengthScale", scaled.lengthScale());
        }
        if (kernel instanceof PolynomialKernel polynomial) {
            settings.put("degree", polynomial.degree());
        }
    }

    private static void features(ObjectNode settings, FeatureSettings features) {
        features.match(
                lowRank -> form(settings, "dual", false).put("tolerance", lowRank.tolerance())
                        .put("landmarks", lowRank.maxLandmarks()),
                exact -> form(settings, "dual", true),
                random -> randomFourier(settings, random),
                compressed -> randomFourier(settings, compressed.random()).put("compressedTo", compressed.tolerance()));
    }

    private static ObjectNode form(ObjectNode settings, String form, boolean exact) {
        return settings.put("form", form).put("exact", exact);
    }

    private static ObjectNode randomFourier(ObjectNode settings, FeatureSettings.RandomFourier random) {
        form(settings, "primal", false);
        settings.put("features", random.count());
        settings.put("featureSeed", random.seed());
        return settings.put("orthogonal", random.orthogonal());
    }

    private static void estimator(ObjectNode settings, Estimator estimator) {
        settings.put("estimator", estimator.id());
        settings.put("priorKnowledge", estimator.priorKnowledge().label().english());
        for (Settings.Value<?> each : estimator.settings().values()) {
            settings.set(each.setting().key(), json(each));
        }
    }

    private static JsonNode json(Settings.Value<?> value) {
        if (value.value() instanceof Integer whole) {
            return IntNode.valueOf(whole);
        } else if (value.value() instanceof Double number) {
            return DoubleNode.valueOf(number);
        }
        return value.value() instanceof Boolean flag ? BooleanNode.valueOf(flag) : TextNode.valueOf(value.text());
    }

}
