package org.larrr.gui.estimator;

import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Words;

/** The finite dictionaries that can be chosen. */
public enum DictionaryChoice {
    HERMITE,
    MONOMIALS,
    FOURIER,
    GAUSSIANS;

    public String title() {
        return Messages.get("dictionary." + Words.of(this));
    }
}
