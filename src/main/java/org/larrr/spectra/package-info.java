/**
 * Fitted spectra: eigenvalues, eigenfunctions, resolvents and expansions, whatever estimated them.
 * Nothing is estimated here.
 */
package org.larrr.spectra;
