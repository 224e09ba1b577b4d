/**
 * Known drift and diffusion, and the forms that estimators build from them.
 */
package org.larrr.estimators.dynamics;
