package org.larrr.gui.charts.drawing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.fail;
import static org.assertj.core.api.Assertions.within;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.geom.PathIterator;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.DoubleSummaryStatistics;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jfree.chart.plot.XYPlot;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FieldFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.Grid;
import org.larrr.export.figure.Mark;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.PointFieldFigure;
import org.larrr.export.figure.Range;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.charts.HitTest;
import org.larrr.gui.charts.drawing.Palette.ColourSet;

class FigurePainterTest {

    private final BufferedImage image = new BufferedImage(600, 300, BufferedImage.TYPE_INT_ARGB_PRE);

    private List<PaintedPlot> paint(Figure figure) {
        return paint(figure, FigureTheme.screen(ColourSet.OKABE_ITO, false, 1), new Rectangle2D.Double(0, 0, 600, 300));
    }

    private List<PaintedPlot> paint(Figure figure, FigureTheme theme, Rectangle2D area) {
        Graphics2D g2 = image.createGraphics();
        List<PaintedPlot> plots = FigurePainter.paint(figure, theme, g2, area);
        g2.dispose();
        return plots;
    }

    private static XyFigure points(Axis x, Axis y, Mark mark, double[] xs, double[] ys) {
        return new XyFigure("", "", x, y, List.of(Series.of("", Role.LARRR, mark, xs, ys)));
    }

    private boolean isColour(double x, double y, Color colour) {
        return (image.getRGB((int) Math.round(x), (int) Math.round(y)) & 0xFFFFFF) == (colour.getRGB() & 0xFFFFFF);
    }

    /** Whether a thin line of LaRRR's colour, with its soft edges, passes. */
    private boolean isInked(double x, double y) {
        int rgb = image.getRGB((int) Math.round(x), (int) Math.round(y));
        return (rgb & 0xFF) - (rgb >> 16 & 0xFF) > 60;
    }

    /** Colours of functions are for functions and processes. */
    @Test
    void pinsAndTheShiftHaveNoColourOfAFunction() {
        for (boolean dark : new boolean[] {false, true}) {
            FigureTheme theme = FigureTheme.screen(ColourSet.OKABE_ITO, dark, 1);
            for (int i = 0; i < theme.palette().functions().size(); i++) {
                assertThat(theme.palette().functions()).doesNotContain(theme.colour(Role.SHIFT),
                        theme.colour(new Role(Role.Kind.PINNED, i)));
            }
        }
    }

