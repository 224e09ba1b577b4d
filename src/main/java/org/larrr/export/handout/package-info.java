/** A lab on paper: its steps with what they start from, and space for answers. */
package org.larrr.export.handout;
