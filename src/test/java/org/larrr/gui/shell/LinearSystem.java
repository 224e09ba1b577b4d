package org.larrr.gui.shell;

import java.util.Collections;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;
import org.larrr.systems.Truth;

/** dX = −kX dt + dW with spectrum 0, −k, −2k, …: small systems for tests of the window. */
final class LinearSystem {

    static final StochasticSystem SLOW = system("slow", 1);
    static final StochasticSystem FAST = system("fast", 4);

    private LinearSystem() {}

    private static StochasticSystem system(String id, double rate) {
        return SystemDefinitionReader.parse("""
                id = "%s"
                title = "Linear, %s"
                description = "A particle on a spring."
                source = "elementary"
                equation = "dX = −kX dt + dW"
                time-unit = "ps"
                variable = [{name = "x", range = [-3.0, 3.0], start = 0.0}]
                parameter = [{name = "k", label = "rate", unit = "1/ps", value = %s, range = [0.1, 10.0]}]
                dynamics = {type = "overdamped", potential = "k*x^2", temperature = "1", friction = "2"}
                [suggestion]
                step = 0.05
                duration = 100.0
                inner-step = 0.01
                length-scale = 1.0
                shift = %s
                regularization = 1e-5
                rank = 4
                """.formatted(id, id, rate, 2 * rate), id + ".toml");
    }

    static boolean is(StochasticSystem system) {
        return system.definition().equals(SLOW.definition()) || system.definition().equals(FAST.definition());
    }

    static double rate(StochasticSystem system) {
        return system.parameters().get(0).value();
    }

    static Truth truth(StochasticSystem system, int count) {
        return new Truth(IntStream.range(0, count).mapToObj(i -> Complex.real(-i * rate(system))).toList(),
                Collections.nCopies(count, 0.0), Message.of("truth.linear"));
    }
}
