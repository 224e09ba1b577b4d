package org.larrr.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SystemCatalogueTest {

    @Test
    void holdsEveryDefinitionFileUnderItsId() throws Exception {
        try (var files = Files.list(Path.of("sample-systems"))) {
            assertThat(SystemCatalogue.all()).extracting(StochasticSystem::id).doesNotHaveDuplicates()
                    .containsExactlyInAnyOrderElementsOf(files.map(f -> f.getFileName().toString())
                            .filter(name -> name.endsWith(".toml")).map(name -> name.replace(".toml", "")).toList());
        }
        assertThat(SystemCatalogue.all().get(0).id()).isEqualTo("triple-well");
        assertThat(SystemCatalogue.get("ornstein-uhlenbeck").dimension()).isEqualTo(1);
        assertThatThrownBy(() -> SystemCatalogue.get("nothing")).hasMessageContaining("triple-well");
    }

    @Test
    void tripleWellDriftIsThatWrittenByHand() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        Random random = new Random(1);
        double[] out = new double[1];
        for (int i = 0; i < 1_000; i++) {
            double x = random.nextDouble() * 2.4 - 1.2;
            double slope = 4 * (8 * Math.pow(x, 7) - 128 * x * Math.exp(-80 * x * x)
                    - 32 * (x - 0.5) * Math.exp(-80 * (x - 0.5) * (x - 0.5))
                    - 40 * (x + 0.5) * Math.exp(-40 * (x + 0.5) * (x + 0.5)));
            system.drift(new double[] {x}, out);
            assertThat(out[0]).isCloseTo(-slope / 2, within(1e-12 * Math.max(1, Math.abs(slope))));
        }
        system.diffusion(new double[1], out);
        assertThat(out[0]).isEqualTo(1);
    }

    @Test
    void parametersChangeTheSystemAndItsValue() {
        StochasticSystem system = SystemCatalogue.get("triple-well");
        StochasticSystem hot = system.with(Map.of("kT", 2.0, "friction", 1.0));
        double[] out = new double[1];
        hot.diffusion(new double[1], out);
        assertThat(out[0]).isEqualTo(2);
        assertThat(hot).isNotEqualTo(system).isEqualTo(system.with(Map.of("friction", 1.0)).with(Map.of("kT", 2.0)));
        assertThat(hot.with(Map.of("kT", 1.0, "friction", 2.0))).isEqualTo(system).hasSameHashCodeAs(system);
        assertThatThrownBy(() -> system.with(Map.of("mass", 1.0))).hasMessageContaining("it has kT, friction");
        assertThatThrownBy(() -> system.with(Map.of("kT", -1.0))).hasMessageContaining("outside [0.3, 5.0]");
        assertThatThrownBy(() -> system.with(Map.of("kT", Double.NaN))).hasMessageContaining("outside");
    }

    @Test
    void knowsWhichSystemsAreReversible() {
        assertThat(SystemCatalogue.get("triple-well").reversible()).isTrue();
        assertThat(SystemCatalogue.get("ornstein-uhlenbeck").reversible()).isTrue();
        assertThat(SystemCatalogue.get("quadruple-well").reversible()).isTrue();
        assertThat(SystemCatalogue.get("ornstein-uhlenbeck-2d").reversible()).isFalse();
        assertThat(SystemCatalogue.get("underdamped-double-well").reversible()).isFalse();
    }
}
