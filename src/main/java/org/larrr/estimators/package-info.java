/**
 * The estimators of the generator's spectrum and the contract that they share.
 * How sums and regressions are computed lives below; no files, no threads, no truth.
 */
package org.larrr.estimators;
