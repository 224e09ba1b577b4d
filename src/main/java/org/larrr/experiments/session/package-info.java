/**
 * What the user has chosen, as values, and workspace files that hold it.
 * No widgets: windows and commands fill these values.
 */
package org.larrr.experiments.session;
