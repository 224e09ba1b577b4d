/**
 * The one seam to linear algebra: native where it can be had, pure Java where not, with the same answers.
 * Nothing here knows what the matrices mean.
 */
package org.larrr.linalg;
