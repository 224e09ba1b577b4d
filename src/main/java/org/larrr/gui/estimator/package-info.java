/**
 * The panel that chooses kernel, method and settings.
 * Which settings there are is given by {@link org.larrr.estimators}, not here.
 */
package org.larrr.gui.estimator;
