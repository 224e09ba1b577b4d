package org.larrr.export.json;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.diagnostics.CoordinateModes;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.Check;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.diagnostics.trust.Headline;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.TrustReport;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.Truth;

/**
 * A fitted spectrum as JSON. Complex numbers are [re, im], undefined ones [null, null]; eigenvalues are in the order of
 * decreasing real, then imaginary part, undefined ones last.
 */
public final class FitJson {

    /** The version of the schema, which rises when a key is renamed or removed; new keys do not raise it. */
    public static final int SCHEMA_VERSION = 1;

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;
    private static final ObjectMapper MAPPER = new ObjectMapper().enable(SerializationFeature.INDENT_OUTPUT);

    private static final Pattern ACTING = Pattern.compile("[\\p{Cc}\\p{Cf}\\p{Zl}\\p{Zp}&&[^\n\r\t]&&[\\x00-\\uffff]]");
    /** More modes than these are left to a command of their own. */
    private static final int MAX_MODES = 50_000;
    /** Products that take about a second. */
    private static final double MAX_WORK = 5e9;

    private FitJson() {}

    /**
     * One fit of an analysis with what is known of its verdicts.
     *
     * @param judged    under the name "spectrum", what was tested of the data as "gauges", what the verdicts rest on as
     *     "trust"
     * @param bootstrap how bands were drawn
     */
    public static String of(
            AnalysisResult result, int fit, FitTimings timings, String version, JudgedSpectrum judged,
                    BootstrapSettings bootstrap) {
        AnalysisResult.Fit entry = result.fits().get(fit);
        ObjectNode root = spectrum(entry);
        root.put("n", result.facts().size());
        result.facts().effective().ifPresent(size -> root.put("effectiveSize", size));
        root.put("dimension", result.facts().dimension());
        result.facts().coordinates().forEach(root.putArray("coordinates")::add);
        root.put("trajectories", result.facts().trajectories());
        root.set("step", result.facts().step().isPresent() ? number(result.facts().step().getAsDouble())
                : NODES.nullNode());
        root.put("timeUnit", result.facts().timeUnit());
        if (!result.request().source().roles().isEmpty()) {
            root.putObject("data").set("roles", DataJson.of(result.request().source().roles()));
        }
        root.put("features", result.features().size());
        root.set("residualTrace", number(result.features().residualTrace()));
        root.set("timings", timings(timings));
        root.set("settings", SettingsJson.of(result.request(), entry.estimator()));
        result.truth().ifPresent(truth -> root.set("truth", truth(truth)));
        result.truth().ifPresent(truth -> root.set("eigenfunctionErrors",
                numbers(EigenfunctionErrors.of(result, fit))));
        modes(result, entry).ifPresent(modes -> root.set("modes", modes));
        root.set("answer", answer(Headline.of(judged, Optional.empty())));
        root.set("spectrum", judgedSpectrum(judged));
        root.set("gauges", tests(judged.gauges()));
        judged.evidence().ifPresent(evidence -> root.set("trust", trustReport(evidence, bootstrap)));
        root.put("version", version);
        return text(root);
    }

    /** The slowest timescale; an end of its interval that is infinite is null. */
    private static ObjectNode answer(Headline headline) {
        ObjectNode node = NODES.objectNode();
        node.put("status", headline.status().id());
        node.set("timescale", number(headline.timescale()));
        node.set("interval", headline.interval()
                .<JsonNode>map(interval -> numbers(new double[] {interval.low(), interval.high()}))
                .orElse(NODES.nullNode()));
        node.put("level", Headline.LEVEL);
        node.put("unit", headline.unit());
        node.set("reason", headline.reason().isNothing() ? NODES.nullNode()
                : NODES.textNode(headline.reason().english()));
        node.put("sentence", headline.sentence());
        return node;
    }

    /** ⟨g_i, x_k⟩, a list for each rate; left out where they are many, take long, or there are none. */
    private static Optional<ObjectNode> modes(AnalysisResult result, AnalysisResult.Fit entry) {
        double numbers = (double) entry.model().orElseThrow().rank() * result.facts().dimension();
        double work = (double) result.facts().size() * result.features().size() * result.features().size();
        if (numbers > MAX_MODES || work > MAX_WORK || result.states().isEmpty()) {
            return Optional.empty();
        }
        try {
            CoordinateModes modes = CoordinateModes.of(entry.model().orElseThrow(), result.sample(entry));
            ObjectNode node = NODES.objectNode();
            node.set("rates", complexes(modes.rates()));
            ArrayNode values = node.putArray("values");
            for (int i = 0; i < modes.rates().size(); i++) {
                int row = i;
                values.add(complexes(IntStream.range(0, result.facts().dimension())
                        .mapToObj(k -> modes.values().get(row, k)).toList()));
            }
            return Optional.of(node);
        } catch (EstimationException ignored) {
            return Optional.empty();
        }
    }

