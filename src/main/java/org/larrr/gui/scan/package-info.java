/** The view of a spectral scan. */
package org.larrr.gui.scan;
