/** Functions of a kept model as text that other programs run. Nothing is estimated here. */
package org.larrr.export.source;
