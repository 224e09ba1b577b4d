package org.larrr.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * 10,000 mutated definition files, seed fixed: each is accepted and computes, or is refused with a place and a reason.
 */
class DefinitionFuzzTest {

    private static final int FILES = 10_000;

    private static final String[] SHRAPNEL = {
        "\"", "'", "[", "]", "[[", "]]", "{", "}", "=", "\n", "#", "(", ")", "^", "*", "1e308", "-1", "nan", "inf", "0",
        "exp(", "x", "y", "kT", "^-1", "/0", "\"\"\"", "\\u0000", "\u0000", "é", "999999999999999999999", "true", ".",
        "1979-05-27", "[variable]", "a.b.c.d = 1\n", "\\", "((((((((", "x^x^x^x", "log(-1)", "range = [1, 2]\n", "_"
    };

    @Test
    void everyMutantIsAcceptedOrRefusedWithItsPlace() throws IOException {
        List<String> originals = new ArrayList<>();
        try (var files = Files.list(Path.of("sample-systems"))) {
            for (Path file : files.filter(f -> f.toString().endsWith(".toml")).sorted().toList()) {
                originals.add(Files.readString(file));
            }
        }
        Random random = new Random(20);
        int accepted = 0;
        int refused = 0;
        for (int i = 0; i < FILES; i++) {
            String text = mutate(originals.get(i % originals.size()), originals, random);
            try {
                compute(SystemDefinitionReader.parse(text, "mutant.toml"));
                accepted++;
            } catch (DefinitionException e) {
                refused++;
                assertThat(e.getMessage()).startsWith("mutant.toml, line ").doesNotContain("null");
                assertThat(e.getMessage().lines()).hasSize(1);
                assertThat(e.line()).isBetween(1, text.split("\n", -1).length + 1);
                assertThat(e.reason().english()).isNotBlank();
            } catch (RuntimeException | StackOverflowError | AssertionError e) {
                fail("mutant " + i + " was neither accepted nor refused:\n" + text, e);
            }
        }
        assertThat(accepted).isGreaterThan(FILES / 50);
        assertThat(refused).isGreaterThan(FILES / 2);
    }

    private static void compute(StochasticSystem system) {
        double[] x = system.initialState();
        system.drift(x, new double[system.dimension()]);
        system.diffusion(x, new double[system.dimension() * system.noiseDimension()]);
        system.potential(x);
        assertThat(system.equation()).isNotNull();
    }

    private static String mutate(String original, List<String> all, Random random) {
        StringBuilder text = new StringBuilder(original);
        int changes = 1 + random.nextInt(3);
        for (int i = 0; i < changes; i++) {
            int at = random.nextInt(text.length());
            switch (random.nextInt(6)) {
                case 0 -> text.deleteCharAt(at);
                case 1 -> text.insert(at, SHRAPNEL[random.nextInt(SHRAPNEL.length)]);
                case 2 -> text.setCharAt(at, (char) (random.nextInt(12) == 0 ? random.nextInt(0x3000)
                        : 32 + random.nextInt(95)));
                case 3 -> text.delete(at, Math.min(text.length(), at + random.nextInt(40)));
                case 4 -> {
                    String other = all.get(random.nextInt(all.size()));
                    int from = random.nextInt(other.length());
                    text.insert(at, other, from, Math.min(other.length(), from + random.nextInt(60)));
                }
                default -> text.insert(at, SHRAPNEL[random.nextInt(SHRAPNEL.length)].repeat(1 + random.nextInt(200)));
            }
            if (text.isEmpty()) {
                text.append("x");
            }
        }
        return text.toString();
    }
}
