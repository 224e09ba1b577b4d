/**
 * Tests of the theory's assumptions on data: stationary, started in equilibrium, reversible, Markov at this time step.
 * Every gauge is a statistic with a level; no truth is looked at, and no fit beyond one regression on the features.
 */
package org.larrr.diagnostics.gauges;
