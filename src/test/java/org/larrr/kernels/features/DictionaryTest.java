package org.larrr.kernels.features;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class DictionaryTest {

    @Test
    void theTextIsReadToTheLastBit() {
        assertThat(Dictionary.parse("monomials:3"))
                .isEqualTo(Dictionary.polynomials(Dictionary.Kind.MONOMIALS, 3));
        assertThat(Dictionary.parse("hermite:5"))
                .isEqualTo(Dictionary.polynomials(Dictionary.Kind.HERMITE, 5));
        assertThat(Dictionary.parse("fourier:2:" + 2 * Math.PI))
                .isEqualTo(new Dictionary(Dictionary.Kind.FOURIER, 2, 2 * Math.PI));
        assertThat(Dictionary.parse("gaussians:12:" + 1e-7 / 3))
                .isEqualTo(new Dictionary(Dictionary.Kind.GAUSSIANS, 12, 1e-7 / 3));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "hermite", "hermite:", "hermite:x", "hermite:5:1", "fourier:2", "gaussians:2:wide",
            "sines:3", "hermite:5:"})
    void whatIsNoDictionaryIsToldWhatOneLooksLike(String text) {
        assertThatThrownBy(() -> Dictionary.parse(text)).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("\"" + text + "\" is not a dictionary; write monomials:DEGREE");
    }

    @Test
    void numbersThatMakeNoSenseAreNamed() {
        assertThatThrownBy(() -> Dictionary.parse("hermite:0"))
                .hasMessage("\"hermite:0\": degree must be at least 1, not 0");
        assertThatThrownBy(() -> Dictionary.parse("gaussians:3:-1")).hasMessageContaining("length scale")
                .hasMessageContaining("-1");
    }
}
