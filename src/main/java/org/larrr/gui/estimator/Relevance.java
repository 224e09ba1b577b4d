package org.larrr.gui.estimator;

/** Where a parameter is shown under given settings. */
enum Relevance {
    /** Among the first controls. */
    MAIN,
    /** Under "more". */
    MORE,
    /** Not at all: it has no effect on any estimator that is fitted. */
    HIDDEN;

    static Relevance of(EstimatorParameters parameter, EstimatorSettings settings) {
        boolean kernel = ofKernel(settings) != HIDDEN;
        boolean gaussians = settings.fits(Method.EDMD) && settings.dictionary() == DictionaryChoice.GAUSSIANS;
        return switch (parameter) {
            case REGULARIZATION, RANK -> MAIN;
            case LENGTH_SCALE -> shown(kernel || gaussians, MAIN);
            case DEGREE -> shown(kernel && settings.kernel() == KernelChoice.POLYNOMIAL, MAIN);
            case FEATURES -> shown(kernel && settings.form() == Form.PRIMAL, MAIN);
            case FEATURE_SEED -> shown(kernel && settings.form() == Form.PRIMAL, MORE);
            case TOLERANCE -> shown(kernel && settings.form() == Form.DUAL, MORE);
            case INTERVALS -> shown(settings.fits(Method.LARRR), MORE);
            case SHIFT, LAG -> ofMethods(parameter, settings);
            case DICTIONARY_DEGREE -> shown(!gaussians, ofDictionary(settings));
            case PERIOD -> shown(settings.dictionary() == DictionaryChoice.FOURIER, ofDictionary(settings));
            case CENTRES -> shown(gaussians, ofDictionary(settings));
        };
    }

    /** Where the kernel is chosen. */
    static Relevance ofKernel(EstimatorSettings settings) {
        return shown(settings.methods().stream().anyMatch(Method::usesKernel), MAIN);
    }

    /** Where the dictionary is chosen. */
    static Relevance ofDictionary(EstimatorSettings settings) {
        return settings.method() == Method.EDMD ? MAIN : shown(settings.fits(Method.EDMD), MORE);
    }

    /** Where the process is declared reversible. */
    static Relevance ofReversible(EstimatorSettings settings) {
        return shown(settings.methods().stream().anyMatch(Method::asksReversible), MAIN);
    }

    private static Relevance shown(boolean effective, Relevance place) {
        return effective ? place : HIDDEN;
    }

    private static Relevance ofMethods(EstimatorParameters parameter, EstimatorSettings settings) {
        return settings.method().uses(parameter) ? MAIN
                : shown(settings.methods().stream().anyMatch(method -> method.uses(parameter)), MORE);
    }
}
