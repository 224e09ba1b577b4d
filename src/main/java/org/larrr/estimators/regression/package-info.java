/**
 * Operators learned from second moments: whitening, reduced rank, order and phase of eigenpairs.
 * Nothing here knows where the moments come from.
 */
package org.larrr.estimators.regression;
