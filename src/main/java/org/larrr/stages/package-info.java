/** The cache of stage results, its map, and the token for cancellation, independent of the computations. */
package org.larrr.stages;
