/** NPY, NPZ and HDF5: named arrays of numbers. Nothing is allocated that a file merely claims. */
package org.larrr.io.array;
