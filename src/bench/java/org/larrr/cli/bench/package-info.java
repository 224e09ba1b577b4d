/**
 * The commands under {@code bench}, by which the program measures itself.
 * What is measured lives in {@link org.larrr.bench}.
 */
package org.larrr.cli.bench;
