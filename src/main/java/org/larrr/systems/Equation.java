package org.larrr.systems;

import java.util.ArrayList;
import java.util.List;

/** Writes the equation of a definition in plain Unicode text. */
final class Equation {

    private Equation() {}

    static String of(SystemDefinition definition) {
        Dynamics dynamics = definition.dynamics();
        boolean one = definition.coordinates().size() == 1;
        return dynamics.match(
                overdamped -> "dX = −" + (one ? "V′(X)" : "∇V(X)") + "/γ dt + √(2kT/γ) dW, V = "
                        + overdamped.potential(),
                underdamped -> "dX = V dt, dV = −" + (definition.coordinates().size() == 2 ? "U′(X)" : "∇U(X)")
                        + "/m dt − γV dt + √(2γkT/m) dW, U = " + underdamped.potential(),
                diffusion -> of(definition, diffusion));
    }

    private static String of(SystemDefinition definition, Dynamics.Diffusion diffusion) {
        List<String> lines = new ArrayList<>();
        for (int i = 0; i < definition.coordinates().size(); i++) {
            lines.add("d" + definition.coordinates().get(i).name() + " = (" + diffusion.drift().get(i) + ") dt"
                    + noise(diffusion.noise().get(i)));
        }
        return String.join("; ", lines);
    }

    private static String noise(List<String> row) {
        StringBuilder text = new StringBuilder();
        for (int k = 0; k < row.size(); k++) {
            if (!row.get(k).equals("0")) {
                text.append(" + (").append(row.get(k)).append(") dW")
                        .append(row.size() == 1 ? "" : String.valueOf(k + 1));
            }
        }
        return text.toString();
    }
}
