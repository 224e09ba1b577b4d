/**
 * The way of an answer: source → trajectories → features → estimators → result, in cached stages.
 * No window, no printing; matrices stay below.
 */
package org.larrr.experiments;
