/**
 * The mathematics of the studies of a fit: its steps and errors explained, spectral measure, frequency scan,
 * non-normality. Nothing is drawn here.
 */
package org.larrr.experiments.study;
