package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.linalg.Complex;

class PinTest {

    @Test
    void pinsAreReadBackEqualInOrder() {
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("shift", "5.0");
        settings.put("kernel", "gaussian");
        settings.put("a quote", "\"µ\"\n");
        Pin first = new Pin("μ = 5", true, settings, List.of(
                new Pin.Spectrum("LaRRR", List.of(Complex.real(0), new Complex(-0.1234567890123456, 7e-300),
                Complex.UNDEFINED), List.of(Band.NONE, new Band(-0.2, -0.1, -1e-9, 3), Band.NONE)),
                new Pin.Spectrum("TO-RRR", List.of(), List.of())));
        List<Pin> pins = List.of(first, first.withName("other").withShown(false));
        List<Pin> back = Pin.read(Pin.write(pins));
        assertThat(back).isEqualTo(pins);
        assertThat(back.get(0).settings().keySet()).containsExactly("shift", "kernel", "a quote");
        assertThat(Pin.read(Pin.write(List.of()))).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "{", "{}", "[3]", "[{\"name\":\"a\"}]",
        "[{\"name\":\"a\",\"shown\":true,\"settings\":{},"
                + "\"spectra\":[{\"estimator\":\"e\",\"eigenvalues\":[[1,0]],\"bands\":[[1,2]]}]}]",
        "[{\"name\":\"a\",\"shown\":true,\"settings\":{},"
                + "\"spectra\":[{\"estimator\":\"e\",\"eigenvalues\":[],\"bands\":[[1,2,0,0]]}]}]",
            "[{\"name\":\"a\",\"shown\":true,\"settings\":{\"k\":3},\"spectra\":[]}]",
        "[{\"name\":\"a\",\"shown\":true,\"settings\":{},\"spectra\":[{\"estimator\":\"e\",\"eigenvalues\":[[1]]}]}]",
        "[{\"name\":\"a\",\"shown\":true,\"settings\":{},"
                + "\"spectra\":[{\"estimator\":\"e\",\"eigenvalues\":[[\"1\",2]]}]}]"})
    void whatHoldsNoPinsIsRefusedInWords(String text) {
        assertThatThrownBy(() -> Pin.read(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageNotContaining("null");
    }
}
