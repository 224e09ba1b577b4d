/**
 * The panel that opens files and simulates systems.
 * Reading lives in {@link org.larrr.io}, simulating in {@link org.larrr.simulation}.
 */
package org.larrr.gui.source;
