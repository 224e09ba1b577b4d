package org.larrr.gui.charts;

import org.larrr.export.figure.Role;

/**
 * What the pointer rests on.
 *
 * @param role what the series stands for; {@link Role#DATA} in a field
 * @param item the index of the thing the point stands for, an eigenvalue in a spectrum; −1 if it stands for none
 * @param text what is read out there, in the language of the window
 */
public record Hover(Role role, int item, String text) {}
