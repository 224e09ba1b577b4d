package org.larrr.gui.estimator;

import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;

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
        boolean gaussians = hasAny(settings, Setting.DICTIONARY) && settings.dictionary() == DictionaryChoice.GAUSSIANS;
        return switch (parameter) {
            case REGULARIZATION, RANK -> MAIN;
            case LENGTH_SCALE -> shown(kernel || gaussians, MAIN);
            case DEGREE -> shown(kernel && settings.kernel() == KernelChoice.POLYNOMIAL, MAIN);
            case FEATURES -> shown(kernel && settings.form() == Form.PRIMAL, MAIN);
            case FEATURE_SEED -> shown(kernel && settings.form() == Form.PRIMAL, MORE);
            case TOLERANCE -> shown(kernel && settings.form() == Form.DUAL, MORE);
            case INTERVALS -> shown(hasAny(settings, Setting.INTERVALS), MORE);
            case SHIFT -> of(Setting.SHIFT, settings);
            case FREQUENCY -> ofFrequency(settings);
            case LAG -> hasAny(settings, Setting.LAG) ? of(Setting.LAG, settings) : of(Setting.WEIGHTS, settings);
            case DICTIONARY_DEGREE -> shown(!gaussians, ofDictionary(settings));
            case PERIOD -> shown(settings.dictionary() == DictionaryChoice.FOURIER, ofDictionary(settings));
            case CENTRES -> shown(gaussians, ofDictionary(settings));
        };
    }

    /** A reversible process does not oscillate. */
    private static Relevance ofFrequency(EstimatorSettings settings) {
        boolean pair = settings.methods().contains(EstimatorKind.PAIR);
        return shown(pair || !settings.reversible(), of(Setting.FREQUENCY, settings));
    }

    /** Where the kernel is chosen. */
    static Relevance ofKernel(EstimatorSettings settings) {
        return shown(settings.methods().stream().anyMatch(method -> !method.has(Setting.DICTIONARY)), MAIN);
    }

    /** Where the dictionary is chosen. */
    static Relevance ofDictionary(EstimatorSettings settings) {
        return of(Setting.DICTIONARY, settings);
    }

    /** Where the process is declared reversible. */
    static Relevance ofReversible(EstimatorSettings settings) {
        return shown(hasAny(settings, Setting.REVERSIBLE), MAIN);
    }

    /** Where the way from resolvent to generator is chosen. */
    static Relevance ofMap(EstimatorSettings settings) {
        return shown(hasAny(settings, Setting.EIGENVALUE_MAP), MORE);
    }

    private static Relevance shown(boolean effective, Relevance place) {
        return effective ? place : HIDDEN;
    }

    private static Relevance of(Setting<?> setting, EstimatorSettings settings) {
        return settings.method().has(setting) ? MAIN : shown(hasAny(settings, setting), MORE);
    }

    private static boolean hasAny(EstimatorSettings settings, Setting<?> setting) {
        return settings.methods().stream().anyMatch(method -> method.has(setting));
    }
}
