/**
 * Studies: each says once what is asked of fits, what may be chosen, what is found, drawn and written. Commands, views
 * with their menu entries, saved settings and exports, and pages of the handbook derive from it. To add one, extend
 * {@link org.larrr.export.study.Study} and name it in {@link org.larrr.export.study.Studies}.
 */
package org.larrr.export.study;
