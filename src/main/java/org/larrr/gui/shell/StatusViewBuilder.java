package org.larrr.gui.shell;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.animation.PauseTransition;
import javafx.beans.Observable;
import javafx.beans.binding.Bindings;
import javafx.beans.binding.BooleanBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import javafx.beans.value.ObservableValue;
import javafx.geometry.Pos;
import javafx.scene.control.Button;
import javafx.scene.control.Label;
import javafx.scene.control.ProgressBar;
import javafx.scene.layout.Region;
import javafx.scene.layout.StackPane;
import javafx.util.Duration;
import org.controlsfx.control.StatusBar;
import org.kordamp.ikonli.Ikon;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2AL;
import org.larrr.experiments.AnalysisResult;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.AnalysisModel.State;
import org.larrr.gui.analysis.BackgroundTask;
import org.larrr.gui.analysis.StateUnderCursor;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LayoutBoundary;
import org.larrr.gui.controls.Throttled;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.features.FeatureSettings;

/** Builds the line at the bottom: size of the data, stage timings, progress, and how the computation stands. */
public final class StatusViewBuilder {

    private static final String RUNNING = "running";
    /** A file that is read sooner is not worth a flicker. */
    private static final Duration PATIENCE = Duration.millis(300);
    /** Other work that ends sooner shows no progress. */
    private static final Duration NOTICEABLE = Duration.millis(500);
    /** Tasks quicker than this many milliseconds are not shown on the line. */
    private static final double MIN_MILLISECONDS = 0.5;

    private final AnalysisModel model;
    private final BackgroundTask opening;
    private final Map<String, ObservableBooleanValue> activities;
    private final BooleanProperty reading = new SimpleBooleanProperty();
    /** Held, because a binding is heard only while somebody holds it. */
    private final BooleanBinding working;
    private final BooleanProperty busy = new SimpleBooleanProperty();
    private final Runnable cancel;

    /**
     * @param activities other work beside an analysis, by its key in the messages, the more important first
     * @param cancel     stops reading and computing
     */
    public StatusViewBuilder(AnalysisModel model, BackgroundTask opening,
            Map<String, ObservableBooleanValue> activities, Runnable cancel) {
        this.model = model;
        this.opening = opening;
        this.activities = activities;
        this.working = Bindings.createBooleanBinding(this::isWorking, Stream.concat(
                Stream.of(model.judgingProperty()), activities.values().stream()).toArray(Observable[]::new));
        this.cancel = cancel;
    }

    public Region build() {
        Label facts = Controls.withId("status-facts", new Label());
        facts.setMinWidth(0);
        Throttled show = new Throttled(() -> {
            facts.setText(facts(model.latestProperty().get()));
            Tooltips.install(facts, timings(model.latestProperty().get()));
        });
        facts.setText(facts(model.latestProperty().get()));
        model.latestProperty().addListener((property, old, now) -> show.run());
        Label under = stateUnderCursor();
        facts.visibleProperty().bind(under.textProperty().isEmpty());
        StackPane left = new StackPane(facts, under);
        left.setAlignment(Pos.CENTER_LEFT);
        left.setMinWidth(0);
        follow(opening.textProperty(), text -> !text.isEmpty(), PATIENCE, reading);
        follow(working, Boolean::booleanValue, NOTICEABLE, busy);
        StatusBar bar = Controls.styled(new StatusBar(), "status");
        bar.setText("");
        bar.setFocusTraversable(false); // there is nothing to do with it
        bar.getLeftItems().add(left);
        bar.getRightItems().addAll(cancelButton(), state());
        bar.progressProperty().bind(Bindings.when(slow().or(busy)).then(ProgressBar.INDETERMINATE_PROGRESS)
                .otherwise(0.0));
        return new LayoutBoundary(bar);
    }

    /** Takes the place of the facts while the pointer rests on a state. */
    private Label stateUnderCursor() {
        Label under = Controls.withId("status-cursor", new Label());
        under.setMinWidth(0);
        Runnable tell = () -> {
            Map<String, Double> state = model.cursor().shownState();
            under.setText(state.isEmpty() ? "" : StateUnderCursor.text(model.latestProperty().get().shown(), state));
        };
        model.cursor().stateProperty().addListener((property, old, now) -> tell.run());
        model.cursor().heldProperty().addListener((property, old, now) -> tell.run());
        return under;
    }

    /** Is true once a value has stayed as it is for a while, and is one that counts. */
    private static <T> void follow(ObservableValue<T> value, Predicate<T> counts, Duration patience,
            BooleanProperty lasting) {
        PauseTransition pause = new PauseTransition(patience);
        pause.setOnFinished(event -> lasting.set(counts.test(value.getValue())));
        value.addListener((property, old, now) -> {
            pause.stop();
            lasting.set(false);
            if (counts.test(now)) {
                pause.playFromStart();
            }
        });
    }

    private boolean isWorking() {
        return model.judgingProperty().get() || activity().isPresent();
    }

    private Optional<String> activity() {
        return activities.entrySet().stream().filter(each -> each.getValue().get()).map(Map.Entry::getKey).findFirst();
    }

