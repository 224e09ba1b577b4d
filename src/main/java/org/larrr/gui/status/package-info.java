/** The line that says what is being done and what went wrong. It only listens. */
package org.larrr.gui.status;
