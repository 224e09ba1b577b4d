package org.larrr.gui.export;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.data.Message;
import org.larrr.experiments.job.RequestParameter;
import org.larrr.experiments.job.Sweep;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The choices of a film as they are typed and picked; knows no controls. */
public final class AnimationModel {

    /**
     * A film to be made; immutable.
     *
     * @param parameter what varies
     * @param range     its values
     * @param view      whose picture is shown, by its id
     * @param gif       an animated GIF, else numbered PNG files
     * @param perSecond pictures a second
     */
    public record Request(RequestParameter parameter, Sweep.Range range, String view, boolean gif,
            double perSecond) {}

    private static final int DIGITS = 3;
    private static final int MIN_FRAMES = 2;

    private final List<RequestParameter> parameters;
    private final Map<String, String> subjects;
    private final ObjectProperty<RequestParameter> parameter = new SimpleObjectProperty<>();
    private final StringProperty subject = new SimpleStringProperty("");
    private final CheckedText from = CheckedText.of("");
    private final CheckedText to = CheckedText.of("");
    private final CheckedText frames = CheckedText.of("60");
    private final CheckedText perSecond = CheckedText.of("10");
    private final BooleanProperty logarithmic = new SimpleBooleanProperty();
    private final BooleanProperty gif = new SimpleBooleanProperty(true);
    private final StringBinding problem = CheckedText.problemOf(from, to, frames, perSecond);
    private Optional<Request> order = Optional.empty();

    /**
     * @param parameters what can vary, at least one
     * @param subjects   titles of the views that can be filmed, by their ids, at least one
     */
    public AnimationModel(List<RequestParameter> parameters, Map<String, String> subjects) {
        this.parameters = List.copyOf(parameters);
        this.subjects = new LinkedHashMap<>(subjects);
        parameter.addListener((property, old, now) -> suggest(now));
        Stream.of(from, to, frames, perSecond)
                .forEach(field -> field.text().addListener((property, old, now) -> read()));
        logarithmic.addListener((property, old, now) -> read());
        gif.addListener((property, old, now) -> read());
        subject.addListener((property, old, now) -> read());
        subject.set(subjects.keySet().iterator().next());
        parameter.set(parameters.get(0));
    }

    private void suggest(RequestParameter chosen) {
        logarithmic.set(chosen.decades() && chosen.low() > 0);
        from.set(number(chosen.low()));
        to.set(number(chosen.high()));
        read();
    }

    private static String number(double value) {
        return Numbers.edit(Numbers.tidy(value, DIGITS));
    }

    private void read() {
        OptionalDouble first = number(from);
        OptionalDouble last = number(to);
        OptionalDouble count = number(frames);
        OptionalDouble pace = number(perSecond);
        if (first.isPresent() && last.isPresent()) {
            to.refuse(problemOf(() -> new Sweep.Range(first.getAsDouble(), last.getAsDouble(), MIN_FRAMES,
                    logarithmic.get())));
        }
        count.ifPresent(pictures -> frames.refuse(problemOf(() -> new Sweep.Range(0, 1, (int) Math.rint(pictures),
                false))));
        pace.ifPresent(each -> perSecond.refuse(each >= 0.1 && each <= 50 ? "" : Messages.get(
                "animation.problem.pace")));
        order = problem.get().isEmpty() ? Optional.of(new Request(parameter.get(),
                new Sweep.Range(first.getAsDouble(), last.getAsDouble(), (int) Math.rint(count.getAsDouble()),
                logarithmic.get()), subject.get(), gif.get(), pace.getAsDouble())) : Optional.empty();
    }

    /** The number that is typed; where there is none the field says so. */
    private static OptionalDouble number(CheckedText field) {
        OptionalDouble number = Numbers.parse(field.get());
        field.refuse(number.isPresent() ? "" : Messages.get("field.not-a-number", field.get().strip()));
        return number;
    }

    /** Returns the problem of the values, one sentence; empty if there is none. */
    private static String problemOf(Supplier<Sweep.Range> range) {
        try {
            Sweep.Range unused = range.get(); // making it is what checks the values
            return "";
        } catch (IllegalArgumentException e) {
            return Message.capitalised(Messages.say(Message.of(e))) + ".";
        }
    }

    /** Returns the chosen animation; empty while there is a problem. */
    public Optional<Request> order() {
        return order;
    }

    public List<RequestParameter> parameters() {
        return parameters;
    }

    public Map<String, String> subjects() {
        return subjects;
    }

    public ObjectProperty<RequestParameter> parameterProperty() {
        return parameter;
    }

    public StringProperty subjectProperty() {
        return subject;
    }

    public CheckedText from() {
        return from;
    }

    public CheckedText to() {
        return to;
    }

    public CheckedText frames() {
        return frames;
    }

    public CheckedText perSecond() {
        return perSecond;
    }

    /** Property: true if consecutive values differ by equal factors. */
    public BooleanProperty logarithmicProperty() {
        return logarithmic;
    }

    /** Property: true to write one GIF, false for numbered pictures. */
    public BooleanProperty gifProperty() {
        return gif;
    }

    /** The problem of the first wrong field, one sentence; empty if there is none. */
    public StringBinding problem() {
        return problem;
    }
}
