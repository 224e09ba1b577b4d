package org.larrr.gui.views;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiFunction;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.Button;
import org.larrr.data.InputException;
import org.larrr.export.study.Study;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;

/** The view of a {@link Study}: its pictures, with what may be chosen above them. */
public final class StudyView<R> extends PictureView {

    private final Study<R> study;
    private final ObjectProperty<String> style;
    private final IntegerProperty fit;
    private final Map<Study.Option<?>, StringProperty> texts = new LinkedHashMap<>();
    private final FigureRequest.Remembered<R> answers = new FigureRequest.Remembered<>();

    public StudyView(Study<R> study) {
        super(study.id(), Place.valueOf(study.place().name()));
        this.study = study;
        study.options().stream().filter(option -> option.columns() > 0)
                .forEach(option -> texts.put(option, saved.text(option.key(), "")));
        List<String> styles = styles();
        style = styles.size() > 1 ? saved.choice("style", styles.get(0), styles, UnaryOperator.identity())
                : new SimpleObjectProperty<>(styles.get(0));
        fit = study.scope() == Study.Scope.ONE ? fit(study.usualFit()) : new SimpleIntegerProperty(study.usualFit());
    }

    @Override
    public String title() {
        return Messages.say(study.displayName());
    }

    @Override
    public String help() {
        return Messages.say(study.displayDescription());
    }

    @Override
    public String hint() {
        return help();
    }

    @Override
    protected FigureRequest picture() {
        BiFunction<Study.SelectedFit, Cancellation, R> computation = computation();
        int chosenFit = fit.get();
        Study.Picture<R> picture = study.pictures().stream().filter(each -> each.id().equals(style.get()))
                .findFirst().orElseThrow();
        return slowly((result, judged, cancellation) -> {
            try {
                Study.SelectedFit of = new Study.SelectedFit(result, chosenFit);
                return picture.figure().apply(of, computation.apply(of, cancellation));
            } catch (InputException e) {
                throw new EstimationException(e.notice()); // it takes the place of the picture
            }
        });
    }

    private BiFunction<Study.SelectedFit, Cancellation, R> computation() {
        Map<Study.Option<?>, String> typed = new LinkedHashMap<>();
        texts.forEach((option, text) -> typed.put(option, text.get()));
        return (of, cancellation) -> {
            Map<String, String> chosen = new LinkedHashMap<>();
            typed.forEach((option, text) -> chosen.put(option.id(),
                    plain(option.form(), text, of.analysis().facts().coordinates().size())));
            Study.ChosenOptions given = new Study.ChosenOptions(chosen);
            return answers.get(of.analysis(), List.of(of.index(), given), () -> study.compute(of, given, cancellation));
        };
    }

    /** With numbers as programs write them. A comma is the decimal sign where nothing is to be distinguished by it. */
    private static String plain(Study.Form form, String text, int dimension) {
        return switch (form) {
            case TEXT, TEXTS, FLAG -> text;
            case NUMBER -> Numbers.plain(text).orElse(text);
            case NUMBERS, POINT -> Stream.of(text.split(text.contains(";") || form == Study.Form.POINT && dimension == 1
                    ? ";" : ",")).map(part -> Numbers.plain(part).orElse(part)).collect(Collectors.joining(","));
        };
    }

    private List<String> styles() {
        return study.pictures().stream().map(Study.Picture::id).toList();
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        List<Node> controls = new ArrayList<>();
        if (study.pictures().size() > 1) {
            controls.add(new SegmentedToggle<>(id() + "-style", styles(), style, this::label).node());
        }
        if (study.scope() == Study.Scope.ONE) {
            controls.add(PictureView.fitBox(context.analysis(), id() + "-fit", "study-fit", fit));
        }
        texts.forEach((option, text) -> controls.add(textField(id() + "-" + option.key(),
                Messages.say(study.displayName(option)), Messages.say(study.displayDescription(option)),
                context.analysis().latestProperty().map(latest -> option.prompt().apply(latest.result()))
                        .orElse("").map(prompt -> prompt.isEmpty() ? usual(option) : prompt), text, option.columns())));
        if (study.writes()) {
            Button edit = Controls.button(id() + "-edit", Messages.get("study.edit"), null, () -> edit(context));
            edit.disableProperty().bind(context.analysis().latestProperty().isNull());
            controls.add(edit);
        }
        return controls;
    }

    private static String usual(Study.Option<?> option) {
        return option.standard().isEmpty() ? Messages.get("study.auto") : option.standard();
    }

    /** Opens the system that was written in the editor. */
    private void edit(ViewContext context) {
        BiFunction<Study.SelectedFit, Cancellation, R> computation = computation();
        Study.SelectedFit of = new Study.SelectedFit(context.analysis().latestProperty().get().result(), fit.get());
        context.background().run("equation",
                () -> study.writtenSystem(computation.apply(of, new Cancellation())).orElseThrow(),
                context.editor(), context.dialogs()::problem);
    }

    private String label(String picture) {
        return study.pictures().stream().filter(each -> each.id().equals(picture)).map(study::displayName)
                .map(Messages::say).findFirst().orElseThrow();
    }
}
