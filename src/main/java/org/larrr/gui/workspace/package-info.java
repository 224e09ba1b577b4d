/** Workspaces opened, saved and kept by themselves. The format lives in {@link org.larrr.experiments.session}. */
package org.larrr.gui.workspace;
