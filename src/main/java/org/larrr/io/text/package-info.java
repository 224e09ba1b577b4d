/**
 * Text tables: separators, headers, numbers, written and read row by row.
 * Which column means what is settled in {@link org.larrr.io.schema}.
 */
package org.larrr.io.text;