    private static ObjectNode spectrum(AnalysisResult.Fit entry) {
        SpectralModel model = entry.modelOrThrow();
        ObjectNode root = NODES.objectNode();
        root.set("eigenvalues", complexes(model.eigenvalues()));
        root.set("singularValues", numbers(model.singularValues()));
        root.set("flags", flags(model.flags()));
        root.set("operatorEigenvalues", complexes(model.operatorEigenvalues()));
        return root;
    }

    /** Returns JSON for a file or a terminal, its first key being that of the schema's version. */
    public static String text(ObjectNode root) {
        ObjectNode versioned = NODES.objectNode().put("schemaVersion", SCHEMA_VERSION);
        versioned.setAll(root);
        try {
            return escaped(MAPPER.writeValueAsString(versioned)) + "\n";
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a tree of plain numbers and texts always prints", e);
        }
    }

    /** Characters that act on a terminal stand only inside strings, where JSON has another way to write them. */
    private static String escaped(String json) {
        return ACTING.matcher(json).replaceAll(found -> String.format("\\\\u%04x", (int) found.group().charAt(0)));
    }

    public static JsonNode number(double value) {
        return Double.isFinite(value) ? NODES.numberNode(value) : NODES.nullNode();
    }

    static ArrayNode numbers(double[] values) {
        ArrayNode array = NODES.arrayNode();
        for (double value : values) {
            array.add(number(value));
        }
        return array;
    }

    public static ArrayNode complexes(List<Complex> values) {
        ArrayNode array = NODES.arrayNode();
        for (Complex value : values) {
            Complex shown = value.isDefined() ? value : Complex.UNDEFINED;
            array.add(numbers(new double[] {shown.re(), shown.im()}));
        }
        return array;
    }

    private static ArrayNode flags(List<Set<Flag>> flags) {
        ArrayNode array = NODES.arrayNode();
        for (Set<Flag> ofOne : flags) {
            ArrayNode names = array.addArray();
            ofOne.stream().sorted().forEach(flag -> names.add(flag.id()));
        }
        return array;
    }

    private static ObjectNode timings(FitTimings timings) {
        ObjectNode object = NODES.objectNode();
        object.put("fit", timings.fit());
        object.put("firstFit", timings.first());
        timings.stages().forEach(object::put);
        return object;
    }

    private static ObjectNode truth(Truth truth) {
        ObjectNode object = NODES.objectNode();
        object.set("eigenvalues", complexes(truth.eigenvalues()));
        object.set("errors", numbers(truth.errors().stream().mapToDouble(Double::doubleValue).toArray()));
        object.put("origin", truth.origin().english());
        return object;
    }

    /** The tests of the data as JSON, one entry per property. */
    private static ArrayNode tests(List<DiagnosticTest> gauges) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (DiagnosticTest gauge : gauges) {
            ObjectNode node = array.addObject();
            node.put("property", gauge.property().id());
            node.put("outcome", gauge.outcome().id());
            node.set("statistic", FitJson.number(gauge.statistic()));
            node.set("pValue", FitJson.number(gauge.pValue()));
            node.put("words", gauge.words().english());
            node.put("advice", gauge.advice().map(Message::english).orElse(""));
        }
        return array;
    }

    /**
     * The report as a node, one entry of "pairs" an eigenvalue; what does not exist or is infinite is null.
     *
     * @param settings how its bootstrap was drawn
     */
    private static ObjectNode trustReport(TrustReport report, BootstrapSettings settings) {
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
        report.pairs().forEach(pair -> pairs.add(trustPair(pair)));
        return root;
    }

    private static ObjectNode trustPair(EigenpairTrust pair) {
        ObjectNode node = NODES.objectNode();
        node.put("verdict", pair.weakest().id());
        pair.oscillation().ifPresent(turning -> {
            node.put("frequency", turning.frequency().id());
            node.put("damping", turning.damping().id());
        });
        node.set("band", band(pair.band()));
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
        pair.advice().forEach(sentence -> advice.add(sentence.english()));
        return node;
    }

    /** A judged spectrum as JSON; what does not exist is null. */
    private static ObjectNode judgedSpectrum(JudgedSpectrum spectrum) {
        ObjectNode root = NODES.objectNode();
        root.put("sentence", spectrum.sentence());
        root.set("notJudged", spectrum.reason().<JsonNode>map(reason -> NODES.textNode(reason.english()))
                .orElse(NODES.nullNode()));
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
        node.put("words", check.words().english());
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
        node.set("band", pair.band().<JsonNode>map(FitJson::band).orElse(NODES.nullNode()));
        node.set("oscillation", pair.oscillation().<JsonNode>map(FitJson::oscillation).orElse(NODES.nullNode()));
        ArrayNode reasons = node.putArray("reasons");
        pair.reasons().forEach(reason -> reasons.add(reason.english()));
        return node;
    }

    private static ObjectNode band(Band band) {
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
