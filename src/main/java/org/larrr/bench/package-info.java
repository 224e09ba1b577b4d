/**
 * The program measures itself: speed, coverage of bands, quality of suggestions, formulas beside hand-written Java.
 * Nothing that a fit needs lives here, and only the commands of {@link org.larrr.cli.bench} ask for it.
 */
package org.larrr.bench;
