package org.larrr.systems;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;

class SystemDefinitionWriterTest {

    static Stream<SystemDefinition> catalogue() {
        return SystemCatalogue.all().stream().map(system -> system.definition());
    }

    @ParameterizedTest
    @MethodSource("catalogue")
    void whatIsWrittenReadsBackEqual(SystemDefinition definition) {
        String text = SystemDefinitionWriter.text(definition);
        assertThat(SystemDefinitionReader.parse(text, "again.toml").definition()).isEqualTo(definition);
        assertThat(text.lines()).as("lines for people").allMatch(line -> line.length() < 200);
    }

    @Test
    void textsOfAnyKindSurvive() {
        SystemDefinition odd = new SystemDefinition("odd", new SystemDefinition.About(
                "A \"quoted\" title with \\ and \ta tab", """
                Two lines,
                the second  with   several spaces, a # that is no comment, three quotes \"\"\" in a row, and so many \
                words that they have to be folded somewhere, perhaps here, perhaps there, \\ before a backslash.""",
                "", "", "by 𝔼 beyond the basic plane"), "µs",
                List.of(new Coordinate("φ", "rad", Coordinate.Domain.CIRCLE, -Math.PI, Math.PI)),
                List.of(1e-300), List.of(new SystemParameter("θ", "an angle", "", 0.1 + 0.2, -1e22, 1e22)),
                List.of(new SystemDefinition.Abbreviation("ψ", "cos(φ - θ)")),
                new Dynamics.Diffusion(List.of("ψ"), List.of(List.of("1", "sqrt(2)"))),
                new SuggestedSetup(0.1, 10, 1e-3, 1, 1, 1e-6, 3));
        SystemDefinition again =
                SystemDefinitionReader.parse(SystemDefinitionWriter.text(odd), "odd.toml").definition();
        assertThat(again).isEqualTo(odd);
    }

    @Test
    void defaultsAreLeftOut() {
        SystemDefinition plain = SystemCatalogue.get("triple-well").definition();
        assertThat(SystemDefinitionWriter.text(plain))
                .contains("title = \"Triple well\"", "inner-step = 1e-4", "range = [-1.2, 1.2]")
                .doesNotContain("domain", "unit", "[let]", "[truth]");
    }
}
