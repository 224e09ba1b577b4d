/**
 * Groups of options that several commands share, and the analysis that they ask for.
 * No command lives here, and nothing is printed.
 */
package org.larrr.cli.options;
