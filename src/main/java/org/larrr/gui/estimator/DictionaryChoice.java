package org.larrr.gui.estimator;

import java.util.Locale;
import org.larrr.gui.text.Messages;
import org.larrr.kernels.Dictionary;

/** The finite dictionaries that can be chosen. */
public enum DictionaryChoice {
    HERMITE,
    MONOMIALS,
    FOURIER,
    GAUSSIANS;

    Dictionary at(int degree, double period, int centres, double lengthScale) {
        return switch (this) {
            case HERMITE -> new Dictionary.Hermite(degree);
            case MONOMIALS -> new Dictionary.Monomials(degree);
            case FOURIER -> new Dictionary.Fourier(degree, period);
            case GAUSSIANS -> new Dictionary.Gaussians(centres, lengthScale);
        };
    }

    public String title() {
        return Messages.get("dictionary." + name().toLowerCase(Locale.ROOT));
    }
}
