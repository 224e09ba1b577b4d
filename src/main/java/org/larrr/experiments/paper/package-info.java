/** The experiments of the LaRRR paper, number by number. No data but those of the systems they name. */
package org.larrr.experiments.paper;
