/** Kernels k(x, y) with their derivatives, matrices and text representation. */
package org.larrr.kernels;
