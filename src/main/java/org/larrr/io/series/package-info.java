/**
 * Rows become trajectories: roles of columns, times, gaps, joining, and the settings of it all.
 * No format is known here.
 */
package org.larrr.io.series;
