package org.larrr.experiments.session;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.linalg.Complex;

/**
 * A fit kept for comparison: what it was asked and what came out, without its data; immutable and small.
 *
 * @param name     what the user calls it
 * @param shown    whether pictures show it
 * @param settings every setting by its name, as text, in the order of display
 * @param spectra  the eigenvalues of each estimator that had an answer, the one in focus first
 */
public record Pin(String name, boolean shown, Map<String, String> settings, List<Spectrum> spectra) {

    public Pin {
        settings = Collections.unmodifiableMap(new LinkedHashMap<>(settings));
        spectra = List.copyOf(spectra);
    }

    /**
     * Eigenvalues of one estimator.
     *
     * @param estimator   its title
     * @param eigenvalues in the conventional order; undefined ones have NaN parts
     * @param bands       of each eigenvalue, {@link Band#NONE} where there is none; empty if they were not judged
     */
    public record Spectrum(String estimator, List<Complex> eigenvalues, List<Band> bands) {

        public Spectrum {
            eigenvalues = List.copyOf(eigenvalues);
            bands = List.copyOf(bands);
            Require.that(bands.isEmpty() || bands.size() == eigenvalues.size(),
                    Message.of("pin.bands", bands.size(), eigenvalues.size()));
        }
    }

    public Pin withName(String newName) {
        return new Pin(newName, shown, settings, spectra);
    }

    public Pin withShown(boolean newShown) {
        return new Pin(name, newShown, settings, spectra);
    }

    /** Pins as JSON text, in which a view keeps them. */
    public static String write(List<Pin> pins) {
        if (pins.isEmpty()) { // asked at every start, where the classes that print would cost a tenth of a second
            return "[]";
        }
        ArrayNode all = JsonNodeFactory.instance.arrayNode();
        for (Pin pin : pins) {
            ObjectNode node = all.addObject().put("name", pin.name()).put("shown", pin.shown());
            ObjectNode settings = node.putObject("settings");
            pin.settings().forEach(settings::put);
            ArrayNode spectra = node.putArray("spectra");
            for (Spectrum spectrum : pin.spectra()) {
                ObjectNode written = spectra.addObject().put("estimator", spectrum.estimator());
                ArrayNode values = written.putArray("eigenvalues");
                spectrum.eigenvalues().forEach(value -> add(values, value.re(), value.im()));
                ArrayNode bands = written.putArray("bands");
                spectrum.bands().forEach(band -> add(bands, band.reLow(), band.reHigh(), band.imLow(), band.imHigh()));
            }
        }
        return all.toString();
    }

    /** JSON has no NaN. */
    private static void add(ArrayNode rows, double... numbers) {
        ArrayNode row = rows.addArray();
        for (double number : numbers) {
            row.add(Double.isFinite(number) ? (Double) number : null);
        }
    }

    /** @throws IllegalArgumentException if the text holds no pins; the message names what is wrong */
    public static List<Pin> read(String text) {
        JsonNode all;
        try {
            all = new ObjectMapper().readTree(text);
        } catch (JsonProcessingException e) {
            throw new InputException(Message.of("pin.no-json", e.getOriginalMessage()), e);
        }
        Require.that(all.isArray(), Message.of("pin.no-list"));
        List<Pin> pins = new ArrayList<>();
        all.forEach(node -> pins.add(pin(node)));
        return pins;
    }

    private static Pin pin(JsonNode node) {
        Require.that(node.path("name").isTextual() && node.path("shown").isBoolean(), Message.of("pin.name"));
        Require.that(node.path("settings").isObject() && node.path("spectra").isArray(), Message.of("pin.parts"));
        Map<String, String> settings = new LinkedHashMap<>();
        node.get("settings").properties().forEach(entry -> {
            Require.that(entry.getValue().isTextual(), Message.of("pin.settings"));
            settings.put(entry.getKey(), entry.getValue().textValue());
        });
        List<Spectrum> spectra = new ArrayList<>();
        node.get("spectra").forEach(spectrum -> spectra.add(spectrum(spectrum)));
        return new Pin(node.get("name").textValue(), node.get("shown").booleanValue(), settings, spectra);
    }

    private static Spectrum spectrum(JsonNode node) {
        Require.that(node.path("estimator").isTextual() && node.path("eigenvalues").isArray(),
                Message.of("pin.spectrum"));
        List<Complex> values = new ArrayList<>();
        node.get("eigenvalues").forEach(pair -> {
            Require.that(pair.isArray() && pair.size() == 2, Message.of("pin.pair"));
            values.add(new Complex(part(pair.get(0)), part(pair.get(1))));
        });
        List<Band> bands = new ArrayList<>();
        node.path("bands").forEach(ends -> {
            Require.that(ends.isArray() && ends.size() == 4, Message.of("pin.band"));
            bands.add(new Band(part(ends.get(0)), part(ends.get(1)), part(ends.get(2)), part(ends.get(3))));
        });
        return new Spectrum(node.get("estimator").textValue(), values, bands);
    }

    private static double part(JsonNode number) {
        Require.that(number.isNumber() || number.isNull(), Message.of("pin.pair"));
        return number.isNull() ? Double.NaN : number.doubleValue();
    }
}
