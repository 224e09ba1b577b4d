/**
 * The views of timescales and metastable sets.
 * What they show is computed in {@link org.larrr.experiments.kinetics}.
 */
package org.larrr.gui.kinetics;
