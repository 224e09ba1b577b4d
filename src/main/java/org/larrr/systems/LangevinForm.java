package org.larrr.systems;

/**
 * Underdamped Langevin dynamics, dX = V dt, dV = F(X)/m dt − γV dt + √(2γkT/m) dW; the state is (X, V).
 *
 * @param acceleration writes F(X)/m, length d/2
 * @param friction     γ, a rate
 * @param mass         m
 * @param temperature  kT
 */
public record LangevinForm(VectorField acceleration, double friction, double mass, double temperature) {}
