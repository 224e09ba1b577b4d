/** The cache of stage results and the token for cancellation, independent of the computations. */
package org.larrr.stages;
