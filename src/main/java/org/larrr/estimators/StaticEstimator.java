package org.larrr.estimators;

/**
 * An estimator that learns from means over single states and what it is known of the dynamics: the order of the states
 * in time does not matter, and states of another law serve once they have weights.
 */
public interface StaticEstimator extends MomentEstimator {}
