/** Kernels k(x, y) with their derivatives, matrices and text. No data are kept and no features chosen here. */
package org.larrr.kernels;
