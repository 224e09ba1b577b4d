/** Settings proposed from the data alone, with the reasons. No truth is ever looked at. */
package org.larrr.diagnostics.suggest;