    private Button cancelButton() {
        Button button = Controls.button(Material2AL.CANCEL, Messages.get("status.cancel"), "status-cancel", cancel);
        Controls.showWhen(button, slow());
        return button;
    }

    /** A quick answer is not worth a flicker. */
    private BooleanBinding slow() {
        return reading.or(model.stateProperty().isEqualTo(State.RUNNING).and(model.staleProperty()));
    }

    private Label state() {
        Label label = Controls.withId("status-state", new Label());
        label.setMinWidth(Region.USE_PREF_SIZE);
        FontIcon icon = Controls.icon(Material2AL.CHECK_CIRCLE);
        label.setGraphic(icon);
        ObjectProperty<Indicator> shown = new SimpleObjectProperty<>();
        // While a slider moves it is asked several times an answer, and setting styles anew costs a frame's time.
        shown.subscribe((before, now) -> {
            label.setText(now.text());
            icon.setIconCode(now.icon());
            label.getStyleClass().removeIf(style -> style.startsWith("state-"));
            label.getStyleClass().add("state-" + now.style());
        });
        Runnable show = () -> {
            Indicator now = indicator();
            if (!now.equals(shown.get())) {
                shown.set(now);
            }
        };
        List<ObservableValue<?>> all = new ArrayList<>(List.of(model.stateProperty(), model.staleProperty(),
                busy, model.describedAnewProperty(), model.latestProperty(), reading, opening.textProperty()));
        all.addAll(activities.values());
        all.forEach(each -> each.addListener((property, old, now) -> show.run()));
        show.run();
        return label;
    }

    private record Indicator(String text, Ikon icon, String style) {

        static Indicator of(String key, Ikon icon, String style) {
            return new Indicator(Messages.get("status." + key), icon, style);
        }
    }

    private Indicator indicator() {
        State state = visibleState();
        if (reading.get()) {
            return new Indicator(Messages.get("opening.reading", opening.textProperty().get()),
                    Material2AL.HOURGLASS_EMPTY, RUNNING);
        }
        if (state != State.READY) {
            return Indicator.of(Messages.word(state), icon(state), Messages.word(state));
        }
        if (model.describedAnewProperty().get()) {
            return Indicator.of("changed", Material2AL.EDIT, "changed");
        }
        // Quick verdicts come with every step of a slider: the word would go to and fro, and cost a frame each time.
        Optional<String> running = activity().or(() -> busy.get() ? Optional.of("judging") : Optional.empty());
        return running.map(key -> Indicator.of(key, Material2AL.AUTORENEW, RUNNING)).orElseGet(this::settled);
    }

    /** A method in focus without an answer is not ready, whatever another one found. */
    private Indicator settled() {
        Analysis latest = model.latestProperty().get();
        return latest != null && latest.result().fits().get(0).model().isEmpty()
                ? new Indicator(Messages.get("status.no-answer",
                        Messages.say(latest.result().fits().get(0).estimator().kind().displayName())),
                        icon(State.FAILED), "failed") : Indicator.of("ready", icon(State.READY), "ready");
    }

    // While a slider moves, answers come within a frame or two and the word stays "ready".
    private State visibleState() {
        State state = model.stateProperty().get();
        boolean quick = state == State.RUNNING && !model.staleProperty().get() && model.latestProperty().get() != null;
        return quick ? State.READY : state;
    }

    private static Ikon icon(State state) {
        return switch (state) {
            case EMPTY -> Material2AL.HOURGLASS_EMPTY;
            case RUNNING -> Material2AL.AUTORENEW;
            case READY -> Material2AL.CHECK_CIRCLE;
            case CANCELLED -> Material2AL.CANCEL;
            case FAILED -> Material2AL.ERROR;
        };
    }

    /** The facts of an analysis on one line. */
    private static String facts(Analysis analysis) {
        if (analysis == null) {
            return "";
        }
        AnalysisResult result = analysis.result();
        List<String> parts = new ArrayList<>();
        parts.add("n = " + Numbers.count(result.facts().size()));
        result.facts().effective().ifPresent(size -> parts.add("n_eff = " + Numbers.count(Math.round(size))));
        parts.add(features(result));
        double all = result.milliseconds().values().stream().mapToDouble(Double::doubleValue).sum();
        if (all >= MIN_MILLISECONDS) {
            parts.add(Messages.get("status.took", Numbers.show(all, 2)));
        }
        return String.join("  ·  ", parts);
    }

    /** Every stage that was computed, one a line. */
    private static String timings(Analysis analysis) {
        if (analysis == null) {
            return "";
        }
        return Messages.get("status.timings") + analysis.result().milliseconds().entrySet().stream()
                .map(stage -> "\n" + Messages.name("stage", stage.getKey()) + " " + Numbers.show(stage.getValue(), 2)
                        + " ms").collect(Collectors.joining());
    }

    private static String features(AnalysisResult result) {
        String count = Numbers.count(result.features().size());
        FeatureSettings settings = result.request().features();
        return settings.match(
                lowRank -> Messages.get("status.landmarks", count, Numbers.show(result.features().residualTrace(),
                        1)),
                exact -> Messages.get("status.exact", count),
                random -> Messages.get("status.features", count), compressed -> Messages.get("status.features", count));
    }
}
