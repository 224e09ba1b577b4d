package org.larrr.systems;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The law of motion of a system, as written in its definition: every field is a formula in variables and parameters.
 */
public sealed interface Dynamics {

    /**
     * Returns the result of one of several functions, the one for the kind of these dynamics.
     *
     * @param <T>         the result
     * @param overdamped  of an overdamped one
     * @param underdamped of an underdamped one
     * @param diffusion   of one given by drift and noise
     */
    default <T> T match(Function<Overdamped, T> overdamped, Function<Underdamped, T> underdamped,
            Function<Diffusion, T> diffusion) {
        if (this instanceof Overdamped of) {
            return overdamped.apply(of);
        }
        return this instanceof Underdamped of ? underdamped.apply(of) : diffusion.apply((Diffusion) this);
    }

    /** Its name in files. */
    String type();

    /** Its single formulas by their names in files: potential, temperature, friction, mass, as far as it has them. */
    Map<String, String> formulas();

    /** Drift and noise, where they are given instead of a potential. */
    default Optional<Diffusion> diffusion() {
        return this instanceof Diffusion diffusion ? Optional.of(diffusion) : Optional.empty();
    }

    /**
     * dX = −∇V(X)/γ dt + √(2kT/γ) dW, reversible with π ∝ exp(−V/kT).
     *
     * @param potential   V
     * @param temperature kT, free of state variables
     * @param friction    γ, free of state variables
     */
    record Overdamped(String potential, String temperature, String friction) implements Dynamics {

        @Override
        public String type() {
            return "overdamped";
        }

        @Override
        public Map<String, String> formulas() {
            Map<String, String> formulas = new LinkedHashMap<>();
            formulas.put("potential", potential);
            formulas.put("temperature", temperature);
            formulas.put("friction", friction);
            return formulas;
        }
    }

    /**
     * dX = V dt, dV = −∇U(X)/m dt − γV dt + √(2γkT/m) dW: positions first, then as many velocities.
     *
     * @param potential   U, a formula in the positions
     * @param temperature kT, free of state variables
     * @param friction    γ, a rate, free of state variables
     * @param mass        m, free of state variables
     */
    record Underdamped(String potential, String temperature, String friction, String mass) implements Dynamics {

        @Override
        public String type() {
            return "underdamped";
        }

        @Override
        public Map<String, String> formulas() {
            Map<String, String> formulas = new Overdamped(potential, temperature, friction).formulas();
            formulas.put("mass", mass);
            return formulas;
        }
    }

    /**
     * dX = b(X) dt + σ(X) dW in the sense of Itô.
     *
     * @param drift b, d formulas
     * @param noise σ, d rows of m formulas
     */
    record Diffusion(List<String> drift, List<List<String>> noise) implements Dynamics {
        public Diffusion {
            drift = List.copyOf(drift);
            noise = noise.stream().map(List::copyOf).toList();
        }

        @Override
        public String type() {
            return "diffusion";
        }

        @Override
        public Map<String, String> formulas() {
            return Map.of();
        }
    }
}
