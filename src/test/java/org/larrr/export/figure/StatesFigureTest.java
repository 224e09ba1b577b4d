package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;

import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.StatesFigure.Form;

class StatesFigureTest {

    private static AnalysisResult sample(Trajectories data) {
        return result(data, Optional.empty(), soundFit("larrr", "LaRRR", data.dimension(), 0, -1, -2));
    }

    private static Figure figure(AnalysisResult result, String x, String y, String colours, Form form) {
        return StatesFigure.of(result, new StatesFigure.Request(0, x, y, colours, form));
    }

    @Test
    void theDensityIntegratesToOne() {
        FieldFigure field = (FieldFigure) figure(sample(noise(20_000, 3, 1)), "x1", "f3", "density", Form.CELLS);
        Grid grid = field.grid();
        double cell = grid.x().width() / grid.columns() * grid.y().width() / grid.rows();
        double total = 0;
        double near = 0;
        for (int c = 0; c < grid.cells(); c++) {
            double value = Double.isNaN(field.values()[c]) ? 0 : field.values()[c];
            total += value * cell;
            near += Math.hypot(grid.x(c % grid.columns()), grid.y(c / grid.columns())) < 1 ? value * cell : 0;
        }
        assertThat(total).isCloseTo(1, within(1e-12));
        assertThat(near).as("two standard normals").isCloseTo(1 - Math.exp(-0.5), within(0.02));
        assertThat(field.y().label()).isEqualTo("f₃");
    }

    @Test
    void theFreeEnergyIsMinusTheLogOfTheDensity() {
        double[] states = new double[200];
        for (int i = 0; i < 100; i++) {
            states[2 * i] = i < 80 ? 0 : 1;
            states[2 * i + 1] = i < 80 ? 0 : 1;
        }
        FieldFigure field = (FieldFigure) figure(sample(Trajectories.single(states, 2, 1)), "", "", "free energy",
                Form.CELLS);
        assertThat(field.values()[field.grid().cell(0, 0)]).isZero();
        assertThat(field.values()[field.grid().cell(1, 1)]).isCloseTo(Math.log(4), within(1e-12));
        assertThat(field.values()[field.grid().cell(0.5, 0.5)]).isNaN();
    }

    @Test
    void pointsTakeTheDensityOfTheirCells() {
        AnalysisResult result = sample(noise(20_000, 2, 4));
        FieldFigure cells = (FieldFigure) figure(result, "", "", "density", Form.CELLS);
        PointFieldFigure points = (PointFieldFigure) figure(result, "", "", "density", Form.POINTS);
        assertThat(points.xs()).as("thinned").hasSizeBetween(1_000, 5_000);
        for (int i = 0; i < points.xs().length; i++) {
            assertThat(points.values()[i])
                    .isEqualTo(cells.values()[cells.grid().cell(points.xs()[i], points.ys()[i])]);
        }
        assertThat(points.limit()).isEqualTo(cells.limit());
    }

    @Test
    void whatStandsAlongAnAxisIsUsualWrittenOrFromAnOlderWorkspace() {
        AnalysisResult result = sample(noise(50, 3, 1));
        assertThat(StatesFigure.axis(result, "", 0)).isEqualTo("x1");
        assertThat(StatesFigure.axis(result, "", 1)).isEqualTo("x2");
        assertThat(StatesFigure.axis(result, "2", 0)).isEqualTo("x3");
        assertThat(StatesFigure.axis(result, "9", 0)).isEqualTo("x3");
        assertThat(StatesFigure.axis(result, "f2 - x1", 0)).isEqualTo("f2 - x1");
        assertThat(StatesFigure.axis(sample(noise(50, 1, 1)), "", 1)).isEqualTo("x");
    }

