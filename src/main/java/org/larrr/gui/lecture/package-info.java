/** Views for lectures: the algorithm step by step, and why a fit is wrong. */
package org.larrr.gui.lecture;
