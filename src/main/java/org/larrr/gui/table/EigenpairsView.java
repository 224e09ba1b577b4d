package org.larrr.gui.table;

import javafx.scene.layout.Region;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;

/** The eigenvalues as a table with a closer look at one of them. */
public final class EigenpairsView implements View {

    public static final String ID = "eigenpairs";

    /** Room for every column and for the words of the gauges. */
    private static final double NARROWEST = 464;

    @Override
    public String id() {
        return ID;
    }

    @Override
    public Place place() {
        return Place.RIGHT;
    }

    @Override
    public double narrowest() {
        return NARROWEST;
    }

    @Override
    public Region build(ViewContext context) {
        Region column = new EigenpairTable(context.analysis(), context.textScale(), context.export()).build();
        column.getStyleClass().add("numbers-column");
        return column;
    }
}
