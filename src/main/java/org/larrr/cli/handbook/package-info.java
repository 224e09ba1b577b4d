/** The command that writes the handbook as a site, with pictures made by the commands shown beside them. */
package org.larrr.cli.handbook;
