package org.larrr.gui.controls;

/**
 * Something that can be done with one parameter; offered in the context menu of its row.
 *
 * @param id   names the menu entry: parameter-KEY-ID
 * @param text what the entry says
 * @param run  what it does
 */
public record ParameterAction(String id, String text, Runnable run) {}
