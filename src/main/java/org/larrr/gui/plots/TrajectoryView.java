package org.larrr.gui.plots;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import org.larrr.data.Trajectories;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.ViewContext;

/** Quantities of the data against time. */
public final class TrajectoryView extends PictureView {

    public static final String ID = "trajectory";

    /** A longer list helps nobody to find one. */
    private static final int MAX_LISTED = 200;

    private final IntegerProperty fit = fit(0);
    private final StringProperty quantities = saved.text("quantities", "");
    private final IntegerProperty which =
            saved.number("which", TrajectoryFigure.FIRST_FEW, TrajectoryFigure.ALL, Integer.MAX_VALUE);

    public TrajectoryView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected FigureRequest picture() {
        int chosenFit = fit.get();
        String chosen = quantities.get();
        int trajectory = which.get();
        return new FigureRequest.BySettings(List.of(ID, state()), (result, judged, cancellation) ->
                TrajectoryFigure.of(result, new TrajectoryFigure.Request(chosenFit, chosen,
                        trajectory > result.availableStates().count() ? TrajectoryFigure.FIRST_FEW : trajectory)),
                !chosen.isEmpty(), true);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(QuantityBox.of(context.analysis(), "trajectory-quantity", quantities, List.of(), 1,
                        result -> result.facts().coordinates().get(0)),
                fitBox(context, "trajectory-fit", fit), whichBox(context));
    }

    /** The first few, all, or one of many; absent where there is only one. */
    @Override
    public void follow(OpenedData source) {
        super.follow(source);
        which.set(TrajectoryFigure.FIRST_FEW);
    }

    /** Older workspaces contain the index of a coordinate. */
    @Override
    public void restore(Map<String, String> state) {
        String index = state.getOrDefault("coordinate", "0");
        Map<String, String> current = new HashMap<>(state);
        current.putIfAbsent("quantities", index.matches("[1-9][0-9]{0,4}") ? "x" + (Integer.parseInt(index) + 1) : "");
        super.restore(current);
    }

    private Node whichBox(ViewContext context) {
        ComboBox<Integer> box = Controls.withId("trajectory-which", new ComboBox<>());
        box.setConverter(new LabelConverter<>(TrajectoryView::text));
        box.setAccessibleText(Messages.get("trajectory.which.help"));
        box.managedProperty().bind(box.visibleProperty());
        box.setVisible(false);
        box.valueProperty().addListener((property, old, now) -> {
            if (now != null) {
                which.set(now);
            }
        });
        which.addListener((property, old, now) -> box.setValue(now.intValue()));
        context.analysis().latestProperty().subscribe(now -> {
            int count = now == null ? 0 : now.result().states().map(Trajectories::count).orElse(0);
            box.setVisible(count > 1);
            if (box.getItems().size() != Math.min(MAX_LISTED, count) + 2) {
                int kept = which.get();
                box.getItems().setAll(IntStream.concat(
                        IntStream.of(TrajectoryFigure.FIRST_FEW, TrajectoryFigure.ALL),
                        IntStream.rangeClosed(1, Math.min(MAX_LISTED, count))).boxed().toList());
                box.setValue(kept);
            }
        });
        return box;
    }

    private static String text(int which) {
        return switch (which) {
            case TrajectoryFigure.FIRST_FEW -> Messages.get("trajectory.first-few");
            case TrajectoryFigure.ALL -> Messages.get("trajectory.all");
            default -> Messages.get("trajectory.number", which);
        };
    }
}
