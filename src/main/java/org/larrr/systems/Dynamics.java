package org.larrr.systems;

import java.util.List;

/**
 * The law of motion of a system, as written in its definition: every field is a formula in variables and parameters.
 */
public sealed interface Dynamics {

    /**
     * dX = −∇V(X)/γ dt + √(2kT/γ) dW, reversible with π ∝ exp(−V/kT).
     *
     * @param potential   V
     * @param temperature kT, free of state variables
     * @param friction    γ, free of state variables
     */
    record Overdamped(String potential, String temperature, String friction) implements Dynamics {}

    /**
     * dX = V dt, dV = −∇U(X)/m dt − γV dt + √(2γkT/m) dW: positions first, then as many velocities.
     *
     * @param potential   U, a formula in the positions
     * @param temperature kT, free of state variables
     * @param friction    γ, a rate, free of state variables
     * @param mass        m, free of state variables
     */
    record Underdamped(String potential, String temperature, String friction, String mass) implements Dynamics {}

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
    }
}
