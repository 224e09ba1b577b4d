package org.larrr.systems.truth;

import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinitionReader;

/** Small systems written for tests. */
public final class TestSystems {

    private static final String SUGGESTION = """
            [suggestion]
            step = 0.1
            duration = 100
            inner-step = 0.01
            length-scale = 1
            shift = 1
            regularization = 1e-6
            rank = 4
            """;

    private TestSystems() {}

    /** dx = drift dt + noise dW on the line. */
    public static StochasticSystem diffusion(String drift, String noise) {
        return diffusion("line", -2, 2, drift, noise);
    }

    /** dx = drift dt + noise dW on the line from a start. */
    public static StochasticSystem starting(double start, String drift, String noise) {
        return parse("[[variable]]\nname = \"x\"\nrange = [-2, 2]\nstart = " + start
                + "\n[dynamics]\ntype = \"diffusion\"\ndrift = [\"" + drift + "\"]\nnoise = [[\"" + noise
                + "\"]]\n");
    }

    /** dx = drift dt + noise dW with x in a domain drawn from low to high. */
    public static StochasticSystem diffusion(String domain, double low, double high, String drift, String noise) {
        return parse(variable("x", domain, low, high) + "[dynamics]\ntype = \"diffusion\"\ndrift = [\"" + drift
                + "\"]\nnoise = [[\"" + noise + "\"]]\n");
    }

    /** Two coordinates with noise on each alone. */
    public static StochasticSystem plane(String domain, double low, double high, String driftX, String driftY,
            String noise) {
        return parse(variable("x", domain, low, high) + variable("y", domain, low, high)
                + "[dynamics]\ntype = \"diffusion\"\ndrift = [\"" + driftX + "\", \"" + driftY + "\"]\nnoise = [[\""
                + noise + "\", 0], [0, \"" + noise + "\"]]\n");
    }

    /** Coordinates x, y, z, u on the line; {@code noise} holds a row for each, its entries separated by commas. */
    public static StochasticSystem diffusion(String[] drift, String[] noise) {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < drift.length; i++) {
            text.append(variable("xyzu".substring(i, i + 1), "line", -2, 2));
        }
        text.append("[dynamics]\ntype = \"diffusion\"\ndrift = [\"").append(String.join("\", \"", drift))
                .append("\"]\nnoise = [");
        for (String row : noise) {
            text.append("[\"").append(String.join("\", \"", row.split(", *"))).append("\"], ");
        }
        return parse(text + "]\n");
    }

    /** Overdamped motion with kT = friction = 1 in a potential of the first d of x, y, z. */
    public static StochasticSystem overdamped(int d, String potential) {
        StringBuilder variables = new StringBuilder();
        for (int i = 0; i < d; i++) {
            variables.append(variable("xyz".substring(i, i + 1), "line", -2, 2));
        }
        return parse(variables + "[dynamics]\ntype = \"overdamped\"\npotential = \"" + potential
                + "\"\ntemperature = 1\n");
    }

    /** Inertial motion in a potential of x with kT = m = 1. */
    public static StochasticSystem underdamped(String potential, double friction) {
        return parse(variable("x", "line", -2, 2) + variable("v", "line", -4, 4)
                + "[dynamics]\ntype = \"underdamped\"\npotential = \"" + potential + "\"\ntemperature = 1\nfriction = "
                + friction + "\n");
    }

    private static String variable(String name, String domain, double low, double high) {
        return "[[variable]]\nname = \"" + name + "\"\ndomain = \"" + domain + "\"\nrange = [" + low + ", " + high
                + "]\nstart = " + (0.6 * low + 0.4 * high) + "\n";
    }

    private static StochasticSystem parse(String body) {
        String head = "id = \"test\"\ntitle = \"Test\"\ndescription = \"\"\nsource = \"\"\n";
        return SystemDefinitionReader.parse(head + body + SUGGESTION, "test.toml");
    }
}
