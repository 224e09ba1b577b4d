package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;

class SeenFigureTest {

    private static final Axis RATES = Axis.linear("Re λ", "1/ps").within(new Range(-10, 0.5));

    private static XyFigure spectrum() {
        return new XyFigure("Eigenvalues", "note", RATES, Axis.rows(Stream.of("LaRRR").map(Message::verbatim).toList()),
                List.of(
                Series.xIntervals(Message.NOTHING, Role.LARRR,
                        new double[] {-4, -1}, new double[] {0, 0}, new double[] {-5, -1.5},
                        new double[] {-3, -0.5}),
                Series.points("LaRRR", Role.LARRR, new double[] {0, -1, -4, -400}, new double[] {0, 0, 0, 0})
                        .withItems(new int[] {0, 1, 2, 3})));
    }

    @Test
    void aPartOfAnAxisIsCutOutAndOtherAxesStayWhole() {
        XyFigure seen = (XyFigure) SeenFigure.of(spectrum(),
                Map.of("Re λ", Axis.View.of(new Range(-2, -0.5)), "x", Axis.View.of(new Range(0, 1))));
        assertThat(seen.xRange()).isEqualTo(new Range(-2, -0.5));
        assertThat(seen.x().cut()).isTrue();
        assertThat(seen.x().text()).isEqualTo("Re λ (1/ps)");
        assertThat(seen.yRange()).isEqualTo(spectrum().yRange());
        assertThat(seen.y().rows()).containsExactly("LaRRR");
        assertThat(seen.series().get(1).x()).containsExactly(0, -1, -4, -400);
        assertThat(seen.note()).isEqualTo("note");
    }

    @Test
    void aLogarithmicAxisOfNegativeNumbersShowsTheirSizes() {
        Axis.View log = Axis.View.WHOLE.as(Axis.Scale.LOG);
        XyFigure seen = (XyFigure) SeenFigure.of(spectrum(), Map.of("Re λ", log));
        assertThat(seen.x().label()).isEqualTo("−Re λ");
        assertThat(seen.x().scale()).isEqualTo(Axis.Scale.LOG);
        assertThat(seen.series().get(1).x()).as("λ₁ = 0 has no place").containsExactly(Double.NaN, 1, 4, 400);
        assertThat(seen.series().get(1).items()).containsExactly(0, 1, 2, 3);
        assertThat(seen.series().get(0).low()).containsExactly(3, 0.5);
        assertThat(seen.series().get(0).high()).containsExactly(5, 1.5);
        assertThat(seen.xRange().contains(1)).isTrue();
        assertThat(seen.xRange().contains(4)).isTrue();
        assertThat(seen.xRange().contains(400)).as("beyond the axis of the whole figure, too").isFalse();
        XyFigure part = (XyFigure) SeenFigure.of(spectrum(), Map.of("Re λ", log.on(new Range(-5, -0.5))));
        assertThat(part.xRange()).isEqualTo(new Range(0.5, 5));
    }

    @Test
    void aLogarithmicAxisCanBeMadeLinear() {
        XyFigure figure = new XyFigure("", "", Axis.log("lag", "ps"), Axis.linear("y", ""),
                List.of(Series.line("", Role.LARRR, new double[] {1, 10, 100}, new double[] {1, 2, 3})));
        XyFigure seen = (XyFigure) SeenFigure.of(figure, Map.of("lag", Axis.View.WHOLE.as(Axis.Scale.LINEAR)));
        assertThat(seen.x().scale()).isEqualTo(Axis.Scale.LINEAR);
        assertThat(seen.xRange()).isEqualTo(figure.xRange());
        assertThat(seen.series().get(0).x()).containsExactly(1, 10, 100);
    }

    @Test
    void everyPanelWithTheAxisShowsTheSamePartAndFieldsKeepTheirCells() {
        Grid grid = new Grid(new Range(0, 4), new Range(0, 2), 4, 2);
        FieldFigure field = new FieldFigure(Message.verbatim("f"), Message.NOTHING, Axis.linear("x", ""),
                Axis.linear("y", ""), grid, new double[8],
                Message.verbatim("f"), 1,
                new double[] {0});
        XyFigure curve = new XyFigure("", "", Axis.linear("x", ""), Axis.linear("f", ""),
                List.of(Series.line("", Role.LARRR, new double[] {0, 4}, new double[] {0, 1})));
        PanelFigure both = new PanelFigure(Message.verbatim("t"), Message.verbatim("n"), List.of(field, curve),
                List.of(1, 2), false);
        PanelFigure seen = (PanelFigure) SeenFigure.of(both, Map.of("x", Axis.View.of(new Range(1, 2))));
        assertThat(seen.items()).containsExactly(1, 2);
        FieldFigure part = (FieldFigure) seen.panels().get(0);
        assertThat(part.x().range()).contains(new Range(1, 2));
        assertThat(part.grid()).isEqualTo(grid);
        assertThat(((XyFigure) seen.panels().get(1)).xRange()).isEqualTo(new Range(1, 2));
    }

    @Test
    void shadesStandOnTheEdgeOfThePartThatIsSeen() {
        Axis y = Axis.linear("f", "").within(new Range(0, 10));
        XyFigure figure = new XyFigure("", "", Axis.linear("x", ""), y, List.of(
                Series.of("", Role.DENSITY, Mark.AREA, new double[] {0, 1}, new double[] {0, 5}),
                Series.line("", Role.LARRR, new double[] {0, 1}, new double[] {0, 10})));
        XyFigure seen = (XyFigure) SeenFigure.of(figure, Map.of("f", Axis.View.of(new Range(4, 6))));
        assertThat(seen.series().get(0).y()).containsExactly(new double[] {4, 5}, within(1e-12));
        assertThat(seen.series().get(1).y()).containsExactly(0, 10);
    }

    @Test
    void ratesAndTimescalesAreOneAxis() {
        assertThat(Axis.partner(Axis.RATE, new Range(-10, -2)))
                .containsExactly(Map.entry(Axis.TIMESCALE, new Range(0.1, 0.5)));
        assertThat(Axis.partner(Axis.TIMESCALE, new Range(0.1, 0.5)))
                .containsExactly(Map.entry(Axis.RATE, new Range(-10, -2)));
        assertThat(Axis.partner(Axis.RATE, new Range(-10, 0.1))).as("no timescale is infinite").isEmpty();
        assertThat(Axis.partner("x", new Range(-2, -1))).isEmpty();
    }

    @Test
    void theNumbersOfAFigureAreTabbedInFull() {
        double third = 1 / 3.0;
        XyFigure figure = new XyFigure("", "", Axis.linear("x", ""), Axis.linear("y", ""),
                List.of(Series.line("LaRRR", Role.LARRR, new double[] {0, third}, new double[] {-1e-300, Math.PI})));
        assertThat(FigureCsv.tabbed(figure)).isEqualTo("series\tmark\tx\ty\nLaRRR\tline\t0.0\t-1.0E-300\n"
                + "LaRRR\tline\t0.3333333333333333\t3.141592653589793\n");
    }

    @Test
    void onlyLinearAndLogarithmicAreWaysToLook() {
        assertThat(Axis.View.of(new Range(0, 1)).fitted()).isEqualTo(Axis.View.WHOLE);
        org.assertj.core.api.Assertions.assertThatIllegalArgumentException()
                .isThrownBy(() -> new Axis.View(Optional.empty(), Optional.of(Axis.Scale.ROWS)))
                .withMessageContaining("ROWS");
    }
}
