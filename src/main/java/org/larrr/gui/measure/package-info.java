/** The view of an observable's spectral measure, which {@link org.larrr.experiments.measure} computes. */
package org.larrr.gui.measure;
