package org.larrr.gui.controls;

import java.util.OptionalDouble;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.DoubleProperty;
import javafx.beans.property.ReadOnlyDoubleProperty;
import javafx.beans.property.ReadOnlyDoubleWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleDoubleProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.data.Quantity;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/**
 * The value of one parameter with the range its slider travels and the value that is suggested; knows no controls.
 *
 * <p>The slider's range may be narrower than what makes sense, so that a typed value can lie outside it.
 */
public final class ParameterModel {

    private static final int SLIDER_DIGITS = 3;

    private final Parameter parameter;
    private final ReadOnlyDoubleWrapper value = new ReadOnlyDoubleWrapper();
    private final DoubleProperty suggestion = new SimpleDoubleProperty();
    private final DoubleProperty low = new SimpleDoubleProperty();
    private final DoubleProperty high = new SimpleDoubleProperty();
    private final DoubleProperty quantum = new SimpleDoubleProperty();
    private final StringProperty unit = new SimpleStringProperty("");
    private final BooleanProperty moving = new SimpleBooleanProperty();
    private final ObservableList<ParameterAction> actions = FXCollections.observableArrayList();

    public ParameterModel(Parameter parameter, double suggested) {
        this.parameter = parameter;
        low.set(parameter.low());
        high.set(parameter.high());
        quantum.set(parameter.quantity() == Quantity.COUNT ? 1 : 0);
        suggest(suggested);
    }

    public Parameter parameter() {
        return parameter;
    }

    /** Takes a new suggested value and goes there. */
    public void suggest(double suggested) {
        suggestion.set(suggested);
        value.set(suggested);
    }

    /** Takes a new suggested value; goes there only from the old one. */
    public void follow(double suggested) {
        boolean wasSuggested = isSuggested();
        suggestion.set(suggested);
        if (wasSuggested) {
            value.set(suggested);
        }
    }

    /** The range of the slider. */
    public void range(double newLow, double newHigh) {
        low.set(Math.max(parameter.low(), newLow));
        high.set(Math.min(parameter.high(), newHigh));
    }

    /** Values are multiples of this; 0 for any value. */
    public void setQuantum(double step) {
        quantum.set(step);
    }

    /**
     * Sets the value, moved to the nearest multiple of the quantum.
     *
     * @throws IllegalArgumentException if it lies outside what makes sense for the parameter
     */
    public void set(double newValue) {
        if (!isAllowed(newValue)) {
            throw new IllegalArgumentException(problem(Numbers.edit(newValue)));
        }
        value.set(snapped(newValue));
    }

    /** Puts the slider's thumb at a fraction of its travel. */
    public void setPosition(double position) {
        double raw = parameter.scale().valueAt(position, low.get(), high.get());
        double rounded = quantum.get() > 0 ? raw : Numbers.tidy(raw, SLIDER_DIGITS);
        value.set(Math.max(low.get(), Math.min(high.get(), snapped(rounded))));
    }

    /** Where the slider's thumb is, 0 to 1. */
    public double position() {
        return position(value.get());
    }

    /** Where it is at some value, 0 to 1. */
    double position(double some) {
        return parameter.scale().position(some, low.get(), high.get());
    }

    public void reset() {
        value.set(suggestion.get());
    }

    public boolean isSuggested() {
        return Math.abs(value.get() - suggestion.get()) <= 1e-9 * Math.abs(suggestion.get());
    }

    /** Returns the problem of a typed text, one sentence; empty if it can be applied. */
    public String problem(String text) {
        OptionalDouble number = Numbers.parse(text);
        if (number.isEmpty()) {
            return Messages.get("field.not-a-number", text.strip());
        }
        if (parameter.quantity() == Quantity.COUNT && number.getAsDouble() != Math.rint(number.getAsDouble())) {
            return Messages.get("field.not-whole", text.strip());
        }
        if (!isAllowed(number.getAsDouble())) {
            return Messages.get("field.out-of-range", Numbers.show(lowest(), 4), Numbers.show(highest(), 4));
        }
        return "";
    }

    /** Takes a typed text if nothing is wrong with it; says whether it did. */
    public boolean trySetText(String text) {
        if (!problem(text).isEmpty()) {
            return false;
        }
        moving.set(false); // a typed number ends playing, even if it is the present value
        set(Numbers.parse(text).getAsDouble());
        return true;
    }

    /** Takes a value to the last digit if it makes sense; says whether it did. */
    public boolean takeExactly(double exact) {
        if (!isAllowed(exact)) {
            return false;
        }
        value.set(quantum.get() > 0 ? snapped(exact) : exact);
        return true;
    }

    private boolean isAllowed(double candidate) {
        return candidate >= lowest() * (1 - 1e-9) && candidate <= highest() * (1 + 1e-9);
    }

    // A quantised quantity such as a multiple of the data's own step has nothing outside its slider's range.
    private double lowest() {
        return quantum.get() > 0 ? low.get() : parameter.low();
    }

    private double highest() {
        return quantum.get() > 0 ? high.get() : parameter.high();
    }

    private double snapped(double raw) {
        double step = quantum.get();
        return step > 0 ? Math.max(lowest(), Numbers.tidy(Math.rint(raw / step) * step, 12)) : raw;
    }

    public double get() {
        return value.get();
    }

    public int getInt() {
        return (int) Math.rint(value.get());
    }

    public ReadOnlyDoubleProperty valueProperty() {
        return value.getReadOnlyProperty();
    }

    public ReadOnlyDoubleProperty suggestionProperty() {
        return suggestion;
    }

    public ReadOnlyDoubleProperty lowProperty() {
        return low;
    }

    public ReadOnlyDoubleProperty highProperty() {
        return high;
    }

    /** Property: true while the value is dragged or played: the changes until then belong together. */
    public BooleanProperty movingProperty() {
        return moving;
    }

    /** The actions in the context menu of the parameter's row besides playing and resetting, for instance a sweep. */
    public ObservableList<ParameterAction> actions() {
        return actions;
    }

    public StringProperty unitProperty() {
        return unit;
    }

    /**
     * Something that can be done with one parameter; offered in the context menu of its row.
     *
     * @param id   names the menu entry: parameter-KEY-ID
     * @param text what the entry says
     * @param run  what it does
     */
    public record ParameterAction(String id, String text, Runnable run) {}
}
