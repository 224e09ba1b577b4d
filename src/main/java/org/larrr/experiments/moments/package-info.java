/**
 * Moments of files collected, merged and kept, for data larger than memory.
 * The sums themselves live in {@link org.larrr.estimators.moments}.
 */
package org.larrr.experiments.moments;
