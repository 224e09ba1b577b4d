package org.larrr.gui.export;

import java.util.List;
import java.util.Optional;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.experiments.sweep.RequestParameter;
import org.larrr.experiments.sweep.SweepRange;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.text.Phrases;

/** The choices of a film as they are typed and picked; knows no controls. */
public final class AnimationModel {

    /** A view that can be filmed. */
    public record Subject(String id, String title) {}

    private static final int DIGITS = 3;

    private final List<RequestParameter> parameters;
    private final List<Subject> subjects;
    private final ObjectProperty<RequestParameter> parameter = new SimpleObjectProperty<>();
    private final ObjectProperty<Subject> subject = new SimpleObjectProperty<>();
    private final StringProperty from = new SimpleStringProperty("");
    private final StringProperty to = new SimpleStringProperty("");
    private final StringProperty frames = new SimpleStringProperty("60");
    private final StringProperty perSecond = new SimpleStringProperty("10");
    private final BooleanProperty logarithmic = new SimpleBooleanProperty();
    private final BooleanProperty gif = new SimpleBooleanProperty(true);
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private Optional<AnimationOrder> order = Optional.empty();

    /**
     * @param parameters what can vary, at least one
     * @param subjects   what can be shown, at least one
     */
    public AnimationModel(List<RequestParameter> parameters, List<Subject> subjects) {
        this.parameters = List.copyOf(parameters);
        this.subjects = List.copyOf(subjects);
        parameter.addListener((property, old, now) -> suggest(now));
        List.of(from, to, frames, perSecond).forEach(text -> text.addListener((property, old, now) -> read()));
        logarithmic.addListener((property, old, now) -> read());
        gif.addListener((property, old, now) -> read());
        subject.addListener((property, old, now) -> read());
        subject.set(subjects.get(0));
        parameter.set(parameters.get(0));
    }

    private void suggest(RequestParameter chosen) {
        logarithmic.set(chosen.decades() && chosen.low() > 0);
        from.set(number(chosen.low()));
        to.set(number(chosen.high()));
        read();
    }

    private static String number(double value) {
        double tidy = Numbers.tidy(value, DIGITS);
        return tidy == Math.rint(tidy) && Math.abs(tidy) < 1e6 ? Long.toString((long) tidy) : Double.toString(tidy);
    }

    private void read() {
        try {
            SweepRange range = new SweepRange(parsed(from), parsed(to), (int) Math.rint(parsed(frames)),
                    logarithmic.get());
            double pace = parsed(perSecond);
            boolean watchable = pace >= 0.1 && pace <= 50;
            problem.set(watchable ? "" : Messages.get("animation.problem.pace"));
            order = watchable
                    ? Optional.of(new AnimationOrder(parameter.get(), range, subject.get().id(), gif.get(), pace))
                    : Optional.empty();
        } catch (NumberFormatException notANumber) {
            refuse(Messages.get("animation.problem.number"));
        } catch (IllegalArgumentException noRange) {
            String words = Phrases.words(noRange.getMessage());
            refuse(words.substring(0, 1).toUpperCase(java.util.Locale.ENGLISH) + words.substring(1) + ".");
        }
    }

    private void refuse(String sentence) {
        problem.set(sentence);
        order = Optional.empty();
    }

    private static double parsed(StringProperty text) {
        return Double.parseDouble(text.get().strip().replace(',', '.'));
    }

    /** What is chosen; empty while there is a problem. */
    public Optional<AnimationOrder> order() {
        return order;
    }

    public List<RequestParameter> parameters() {
        return parameters;
    }

    public List<Subject> subjects() {
        return subjects;
    }

    public ObjectProperty<RequestParameter> parameterProperty() {
        return parameter;
    }

    public ObjectProperty<Subject> subjectProperty() {
        return subject;
    }

    public StringProperty fromProperty() {
        return from;
    }

    public StringProperty toProperty() {
        return to;
    }

    public StringProperty framesProperty() {
        return frames;
    }

    public StringProperty perSecondProperty() {
        return perSecond;
    }

    /** Whether the values are spaced by equal factors. */
    public BooleanProperty logarithmicProperty() {
        return logarithmic;
    }

    /** Whether one GIF is written, else numbered pictures. */
    public BooleanProperty gifProperty() {
        return gif;
    }

    /** What is wrong, one sentence; empty if nothing is. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }
}
