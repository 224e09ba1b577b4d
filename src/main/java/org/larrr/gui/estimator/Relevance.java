package org.larrr.gui.estimator;

import org.larrr.estimators.Setting;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.DictionaryChoice;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;

/** Where a parameter is shown under given settings. */
enum Relevance {
    /** Among the first controls. */
    MAIN,
    /** Under "more". */
    MORE,
    /** Not at all: it has no effect on any estimator that is fitted. */
    HIDDEN;

    static Relevance of(Setting<?> number, AnalysisSettings settings) {
        return switch (number.part()) {
            case FEATURES -> ofFeatures(number, settings);
            case DICTIONARY -> shown(isOf(number, settings.dictionary()), ofDictionary(settings));
            case ESTIMATOR -> number == Setting.LAG && !hasAny(settings, number) ? ofSetting(Setting.WEIGHTS, settings)
                    : number.isOptional() ? shown(hasAny(settings, number), MORE) : ofSetting(number, settings);
        };
    }

    private static Relevance ofFeatures(Setting<?> number, AnalysisSettings settings) {
        boolean kernel = ofKernel(settings) != HIDDEN;
        if (number == Setting.LENGTH_SCALE) {
            return shown(kernel && settings.kernel() != KernelChoice.WRITTEN || hasAny(settings, Setting.DICTIONARY)
                    && settings.dictionary() == DictionaryChoice.GAUSSIANS, MAIN);
        } else if (number == Setting.DEGREE) {
            return shown(kernel && settings.kernel() == KernelChoice.POLYNOMIAL, MAIN);
        } else if (number == Setting.TOLERANCE) {
            return shown(kernel && settings.form() == Form.DUAL, MORE);
        }
        return shown(kernel && settings.form() == Form.PRIMAL, number == Setting.FEATURES ? MAIN : MORE);
    }

    private static boolean isOf(Setting<?> number, DictionaryChoice dictionary) {
        return switch (dictionary) {
            case HERMITE, MONOMIALS -> number == Setting.DICTIONARY_DEGREE;
            case FOURIER -> number == Setting.DICTIONARY_DEGREE || number == Setting.PERIOD;
            case GAUSSIANS -> number == Setting.CENTRES;
        };
    }

    /** Where the kernel is chosen. */
    static Relevance ofKernel(AnalysisSettings settings) {
        return shown(settings.methods().stream().anyMatch(method -> !method.has(Setting.DICTIONARY)), MAIN);
    }

    /** Where a kernel is written. */
    static Relevance ofWritten(AnalysisSettings settings) {
        return shown(ofKernel(settings) != HIDDEN && settings.kernel() == KernelChoice.WRITTEN, MAIN);
    }

    /** Where the dictionary is chosen. */
    static Relevance ofDictionary(AnalysisSettings settings) {
        return ofSetting(Setting.DICTIONARY, settings);
    }

    /** Where the process is declared reversible. */
    static Relevance ofReversible(AnalysisSettings settings) {
        return shown(hasAny(settings, Setting.REVERSIBLE), MAIN);
    }

    /** Where the way from resolvent to generator is chosen. */
    static Relevance ofMap(AnalysisSettings settings) {
        return shown(hasAny(settings, Setting.EIGENVALUE_MAP), MORE);
    }

    private static Relevance shown(boolean effective, Relevance place) {
        return effective ? place : HIDDEN;
    }

    private static Relevance ofSetting(Setting<?> setting, AnalysisSettings settings) {
        return settings.matters(setting, settings.method()) ? MAIN : shown(hasAny(settings, setting), MORE);
    }

    private static boolean hasAny(AnalysisSettings settings, Setting<?> setting) {
        return settings.methods().stream().anyMatch(method -> settings.matters(setting, method));
    }
}
