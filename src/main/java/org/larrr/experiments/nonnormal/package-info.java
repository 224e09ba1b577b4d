/** Transient growth and pseudospectra of a fitted generator, as one study. Nothing is drawn here. */
package org.larrr.experiments.nonnormal;
