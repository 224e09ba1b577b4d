/** The spectrum stitched together from fits tuned to many frequencies. */
package org.larrr.experiments.scan;
