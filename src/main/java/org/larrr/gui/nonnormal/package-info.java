/**
 * The view of pseudospectra and transient growth.
 * What it shows is computed in {@link org.larrr.experiments.nonnormal}.
 */
package org.larrr.gui.nonnormal;
