package org.larrr.gui.shell;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.gui.shell.JourneyWindow.await;
import static org.larrr.gui.shell.JourneyWindow.entry;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import javafx.application.Platform;
import javafx.geometry.Bounds;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.ComboBox;
import javafx.scene.control.Labeled;
import javafx.scene.control.ListView;
import javafx.scene.control.Menu;
import javafx.scene.control.MenuBar;
import javafx.scene.control.MenuItem;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.input.KeyCode;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;
import org.larrr.estimators.Setting;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.figure.PanelFigure;
import org.larrr.export.figure.XyFigure;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.charts.FigureView;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.experiments.ExperimentsView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.View;

/** Small things that one meets every day. */
class DetailsJourneyTest {

    @RegisterExtension
    final JourneyWindow window = new JourneyWindow(1280, 800, LinearSystem.SLOW, LinearSystem.FAST);

    @Test
    void wrongTextDoesNotOutliveEscape(JourneyRobot robot) throws Exception {
        window.awaitReady();
        TextField field = robot.lookup("#parameter-shift-field").query();
        String before = field.getText();
        robot.interact(field::requestFocus);
        robot.push(KeyCode.CONTROL, KeyCode.A).write("12x");
        robot.push(KeyCode.ESCAPE);
        await(() -> field.getText().equals(before));
        assertThat(robot.lookup("#parameter-shift-problem").query().isVisible()).isFalse();
        assertThat(window.model().estimator().parameter(Setting.SHIFT).get()).isEqualTo(Double.parseDouble(before));
    }

