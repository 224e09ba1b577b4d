package org.larrr.gui.controls;

import atlantafx.base.theme.Styles;
import atlantafx.base.theme.Tweaks;
import java.util.function.DoubleSupplier;
import javafx.animation.AnimationTimer;
import javafx.beans.binding.Bindings;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.event.Event;
import javafx.event.EventType;
import javafx.scene.control.Button;
import javafx.scene.control.ContextMenu;
import javafx.scene.control.Label;
import javafx.scene.control.MenuButton;
import javafx.scene.control.MenuItem;
import javafx.scene.control.Slider;
import javafx.scene.input.MouseButton;
import javafx.scene.input.MouseEvent;
import javafx.scene.layout.HBox;
import javafx.scene.layout.Priority;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import javafx.util.Subscription;
import org.kordamp.ikonli.javafx.FontIcon;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Quantity;
import org.larrr.data.Scale;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/**
 * Name, symbol, unit, slider, field, player and reset dot of one parameter, with an in-place message for a bad number.
 * Its context menu plays, resets and offers the parameter's {@linkplain ParameterModel#actions() actions}.
 */
public final class ParameterRow extends VBox {

    private final ParameterModel model;
    private final Slider slider = new Slider(0, 1, 0);
    private final ParameterField field;
    private final Playback playback;
    private final Button play = Controls.button(Material2MZ.PLAY_ARROW, "");
    private final ContextMenu menu = new ContextMenu();
    private final MenuButton presets = new MenuButton(null, Controls.icon(Material2MZ.MORE_VERT));
    private boolean following;
    private boolean held;

    public ParameterRow(ParameterModel model) {
        this.model = model;
        this.field = new ParameterField(model);
        this.playback = new Playback(model);
        String key = model.parameter().key();
        setId("parameter-" + key);
        getStyleClass().add("parameter-row");
        configureSlider(key);
        configurePlayer(key);
        LayoutBoundary track = new LayoutBoundary(slider);
        HBox line = Controls.row(0, track, new LayoutBoundary(field), play);
        line.getStyleClass().add("parameter-line");
        HBox.setHgrow(track, Priority.ALWAYS);
        getChildren().addAll(heading(), line,
                FieldChecks.problemLabel("parameter-" + key + "-problem", field.problemProperty()));
        Tooltips.install(this, model.parameter().help());
        setOnContextMenuRequested(event -> {
            fillMenu();
            menu.show(this, event.getScreenX(), event.getScreenY());
            event.consume();
        });
    }

    /** Returns this row without a player, for a parameter whose change takes effect only on request. */
    public ParameterRow still() {
        Controls.show(play, false);
        return this;
    }

    /**
     * Offers a named value in the row's menu.
     *
     * @param name  what it is called
     * @param value its value at the moment it is chosen; nothing happens where it is no sensible value
     * @return this row
     */
    public ParameterRow offer(String name, DoubleSupplier value) {
        MenuItem item = new MenuItem(name);
        item.setOnAction(event -> model.trySetText(Numbers.edit(value.getAsDouble())));
        presets.getItems().add(item);
        presets.setVisible(true);
        return this;
    }

    private void configurePlayer(String key) {
        play.setId("parameter-" + key + "-play");
        play.getStyleClass().add("play");
        play.setOnAction(event -> playback.playingProperty().set(!playback.playingProperty().get()));
        playback.playingProperty().subscribe(playing -> {
            ((FontIcon) play.getGraphic()).setIconCode(playing ? Material2MZ.PAUSE : Material2MZ.PLAY_ARROW);
            String tip = Messages.get(playing ? "parameter.pause" : "parameter.play", model.parameter().label());
            Tooltips.install(play, tip);
            play.setAccessibleText(tip);
        });
        // A hand on the slider takes over; so does leaving the window.
        slider.pressedProperty().addListener((property, old, now) -> pauseUnless(!now));
        sceneProperty().addListener((property, old, now) -> pauseUnless(now != null));
        visibleProperty().addListener((property, old, now) -> pauseUnless(now));
    }

    private void pauseUnless(boolean unconcerned) {
        if (!unconcerned) {
            playback.playingProperty().set(false);
        }
    }

    private void fillMenu() {
        menu.getItems().clear();
        if (play.isVisible()) {
            boolean playing = playback.playingProperty().get();
            menu.getItems()
                    .add(item("play", Messages.get(playing ? "parameter.menu.pause" : "parameter.menu.play"),
                    play::fire));
        }
        MenuItem reset = item("reset", resetTip(), model::reset);
        reset.setDisable(model.isSuggested());
        menu.getItems().add(reset);
        model.actions().forEach(action -> menu.getItems().add(item(action.id(), action.text(), action.run())));
        menu.getItems().add(item("help", Messages.get("help.what-is-this"),
                () -> Event.fireEvent(this, new HelpRequest())));
    }

    private MenuItem item(String id, String text, Runnable action) {
        return Controls.item("parameter-" + model.parameter().key() + "-menu-" + id, text, action);
    }

    private void configureSlider(String key) {
        slider.setId("parameter-" + key + "-slider");
        slider.setAccessibleText(model.parameter().label());
        slider.setMaxWidth(Double.MAX_VALUE);
        slider.setMinWidth(60);
        slider.addEventFilter(MouseEvent.ANY, event -> {
            if (event.getButton() == MouseButton.SECONDARY) {
                event.consume(); // it opens the menu, and moves nothing
            } else if (event.getEventType() == MouseEvent.MOUSE_PRESSED) {
                hold(true); // on the track as on the thumb: what a hand does until it lets go is one step of undo
            }
        });
        slider.pressedProperty().addListener((property, old, now) -> hold(now));
        slider.valueChangingProperty().addListener((property, old, now) -> hold(held));
        slider.valueProperty().addListener((property, old, now) -> {
            if (!following) {
                model.setPosition(now.doubleValue());
            }
        });
        model.valueProperty().addListener((property, old, now) -> follow());
        model.lowProperty().addListener((property, old, now) -> follow());
        model.highProperty().addListener((property, old, now) -> follow());
        follow();
    }

