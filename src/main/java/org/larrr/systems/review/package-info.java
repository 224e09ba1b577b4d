/**
 * What the formulas of a system say about its process: defined where it goes, noise in all directions, recurrent.
 * Remarks only; nothing is refused here.
 */
package org.larrr.systems.review;
