package org.larrr.gui.estimator;

import java.util.Locale;
import org.larrr.gui.text.Messages;

/** The finite dictionaries that can be chosen. */
public enum DictionaryChoice {
    HERMITE,
    MONOMIALS,
    FOURIER,
    GAUSSIANS;

    public String title() {
        return Messages.get("dictionary." + name().toLowerCase(Locale.ROOT));
    }
}
