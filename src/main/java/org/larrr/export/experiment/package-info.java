/** The files that an experiment leaves: tables, figures and {@code run.json}. Nothing is computed again here. */
package org.larrr.export.experiment;
