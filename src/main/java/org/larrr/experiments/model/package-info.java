/**
 * Fitted models that outlive their data: taken from an analysis, written to a file, read again and applied to new
 * states. Never fits anything itself, and never touches the files of trajectories, which arrive as chunks.
 */
package org.larrr.experiments.model;
