/**
 * Moments of data in chunks, which can be merged, for data larger than memory.
 */
package org.larrr.estimators.moments;
