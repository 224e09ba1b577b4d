/**
 * Arrays from files, one or many by name: NPY, NPZ, HDF5, NetCDF, MATLAB, Octave, recordings of physiology.
 * Nothing is allocated that a file merely claims.
 */
package org.larrr.io.array;