    @Test
    void cellsHoldMeansOfNumbersAndDirectionsOfAngles() {
        double[] angles = {Math.PI - 0.1, -Math.PI + 0.3, 1, 2};
        double[] states = new double[16];
        for (int i = 0; i < 4; i++) {
            states[4 * i] = i / 2;
            states[4 * i + 1] = i / 2;
            states[4 * i + 2] = Math.cos(angles[i]);
            states[4 * i + 3] = Math.sin(angles[i]);
        }
        Trajectories data = Trajectories.wrap(states, new int[] {4}, new TimeGrid.Uniform(1), "",
                List.of("x", "y", "cos_a", "sin_a"));
        PanelFigure panels = (PanelFigure) figure(sample(data), "x", "y", "a; x + 2*y", Form.CELLS);
        FieldFigure direction = (FieldFigure) panels.panels().get(0);
        FieldFigure mean = (FieldFigure) panels.panels().get(1);
        assertThat(direction.values()[direction.grid().cell(0, 0)]).as("across the end of the turn")
                .isCloseTo(-Math.PI + 0.1, within(1e-12));
        assertThat(direction.values()[direction.grid().cell(1, 1)]).isCloseTo(1.5, within(1e-12));
        assertThat(mean.values()[mean.grid().cell(1, 1)]).isCloseTo(3, within(1e-12));
        assertThat(mean.valueLabel()).isEqualTo("x + 2*y");
    }

    @Test
    void theAxesOfAnglesSpanTheirWholeTurnAndAreTheUsualOnes() {
        double[] states = new double[400];
        for (int i = 0; i < 100; i++) {
            states[4 * i] = Math.cos(0.01 * i);
            states[4 * i + 1] = Math.sin(0.01 * i);
            states[4 * i + 2] = Math.cos(0.02 * i);
            states[4 * i + 3] = Math.sin(0.02 * i);
        }
        Trajectories data = Trajectories.wrap(states, new int[] {100}, new TimeGrid.Uniform(1), "",
                List.of("cos φ", "sin φ", "cos ψ", "sin ψ"));
        PointFieldFigure points = (PointFieldFigure) figure(sample(data), "", "", "f2", Form.POINTS);
        assertThat(points.x().label()).isEqualTo("φ");
        assertThat(points.y().label()).isEqualTo("ψ");
        assertThat(points.x().range()).contains(new Range(-Math.PI, Math.PI));
        assertThat(points.ys()[99]).isCloseTo(1.98, within(1e-12));
        assertThat(points.values()).as("f₂ = cos φ").isEqualTo(data.coordinate(0));
        assertThat(points.low()).isEqualTo(-points.limit());
    }

    @Test
    void theLandscapeOfOneCoordinateIsACurve() {
        AnalysisResult result = sample(noise(200_000, 1, 2));
        XyFigure density = (XyFigure) figure(result, "", "", "density", Form.CELLS);
        XyFigure energy = (XyFigure) figure(result, "", "", "free energy", Form.CELLS);
        assertThat(density.x().label()).isEqualTo("x");
        Series normal = density.series().get(0);
        Series parabola = energy.series().get(0);
        for (int i = 0; i < normal.size(); i++) {
            double x = normal.x()[i];
            if (Math.abs(x) < 1.5) {
                assertThat(normal.y()[i]).isCloseTo(Math.exp(-x * x / 2) / Math.sqrt(2 * Math.PI), within(0.02));
                assertThat(parabola.y()[i]).isCloseTo(x * x / 2, within(0.1));
            }
        }
        FieldFigure plane = (FieldFigure) figure(result, "", "f2", "", Form.CELLS);
        assertThat(plane.y().label()).as("what is asked for is drawn").isEqualTo("f₂");
    }

    /** States two cells apart leave no hole between them, states far apart do. */
    @Test
    void aCellBetweenStatesIsNotEmptyByChance() {
        double[] states = new double[800];
        for (int i = 0; i < 400; i++) {
            states[2 * i] = i % 20 / 2 * 2;
            states[2 * i + 1] = i / 20;
        }
        FieldFigure field = (FieldFigure) figure(sample(Trajectories.single(states, 2, 1)), "", "", "", Form.CELLS);
        assertThat(field.grid().columns()).isEqualTo(20);
        assertThat(field.values()).doesNotContain(Double.NaN);
    }

    @Test
    void tooManyPicturesAreRefused() {
        AnalysisResult result = sample(noise(50, 2, 2));
        assertThatThrownBy(() -> figure(result, "", "", "f2;".repeat(10), Form.CELLS))
                .hasMessageContaining("at most 9 figures");
    }
}
