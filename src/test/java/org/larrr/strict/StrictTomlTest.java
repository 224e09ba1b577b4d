package org.larrr.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.SystemDefinitionReader;

class StrictTomlTest {

    @Test
    void aTableIsRead() throws StrictToml.Refusal {
        assertThat(StrictToml.parse("a = 'b\\c'\n[d]\ne = 2\n").getLong("d.e")).isEqualTo(2);
    }

    /** The first four are what fuzzers found: the parser throws there instead of reporting. */
    @ParameterizedTest
    @ValueSource(strings = {"[[\"\\\"\\\"\\\\\\\\\\\"[\\\\\"\\^", "a = \"\\", "a = \"\\q\"", "a = \"\\u12\"",
        "a = [[1], 2", "a", "= 1", "a = 1\na = 2", "\u0000", "a = 1e", "a.b = 1\na = 2"})
    void whateverIsNoTableIsRefusedWithAReason(String text) {
        StrictToml.Refusal refusal = catchThrowableOfType(StrictToml.Refusal.class, () -> StrictToml.parse(text));
        assertThat(refusal).isNotNull();
        assertThat(refusal.line()).isBetween(0, 2);
        assertThat(refusal.getMessage()).isNotBlank().hasSizeLessThan(201);
        assertThatThrownBy(() -> SystemDefinitionReader.parse(text, "x.toml")).isInstanceOf(DefinitionException.class);
    }

    @Test
    void theLineOfAWrongEscapeIsNamed() {
        String text = "a = 1\nb = 2\nc = \"\\q\"\n";
        StrictToml.Refusal refusal = catchThrowableOfType(StrictToml.Refusal.class, () -> StrictToml.parse(text));
        assertThat(refusal.line()).isEqualTo(3);
    }
}
