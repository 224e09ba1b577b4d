package org.larrr.gui.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import javafx.application.Platform;
import javafx.scene.control.Label;
import javafx.scene.control.TextField;
import javafx.scene.control.TitledPane;
import javafx.scene.image.ImageView;
import javafx.stage.Stage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.data.Message;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.testfx.api.FxRobot;
import org.testfx.framework.junit5.ApplicationExtension;
import org.testfx.framework.junit5.Start;
import org.testfx.util.WaitForAsyncUtils;

@ExtendWith(ApplicationExtension.class)
class ExportDialogTest {

    private final List<FigureStyle> copied = new ArrayList<>();
    private final AtomicReference<Optional<ExportChoice>> answer = new AtomicReference<>();
    private final ExportModel model = new ExportModel(ExportChoice.FIRST);
    private Stage stage;

    @Start
    void start(Stage newStage) {
        stage = newStage;
        stage.setScene(new javafx.scene.Scene(new javafx.scene.layout.StackPane(), 900, 600));
        stage.show();
    }

    private static void await(BooleanSupplier condition) throws TimeoutException {
        WaitForAsyncUtils.waitFor(60, TimeUnit.SECONDS, condition::getAsBoolean);
        WaitForAsyncUtils.waitForFxEvents();
    }

    private void open(FxRobot robot) throws TimeoutException {
        XyFigure figure = new XyFigure("Eigenvalues", "", Axis.linear("Re λ", ""), Axis.linear("Im λ", ""),
                List.of(Series.points("LaRRR", Role.LARRR, new double[] {0, -1}, new double[] {1, -1})));
        Platform.runLater(() -> {
            ExportDialog dialog = new ExportDialog(model, figure, copied::add);
            dialog.initOwner(stage);
            answer.set(dialog.showAndWait());
        });
        await(() -> robot.lookup("#export-ok").tryQuery().isPresent());
    }

    /** Whether the sheet in the preview has this shape; a tenth of a millimetre is less than a pixel. */
    private static boolean shows(FxRobot robot, double width, double height) {
        ImageView sheet = robot.lookup("#export-preview .image-view").queryAs(ImageView.class);
        return sheet.getImage() != null && Math.abs(sheet.getFitWidth() / sheet.getFitHeight() - width / height) < 0.01;
    }

    @Test
    void choicesAreShownAtOnceAndAnswered(FxRobot robot) throws TimeoutException {
        open(robot);
        await(() -> shows(robot, 160, 100));
        robot.clickOn("#export-colours-greyscale");
        robot.interact(() -> robot.lookup("#export-width").queryAs(TextField.class).setText("85"));
        robot.interact(() -> robot.lookup("#export-height").queryAs(TextField.class).setText("60"));
        robot.interact(() -> robot.lookup("#export-dpi").queryAs(TextField.class).setText("600"));
        await(() -> shows(robot, 85, 60));
        assertThat(robot.lookup("#export-size").queryAs(Label.class).getText()).contains("2008 × 1417 pixels");
        robot.clickOn("#export-copy");
        assertThat(copied).extracting(FigureStyle::colours).containsExactly(Colours.GREYSCALE);
        robot.clickOn("#export-format-pdf").clickOn("#export-ok");
        await(() -> answer.get() != null);
        assertThat(answer.get()).contains(new ExportChoice(ExportChoice.Kind.PDF, copied.get(0)));
    }

    @Test
    void textsAreWordedByTheAuthor(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.interact(() -> robot.lookup("#export-texts").queryAs(TitledPane.class).setExpanded(true));
        await(() -> robot.lookup("#export-texts .text-field").queryAll().size() == 3);
        TextField across = robot.lookup("#export-texts .text-field").nth(0).queryAs(TextField.class);
        robot.interact(() -> across.setText("decay rate"));
        assertThat(model.texts()).containsExactly(Map.entry(Message.verbatim("Re λ"), "decay rate"));
        robot.interact(() -> across.setText("Re λ"));
        assertThat(model.texts()).isEmpty();
        robot.clickOn("#export-format-csv");
        assertThat(robot.lookup("#export-texts").query().isDisabled()).isTrue();
        robot.clickOn("#export-ok");
        await(() -> answer.get() != null);
    }

    @Test
    void aPictureOfNoSizeCannotBeSavedButItsNumbersCan(FxRobot robot) throws TimeoutException {
        open(robot);
        robot.interact(() -> robot.lookup("#export-width").queryAs(TextField.class).setText("-3"));
        assertThat(robot.lookup("#export-ok").query().isDisabled()).isTrue();
        assertThat(robot.lookup("#export-size-problem").queryAs(Label.class).getText()).contains("between 20 and 2000");
        robot.clickOn("#export-format-npz");
        assertThat(robot.lookup("#export-ok").query().isDisabled()).isFalse();
        robot.clickOn("#export-ok");
        await(() -> answer.get() != null);
        assertThat(answer.get().orElseThrow().format()).isEqualTo(ExportChoice.Kind.NPZ);
    }
}
