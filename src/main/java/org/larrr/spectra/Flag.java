package org.larrr.spectra;

import java.util.Set;
import org.larrr.data.Identified;
import org.larrr.data.Message;

/** Why an estimated eigenvalue should not be taken at its word. Flagged values are kept, never dropped. */
public enum Flag implements Identified {
    /** The eigenvalue map has no real value at the operator eigenvalue ν (ν ≤ 0, or its logarithm). */
    NON_POSITIVE(
            Message.of("flag.non-positive")),
    /** λ undefined, or near two samples a period: this time step cannot resolve the eigenvalue. */
    UNRESOLVED(Message.of("flag.unresolved")),
    /** Re λ &gt; 0 beyond what noise explains. */
    GROWING(Message.of("flag.growing")),
    /** e^{−μℓΔt} is not negligible: the quadrature stops before the Laplace transform has decayed. */
    SHORT_HORIZON(Message.of("flag.short-horizon")),
    /** The regularisation is not far above the residual trace of the low-rank factor. */
    COARSE_FEATURES(Message.of("flag.coarse-features"));

    /** Those of values that are no estimate of any process. */
    public static final Set<Flag> MEANINGLESS = Set.of(NON_POSITIVE, UNRESOLVED);

    private final Message advice;

    Flag(Message advice) {
        this.advice = advice;
    }

    /** {@return one sentence for people: what it means and what to do} */
    public Message advice() {
        return advice;
    }
}
