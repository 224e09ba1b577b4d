package org.larrr.gui.charts.drawing;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.Rectangle2D;
import org.jfree.chart.JFreeChart;
import org.jfree.chart.LegendItemCollection;
import org.jfree.chart.annotations.XYTitleAnnotation;
import org.jfree.chart.block.BlockBorder;
import org.jfree.chart.block.ColumnArrangement;
import org.jfree.chart.block.FlowArrangement;
import org.jfree.chart.block.LengthConstraintType;
import org.jfree.chart.block.RectangleConstraint;
import org.jfree.chart.plot.CombinedRangeXYPlot;
import org.jfree.chart.plot.XYPlot;
import org.jfree.chart.title.LegendTitle;
import org.jfree.chart.ui.HorizontalAlignment;
import org.jfree.chart.ui.RectangleAnchor;
import org.jfree.chart.ui.RectangleEdge;
import org.jfree.chart.ui.RectangleInsets;
import org.jfree.chart.ui.Size2D;
import org.jfree.chart.ui.VerticalAlignment;
import org.jfree.data.Range;
import org.larrr.export.figure.FigureStyle.Legend;

/** Puts a legend where the theme wants it: beside the plot, in a corner of it, or nowhere. */
final class Legends {

    /** The opacity of a legend in the corner of the plot. */
    private static final int CLEAR = 215;
    private static final double INSET = 0.015;

    private Legends() {}

    static void place(LegendItemCollection items, JFreeChart chart, XYPlot plot, FigureTheme theme) {
        if (theme.legend() == Legend.HIDDEN) {
            return;
        }
        LegendTitle title = title(items, theme);
        if (theme.legend().isInside()) {
            inside(title, first(plot), theme);
        } else {
            title.setPosition(switch (theme.legend()) {
                case BOTTOM -> RectangleEdge.BOTTOM;
                case RIGHT -> RectangleEdge.RIGHT;
                default -> RectangleEdge.TOP;
            });
            chart.addSubtitle(title);
        }
    }

    /**
     * Draws a legend of its own along an edge of an area, the upper one where the theme wants it in the corner of a
     * plot, of which there are several; returns the area that is left.
     */
    static Rectangle2D paint(LegendItemCollection items, Graphics2D g2, Rectangle2D area, FigureTheme theme) {
        if (items.getItemCount() == 0 || theme.legend() == Legend.HIDDEN) {
            return area;
        }
        LegendTitle title = title(items, theme);
        boolean right = theme.legend() == Legend.RIGHT;
        title.setPosition(right ? RectangleEdge.RIGHT : RectangleEdge.TOP);
        Range width = new Range(0, Math.max(1, area.getWidth()));
        Range height = new Range(0, Math.max(1, area.getHeight()));
        Size2D size = title.arrange(g2, new RectangleConstraint(width.getUpperBound(), width,
                LengthConstraintType.RANGE, height.getUpperBound(), height, LengthConstraintType.RANGE));
        double gap = 4 * theme.unit();
        boolean below = theme.legend() == Legend.BOTTOM;
        double left = right ? area.getMaxX() - size.width - gap : area.getCenterX() - size.width / 2;
        double end = below ? area.getMaxY() - size.height : area.getY() + gap;
        double top = right ? area.getCenterY() - size.height / 2 : end;
        title.draw(g2, new Rectangle2D.Double(left, top, size.width, size.height));
        double taken = right ? 0 : size.height + gap;
        return new Rectangle2D.Double(area.getX(), area.getY() + (below ? 0 : taken),
                area.getWidth() - (right ? size.width + gap : 0), area.getHeight() - taken);
    }

    /** Of several plots side by side the largest, which comes first. */
    private static XYPlot first(XYPlot plot) {
        return plot instanceof CombinedRangeXYPlot all ? all.getSubplots().get(0) : plot;
    }

    private static void inside(LegendTitle title, XYPlot plot, FigureTheme theme) {
        // At the side of a plot the entries stand one below the other.
        title.setPosition(RectangleEdge.RIGHT);
        title.setMargin(RectangleInsets.ZERO_INSETS);
        Color ground = theme.palette().page().background();
        title.setBackgroundPaint(new Color(ground.getRed(), ground.getGreen(), ground.getBlue(), CLEAR));
        boolean left = theme.legend() == Legend.TOP_LEFT || theme.legend() == Legend.BOTTOM_LEFT;
        boolean top = theme.legend() == Legend.TOP_LEFT || theme.legend() == Legend.TOP_RIGHT;
        RectangleAnchor upper = left ? RectangleAnchor.TOP_LEFT : RectangleAnchor.TOP_RIGHT;
        RectangleAnchor lower = left ? RectangleAnchor.BOTTOM_LEFT : RectangleAnchor.BOTTOM_RIGHT;
        plot.addAnnotation(new XYTitleAnnotation(left ? INSET : 1 - INSET, top ? 1 - INSET : INSET, title,
                top ? upper : lower));
    }

    private static LegendTitle title(LegendItemCollection items, FigureTheme theme) {
        float unit = theme.unit();
        LegendTitle title = new LegendTitle(() -> items,
                new FlowArrangement(HorizontalAlignment.CENTER, VerticalAlignment.CENTER, 8 * unit, unit),
                new ColumnArrangement(HorizontalAlignment.LEFT, VerticalAlignment.CENTER, 0, unit));
        title.setFrame(BlockBorder.NONE);
        title.setBackgroundPaint(null);
        title.setMargin(0, 0, 3 * unit, 0);
        title.setItemLabelPadding(new RectangleInsets(1 * unit, 3 * unit, 1 * unit, 3 * unit));
        title.setLegendItemGraphicPadding(new RectangleInsets(1 * unit, 1 * unit, 1 * unit, 1 * unit));
        title.setItemFont(theme.small());
        title.setItemPaint(theme.palette().page().text());
        return title;
    }
}
