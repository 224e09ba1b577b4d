/**
 * Results of a spectrum for its process: sets, passages, timescales, forecasts, non-normality, with tests. Pure
 * functions of results; no files, threads or words for a particular face.
 */
package org.larrr.diagnostics;
