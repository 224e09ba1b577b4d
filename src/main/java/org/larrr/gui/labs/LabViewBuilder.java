package org.larrr.gui.labs;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import java.util.Locale;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableDoubleValue;
import javafx.css.PseudoClass;
import javafx.geometry.Pos;
import javafx.scene.AccessibleRole;
import javafx.scene.Node;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.ScrollPane;
import javafx.scene.control.TextField;
import javafx.scene.layout.FlowPane;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.jspecify.annotations.Nullable;
import org.kordamp.ikonli.material2.Material2AL;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.export.figure.Guess;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.HattedText;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.help.MarkdownView;
import org.larrr.gui.labs.LabSession.Outcome;
import org.larrr.gui.text.Messages;

/** Builds the pane under the views in which a lab explains and asks; gone while no lab is open. */
public final class LabViewBuilder {

    private static final double MIN_HEIGHT = 132;
    private static final double MAX_HEIGHT = 236;
    /** The height that remains for the figures: one with two rows of controls, which grow with their letters. */
    private static final double PICTURES = 160;
    private static final double CONTROLS = 140;
    /** Of the body, around its text. */
    private static final double MARGINS = 24;
    private static final double QUESTION_WIDTH = 360;
    private static final double QUESTION_SHARE = 0.45;
    /** Below this width the name of the lab gives way to that of the step. */
    private static final double NARROW = 760;
    private static final PseudoClass WRONG = PseudoClass.getPseudoClass("wrong");
    private static final PseudoClass RIGHT = PseudoClass.getPseudoClass("right");

    private final LabSession session;
    private final LabController controller;
    private final TaskExecutor background;
    private final ScrollPane text = Controls.withId("lab-text", Controls.scroll(null, "lab-text"));
    private final VBox asked = new VBox();
    private final Label feedback = wrapped("lab-feedback");
    private final HBox header = new HBox();
    private final BooleanProperty narrow = new SimpleBooleanProperty();
    private final DoubleProperty needed = new SimpleDoubleProperty();
    private final DoubleProperty room = new SimpleDoubleProperty(Double.MAX_VALUE);
    private final DoubleProperty besideTwo = new SimpleDoubleProperty();
    /** By how much letters are larger than usual. */
    private final DoubleProperty letters = new SimpleDoubleProperty(1);

    public LabViewBuilder(LabSession session, LabController controller, TaskExecutor background) {
        this.session = session;
        this.controller = controller;
        this.background = background;
    }

    /**
     * @param room       the height of all that stands above each other; pictures keep a part of it
     * @param besideTwo  the part of it that two pictures leave; text scrolls rather than taking more, if it is enough
     * @param scale      of letters, 1 as usual
     * @param presenting nobody writes a name or prints then, and the title takes their place
     */
    public Region build(ReadOnlyDoubleProperty room, ObservableDoubleValue besideTwo, ReadOnlyDoubleProperty scale,
            ObservableBooleanValue presenting) {
        this.besideTwo.bind(besideTwo);
        letters.bind(scale);
        this.room.bind(room.subtract(scale.multiply(CONTROLS)).subtract(PICTURES));
        HBox body = Controls.styled(new HBox(explanation(), question()), "lab-body");
        VBox.setVgrow(body, Priority.ALWAYS);
        VBox pane = Controls.withId("lab", new VBox(header(presenting), body), "lab");
        needed.bind(Bindings.createDoubleBinding(this::needed,
                text.contentProperty().flatMap(content -> ((Region) content).heightProperty()),
                asked.heightProperty(), header.heightProperty(), this.room, this.besideTwo, letters,
                feedback.heightProperty()));
        height(pane, MIN_HEIGHT);
        // It grows with its steps and shrinks with another lab: pictures that jump at every step would disturb.
        needed.addListener((property, old, now) -> height(pane, Math.min(most(),
                Math.max(pane.getPrefHeight(), now.doubleValue()))));
        session.labProperty().addListener((property, old, now) -> height(pane, MIN_HEIGHT));
        presenting.addListener((property, old, now) -> height(pane, MIN_HEIGHT)); // letters are smaller or larger
        Controls.showWhen(pane, session.labProperty().isNotNull());
        return pane;
    }

    private static void height(Region pane, double height) {
        pane.setMinHeight(height);
        pane.setPrefHeight(height);
        pane.setMaxHeight(height);
    }

    /** Text scrolls if there is little space; figures cannot. */
    private double most() {
        double left = besideTwo.get() < MIN_HEIGHT ? room.get() : besideTwo.get();
        return Math.max(MIN_HEIGHT, Math.min(MAX_HEIGHT * letters.get(), left));
    }

