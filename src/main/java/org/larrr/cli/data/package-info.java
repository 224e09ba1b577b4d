/**
 * The commands that make or condense data: simulate, systems, moments and their merging.
 * No estimators and no figures.
 */
package org.larrr.cli.data;
