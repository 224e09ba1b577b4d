/**
 * True spectra of systems: closed forms where there are any, discretised generators elsewhere.
 * Estimators never look here; only what is held against them does.
 */
package org.larrr.systems.truth;
