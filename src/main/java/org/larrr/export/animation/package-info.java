/** Pictures in a row as GIF or frames. What a frame shows is a figure from {@link org.larrr.export.figure}. */
package org.larrr.export.animation;
