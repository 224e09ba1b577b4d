package org.larrr.spectra;

/** Why an estimated eigenvalue should not be taken at its word. Flagged values are kept, never dropped. */
public enum Flag {
    /** The operator eigenvalue ν lies where the eigenvalue map has no real answer (ν ≤ 0, or log of it). */
    NON_POSITIVE(
            "the estimated operator has a non-positive eigenvalue here: noise dominates; use more data or a lower "
                    + "rank"),
    /** Δt ≥ 2ν: this time step cannot resolve the eigenvalue. */
    UNRESOLVED("this time step cannot resolve so fast a process; use a smaller Δt"),
    /** Re λ &gt; 0 beyond what noise explains. */
    GROWING("a process cannot grow: the positive real part is estimation noise; use more data or a larger μ"),
    /** e^{−μℓΔt} is not negligible: the quadrature stops before the Laplace transform has decayed. */
    SHORT_HORIZON("the trajectory ends before the Laplace weight e^{−μt} has decayed; use a larger μ or longer data"),
    /** The regularisation is not far above the residual trace of the low-rank factor. */
    COARSE_FEATURES("the low-rank features miss more of the kernel than γ hides; raise γ or the length-scale");

    private final String advice;

    Flag(String advice) {
        this.advice = advice;
    }

    /** {@return one sentence for people: what it means and what to do} */
    public String advice() {
        return advice;
    }

    /** {@return the name used in files, for instance "non-positive"} */
    public String id() {
        return name().toLowerCase(java.util.Locale.ROOT).replace('_', '-');
    }
}
