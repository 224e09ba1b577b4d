/** Data that still grow: a table that another program writes, and a fit that follows it by updating moments. */
package org.larrr.experiments.growing;
