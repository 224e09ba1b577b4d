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
        return switch (parameter) {
            case LENGTH_SCALE, REGULARIZATION, RANK -> MAIN;
            case DEGREE -> shown(settings.kernel() == KernelChoice.POLYNOMIAL, MAIN);
            case FEATURES -> shown(settings.form() == Form.PRIMAL, MAIN);
            case FEATURE_SEED -> shown(settings.form() == Form.PRIMAL, MORE);
            case TOLERANCE -> shown(settings.form() == Form.DUAL, MORE);
            case SHIFT -> ofMethod(Method.LARRR, settings);
            case INTERVALS -> shown(settings.fits(Method.LARRR), MORE);
            case LAG -> ofMethod(Method.TO_RRR, settings);
        };
    }

    private static Relevance shown(boolean effective, Relevance place) {
        return effective ? place : HIDDEN;
    }

    private static Relevance ofMethod(Method method, EstimatorSettings settings) {
        return settings.method() == method ? MAIN : shown(settings.compare(), MORE);
    }
}
