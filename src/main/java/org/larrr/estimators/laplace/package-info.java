/**
 * The sums over lags of the Laplace transform: by FFT, recursion, copies or uneven times.
 * No regression: what is learned from H is decided a package up.
 */
package org.larrr.estimators.laplace;