    @Test
    void noTipEndsInANumberThatSaysNothing(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> robot.lookup("#estimator-more").queryAs(TitledPane.class).setExpanded(true));
        List<String> tips = robot.lookup(node -> Tooltips.of(node).isPresent())
                .queryAll().stream().map(node -> Tooltips.of(node).orElseThrow()).toList();
        assertThat(tips).hasSizeGreaterThan(40).allSatisfy(tip -> assertThat(tip).isNotBlank()
                .doesNotContainPattern("= 1$"));
    }

    @Test
    void nothingIsSaidToBeCancelledWhenASystemIsTaken(JourneyRobot robot) throws Exception {
        List<State> states = new CopyOnWriteArrayList<>();
        robot.interact(() -> window.model().analysis().stateProperty().addListener((p, old, now) -> states.add(now)));
        window.awaitReady();
        robot.interact(() -> window.workbench.controller().source().choose(LinearSystem.FAST));
        window.awaitReady();
        assertThat(states).contains(State.READY).doesNotContain(State.CANCELLED, State.FAILED);
    }

    @Test
    void toOverwriteIsNotWhatEnterMeans(JourneyRobot robot) throws Exception {
        window.awaitReady();
        AtomicReference<Boolean> answer = new AtomicReference<>();
        Platform.runLater(() -> answer.set(window.dialogs.confirm("?", Messages.get("workspace.overwrite"))));
        await(() -> robot.lookup("#confirm-yes").tryQuery().isPresent());
        assertThat(robot.lookup("#confirm-yes").<Button>query().isDefaultButton()).isFalse();
        robot.push(KeyCode.ENTER);
        await(() -> answer.get() != null);
        assertThat(answer.get()).isFalse();
    }

    @Test
    void helpStandsBesideWhatItExplains(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Node slider = robot.lookup("#parameter-shift-slider").query();
        robot.moveTo(slider).push(KeyCode.F1);
        await(() -> robot.lookup("#help").tryQuery().filter(help -> help.getLayoutBounds().getWidth() > 100)
                .isPresent());
        Bounds help = onScreen(robot.lookup("#help").query());
        for (Node explained : List.of(slider, robot.lookup("#figure-view-spectrum").query())) {
            assertThat(onScreen(explained).intersects(help)).as(explained.getId()).isFalse();
        }
    }

    private static Bounds onScreen(Node node) {
        return node.localToScene(node.getLayoutBounds());
    }

    @Test
    void anotherExperimentDoesNotShowTheFigureOfTheLastOne(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().show(ExperimentsView.ID));
        ExperimentsView view = window.model().experiments();
        robot.interact(() -> {
            view.form().choose(PaperExperiments.get("triple-well-error"));
            view.form().trials().set("1");
            view.form().option("duration").set("10");
            view.form().folderProperty().set("");
            view.start(Optional.empty());
        });
        FigureView figure = robot.lookup("#run-figure-experiments").query();
        await(() -> figure.wholeFigure() != null);
        assertThat(robot.lookup("#experiment-form").queryAs(Node.class)).isInstanceOf(ComboBox.class);
        robot.interact(() -> {
            ComboBox<?> kinds = robot.lookup("#experiment-kind").queryComboBox();
            kinds.getSelectionModel().selectNext();
        });
        await(() -> figure.wholeFigure() == null && robot.lookup("#run-hint-experiments").query().isVisible());
    }

    @Test
    void anEmptyFieldOfAlanineSaysWhichRunIsMeant(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> {
            window.model().views().show(ExperimentsView.ID);
            window.model().experiments().form().choose(PaperExperiments.get("alanine"));
        });
        await(() -> robot.lookup("#experiment-data").tryQuery().isPresent());
        assertThat(robot.lookup("#experiment-data").<TextField>query().getPromptText())
                .isEqualTo(Messages.get("run.shipped"));
    }

    @Test
    void thePaletteHoldsEveryActionSystemViewAndPage(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.push(KeyCode.CONTROL, KeyCode.K);
        await(() -> robot.lookup("#palette-list").tryQuery().isPresent());
        ListView<CommandPalette.Command> list = robot.lookup("#palette-list").queryListView();
        List<String> names = list.getItems().stream().map(CommandPalette.Command::name).toList();
        List<MenuItem> entries = new ArrayList<>();
        robot.lookup(".menu-bar").<MenuBar>query().getMenus().forEach(menu -> collect(menu, entries));
        assertThat(names).containsAll(entries.stream().map(item -> item.getText().replace("_", "")).toList());
        assertThat(names).containsAll(window.model().views().all().stream().map(View::title).toList());
        assertThat(names).contains(LinearSystem.SLOW.title(), LinearSystem.FAST.title());
        assertThat(names).containsAll(window.model().help().library().topics().stream().map(topic -> topic.title())
                .toList());
        robot.push(KeyCode.ESCAPE);
    }

    private static void collect(Menu menu, List<MenuItem> entries) {
        for (MenuItem item : menu.getItems()) {
            if (item instanceof Menu inner) {
                collect(inner, entries);
            } else if (item.getText() != null && !item.getText().isEmpty() && !item.isDisable()) {
                entries.add(item);
            }
        }
    }

    @Test
    void logAndNewsAreEntriesOfTheHelpMenu(JourneyRobot robot) throws Exception {
        window.awaitReady();
        MenuBar bar = robot.lookup(".menu-bar").query();
        List<MenuItem> all = bar.getMenus().stream().flatMap(menu -> menu.getItems().stream()).toList();
        Platform.runLater(() -> entry(all, "menu-log").fire());
        await(() -> robot.lookup("#report-text").tryQuery().isPresent());
        assertThat(robot.lookup("#report-text").queryTextInputControl().getText()).contains("## Program")
                .contains("## Preferences").contains("\"system\" : \"slow\"").contains("## Log");
        assertThat(robot.lookup("#report-copy").tryQuery()).isPresent();
        robot.push(KeyCode.ESCAPE);
        await(() -> robot.lookup("#report-text").tryQuery().isEmpty());
        Platform.runLater(() -> entry(all, "menu-news").fire());
        await(() -> robot.lookup("#news").tryQuery().isPresent());
        robot.push(KeyCode.ESCAPE);
        await(() -> robot.lookup("#news").tryQuery().isEmpty());
    }

    @Test
    void whyAFitIsWrongIsSplitIntoItsCauses(JourneyRobot robot) throws Exception {
        window.awaitReady();
        robot.interact(() -> window.model().views().show("error-budget"));
        FigureView figure = robot.lookup("#figure-view-error-budget").query();
        await(() -> figure.wholeFigure() instanceof PanelFigure);
        XyFigure first = (XyFigure) ((PanelFigure) figure.wholeFigure()).panels().get(0);
        assertThat(first.y().rows()).contains("truth", "features", "truncation", "regularisation", "noise",
                "estimate");
        assertThat(figure.wholeFigure().note()).isNotBlank();
    }

    @Test
    void exportingEverythingSaysThatAFolderIsMade(JourneyRobot robot) throws Exception {
        window.awaitReady();
        MenuBar bar = robot.lookup(".menu-bar").query();
        MenuItem all = entry(bar.getMenus().stream().flatMap(menu -> menu.getItems().stream())
                .collect(Collectors.toList()), "menu-export-all");
        assertThat(all.getText()).contains("folder");
        assertThat(Messages.get("dialog.save-folder")).contains("folder");
        assertThat(robot.lookup("#status-state").<Labeled>query().getText()).isNotEqualTo(
                Messages.get("status.cancelled"));
    }

    /** Verdicts that take long, a search, and a method without an answer are not "ready". */
    @Test
    void theStatusTellsJudgingSearchingAndFailureApart(JourneyRobot robot) throws Exception {
        window.awaitReady();
        Labeled state = robot.lookup("#status-state").query();
        await(() -> window.latest().isJudged() && !window.model().analysis().judgingProperty().get());
        robot.interact(() -> {
            window.model().analysis().judgingProperty().set(true);
            assertThat(state.getText()).isEqualTo("ready");
        });
        await(() -> state.getText().equals("judging"));
        robot.interact(() -> {
            window.model().analysis().judgingProperty().set(false);
            assertThat(state.getText()).isEqualTo("ready");
        });
        List<String> told = new ArrayList<>();
        robot.interact(() -> state.textProperty().addListener((property, old, now) -> told.add(now)));
        robot.clickOn("#suggest");
        await(() -> told.contains("searching settings") && state.getText().equals("ready"));
        robot.interact(() -> window.model().estimator().parameter(Setting.SHIFT).set(1e9));
        // Together, since pictures that are computed after it change both again.
        await(() -> state.getText().equals("LaRRR: no result") && state.getStyleClass().contains("state-failed"));
    }
}
