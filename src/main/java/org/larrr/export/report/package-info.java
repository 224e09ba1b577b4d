/** A session as one HTML page. Nothing is judged or computed here. */
package org.larrr.export.report;
