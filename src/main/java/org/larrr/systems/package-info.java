/**
 * Stochastic systems as values: coordinates, parameters, drift, diffusion, and the catalogue of definitions.
 * How they are integrated or fitted is not known here.
 */
package org.larrr.systems;
