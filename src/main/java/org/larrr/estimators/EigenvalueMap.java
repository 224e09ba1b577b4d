package org.larrr.estimators;

/** How an eigenvalue ν of the estimated resolvent becomes an eigenvalue λ of the generator. */
public enum EigenvalueMap {
    /** The paper's λ = μ − 1/ν, biased by the quadrature at coarse Δt. */
    RAW,
    /** λ = μ − (2/Δt) artanh(Δt/(2ν)), the exact inverse of the infinite trapezoid sum. */
    CORRECTED,
    /** The exact inverse of the finite trapezoid sum: differs where ℓ cuts weights that have not died out. */
    FINITE
}
