/**
 * True spectra: closed forms where the structure of a system gives one, discretised generators with an estimate of
 * their grid error elsewhere.
 */
package org.larrr.systems.truth;
