package org.larrr.experiments.paper;

import java.util.function.DoubleFunction;
import org.larrr.estimators.Estimator;
import org.larrr.kernels.features.FeatureSettings;

/**
 * One line of an experiment over several time steps.
 *
 * @param name      unique in the experiment
 * @param features  how states become features
 * @param estimator what is fitted at a step Δt
 */
record Fitting(String name, FeatureSettings features, DoubleFunction<Estimator> estimator) {}
