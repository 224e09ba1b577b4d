package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.TableView;
import javafx.scene.control.TextField;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.Setting;
import org.larrr.experiments.session.Pin;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.pins.PinsView;
import org.larrr.gui.views.View;

/** Fits pinned and compared. */
class PinJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1600, 900, LinearSystem.SLOW, LinearSystem.FAST);

    @Test
    void aPinnedFitStaysInTheSpectrumWhileTheShiftMovesAndItsDifferenceStandsOut(JourneyRobot robot) throws Exception {
        window.awaitReady();
        double pinned = window.latest().rows().get(1).value().re();
        robot.push(KeyCode.CONTROL, KeyCode.SHIFT, KeyCode.P);
        await(() -> pins().size() == 1 && window.arrangement().frontViews().contains(PinsView.ID));
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(0.7));
        await(() -> window.latest().rows().get(1).value().re() != pinned);
        window.awaitReady();
        XyFigure spectrum = (XyFigure) window.latest().figures().get("spectrum");
        List<Series> marks = spectrum.series().stream()
                .filter(series -> series.role().kind() == Role.Kind.PINNED).toList();
        assertThat(marks).as("its rate, filled or hollow")
                .anySatisfy(row -> assertThat(row.x()).contains(-pinned));
        assertThat(spectrum.y().rows()).endsWith("Pin 1, LaRRR", "Pin 1, TO-RRR");
        TableView<?> table = robot.lookup("#pin-table").queryTableView();
        await(() -> table.getItems().stream().anyMatch(line -> line.toString().contains("Shift μ")));
        await(() -> table.lookupAll(".table-cell").stream().anyMatch(PinJourneyTest::isDifferent));

        TextField name = robot.lookup("#pin-name-0").query();
        robot.interact(name::requestFocus);
        robot.push(KeyCode.CONTROL, KeyCode.A).write("before").push(KeyCode.ENTER);
        await(() -> pins().get(0).name().equals("before"));
        await(() -> rows().contains("before, LaRRR"));
        robot.clickOn("#pin-shown-0");
        await(() -> !rows().contains("before, LaRRR"));
        robot.clickOn("#pin-shown-0");
        await(() -> rows().contains("before, LaRRR"));
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.FAST));
        await(() -> !rows().contains("before, LaRRR"));
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.SLOW));
        await(() -> rows().contains("before, LaRRR"));

        List<Pin> kept = pins();
        View view = window.model().views().get(PinsView.ID).orElseThrow();
        var saved = view.state();
        robot.clickOn("#pin-remove-0");
        await(() -> pins().isEmpty() && robot.lookup("#pins-hint").query().isVisible());
        robot.interact(() -> view.restore(saved));
        assertThat(pins()).isEqualTo(kept);
    }

    private List<String> rows() {
        return ((XyFigure) window.latest().figures().get("spectrum")).y().rows();
    }

    private List<Pin> pins() {
        return window.model().pins().pins();
    }

    private static boolean isDifferent(Node cell) {
        return cell.getPseudoClassStates().stream().anyMatch(state -> state.getPseudoClassName().equals("different"));
    }
}
