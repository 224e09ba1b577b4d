/** Finite dictionaries of functions in place of a kernel. They are only feature maps; nothing is estimated. */
package org.larrr.kernels.dictionary;
