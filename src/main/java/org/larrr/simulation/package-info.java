/**
 * Systems integrated to trajectories, each with its own random stream.
 * No system is defined here and no file is written.
 */
package org.larrr.simulation;
