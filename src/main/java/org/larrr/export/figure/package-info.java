/**
 * Figures as values: functions from results to series, fields and labels.
 * No drawing library and no pixels; {@code gui.charts} paints them.
 */
package org.larrr.export.figure;
