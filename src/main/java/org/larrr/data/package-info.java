/**
 * Trajectories, whole or in chunks, and the times at which they were observed.
 * No files, no matrices, no libraries.
 */
package org.larrr.data;
