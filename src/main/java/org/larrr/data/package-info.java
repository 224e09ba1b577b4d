/**
 * Trajectories, whole or in chunks, the times at which they were observed, and the known coefficients of their process.
 * No files, no matrices, no libraries.
 */
package org.larrr.data;
