/**
 * Weights of the lags as filters F(L): what each method sees of a process, and how its eigenvalues become the
 * generator's.
 */
package org.larrr.estimators.filters;
