/** Results as tables: for terminals, CSV, Markdown and LaTeX. Tables only tell; they decide nothing. */
package org.larrr.export.table;
