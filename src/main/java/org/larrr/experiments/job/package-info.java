/**
 * Experiments of many runs: in parallel, interruptible, resumed from what is kept.
 * Which runs there are is given by an experiment, not here.
 */
package org.larrr.experiments.job;
