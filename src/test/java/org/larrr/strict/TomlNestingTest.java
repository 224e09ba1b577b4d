package org.larrr.strict;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.systems.DefinitionException;
import org.larrr.systems.SystemDefinitionReader;

class TomlNestingTest {

    private static final String DEEP = "[".repeat(20_000) + "]".repeat(20_000);

    @ParameterizedTest
    @ValueSource(strings = {"x = ", "# ]]]]]]]]]]]]]]]]]]]]]]]]\nx = ", "a = \"]]]]]]]]]]]]]]]]]]]]]\"\nx = ",
            "a = ''']]]]\n]]]]'''\nx = ",
        "a = \"\"\"\\\"]]]]]]]]]]]]]]]]]]]]\"\"\"\nx = ", "a = {b = ']]]]]]]]]]]]]]', c = ", "a = ']]]]]]]\nx = "})
    void nothingHidesDeepNestingFromTheSearch(String before) {
        String text = before + DEEP;

        assertThat(StrictToml.TomlNesting.deeperThan(32, text)).isPositive();
        assertThatThrownBy(() -> SystemDefinitionReader.parse(text, "x.toml")).isInstanceOf(DefinitionException.class);
    }

    @Test
    void bracketsInTextsAndCommentsDoNotCount() {
        String text = "a = \"" + "[".repeat(100) + "\" # " + "{".repeat(100) + "\nb = [[1], [2]]\n";

        assertThat(StrictToml.TomlNesting.deeperThan(2, text)).isZero();
        assertThat(StrictToml.TomlNesting.deeperThan(1, text)).isEqualTo(2);
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "[{a="})
    void inlineTablesCountToo(String open) {
        assertThat(StrictToml.TomlNesting.deeperThan(32, "x = " + open.repeat(10_000))).isEqualTo(1);
    }
}
