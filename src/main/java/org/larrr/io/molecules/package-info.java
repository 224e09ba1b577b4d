/**
 * Molecular trajectories: frames of atom positions in XTC, TRR, DCD and arrays, who the atoms are (PDB, GRO, MDTraj),
 * and the features of a frame that a fit works on. Lengths are nanometres, times picoseconds, whatever the file keeps.
 */
package org.larrr.io.molecules;
