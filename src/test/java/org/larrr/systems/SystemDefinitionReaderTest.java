package org.larrr.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.data.Message;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;

class SystemDefinitionReaderTest {

    private static final String TEXT = """
            id = "my-system"
            title = "My system"
            description = "For tests"
            source = "none"

            [[variable]]
            name = "x"
            range = [-2, 2]
            start = 0.5

            [[parameter]]
            name = "k"
            value = 3
            range = [1, 10]

            [let]
            r2 = "x^2"

            [dynamics]
            type = "overdamped"
            potential = "k/2*r2"
            temperature = 1.5
            friction = "2*k"

            [suggestion]
            step = 0.1
            duration = 100
            inner-step = 0.01
            length-scale = 1
            shift = 1
            regularization = 1e-6
            rank = 4
            """;

    @Test
    void readsWhatTheFileSays() {
        StochasticSystem system = SystemDefinitionReader.parse(TEXT, "my.toml");
        assertThat(system.id()).isEqualTo("my-system");
        assertThat(system.coordinates()).containsExactly(new Coordinate("x", "", Coordinate.Domain.LINE, -2, 2));
        assertThat(system.parameters()).containsExactly(new SystemParameter("k", "k", "", 3, 1, 10));
        assertThat(system.initialState()).containsExactly(0.5);
        assertThat(system.suggestion()).isEqualTo(new SuggestedSetup(0.1, 100, 0.01, 1, 1, 1e-6, 4));
        assertThat(system.friction()).isEqualTo(6);
        double[] out = new double[1];
        system.drift(new double[] {0.4}, out);
        assertThat(out[0]).isEqualTo(-0.2);
        system.diffusion(new double[] {0.4}, out);
        assertThat(out[0]).isEqualTo(Math.sqrt(0.5));
        assertThat(system.potential(new double[] {2}).orElseThrow()).isEqualTo(6);
        assertThat(system).isEqualTo(SystemDefinitionReader.parse(TEXT, "other.toml"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', value = {
        "k/2*r2                  | k/2*q            | 21 | dynamics.potential    | unknown name \"q\"",
        "k/2*r2                  | k/2*(r2          | 21 | dynamics.potential    | never closed",
        "friction = \"2*k\"      | friction = \"x\" | 23 | dynamics.friction     | parameters only",
        "friction = \"2*k\"      | friction = -1    | 23 | dynamics.friction     | must be positive",
        "friction =              | frction =        | 23 | dynamics.frction      | is unknown; known here",
        "start = 0.5             | strt = 0.5       | 9  | variable[1].strt      | is unknown; known here",
        "start = 0.5             | start = true     | 9  | variable[1].start     | must be a finite number, not true",
        "range = [-2, 2]         | range = [2, -2]  | 8  | variable[1].range     | low must be below high",
        "range = [-2, 2]         | range = [-1e308, 1e308] | 8 | variable[1].range | must be from -1.0E100 to 1.0E100",
        "range = [-2, 2]         | range = [2]      | 8  | variable[1].range     | needs two numbers",
        "value = 3               | value = 30       | 13 | parameter[1].value    | outside the range",
        "name = \"k\"            | name = \"x\"     | 7  | variable[1].name      | already taken",
        "name = \"k\"            | name = \"exp\"   | 12 | parameter[1].name     | already taken",
        "name = \"k\"            | name = \"2k\"    | 12 | parameter[1].name     | a name is a letter",
        "rank = 4                | rank = 0         | 32 | suggestion.rank       | from 1 to 1000",
        "inner-step = 0.01       | inner-step = 1   | 28 | suggestion.inner-step | at most the step",
        "shift = 1               | burn-in = -1     | 30 | suggestion.burn-in    | must be 0 or a time",
        "duration = 100          | duration = nan   | 27 | suggestion.duration   | must be a finite number",
        "type = \"overdamped\"   | type = \"levy\"  | 20 | dynamics.type         | one of overdamped",
        "id = \"my-system\"      | id = \"My sys\"  | 1  | id                    | lower-case",
        "title = \"My system\"   | # no title       | 1  | title                 | is missing",
        "r2 = \"x^2\"            | r2 = \"x^\"      | 17 | let.r2                | the formula ends, but"
    })
    void refusalsNameLineAndField(String good, String bad, int line, String field, String reason) {
        assertThat(TEXT).contains(good);
        DefinitionException e = catchThrowableOfType(DefinitionException.class,
                () -> SystemDefinitionReader.parse(TEXT.replace(good, bad), "my.toml"));
        assertThat(e.field()).isEqualTo(field);
        assertThat(e.line()).isEqualTo(line);
        assertThat(e.getMessage()).startsWith("my.toml, line " + line + ", " + field + ": ").contains(reason);
    }

    @Test
    void refusesBrokenSyntaxWithItsLine() {
        assertThatThrownBy(() -> SystemDefinitionReader.parse(TEXT.replace("rank = 4", "rank = = 4"), "my.toml"))
                .hasMessageStartingWith("my.toml, line 32: ");
    }

    @Test
    void refusesCharactersThatMoveTheCursor() {
        assertThatThrownBy(() -> SystemDefinitionReader.parse(TEXT.replace("\"none\"", "\"no\\u0007ne\""), "my.toml"))
                .hasMessage("my.toml, line 4, source: contains a control character");
    }

    @Test
    void refusesDeepNestingAndHugeFiles(@TempDir Path folder) throws IOException {
        assertThatThrownBy(() -> SystemDefinitionReader.parse(TEXT + "z = " + "[".repeat(20_000), "my.toml"))
                .satisfies(telling("place.of", List.of("my.toml", Message.of("place.line", 33)),
                        Message.of("toml.too-deep", 32)));
        Path big = Files.write(folder.resolve("big.toml"), new byte[SystemDefinitionReader.MAX_BYTES + 1]);
        assertThatThrownBy(() -> SystemDefinitionReader.read(big))
                .hasMessageContaining("big.toml: has 65537 bytes");
        Path binary = Files.write(folder.resolve("binary.toml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThatThrownBy(() -> SystemDefinitionReader.read(binary)).satisfies(telling("file.not-utf-8"));
        Path good = Files.writeString(folder.resolve("good.toml"), TEXT);
        assertThat(SystemDefinitionReader.read(good).title()).isEqualTo("My system");
    }
}
