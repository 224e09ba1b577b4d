/**
 * Experiments of many runs and sweeps over a setting: in parallel, interruptible, resumed from what is kept.
 * Which runs there are is given by an experiment, not here.
 */
package org.larrr.experiments.job;
