/** The table of eigenpairs and the details of one. What stands in a row is computed beside, not here. */
package org.larrr.gui.table;
