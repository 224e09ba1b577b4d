/** The pages of the help and what is made of them: a site to read offline. No page is shown here. */
package org.larrr.export.handbook;
