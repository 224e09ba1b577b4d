/** Views: figure, place and tab, moving and export. No particular view lives here. */
package org.larrr.gui.views;