    /** What is a circle in the plane is one in the figure; quantities in different units fill their place. */
    @Test
    void mapsOfThePlaneHaveEqualAxes() {
        Grid grid = new Grid(new Range(0, 2), new Range(0, 3), 4, 4);
        Rectangle2D plane = paint(new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", "nm"),
                Axis.linear("y", "nm"), grid,
                new double[16], Message.verbatim("f"), 1, new double[0])).get(0).area();
        assertThat(plane.getWidth() / 2).isCloseTo(plane.getHeight() / 3, within(0.5));
        Rectangle2D mixed = paint(new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", "nm"),
                Axis.linear("v", "nm/ps"), grid,
                new double[16], Message.verbatim("f"), 1, new double[0])).get(0).area();
        assertThat(mixed.getHeight()).isCloseTo(plane.getHeight(), within(0.5));
        assertThat(mixed.getWidth()).isGreaterThan(2 * plane.getWidth());
    }

    /** A row of maps is equally large, has its scale below where that makes it larger, and stays within the canvas. */
    @Test
    void aRowOfMapsFillsTheWidth() {
        Range four = new Range(-2, 2);
        FieldFigure map = new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", "").within(four),
                Axis.linear("y", "").within(four),
                new Grid(four, four, 4, 4), new double[16], Message.verbatim("f"), 1, new double[0]);
        List<PaintedPlot> plots = paint(new PanelFigure(Message.NOTHING, Message.NOTHING, List.of(map, map, map),
                false));
        Rectangle2D first = plots.get(0).area();
        assertThat(first.getWidth()).isCloseTo(first.getHeight(), within(1.01)).isGreaterThan(155);
        assertThat(plots).allSatisfy(plot -> {
            assertThat(plot.area().getWidth()).isCloseTo(first.getWidth(), within(1.01));
            assertThat(plot.area().getY()).isCloseTo(first.getY(), within(0.5));
        });
        assertThat(plots.get(2).area().getMaxX()).isLessThan(600);
        assertThat(first.getMaxY()).isLessThan(260);
    }

    /** On the screen text gives way before maps do, on paper every map keeps its axes. */
    @Test
    void smallMapsAreEquallyLargeWithoutNumbers() {
        Range four = new Range(-2, 2);
        List<Figure> maps = new ArrayList<>();
        for (String heading : List.of("f₂   λ = −0.0456 ns⁻¹", "f₃   λ = −1.5 ns⁻¹", "f₄   λ = −12.25 ns⁻¹",
                "f₅   –")) {
            maps.add(new FieldFigure(Message.verbatim(heading), Message.NOTHING, Axis.linear("x", "nm").within(four),
                    Axis.linear("y", "nm").within(four), new Grid(four, four, 4, 4), new double[16],
                    Message.verbatim("f"), 1,
                    new double[0]));
        }
        PanelFigure row = new PanelFigure(Message.NOTHING, Message.NOTHING, maps, false);
        Rectangle2D low = new Rectangle2D.Double(0, 0, 520, 130);
        List<PaintedPlot> plots = paint(row, FigureTheme.screen(ColourSet.OKABE_ITO, false, 1), low);
        Rectangle2D first = plots.get(0).area();
        assertThat(first.getHeight()).isGreaterThan(100);
        assertThat(plots).allSatisfy(plot -> {
            assertThat(plot.area().getWidth()).isCloseTo(first.getHeight(), within(1.01));
            assertThat(plot.area().getY()).isCloseTo(first.getY(), within(0.5));
            assertThat(plot.area().getMaxY()).isLessThan(130);
        });
        FigureTheme paper = FigureTheme.print(FigureStyle.of(new FigureWriter.Size(180, 60, 300)), 1);
        assertThat(paint(row, paper, low).get(0).area().getMaxY()).as("room for numbers").isLessThan(110);
    }

    /** Functions with their truth and their difference: no title breaks, which would make its map lower. */
    @Test
    void smallMapsOfSeveralFunctionsAreOfOneSize() {
        Range four = new Range(-2, 2);
        List<Figure> maps = new ArrayList<>();
        List<Integer> items = new ArrayList<>();
        for (int item = 1; item < 4; item++) {
            for (String end : List.of("λ = −0.0456", "truth", "estimate − truth")) {
                maps.add(new FieldFigure(Message.verbatim("f" + item + "   " + end), Message.NOTHING, Axis.linear("x",
                        "").within(four),
                        Axis.linear("y", "").within(four), new Grid(four, four, 4, 4), new double[16],
                        Message.verbatim("f"), 1,
                        new double[0]));
                items.add(item);
            }
        }
        List<PaintedPlot> plots = paint(new PanelFigure(Message.NOTHING, Message.NOTHING, maps, items, false),
                FigureTheme.screen(ColourSet.OKABE_ITO, false, 1), new Rectangle2D.Double(0, 0, 530, 235));
        double side = plots.get(0).area().getHeight();
        assertThat(side).isGreaterThan(45);
        assertThat(plots).allSatisfy(plot -> assertThat(plot.area().getHeight()).isCloseTo(side, within(1.01)));
    }

    @Test
    void theLegendShowsTheMarksThatAreDrawn() {
        FigureTheme theme = FigureTheme.screen(ColourSet.OKABE_ITO, false, 1);
        Range range = new Range(0, 1);
        Axis axis = Axis.linear("x", "");
        SeriesLayers layers = new SeriesLayers(new XYPlot(), axis, range, axis, range, theme, false);
        layers.add(Series.of("best", Role.THRESHOLD, Mark.TICKS, new double[] {0.5}, new double[] {0.5}));
        Rectangle2D tick = layers.legend().get(0).getShape().getBounds2D();
        assertThat(tick).isEqualTo(Symbols.tick(8, 1.1).getBounds2D());
    }

    @Test
    void aPointIsWhereTheReportedAxesPutIt() {
        for (Axis x : List.of(Axis.linear("x", "").within(new Range(1, 1000)),
                Axis.log("x", "").within(new Range(1, 1000)))) {
            image.getRaster().setDataElements(0, 0, 600, 300, new int[600 * 300]);
            XyFigure figure = points(x, Axis.rows(Stream.of("a", "b", "c").map(Message::verbatim).toList()),
                    Mark.POINTS, new double[] {30},
                    new double[] {2});
            PaintedPlot plot = paint(figure).get(0);
            assertThat(isColour(plot.canvasX(30), plot.canvasY(2), Palette.LIGHT.larrr())).as(x.scale().name())
                    .isTrue();
            assertThat(plot.canvasY(2)).as("the last row is lowest").isGreaterThan(plot.canvasY(0));
            Optional<HitTest.Hover> hover = HitTest.at(List.of(plot), plot.canvasX(30) + 3, plot.canvasY(2), 10);
            assertThat(hover).hasValueSatisfying(h -> assertThat(h.text()).contains("x = 30"));
            assertThat(HitTest.at(List.of(plot), plot.canvasX(500), plot.canvasY(0), 10)).isEmpty();
        }
    }

    @Test
    void aPointBeyondTheAxesIsAnArrowAtTheEdge() {
        Axis axis = Axis.linear("x", "").within(new Range(-10, 0));
        XyFigure figure = points(axis, Axis.linear("y", "").within(new Range(0, 1)), Mark.POINTS, new double[] {-99},
                new double[] {0.5});
        PaintedPlot plot = paint(figure).get(0);
        assertThat(isColour(plot.area().getX() + 4, plot.canvasY(0.5), Palette.LIGHT.larrr())).isTrue();
        assertThat(isColour(plot.area().getCenterX(), plot.canvasY(0.5), Palette.LIGHT.larrr())).isFalse();
    }

    @Test
    void aHollowPointIsEmptyInside() {
        Axis axis = Axis.linear("x", "").within(new Range(-10, 0));
        XyFigure figure = points(axis, axis, Mark.HOLLOW_POINTS, new double[] {-5}, new double[] {-5});
        PaintedPlot plot = paint(figure).get(0);
        assertThat(isColour(plot.canvasX(-5), plot.canvasY(-5), Palette.LIGHT.page().background())).isTrue();
    }

    @Test
    void anAreaIsFilledDownToTheAxis() {
        Axis x = Axis.linear("x", "").within(new Range(0, 2));
        Axis y = Axis.linear("y", "").within(new Range(-3, 3));
        XyFigure figure = new XyFigure("", "", x, y, List.of(Series.of("", Role.DENSITY, Mark.AREA,
                new double[] {0, 2}, new double[] {1, 1})));
        PaintedPlot plot = paint(figure).get(0);
        assertThat(isColour(plot.canvasX(1.1), plot.canvasY(-2.5), Palette.LIGHT.shade())).isTrue();
        assertThat(isColour(plot.canvasX(1.1), plot.canvasY(0.8), Palette.LIGHT.shade())).isTrue();
        assertThat(isColour(plot.canvasX(1.1), plot.canvasY(1.3), Palette.LIGHT.shade())).isFalse();
    }

    @Test
    void colouredPointsHaveTheColourOfTheirValue() {
        PointFieldFigure figure = new PointFieldFigure("", "", Axis.linear("x", "").within(new Range(0, 3)),
                Axis.linear("y", "").within(new Range(0, 3)), new double[] {1, 2}, new double[] {1, 2},
                new double[] {-5, 5}, "f", 5);
        PaintedPlot plot = paint(figure).get(0);
        List<Color> negative = Palette.LIGHT.negative();
        List<Color> positive = Palette.LIGHT.positive();
        assertThat(isColour(plot.canvasX(1), plot.canvasY(1), negative.get(negative.size() - 1))).isTrue();
        assertThat(isColour(plot.canvasX(2), plot.canvasY(2), positive.get(positive.size() - 1))).isTrue();
    }

    @Test
    void theEntriesOfAMatrixAreCrispAndItsFirstRowIsOnTop() {
        Range two = new Range(0.5, 2.5);
        FieldFigure matrix =
                new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.integers("j").within(two),
                Axis.matrixRows(Message.verbatim("i")).within(two),
                new Grid(two, two, 2, 2), new double[] {1, 0, 0, -1}, Message.verbatim("C"), 1, new double[0]);
        PaintedPlot plot = paint(matrix).get(0);
        List<Color> ends = List.of(Palette.LIGHT.positive().get(4), Palette.LIGHT.positive().get(0),
                Palette.LIGHT.positive().get(0), Palette.LIGHT.negative().get(4));
        for (int entry = 0; entry < 4; entry++) {
            for (double off : new double[] {-0.45, 0, 0.45}) {
                assertThat(isColour(plot.canvasX(1 + entry % 2 + off), plot.canvasY(1 + entry / 2 + off),
                        ends.get(entry))).as("entry " + entry + " " + off).isTrue();
            }
        }
        assertThat(plot.canvasY(1)).isLessThan(plot.canvasY(2));
        assertThat(plot.valueY(plot.canvasY(1.7))).isCloseTo(1.7, within(1e-12));
    }

    @Test
    void theRimOfKnownCellsIsRound() {
        Range three = new Range(0, 3);
        double none = Double.NaN;
        FieldFigure field = new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", ""), Axis.linear("y",
                ""),
                new Grid(three, three, 3, 3), new double[] {none, none, none, none, 1, none, none, none, none},
                Message.verbatim("f"), 1,
                new double[0]);
        PaintedPlot plot = paint(field).get(0);
        Color strong = Palette.LIGHT.positive().get(4);
        assertThat(isColour(plot.canvasX(1.5), plot.canvasY(1.5), strong)).isTrue();
        assertThat(isColour(plot.canvasX(1.95), plot.canvasY(1.5), strong)).isTrue();
        assertThat(isColour(plot.canvasX(1.95), plot.canvasY(1.95), strong)).as("a corner").isFalse();
    }

    @Test
    void noNumberIsCutAtTheEdgeOfThePicture() {
        Axis axis = Axis.log("Δt", "").within(new Range(0.6e-4, 1.6e-4));
        paint(points(axis, Axis.linear("y", ""), Mark.POINTS, new double[] {1e-4}, new double[] {1}));
        assertThat(IntStream.range(0, 300).map(y -> image.getRGB(599, y)).distinct()).hasSize(1);
    }

    @Test
    void aRimThatRunsObliquelyIsNoStaircase() {
        Range ten = new Range(0, 10);
        double[] values = new double[100];
        Arrays.setAll(values, cell -> cell / 10 < cell % 10 / 2 + 2 ? 1 : Double.NaN);
        PaintedPlot plot = paint(new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", ""),
                Axis.linear("y", ""),
                new Grid(ten, ten, 10, 10), values, Message.verbatim("f"), 1, new double[0])).get(0);
        Color strong = Palette.LIGHT.positive().get(4);
        DoubleSummaryStatistics off = IntStream.range(0, 60).mapToDouble(k -> 3 + k / 15.0)
                .map(x -> IntStream.range(0, 800).mapToDouble(k -> 8 - k / 100.0)
                        .filter(y -> isColour(plot.canvasX(x), plot.canvasY(y), strong)).findFirst().orElse(0) - x / 2)
                .summaryStatistics();
        assertThat(off.getMax() - off.getMin()).as("of the steps' height, 1").isLessThan(0.45);
    }

    @Test
    void ofAMissingCellTheMiddleStaysEmpty() {
        Range three = new Range(0, 3);
        FieldFigure field = new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", ""), Axis.linear("y",
                ""),
                new Grid(three, three, 3, 3), new double[] {1, 1, 1, 1, Double.NaN, 1, 1, 1, 1}, Message.verbatim("f"),
                1,
                new double[0]);
        PaintedPlot plot = paint(field).get(0);
        Color strong = Palette.LIGHT.positive().get(4);
        assertThat(isColour(plot.canvasX(1.5), plot.canvasY(1.5), strong)).isFalse();
        assertThat(isColour(plot.canvasX(1.8), plot.canvasY(1.5), strong)).isTrue();
    }

    @Test
    void aBandDownToZeroReachesTheEdgeOfALogarithmicAxis() {
        XyFigure figure = new XyFigure("", "", Axis.log("rate", "").within(new Range(0.1, 10)),
                Axis.rows(Stream.of("a").map(Message::verbatim).toList()),
                List.of(Series.xIntervals(Message.NOTHING, Role.LARRR, new double[] {Double.NaN},
                        new double[] {0}, new double[] {0}, new double[] {2})));
        PaintedPlot plot = paint(figure).get(0);
        assertThat(isInked(plot.canvasX(0.2), plot.canvasY(0))).isTrue();
        assertThat(isInked(plot.canvasX(4), plot.canvasY(0))).isFalse();
    }

    @Test
    void theDivergingScaleIsCentredAtZeroAndHoldsItsEnds() {
        for (Palette palette : List.of(Palette.LIGHT, Palette.DARK, Palette.GREYSCALE)) {
            Palette.Scale scale = new Palette.Scale(palette, -2, 2);
            assertThat(new Color(scale.argb(0))).isEqualTo(palette.negative().get(0))
                    .isEqualTo(palette.positive().get(0));
            assertThat(scale.argb(99)).isEqualTo(scale.argb(2));
            assertThat(scale.argb(-99)).isEqualTo(scale.argb(-2)).isNotEqualTo(scale.argb(2));
        }
    }

    @Test
    void theAscendingScaleRunsFromNeutralToStrong() {
        Palette.Scale scale = new Palette.Scale(Palette.LIGHT, 2, 6);
        List<Color> stops = Palette.LIGHT.negative();
        assertThat(scale.argb(2)).isEqualTo(stops.get(0).getRGB());
        assertThat(scale.argb(4)).isEqualTo(stops.get(2).getRGB());
        assertThat(scale.argb(6)).isEqualTo(stops.get(4).getRGB());
        assertThat(scale.argb(-9)).as("below").isEqualTo(stops.get(0).getRGB());
        assertThat(scale.argb(9)).as("above").isEqualTo(stops.get(4).getRGB());
    }

    @Test
    void contoursFollowTheLevelAndAvoidMissingCells() {
        Grid grid = new Grid(new Range(-1, 1), new Range(-1, 1), 40, 40);
        double[] values = new double[grid.cells()];
        for (int cell = 0; cell < values.length; cell++) {
            double x = grid.x(cell % 40);
            values[cell] = x < -0.5 ? Double.NaN : Math.hypot(x, grid.y(cell / 40));
        }
        var path = Contours.of(grid, values, 0.6, new Rectangle2D.Double(0, 0, 200, 200));
        double[] at = new double[6];
        int vertices = 0;
        for (PathIterator it = path.getPathIterator(null); !it.isDone(); it.next()) {
            it.currentSegment(at);
            double x = at[0] / 100 - 1;
            double y = 1 - at[1] / 100;
            assertThat(Math.hypot(x, y)).isCloseTo(0.6, within(0.003));
            assertThat(x).isGreaterThan(-0.5);
            vertices++;
        }
        assertThat(vertices).isGreaterThan(60);
    }

    @Test
    void ticksAreShortNumbersAndAtLeastTwo() {
        assertThat(labels(Axis.linear("", ""), new Range(-8.3, 0.4), 5)).containsExactly("−8", "−6", "−4", "−2", "0");
        assertThat(labels(Axis.linear("", ""), new Range(0, 1), 4)).containsExactly("0", "0.5", "1.0");
        assertThat(labels(Axis.linear("", ""), new Range(-3.1, 3.1), 1)).containsExactly("−2", "0", "2");
        assertThat(labels(Axis.linear("", ""), new Range(0, 4e6), 4))
                .containsExactly("0", "1·10⁶", "2·10⁶", "3·10⁶", "4·10⁶");
        assertThat(labels(Axis.integers(""), new Range(0.5, 3.5), 10)).containsExactly("1", "2", "3");
        assertThat(labels(Axis.log("", ""), new Range(0.01, 3), 9))
                .containsExactly("0.01", "0.02", "0.05", "0.1", "0.2", "0.5", "1", "2");
        assertThat(labels(Axis.log("", ""), new Range(1e-9, 1), 4)).containsExactly("10⁻⁹", "10⁻⁶", "10⁻³", "10⁰");
        assertThat(labels(Axis.hidden(Message.NOTHING), new Range(0, 1), 4)).isEmpty();
    }

    @Test
    void randomRangesHaveFromTwoToAFewTicksInOrderAndInside() {
        SplittableRandom random = new SplittableRandom(7);
        for (int k = 0; k < 200_000; k++) {
            double width = Math.pow(10, random.nextDouble(-12, 12));
            double low = random.nextInt(4) == 0 ? 0 : width * random.nextDouble(-1, 1)
                    * Math.pow(10, random.nextDouble(0, 3));
            holds(Axis.linear("", ""), new Range(low, low + width), 1 + random.nextInt(9));
        }
    }

    @Test
    void logarithmicAxesOfEveryWidthHaveFromTwoToAFewNumbers() {
        SplittableRandom random = new SplittableRandom(8);
        for (int k = 0; k < 20_000; k++) {
            double low = Math.pow(10, random.nextDouble(-290, 200));
            holds(Axis.log("", ""), new Range(low, low * Math.pow(10, Math.pow(10, random.nextDouble(-3, 1.9)))),
                    2 + random.nextInt(8));
        }
    }

    @Test
    void rangesThatNobodyShouldDrawHaveFewTicksAtOnce() {
        for (Range range : List.of(new Range(-1.7e308, 1.7e308), new Range(1e300, Math.nextUp(1e300)),
                new Range(1e17, 1e17 + 64), new Range(0, Double.MIN_VALUE), new Range(-1e-320, 1e-310),
                new Range(0.9999999999999999, 1))) {
            for (Axis axis : List.of(Axis.linear("", ""), Axis.integers(""), Axis.log("", ""))) {
                assertThat(Axes.tickList(axis, range, 7)).hasSizeLessThan(1100);
            }
        }
        assertThat(Axes.tickList(Axis.log("", ""), new Range(0, 1), 7)).isEmpty();
    }

    private static void holds(Axis axis, Range range, int most) {
        List<Axes.AxisTick> ticks = Axes.tickList(axis, range, most);
        long labelled = ticks.stream().filter(tick -> !tick.label().isEmpty()).count();
        boolean good = labelled >= 2 && labelled <= Math.max(5, most + 1);
        double hair = 1e-8 * (axis.scale() == Axis.Scale.LOG ? range.low() : range.width());
        for (int j = 0; j < ticks.size(); j++) {
            double value = ticks.get(j).value();
            good &= value >= range.low() - hair && value <= range.high() + hair;
            good &= j == 0 || value > ticks.get(j - 1).value();
        }
        if (!good) {
            fail("%s with at most %d: %s", range, most, ticks);
        }
    }

    private static List<String> labels(Axis axis, Range range, int most) {
        return Axes.tickList(axis, range, most).stream().map(Axes.AxisTick::label).filter(label -> !label.isEmpty())
                .toList();
    }

    private static int columns(int count, int run, double width, double height, double bar) {
        return PanelLayout.columns(count, run, width, height, new PanelLayout.Surround(PanelLayout.BESIDE * 11 + bar,
                PanelLayout.BELOW * 11, PanelLayout.SHAPE));
    }

    @Test
    void panelsTakeTheShapeThatMakesThemLargest() {
        assertThat(columns(3, 1, 1200, 300, 0)).isEqualTo(3);
        assertThat(columns(4, 1, 600, 500, 0)).isEqualTo(2);
        assertThat(columns(4, 1, 543, 300, 0)).isEqualTo(2);
        assertThat(columns(3, 1, 200, 900, 0)).isEqualTo(1);
        assertThat(columns(9, 3, 930, 190, 0)).as("nine maps in a low pane").isEqualTo(9);
        assertThat(columns(5, 1, 1090, 440, 57)).as("five maps, each with its scale").isEqualTo(3);
    }

    @Test
    void linesOverAMapAreSetOffFromEveryColour() {
        double[] values = new double[100];
        Arrays.fill(values, 1);
        Grid grid = new Grid(new Range(0, 1), new Range(0, 1), 10, 10);
        Series line = Series.line("", Role.LARRR, new double[] {0.1, 0.9}, new double[] {0.5, 0.5});
        PaintedPlot plot = paint(new FieldFigure(Message.NOTHING, Message.NOTHING, Axis.linear("x", ""),
                Axis.linear("y", ""), grid, values, Message.verbatim("q"), 1, new double[0], List.of(line), 0)).get(0);
        Rectangle2D area = plot.area();
        int x = (int) area.getCenterX();
        int y = (int) area.getCenterY();
        assertThat(IntStream.rangeClosed(-4, 4).map(pixel -> image.getRGB(x, y + pixel) >> 8 & 0xFF)
                .filter(green -> green > 180).count()).as("bright pixels, at both sides of the line")
                .isGreaterThanOrEqualTo(2);
    }

    @Test
    void numbersOfNeighbouringAxesDoNotTouch() {
        XyFigure panel = points(Axis.linear("x", ""), Axis.linear("y", ""), Mark.POINTS, new double[] {0, 100},
                new double[] {0, 1});
        List<PaintedPlot> plots = paint(new PanelFigure(Message.NOTHING, Message.NOTHING,
                List.of(panel, panel, panel), true));
        assertThat(plots.get(1).area().getMinX() - plots.get(0).area().getMaxX()).isGreaterThan(30);
    }
}
