package org.larrr.experiments.session;

/** The finite dictionaries that can be chosen. */
public enum DictionaryChoice {
    HERMITE,
    MONOMIALS,
    FOURIER,
    GAUSSIANS
}
