/**
 * Regression of operators from second moments: whitening, reduced rank, order and phase of eigenpairs.
 */
package org.larrr.estimators.regression;
