/**
 * Drift and diffusion where they are known, and the forms that estimators build from them.
 * Nothing here is estimated.
 */
package org.larrr.estimators.dynamics;
