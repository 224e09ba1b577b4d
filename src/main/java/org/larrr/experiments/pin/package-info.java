/** Analyses kept to be compared with later ones. Only what a comparison shows is kept, no states. */
package org.larrr.experiments.pin;
