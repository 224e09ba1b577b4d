/**
 * Labs: guided steps that set the window up and ask what one sees.
 * The texts are resources; nothing is graded by hand-written numbers.
 */
package org.larrr.gui.labs;
