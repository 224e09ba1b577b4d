/** Timescales, metastable sets and passages of a fitted spectrum, as one study. Nothing is drawn here. */
package org.larrr.experiments.kinetics;
