package org.larrr.gui.plots;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import javafx.beans.binding.Bindings;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyBooleanProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.Region;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.export.figure.StepFigure;
import org.larrr.export.figure.StepFigure.Step;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.help.MarkdownView;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.ActiveTabs;
import org.larrr.gui.views.FigurePane;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.ViewContext;

/** The algorithm step by step: a picture, a sentence and the equation of each; Page Down goes on, Page Up back. */
public final class StepsView extends PictureView {

    public static final String ID = "steps";

    private static final Map<Step, String> EQUATIONS = Map.of(
            Step.COVARIANCE, "C = \\frac{1}{n} \\sum_i z(x_i)\\, z(x_i)^\\top, \\qquad C_\\gamma = C + \\gamma I",
            Step.CROSS, "H = \\sum_j m_j C_j, \\qquad C_j = \\frac{1}{n-j} \\sum_i z(x_i)\\, z(x_{i+j})^\\top",
            Step.SINGULAR_VALUES, "H H^\\top v_i = \\sigma_i^2\\, C_\\gamma v_i",
            Step.SUBSPACE, "V_r = [v_1 \\cdots v_r], \\qquad V_r^\\top C_\\gamma V_r = I",
            Step.OPERATOR, "V_r^\\top H V_r\\, w_i = \\nu_i w_i, \\qquad f_i = z^\\top V_r w_i",
            Step.EIGENVALUES, "\\lambda_i = F^{-1}(\\nu_i), \\qquad \\text{LaRRR: } F(\\lambda) = \\sum_j m_j "
                    + "e^{j \\lambda \\Delta t} \\approx \\frac{1}{\\mu - \\lambda}, \\quad "
                    + "\\text{TO-RRR: } F(\\lambda) = e^{k \\lambda \\Delta t}");

    private final IntegerProperty fit = fit(0);
    private final ObjectProperty<Step> step = saved.choice("step", Step.COVARIANCE);
    private final FigureRequest.Remembered<StepFigure.Result> results = new FigureRequest.Remembered<>();

    /** In less height the equation makes room for the picture. */
    private static final double ROOM_FOR_EQUATION = 300;

    public StepsView() {
        super(ID, Place.UNDERSTAND);
    }

    @Override
    protected FigureRequest picture() {
        Step shown = step.get();
        int chosen = fit.get();
        return slowly((result, judged, cancellation) -> {
            int present = result.fitOrFirst(chosen);
            return StepFigure.of(results.get(result, present,
                    () -> StepFigure.steps(result, present, cancellation)), shown);
        });
    }

    @Override
    public Region build(ViewContext context) {
        FigurePane pane = (FigurePane) super.build(context);
        pane.addEventHandler(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.PAGE_DOWN || event.getCode() == KeyCode.PAGE_UP) {
                move(event.getCode() == KeyCode.PAGE_DOWN ? 1 : -1);
                event.consume();
            }
        });
        // The first formula of a session loads fonts, which would freeze the window for a moment.
        ReadOnlyBooleanProperty front = ActiveTabs.of(pane);
        Runnable show = () -> {
            if (front.get()) {
                context.background().run("equations", () -> {
                    MarkdownView.prepare();
                    return true;
                }, ready -> {
                    Region equation = equation(step.get());
                    Controls.showWhen(equation, pane.heightProperty().greaterThan(ROOM_FOR_EQUATION));
                    pane.setBottom(equation);
                }, failure -> pane.setBottom(null));
            }
        };
        front.subscribe(show);
        step.subscribe(show);
        return pane;
    }

    private static Region equation(Step step) {
        Region equation = MarkdownView.of("```math\n" + EQUATIONS.get(step) + "\n```", page -> { });
        equation.setId("steps-equation");
        equation.setUserData(step);
        return equation;
    }

    private void move(int by) {
        int next = Math.max(0, Math.min(Step.values().length - 1, step.get().ordinal() + by));
        step.set(Step.values()[next]);
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        Label title = Controls.withId("steps-title", new Label());
        title.setMinWidth(Region.USE_PREF_SIZE);
        title.textProperty().bind(step.map(now -> Messages.get("steps.title", now.ordinal() + 1 + "",
                Step.values().length + "", Messages.get("steps." + Messages.word(now)))));
        Button back = button("back", Material2AL.ARROW_BACK, -1);
        back.disableProperty().bind(Bindings.equal(step, Step.values()[0]));
        Button next = button("next", Material2AL.ARROW_FORWARD, 1);
        next.disableProperty().bind(Bindings.equal(step, Step.values()[Step.values().length - 1]));
        return List.of(back, next, title, fitBox(context, "steps-fit", fit));
    }

    private Button button(String name, Material2AL icon, int by) {
        return Controls.button(icon, Messages.get("steps." + name), "steps-" + name.toLowerCase(Locale.ROOT),
                () -> move(by));
    }
}
