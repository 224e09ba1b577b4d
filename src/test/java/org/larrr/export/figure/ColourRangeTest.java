package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;

class ColourRangeTest {

    private static final Range UNIT = new Range(0, 1);

    /** The values −1, −0.98, …, 0.98 and 40, each twice, which are drawn with colours from −1 to 1 or from 0. */
    private static FieldFigure map(double sign, double low) {
        double[] values = IntStream.range(0, 202)
                .mapToDouble(k -> sign * (k % 101 == 100 ? 40 : (k % 101 - 50) / 50.0)).toArray();
        return new FieldFigure(Message.verbatim("f"), Message.NOTHING, Axis.linear("x", "").within(UNIT),
                Axis.linear("y", "").within(UNIT), new Grid(UNIT, UNIT, 101, 2), values, Message.verbatim("f"), 1,
                new double[0], List.of(), low);
    }

    private static Figure in(ColourRange range, Figure figure) {
        return new FigureStyle(FigureStyle.Preset.ONE_COLUMN.size(), Colours.LIGHT, 0, Legend.TOP, range, false)
                .applyTo(figure);
    }

    @Test
    void colourRangesFollowTheValues() {
        FieldFigure plot = map(1, -1);
        assertThat(in(ColourRange.PLOT, plot)).isSameAs(plot);
        FieldFigure robust = (FieldFigure) in(ColourRange.ROBUST, plot);
        assertThat(robust.limit()).isEqualTo(0.98);
        assertThat(robust.low()).as("zero stays in the middle").isEqualTo(-0.98);
        assertThat(((FieldFigure) in(ColourRange.FULL, plot)).limit()).isEqualTo(40);
        FieldFigure ascending = (FieldFigure) in(ColourRange.FULL, map(1, 0));
        assertThat(ascending.low()).isEqualTo(-1);
        assertThat(((FieldFigure) in(ColourRange.ROBUST, map(1, 0))).low()).isEqualTo(-0.96);
        FieldFigure empty = map(Double.NaN, -1);
        assertThat(((FieldFigure) in(ColourRange.ROBUST, empty)).limit()).as("no value").isEqualTo(1);
    }

    @Test
    void panelsOfOneScaleGoOnSharingIt() {
        PanelFigure both = (PanelFigure) in(ColourRange.FULL,
                new PanelFigure(Message.NOTHING, Message.NOTHING, List.of(map(0.5, -1), map(2, -1), map(1, 0)), false));
        assertThat(both.parts()).extracting(plot -> ((FieldFigure) plot).limit()).containsExactly(80.0, 80.0, 40.0);
        XyFigure curve = new XyFigure("", "", Axis.linear("", ""), Axis.linear("", ""), List.of());
        assertThat(in(ColourRange.FULL, curve)).isEqualTo(curve);
        assertThat(ColourRange.isIn(curve)).isFalse();
        assertThat(ColourRange.isIn(both)).isTrue();
    }

    @Test
    void rangesHaveNames() {
        assertThat(ColourRange.of("robust")).isEqualTo(ColourRange.ROBUST);
        assertThatThrownBy(() -> ColourRange.of("all")).isInstanceOfSatisfying(InputException.class,
                e -> assertThat(e.notice().code()).isEqualTo("figure.no-colour-range"));
    }
}
