/** Results as tables: for terminals, CSV, Markdown and LaTeX. Tables only show; they decide nothing. */
package org.larrr.export.table;
