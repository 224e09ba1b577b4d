package org.larrr.systems;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.larrr.data.InputException;
import org.larrr.data.Message;

/**
 * A system driven by a potential V, and the same under a bias V_b added to it: what enhanced sampling simulates. States
 * of the biased process, π_b ∝ e^{−(V+V_b)/kT}, have the weights e^{V_b/kT} under the unbiased one. Compared by value.
 *
 * @param plain  the system as it is
 * @param biased the system with V + V_b in the place of V
 */
public record BiasedSystem(StochasticSystem plain, StochasticSystem biased) {

    /** The name of the system's own potential in the formula of a bias. */
    private static final String POTENTIAL = "V";

    /**
     * Adds a bias.
     *
     * @param bias V_b, a formula in the coordinates and parameters, in which V is the potential where nothing else is
     *             called so: {@code -0.5*V} fills every well and halves every barrier
     * @throws IllegalArgumentException if the system has no potential, or the formula makes no sense
     */
    public static BiasedSystem of(StochasticSystem plain, String bias) {
        if (plain.definition().dynamics().diffusion().isPresent()) {
            throw new InputException(Message.of("bias.no-potential", plain.displayName()));
        }
        try {
            Map<String, Double> values = new LinkedHashMap<>();
            plain.parameters().forEach(parameter -> values.put(parameter.name(), parameter.value()));
            return new BiasedSystem(plain, StochasticSystem.of(biased(plain.definition(), bias.strip())).with(values));
        } catch (DefinitionException e) {
            throw new InputException(Message.of("bias.senseless", bias, e.notice()), e);
        }
    }

    private static SystemDefinition biased(SystemDefinition d, String bias) {
        boolean free = d.coordinates().stream().noneMatch(c -> c.name().equals(POTENTIAL))
                && d.parameters().stream().noneMatch(p -> p.name().equals(POTENTIAL))
                && d.abbreviations().stream().noneMatch(a -> a.name().equals(POTENTIAL));
        String own = d.dynamics().formulas().getOrDefault("potential", "");
        List<SystemDefinition.Abbreviation> names = new ArrayList<>(d.abbreviations());
        if (free) {
            names.add(new SystemDefinition.Abbreviation(POTENTIAL, own));
        }
        String sum = (free ? POTENTIAL : "(" + own + ")") + " + (" + bias + ")";
        Dynamics dynamics = d.dynamics().match(
                overdamped -> new Dynamics.Overdamped(sum, overdamped.temperature(), overdamped.friction()),
                underdamped -> new Dynamics.Underdamped(sum, underdamped.temperature(), underdamped.friction(),
                        underdamped.mass()), diffusion -> diffusion);
        SystemDefinition.About about = new SystemDefinition.About(d.about().title() + " under a bias",
                d.about().description(), d.about().source(), "", "");
        return new SystemDefinition(d.id() + "-biased", about, d.timeUnit(), d.coordinates(), d.start(),
                d.parameters(), names, dynamics, d.suggestion());
    }

    /**
     * V_b at many states, in units of the potential.
     *
     * @param states row-major (n, d)
     */
    public double[] bias(double[] states) {
        int d = plain.dimension();
        double[] bias = new double[states.length / d];
        for (int i = 0; i < bias.length; i++) {
            double[] x = Arrays.copyOfRange(states, i * d, (i + 1) * d);
            bias[i] = biased.potential(x).orElseThrow() - plain.potential(x).orElseThrow();
        }
        return bias;
    }

    /** kT. */
    public double temperature() {
        return plain.temperature();
    }
}