    private double needed() {
        double left = feedback.getHeight() + (text.getContent() instanceof Region content ? content.getHeight() : 0);
        return Math.max(MIN_HEIGHT, Math.min(most(), header.getHeight() + MARGINS + Math.max(left, asked.getHeight())));
    }

    private HBox header(ObservableBooleanValue presenting) {
        Label title = Controls.paragraph("", "lab-title");
        title.setId("lab-title");
        title.setMinWidth(0);
        title.textProperty().bind(Bindings.createStringBinding(this::heading, session.indexProperty(), narrow));
        narrow.bind(header.widthProperty().lessThan(NARROW));
        title.setMaxWidth(Double.MAX_VALUE);
        HBox.setHgrow(title, Priority.ALWAYS);
        Button back = Controls.button(Material2AL.ARROW_BACK, Messages.get("lab.back"), "lab-back", controller::back);
        back.disableProperty().bind(session.indexProperty().lessThanOrEqualTo(0));
        HBox own = Controls.row(0, student(), save(), pages());
        Controls.showWhen(own, Bindings.not(presenting));
        header.getChildren().setAll(title, back,
                Controls.button(Material2MZ.REPLAY, Messages.get("lab.again"), "lab-again", controller::set),
                next(), Controls.button(Material2AL.CLOSE, Messages.get("lab.close"), "lab-close", controller::close));
        header.getStyleClass().add("lab-header");
        header.setAlignment(Pos.CENTER_LEFT);
        narrow.subscribe(now -> {
            (now ? header : asked).getChildren().remove(own);
            if (now) {
                asked.getChildren().add(own); // the title needs the line
            } else {
                header.getChildren().add(1, own);
            }
        });
        return header;
    }

    private Button next() {
        Button next = Controls.button("lab-next", "", Controls.icon(Material2AL.ARROW_FORWARD), controller::next,
                Styles.SMALL, Styles.ACCENT);
        next.disableProperty().bind(Bindings.not(controller.stage().ready()).or(session.finishedProperty()));
        next.textProperty().bind(Bindings.createStringBinding(() -> Messages.get(isAtEnd() ? "lab.finish" : "lab.next"),
                session.indexProperty()));
        return next;
    }

    private TextField student() {
        TextField name = Controls.styled(Controls.textField("lab-student", session.studentProperty()), "lab-student");
        name.setPrefColumnCount(9);
        name.setPromptText(Messages.get("lab.student"));
        name.setAccessibleText(Messages.get("lab.student"));
        return name;
    }

    private Button save() {
        Button save = Controls.button(Material2MZ.SAVE_ALT, Messages.get("lab.save"), "lab-save", controller::save);
        save.disableProperty().bind(session.givenProperty().emptyProperty());
        return save;
    }

    private MenuButton pages() {
        MenuItem blank = Controls.item("lab-handout-blank", Messages.get("handout.blank"),
                () -> controller.handout(false));
        MenuItem answered = Controls.item("lab-handout-answered", Messages.get("handout.answered"),
                () -> controller.handout(true));
        answered.disableProperty().bind(session.givenProperty().emptyProperty());
        MenuButton pages = Controls.withId("lab-handout", new MenuButton(null, Controls.icon(Material2MZ.PRINT),
                blank, answered), Styles.BUTTON_ICON, Styles.FLAT, Tweaks.NO_ARROW);
        pages.setAccessibleText(Messages.get("handout.title"));
        Tooltips.install(pages, Messages.get("handout.title"));
        return pages;
    }

    private boolean isAtEnd() {
        return session.labProperty().get() != null && session.indexProperty().get() >= 0 && session.isLast();
    }

    private String heading() {
        Lab lab = session.labProperty().get();
        int step = session.indexProperty().get();
        String key = narrow.get() ? "lab.heading.short" : "lab.heading";
        return lab == null || step < 0 ? "" : Messages.get(key, lab.title(), step + 1 + "",
                lab.steps().size() + "", lab.steps().get(step).title());
    }

    private VBox explanation() {
        VBox.setVgrow(text, Priority.ALWAYS);
        session.indexProperty().subscribe(now -> {
            if (now.intValue() >= 0) {
                show(session.step());
            }
        });
        VBox told = new VBox(6, feedback(), text);
        told.setMinSize(0, 0);
        HBox.setHgrow(told, Priority.ALWAYS);
        return told;
    }

    /** The first formula of a session loads fonts, which would freeze the window for a moment. */
    private void show(Lab.Step step) {
        background.run("lab page", () -> {
            MarkdownView.prepare();
            return step;
        }, shown -> {
            if (session.indexProperty().get() >= 0 && shown == session.step()) {
                text.setContent(MarkdownView.of(shown.text(), page -> { }));
                text.setVvalue(0);
            }
        }, failure -> text.setContent(new Label(step.text())));
    }

