package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TexTextTest {

    @ParameterizedTest
    @CsvSource(delimiter = ';', quoteCharacter = '"', value = {
        "timescale $\\tau_2$ (ns);timescale τ₂ (ns)",
        "$-\\mathrm{Re}\\,\\lambda_{12}$;−Re λ₁₂",
        "$k^{-1}$ and $x_{i+1}$;k⁻¹ and xᵢ₊₁",
        "$\\Delta t=0.5\\times10^{-3}$;Δt = 0.5×10⁻³",
        "$\\langle x^2\\rangle\\approx\\sigma^2$;⟨x²⟩ ≈ σ²",
        "$\\hat{f}_2$;f\u0302₂",
        "$\\tau_\\mathrm{max}$;τₘₐₓ",
        "$\\tau_{\\text{mean}}$;τₘₑₐₙ",
        "$\\text{of the set } A$;of the set A",
        "$T_c$;T_c",
        "$90^\\circ$;90°",
        "$f'(x)$;f′(x)",
    })
    void aFormulaBecomesTheCharactersOfFigures(String tex, String characters) {
        assertThat(TexText.convert(tex)).isEqualTo(characters);
    }

    @Test
    void whatIsNoFormulaStays() {
        for (String text : new String[] {"", "x_1^2 \\tau", "price ($)", "−1/Re λ"}) {
            assertThat(TexText.convert(text)).isEqualTo(text);
        }
        assertThat(TexText.convert("$x_{1$ and $\\")).as("unfinished").isEqualTo("x₁ and $\\");
        assertThat(TexText.convert("$5\\$$")).isEqualTo("5$");
        assertThat(TexText.convert("$x_$ $\\hat$ $\\$")).doesNotContain("hat");
    }
}
