/**
 * The commands that run whole experiments and sweeps.
 * What an experiment does lives in {@link org.larrr.experiments.job} and its neighbours.
 */
package org.larrr.cli.experiment;
