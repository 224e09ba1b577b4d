package org.larrr.export.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.session.Pin;
import org.larrr.export.json.SettingsJson;
import org.larrr.linalg.Complex;

/** Makes pins of analyses, with settings under the names of the command line's options. */
public final class PinOf {

    /** Names of the settings that say where data come from. */
    private static final List<String> SOURCES = List.of("system", "data", "moments");

    private PinOf() {}

    /**
     * The present analysis under a name, shown.
     *
     * @param judged verdicts of its fits, in their order; empty if there are none yet
     */
    public static Pin analysis(AnalysisResult result, List<JudgedSpectrum> judged, String name) {
        List<Pin.Spectrum> spectra = new ArrayList<>();
        for (int k = 0; k < result.fits().size(); k++) {
            var fit = result.fits().get(k);
            if (fit.model().isPresent()) {
                List<Complex> values = fit.model().get().eigenvalues();
                boolean known = k < judged.size() && judged.get(k).pairs().size() == values.size();
                spectra.add(new Pin.Spectrum(fit.estimator().title(), values, !known ? List.of()
                        : judged.get(k).pairs().stream().map(pair -> pair.band().orElse(Band.NONE)).toList()));
            }
        }
        return new Pin(name, true, settings(result.request()), spectra);
    }

    /** Returns whether a pin is a fit of the same system or file. */
    public static boolean isOfSameSource(Pin pin, AnalysisRequest request) {
        Map<String, String> now = settings(request);
        return SOURCES.stream().allMatch(key -> Objects.equals(pin.settings().get(key), now.get(key)));
    }

    /** Every setting that has an effect on the fit in focus, by name. */
    public static Map<String, String> settings(AnalysisRequest request) {
        Estimator focus = request.estimators().get(0);
        ObjectNode json = SettingsJson.of(request, focus);
        Map<String, String> settings = new LinkedHashMap<>();
        json.properties().forEach(entry -> putValue(settings, entry.getKey(), entry.getValue()));
        return settings;
    }

    private static void putValue(Map<String, String> settings, String name, JsonNode value) {
        if (value.isObject()) {
            value.properties().forEach(entry -> putValue(settings, name + "." + entry.getKey(), entry.getValue()));
        } else {
            settings.put(name, value.asText());
        }
    }
}
