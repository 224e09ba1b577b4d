/** The spectral measure of an observable: how its variance is spread over frequencies. */
package org.larrr.experiments.measure;
