/**
 * The program for other programs: {@link org.larrr.api.Larrr} fits arrays and {@link org.larrr.api.Spectrum} gives the
 * answer. Only arrays, numbers and texts in signatures; nothing here computes what another package computes.
 *
 * <pre>{@code
 * double[][] states = …;                                 // (n, d), one state a row
 * Spectrum spectrum = new Larrr().shift(5).lengthScale(0.3).rank(4).reversible(true).fit(0.005, states);
 * double[] times = spectrum.timescales();                // −1/Re λ
 * double[][][] f = spectrum.eigenfunctions(states);      // (n, r, 2)
 * spectrum.save(Path.of("model.npz"));                   // for apply, frames and the window
 * }</pre>
 */
package org.larrr.api;
