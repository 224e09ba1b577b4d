/** One setting varied over values and seeds. What a run is lives in {@link org.larrr.experiments.job}. */
package org.larrr.experiments.sweep;
