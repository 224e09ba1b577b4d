/** The view of the observed states in a plane of any two quantities. */
package org.larrr.gui.states;
