package org.larrr.estimators;

import org.larrr.data.Trajectories;
import org.larrr.kernels.Features;

/**
 * Trajectories with their features.
 *
 * @param trajectories the states, n in all
 * @param features     z at every state
 */
public record FeatureSample(Trajectories trajectories, Features features) {}
