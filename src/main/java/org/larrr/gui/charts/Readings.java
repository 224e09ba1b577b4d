package org.larrr.gui.charts;

import java.awt.geom.Rectangle2D;
import java.util.List;
import org.jfree.chart.entity.ChartEntity;
import org.jfree.chart.entity.StandardEntityCollection;
import org.jspecify.annotations.Nullable;
import org.larrr.gui.charts.drawing.PaintedPlot;

/** What the pointer can rest on in a picture, found when asked for instead of listed point by point. */
final class Readings extends StandardEntityCollection {

    /** One thing the pointer rests on. */
    static final class Reading extends ChartEntity {

        private final transient Hover hover;

        Reading(Hover hover, double x, double y) {
            super(new Rectangle2D.Double(x, y, 1, 1), hover.text());
            this.hover = hover;
        }

        Hover hover() {
            return hover;
        }
    }

    private final transient List<PaintedPlot> plots;
    private final double reach;

    Readings(List<PaintedPlot> plots, double reach) {
        this.plots = plots;
        this.reach = reach;
    }

    @Override
    public @Nullable ChartEntity getEntity(double x, double y) {
        return Readout.at(plots, x, y, reach).map(hover -> new Reading(hover, x, y)).orElse(null);
    }
}
