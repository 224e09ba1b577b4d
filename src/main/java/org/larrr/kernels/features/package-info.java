/**
 * States become features z(x): exact, by landmarks, or random; compressed; as a cached stage.
 * Kernels live a package up; estimators never see a kernel.
 */
package org.larrr.kernels.features;
