/**
 * Trajectories from files and into files, whatever their format: the doors that others use.
 * Each format lives in a package below; nothing here knows an estimator.
 */
package org.larrr.io;
