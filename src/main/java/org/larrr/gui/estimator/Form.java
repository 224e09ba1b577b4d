package org.larrr.gui.estimator;

import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

/** How the kernel enters the regression. */
public enum Form {
    /** Pivoted-Cholesky factor of the Gram matrix. */
    DUAL,
    /** The full Gram matrix, for small data. */
    EXACT,
    /** Random Fourier features. */
    PRIMAL;

    public String title() {
        return Messages.get("form." + Words.of(this));
    }
}
