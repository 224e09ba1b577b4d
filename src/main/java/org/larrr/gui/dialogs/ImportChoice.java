package org.larrr.gui.dialogs;

import org.larrr.io.ImportSettings;

/**
 * What the user says about a data file.
 *
 * @param settings how the file becomes trajectories
 * @param stride   every stride-th state is analysed at first
 */
public record ImportChoice(ImportSettings settings, int stride) {}
