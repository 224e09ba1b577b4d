/**
 * Analyses pinned to be compared with the present one.
 * What a pin keeps is decided in {@link org.larrr.experiments.session.Pin}.
 */
package org.larrr.gui.pins;
