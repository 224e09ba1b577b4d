/**
 * Turns the rows of columns into trajectories, whole or in chunks: order and units of time, gaps, missing values.
 */
package org.larrr.io.assemble;
