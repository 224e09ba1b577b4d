/**
 * Data that grow while one watches: a simulation that runs on, a table that another program writes, and how eigenvalues
 * settle. The fits are those of {@link org.larrr.experiments.growing}.
 */
package org.larrr.gui.growing;
