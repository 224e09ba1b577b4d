/** Views for lectures: why a fit is wrong. */
package org.larrr.gui.lecture;
