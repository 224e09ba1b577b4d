/**
 * The program measures itself: speed, coverage of bands, quality of suggestions, formulas beside hand-written Java.
 * Nothing that a fit needs lives here, and none of it is in the program's jar.
 */
package org.larrr.bench;