    private void hold(boolean now) {
        held = now;
        model.movingProperty().set(held || slider.isValueChanging() || playback.playingProperty().get());
    }

    // While the hand holds the thumb it stays under the hand, even where the value moves in whole steps.
    private void follow() {
        following = true;
        slider.setBlockIncrement(keyboardStep());
        if (!slider.isValueChanging() && !slider.isPressed()) {
            slider.setValue(model.position());
        }
        following = false;
    }

    private double keyboardStep() {
        boolean whole = model.parameter().quantity() == Quantity.COUNT && model.parameter().scale() == Scale.LINEAR;
        double range = model.highProperty().get() - model.lowProperty().get();
        return whole && range >= 1 ? 1 / range : 0.02;
    }

    private HBox heading() {
        Label name = Controls.styled(new Label(model.parameter().label()), "parameter-name");
        name.setLabelFor(field);
        Label symbol = Controls.styled(new Label(model.parameter().symbol()), "parameter-symbol");
        Label unit = Controls.styled(new Label(), "parameter-unit");
        unit.textProperty().bind(Bindings.createStringBinding(
                () -> model.unitProperty().get().isEmpty() ? "" : "[" + model.unitProperty().get() + "]",
                model.unitProperty()));
        Region gap = Controls.gap();
        HBox heading = Controls.row(0, name, symbol, unit, gap, resetButton(), presetButton());
        heading.getStyleClass().add("parameter-heading");
        return heading;
    }

    private Button resetButton() {
        Button reset = Controls.button(Material2MZ.REPLAY, "", "parameter-" + model.parameter().key() + "-reset",
                model::reset);
        reset.getStyleClass().add("reset-dot");
        reset.visibleProperty().bind(Bindings.createBooleanBinding(() -> !model.isSuggested(),
                model.valueProperty(), model.suggestionProperty()));
        reset.setAccessibleText(Messages.get("parameter.reset"));
        model.suggestionProperty().addListener((property, old, now) -> Tooltips.install(reset, resetTip()));
        Tooltips.install(reset, resetTip());
        return reset;
    }

    private MenuButton presetButton() {
        presets.setId("parameter-" + model.parameter().key() + "-presets");
        presets.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.FLAT, Tweaks.NO_ARROW, "presets");
        presets.setAccessibleText(Messages.get("parameter.presets", model.parameter().label()));
        presets.setVisible(false);
        presets.managedProperty().bind(presets.visibleProperty());
        return presets;
    }

    private String resetTip() {
        return Messages.get("parameter.reset.tip", Numbers.show(model.suggestionProperty().get(), 3));
    }

    /** Asks for the page of the handbook about the node it is fired on. */
    public static final class HelpRequest extends Event {

        public static final EventType<HelpRequest> WHAT_IS_THIS = new EventType<>(Event.ANY, "WHAT_IS_THIS");

        public HelpRequest() {
            super(WHAT_IS_THIS);
        }
    }

    /**
     * Moves a parameter through a range of its slider, back and forth at constant speed, until it is paused or another
     * changes the parameter. The place follows the clock: a slow answer skips frames, none wait in a queue. FX thread
     * only.
     */
    public static final class Playback {

        /** From one end of the slider to the other and back. */
        private static final double SECONDS = 12;
        private static final double SECONDS_ONCE = 6;

        private final ParameterModel model;
        private final double from;
        private final double to;
        private final boolean once;
        private final double first;
        private final BooleanProperty playing = new SimpleBooleanProperty();
        private final AnimationTimer timer = new AnimationTimer() {
            @Override
            public void handle(long now) {
                turn(now);
            }
        };
        private long start;
        private double phase;
        private boolean moving;

        private Playback(ParameterModel model, double from, double to, boolean once) {
            this.model = model;
            this.from = from;
            this.to = to;
            this.once = once;
            this.first = model.get();
            Subscription heard = model.movingProperty().subscribe(now -> playing.set(now && playing.get()))
                    .and(model.valueProperty().subscribe(now -> playing.set(moving && playing.get())));
            playing.addListener((property, old, now) -> {
                if (now) {
                    start = -1;
                    phase = once ? 0 : Math.max(0, Math.min(1, model.position()));
                    timer.start();
                } else {
                    timer.stop();
                    if (once) {
                        heard.unsubscribe();
                    }
                }
                model.movingProperty().set(now);
            });
        }

        /** Through the whole slider, any number of times. */
        Playback(ParameterModel model) {
            this(model, 0, 1, false);
        }

        /**
         * Begins to move a parameter from one value to another and back, once; then it has its present value again.
         */
        public static void once(ParameterModel model, double low, double high) {
            new Playback(model, model.position(low), model.position(high), true).playing.set(true);
        }

        BooleanProperty playingProperty() {
            return playing;
        }

        private void turn(long now) {
            start = start < 0 ? now : start;
            double turned = phase + 2 * (now - start) / 1e9 / (once ? SECONDS_ONCE : SECONDS);
            moving = true;
            if (once && turned >= 2) {
                model.set(first);
                playing.set(false);
            } else {
                model.setPosition(from + (to - from) * place(turned));
            }
            moving = false;
        }

        /** Up from 0 to 1, down again, and so on. */
        static double place(double phase) {
            double within = phase - 2 * Math.floor(phase / 2);
            return within <= 1 ? within : 2 - within;
        }
    }
}
