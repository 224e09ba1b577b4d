package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureCsv;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;

/** What is copied of any picture pastes as columns, every number to the last bit; {@link EveryViewInPrintTest} too. */
class CopiedNumbersTest {

    private static final Pattern NUMBER = Pattern.compile("-?[0-9][-+0-9.eEInfity]*|-?Infinity");

    @ParameterizedTest
    @ValueSource(strings = {"triple-well", "quadruple-well"})
    void everyNumberOfEveryFormIsThereToTheLastBit(String system) {
        var figures = EveryViewInPrintTest.forms(system);
        assertThat(figures).hasSameSizeAs(Shots.FORMS);
        assertThat(figures.values()).filteredOn(figure -> figure.parts().stream()
                .allMatch(part -> part instanceof XyFigure xy && xy.isEmpty())).as("that only say something")
                .hasSizeLessThan(6);
        assertCopied(figures);
    }

    static void assertCopied(Map<String, Figure> figures) {
        figures.forEach((view, figure) -> {
            List<List<String>> rows = FigureCsv.tabbed(figure).lines().map(line -> List.of(line.split("\t", -1)))
                    .toList();
            assertThat(rows).as(view).allMatch(row -> row.size() == rows.get(0).size());
            Set<Double> copied = rows.stream().skip(1).flatMap(List::stream).filter(CopiedNumbersTest::isNumber)
                    .map(Double::valueOf).collect(Collectors.toSet());
            Set<Double> lost = numbers(figure);
            lost.removeAll(copied);
            assertThat(lost).as(view).isEmpty();
        });
    }

    private static boolean isNumber(String cell) {
        return NUMBER.matcher(cell).matches();
    }

    private static Set<Double> numbers(Figure figure) {
        return figure.parts().stream().flatMap(CopiedNumbersTest::arrays).flatMapToDouble(Arrays::stream)
                .filter(value -> !Double.isNaN(value)).boxed().collect(Collectors.toSet());
    }

    private static Stream<double[]> arrays(Figure part) {
        if (part instanceof XyFigure xy) {
            return xy.series().stream().flatMap(CopiedNumbersTest::arrays);
        } else if (part instanceof FieldFigure field) {
            DoubleStream places = DoubleStream.of(field.grid().x(0), field.grid().y(0));
            return Stream.concat(Stream.of(field.values(), places.toArray()),
                    field.marks().stream().flatMap(CopiedNumbersTest::arrays));
        }
        PointFieldFigure points = (PointFieldFigure) part;
        return Stream.of(points.xs(), points.ys(), points.values());
    }

    private static Stream<double[]> arrays(Series series) {
        double[] heights = series.mark() == Mark.VERTICALS ? new double[0] : series.y();
        return Stream.of(series.x(), heights, series.low(), series.high());
    }
}
