/**
 * The user's choices and pinned analyses, as values, and the workspace files that contain them. No widgets: windows and
 * commands fill these values.
 */
package org.larrr.experiments.session;
