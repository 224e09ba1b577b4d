package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;

class FigureTextsTest {

    private static final Message TITLE = Message.verbatim("f₂");
    private static final Message NOTE = Message.verbatim("beyond the axis: 3");

    private static XyFigure curve() {
        return new XyFigure(TITLE, NOTE, Axis.linear("x", "nm"), Axis.linear("f", ""),
                List.of(Series.points("LaRRR", Role.LARRR, new double[] {0, 1}, new double[] {0, 1}),
                        Series.line("", Role.DATA, new double[] {0, 1}, new double[] {0, 1})));
    }

    private static List<String> english(Figure figure) {
        return FigureTexts.of(figure).stream().map(Message::english).toList();
    }

    @Test
    void theTextsThatAreDrawnAreListedOnce() {
        assertThat(english(curve())).as("a title of one plot is not drawn")
                .containsExactly("beyond the axis: 3", "x", "f", "LaRRR");
        Figure panels = new PanelFigure(Message.verbatim("all"), Message.NOTHING, List.of(curve(), curve()), false);
        assertThat(english(panels)).containsExactly("f₂", "beyond the axis: 3", "x", "f", "LaRRR");
    }

    @Test
    void anAuthorReplacesAndRemovesThem() {
        XyFigure worded = (XyFigure) FigureTexts.replace(curve(), Map.of(Message.verbatim("x"), "distance",
                Message.verbatim("f"), "", NOTE, "", Message.verbatim("LaRRR"), "this work"));
        assertThat(worded.x().text()).as("the unit stays").isEqualTo("distance (nm)");
        assertThat(worded.y().words()).isEqualTo(Message.NOTHING);
        assertThat(worded.remark()).isEqualTo(Message.NOTHING);
        assertThat(worded.series()).extracting(series -> series.named().english()).containsExactly("this work", "");
        assertThat(worded.heading()).isEqualTo(TITLE);
    }

    @Test
    void rowsAndMapsAreWordedToo() {
        Grid grid = new Grid(new Range(0, 1), new Range(0, 1), 2, 2);
        FieldFigure map = new FieldFigure(Message.verbatim("f₂"), Message.NOTHING, Axis.linear("x",
                "rad").within(new Range(0, 1)),
                Axis.linear("y", "rad").within(new Range(0, 1)), grid, new double[] {1, 1, 1, 1},
                Message.verbatim("f"), 1,
                new double[0]);
        assertThat(english(map)).containsExactly("f₂", "x", "y", "f");
        FieldFigure worded = (FieldFigure) FigureTexts.replace(map, Map.of(Message.verbatim("x"), "φ"));
        assertThat(worded.x().measure()).as("axes stay equal").isEqualTo(map.y().measure());
        assertThat(map.y().unlabelled().measure()).as("and beside a neighbour").isEqualTo(map.x().measure());
        XyFigure rows = new XyFigure("", "", Axis.linear("", ""), Axis.rows(List.of(Message.verbatim("truth"))),
                List.of());
        assertThat(((XyFigure) FigureTexts.replace(rows, Map.of(Message.verbatim("truth"), "exact"))).y().rows())
                .containsExactly("exact");
    }

    @Test
    void anAuthorWritesTex() {
        XyFigure worded = (XyFigure) FigureTexts.replace(curve(), Map.of(Message.verbatim("x"), "$\\tau_2$"));
        assertThat(worded.x().text()).isEqualTo("τ₂ (nm)");
    }

    @Test
    void panelsBearLettersIfTheStyleHasThem() {
        FigureStyle plain = FigureStyle.of(FigureStyle.Preset.ONE_COLUMN.size());
        FigureStyle lettered = new FigureStyle(plain.size(), plain.colours(), 0, plain.legend(), plain.range(), true);
        XyFigure untitled = new XyFigure("", "", Axis.linear("", ""), Axis.linear("", ""), List.of());
        Figure panels = new PanelFigure(Message.verbatim("all"), Message.NOTHING, List.of(curve(), untitled), false);
        assertThat(plain.applyTo(panels)).isSameAs(panels);
        assertThat(lettered.applyTo(panels).parts()).extracting(plot -> plot.heading().english())
                .containsExactly("(a) f₂", "(b)");
        assertThat(lettered.applyTo(curve()).heading()).as("one plot").isEqualTo(TITLE);
        Figure shared = new PanelFigure(Message.verbatim("all"), Message.NOTHING, List.of(curve(), curve()), true);
        assertThat(FigureTexts.hasPanels(shared)).as("one axis, one picture").isFalse();
        assertThat(lettered.applyTo(shared)).isSameAs(shared);
    }
}
