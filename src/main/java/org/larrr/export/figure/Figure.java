package org.larrr.export.figure;

/** A figure as plain data: what is drawn, never how pixels are made. The same figure serves the screen and print. */
public interface Figure {

    String title();
}
