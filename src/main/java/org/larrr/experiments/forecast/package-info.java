/** Forecasts of observables held against the data and against other methods. Nothing is drawn here. */
package org.larrr.experiments.forecast;
