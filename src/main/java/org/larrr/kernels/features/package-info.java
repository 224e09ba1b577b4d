/**
 * States become features z(x): exact, by landmarks, random, or from a finite dictionary; compressed; as a cached stage.
 * Kernels live a package up; estimators never see a kernel.
 */
package org.larrr.kernels.features;
