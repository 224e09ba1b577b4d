package org.larrr.export.session;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.pin.Pin;
import org.larrr.export.json.SettingsJson;

/** Makes pins of analyses, with settings under the names of the command line's options. */
public final class PinOf {

    private PinOf() {}

    /** The present analysis under a name, shown. */
    public static Pin analysis(AnalysisResult result, String name) {
        List<Pin.Spectrum> spectra = result.fits().stream().filter(fit -> fit.model().isPresent())
                .map(fit -> new Pin.Spectrum(fit.estimator().title(), fit.model().get().eigenvalues())).toList();
        return new Pin(name, true, settings(result.request()), spectra);
    }

    /** Every setting that has an effect on the fit in focus, by name. */
    public static Map<String, String> settings(AnalysisRequest request) {
        Estimator focus = request.estimators().get(0);
        ObjectNode json = SettingsJson.of(request, focus);
        Map<String, String> settings = new LinkedHashMap<>();
        json.properties().forEach(entry -> put(settings, entry.getKey(), entry.getValue()));
        return settings;
    }

    private static void put(Map<String, String> settings, String name, JsonNode value) {
        if (value.isObject()) {
            value.properties().forEach(entry -> put(settings, name + "." + entry.getKey(), entry.getValue()));
        } else {
            settings.put(name, value.asText());
        }
    }
}
