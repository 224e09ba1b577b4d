/**
 * What a fit implies and whether to believe it: forecasts, kinetics and the non-normal view, all built on the
 * {@link org.larrr.diagnostics.Semigroup} that a fitted spectrum stands for. Pure functions of a fit and its data.
 */
package org.larrr.diagnostics;
