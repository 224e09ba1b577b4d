package org.larrr.gui.growing;

import java.util.List;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Message;
import org.larrr.experiments.growing.Convergence;
import org.larrr.export.figure.ConvergenceFigure;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.ViewContext;

/** The convergence of eigenvalues while data grow, with its controls. */
public final class ConvergenceView extends PictureView {

    public static final String ID = "convergence";

    private final GrowingModel model;
    private Runnable toggle = () -> { };

    public ConvergenceView(GrowingModel model) {
        super(ID, Place.CHECK);
        this.model = model;
    }

    /** @param runOrPause what the button does */
    public void tie(Runnable runOrPause) {
        toggle = runOrPause;
    }

    @Override
    protected FigureRequest picture() {
        Convergence convergence = model.convergence();
        return new FigureRequest.BySettings(convergence, (result, judged, cancellation) -> ConvergenceFigure.of(
                convergence, result, Message.verbatim(Messages.get("growing.nothing"))), false, false);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        Label message = new Label();
        message.setId("growing-message");
        message.getStyleClass().add("hint");
        message.textProperty().bind(model.messageProperty());
        return List.of(button("growing-toggle", true),
                new SegmentedToggle<>("growing-pace", List.of(GrowingModel.Pace.values()), model.paceProperty(),
                        pace -> Messages.get("growing.pace." + Messages.word(pace))).node(), message);
    }

    /** A button that starts and stops, without words for narrow places. */
    public Node button() {
        return button("source-run-on", false);
    }

    private Button button(String id, boolean words) {
        Button button = words ? new Button() : Controls.button(Material2MZ.TRENDING_UP, "");
        Tooltips.install(button, Messages.get("growing.run-on.help"));
        button.setId(id);
        button.setMinWidth(Region.USE_PREF_SIZE);
        button.setOnAction(event -> toggle.run());
        model.stateProperty().subscribe(state -> {
            boolean running = state == GrowingModel.State.RUNNING;
            String text = Messages.get(running ? "growing.pause" : "growing.run-on");
            button.setText(words ? text : "");
            button.setAccessibleText(text);
            button.setGraphic(Controls.icon(running ? Material2MZ.PAUSE : Material2MZ.TRENDING_UP));
        });
        return button;
    }
}
