package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;

class CommonAxesTest {

    private static XyFigure line(double... heights) {
        double[] places = new double[heights.length];
        for (int i = 0; i < places.length; i++) {
            places[i] = i;
        }
        return new XyFigure("f", "", Axis.linear("x", ""), Axis.linear("y", ""),
                List.of(Series.points("LaRRR", Role.LARRR, places, heights)));
    }

    private static Range shown(CommonAxes axes, XyFigure figure) {
        return ((XyFigure) axes.on(figure)).yRange();
    }

    @Test
    void heldAxesMoveOnlyWhereAValueLeavesThem() {
        CommonAxes axes = new CommonAxes();
        axes.include(line(0, 1)); // a margin of 5 % on both sides
        Range first = shown(axes, line(0, 1));
        for (double top : new double[] {0.3, 1.04, 0.9}) {
            XyFigure next = line(0, top);
            axes.hold(next);
            assertThat(shown(axes, next)).as("up to " + top).isEqualTo(first);
        }
        XyFigure beyond = line(0, 2);
        axes.hold(beyond);
        assertThat(shown(axes, beyond)).as("with the margin that its own axes have")
                .isEqualTo(new Range(-0.1, 2.1));
        axes.hold(line(0, 1));
        assertThat(shown(axes, line(0, 1))).as("they do not shrink again").isEqualTo(new Range(-0.1, 2.1));
    }

    @Test
    void whatAFigureItselfLeavesOutDoesNotMoveTheAxes() {
        CommonAxes axes = new CommonAxes();
        Axis fixed = Axis.linear("y", "").within(new Range(0, 5));
        axes.include(new XyFigure("f", "", Axis.linear("x", ""), fixed, line(1, 2).series()));
        XyFigure outlier = new XyFigure("f", "", Axis.linear("x", ""), fixed, line(1, 900).series());
        axes.hold(outlier);
        assertThat(shown(axes, outlier)).isEqualTo(new Range(0, 5));
    }

    @Test
    void otherAxesBeginAnew() {
        CommonAxes axes = new CommonAxes();
        axes.include(line(0, 1));
        XyFigure other = new XyFigure("g", "", Axis.linear("x", ""), Axis.linear("error", ""), line(5, 6).series());
        axes.hold(other);
        assertThat(shown(axes, other)).isEqualTo(new Range(4.95, 6.05));
    }

    @Test
    void allPanelsMoveTogetherSoThatSharedScalesStayShared() {
        CommonAxes axes = new CommonAxes();
        axes.include(new PanelFigure(Message.NOTHING, Message.NOTHING, List.of(line(0, 1), line(0, 1)), true));
        Figure grown = new PanelFigure(Message.NOTHING, Message.NOTHING,
                List.of(within(line(0, 4)), within(line(0, 1))), true);
        axes.hold(grown);
        PanelFigure shown = (PanelFigure) axes.on(grown);
        assertThat(((XyFigure) shown.panels().get(1)).yRange()).isEqualTo(((XyFigure) shown.panels().get(0)).yRange());
    }

    private static XyFigure within(XyFigure figure) {
        return new XyFigure("f", "", figure.x(), figure.y().within(new Range(-0.2, 4.2)), figure.series());
    }
}
