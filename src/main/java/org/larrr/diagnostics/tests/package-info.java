/**
 * Tests of the theory's assumptions on data: stationary, started in equilibrium, reversible, Markov at this time step.
 * Every test returns a statistic with a p-value; it uses neither the truth nor a fit, except one regression on the
 * features.
 */
package org.larrr.diagnostics.tests;