    /** The response to an answer: above the text, so that the question and what was typed stay in sight. */
    private Label feedback() {
        feedback.setAccessibleRole(AccessibleRole.TEXT);
        ObjectProperty<@Nullable Node> sign = HattedText.in(feedback);
        feedback.textProperty().bind(session.feedbackProperty());
        session.outcomeProperty().addListener((property, old, now) -> {
            feedback.pseudoClassStateChanged(WRONG, now == Outcome.WRONG);
            feedback.pseudoClassStateChanged(RIGHT, now == Outcome.RIGHT);
            sign.set(now == Outcome.OPEN ? null
                    : Controls.icon(now == Outcome.RIGHT ? Material2AL.CHECK_CIRCLE : Material2AL.CANCEL));
        });
        Controls.showWhen(feedback, session.feedbackProperty().isNotEmpty());
        return feedback;
    }

    private Region question() {
        Label ask = wrapped("lab-ask");
        HattedText.in(ask);
        ask.textProperty().bind(Bindings.createStringBinding(
                () -> hasQuestion() ? session.step().question().get().ask() : Messages.get("lab.no-question"),
                session.indexProperty()));
        VBox question = new VBox(6, readings(), ask, answerLine(ask));
        Controls.showWhen(question, Bindings.not(guessing()));
        asked.getChildren().setAll(guess(), question);
        asked.getStyleClass().add("lab-question");
        ScrollPane scroll = Controls.scroll(asked, "lab-text");
        scroll.prefWidthProperty().bind(Bindings.min(QUESTION_WIDTH, header.widthProperty().multiply(QUESTION_SHARE)));
        scroll.setMinWidth(Region.USE_PREF_SIZE);
        scroll.setMaxWidth(Region.USE_PREF_SIZE);
        return scroll;
    }

    private ObservableBooleanValue guessing() {
        ObjectProperty<@Nullable Guess> guess = controller.stage().guess();
        return Bindings.createBooleanBinding(() -> guess.get() != null && !guess.get().compared(), guess);
    }

    private VBox guess() {
        Label ask = wrapped("lab-guess");
        ask.setText(Messages.get("lab.guess"));
        Button compare = Controls.button("lab-compare", "", null, controller::compare, Styles.SMALL);
        compare.textProperty().bind(controller.stage().guess().map(guess -> Messages.get(guess.isEmpty() ? "lab.reveal"
                : "lab.guess.compare")));
        compare.disableProperty().bind(Bindings.not(controller.stage().ready()));
        VBox guess = new VBox(6, ask, compare);
        Controls.showWhen(guess, guessing());
        return guess;
    }

    private Label readings() {
        Label readings = wrapped("lab-readings");
        HattedText.in(readings);
        readings.textProperty().bind(session.readingsProperty());
        Controls.showWhen(readings, session.readingsProperty().isNotEmpty());
        return readings;
    }

    private boolean hasQuestion() {
        return session.indexProperty().get() >= 0 && session.step().question().isPresent();
    }

    private FlowPane answerLine(Label ask) {
        TextField answer = Controls.textField("lab-answer", session.answerProperty());
        answer.setAccessibleText(Messages.get("lab.answer"));
        answer.setPromptText(Messages.get("lab.answer"));
        answer.setPrefColumnCount(9);
        answer.getStyleClass().add("lab-answer");
        ask.setLabelFor(answer);
        Button check = Controls.button("lab-check", Messages.get("lab.check"), null, controller::check, Styles.SMALL);
        check.disableProperty().bind(Bindings.not(controller.stage().ready()).or(session.answerProperty().isEmpty()));
        answer.setOnAction(event -> check.fire());
        Button reveal = Controls.button("lab-reveal", Messages.get("lab.reveal"), null, controller::reveal,
                Styles.SMALL, Styles.FLAT);
        Controls.showWhen(reveal, session.outcomeProperty().isEqualTo(Outcome.WRONG));
        FlowPane line = new FlowPane(8, 4, answer, check, reveal);
        line.setAlignment(Pos.CENTER_LEFT);
        Controls.showWhen(line, Bindings.createBooleanBinding(this::hasQuestion, session.indexProperty()));
        return line;
    }

    private static Label wrapped(String id) {
        Label label = Controls.withId(id, Controls.paragraph("", id.toLowerCase(Locale.ROOT)));
        label.setMaxWidth(Double.MAX_VALUE);
        return label;
    }
}
