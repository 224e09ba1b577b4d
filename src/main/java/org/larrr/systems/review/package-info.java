/**
 * Tests of the formulas of a system: defined where the process goes, noise in all directions, recurrent. Remarks only;
 * nothing is refused here.
 */
package org.larrr.systems.review;
