/** The view of what drives the eigenfunctions. It computes nothing itself. */
package org.larrr.gui.sensitivity;
