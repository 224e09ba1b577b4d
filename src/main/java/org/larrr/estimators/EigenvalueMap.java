package org.larrr.estimators;

/** How an eigenvalue ν of the estimated resolvent becomes an eigenvalue λ of the generator. */
public enum EigenvalueMap {
    /** The paper's λ = μ − 1/ν, biased by the quadrature at coarse Δt. */
    RAW,
    /**
     * λ = μ − (2/Δt) artanh(Δt/(2ν)), the exact inverse of the infinite trapezoid sum; that of the finite one where ℓ
     * cuts it.
     */
    CORRECTED
}
