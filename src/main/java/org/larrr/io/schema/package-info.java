/**
 * Finds what the columns of a file mean: time, trajectories, coordinates, angles, missing values. Names are hints and
 * values decide; what stays uncertain is a question.
 */
package org.larrr.io.schema;
