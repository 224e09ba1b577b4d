package org.larrr.gui.export;

import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import javafx.beans.binding.StringBinding;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableMap;
import org.larrr.data.Message;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.Range;
import org.larrr.gui.controls.CheckedText;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/** The choices of an export as they are typed and picked; knows no controls. */
public final class ExportModel {

    private static final Range MILLIMETRES = new Range(20, 2000);
    private static final Range DOTS = new Range(30, 2400);
    private static final double MAX_PIXELS = 1e8;

    private final ObjectProperty<ExportChoice.Kind> format = new SimpleObjectProperty<>();
    private final ObjectProperty<Preset> preset = new SimpleObjectProperty<>();
    private final CheckedText width = CheckedText.of("");
    private final CheckedText height = CheckedText.of("");
    private final CheckedText dotsPerInch = CheckedText.of("");
    private final CheckedText fontSize = CheckedText.of("");
    private final ObjectProperty<Colours> colours = new SimpleObjectProperty<>();
    private final ObjectProperty<Legend> legend = new SimpleObjectProperty<>();
    private final ObjectProperty<ColourRange> range = new SimpleObjectProperty<>();
    private final BooleanProperty letters = new SimpleBooleanProperty();
    private final StringBinding problem = CheckedText.problemOf(width, height, dotsPerInch, fontSize);
    private final ReadOnlyObjectWrapper<FigureStyle> style = new ReadOnlyObjectWrapper<>();
    private final ObservableMap<Message, String> texts = FXCollections.observableHashMap();
    private boolean settling;

    public ExportModel(ExportChoice first) {
        format.set(first.format());
        colours.set(first.style().colours());
        legend.set(first.style().legend());
        range.set(first.style().range());
        letters.set(first.style().letters());
        show(first.style().size(), first.style().fontSize());
        preset.addListener((property, old, now) -> follow(now));
        Stream.of(width, height, dotsPerInch, fontSize)
                .forEach(field -> field.text().addListener((property, old, now) -> read()));
        colours.addListener((property, old, now) -> read());
        legend.addListener((property, old, now) -> read());
        range.addListener((property, old, now) -> read());
        letters.addListener((property, old, now) -> read());
        read();
    }

    private void show(Size size, double type) {
        width.set(Numbers.edit(size.widthMillimetres()));
        height.set(Numbers.edit(size.heightMillimetres()));
        dotsPerInch.set(Numbers.edit(size.dotsPerInch()));
        fontSize.set(type == 0 ? "" : Numbers.edit(type));
    }

    private void follow(Preset chosen) {
        if (chosen != null && !settling) {
            settling = true;
            show(chosen.size(), chosen.fontSize());
            settling = false;
            read();
        }
    }

    private void read() {
        if (settling) {
            return;
        }
        OptionalDouble wide = within(width, MILLIMETRES, "export.problem.size");
        OptionalDouble high = within(height, MILLIMETRES, "export.problem.size");
        OptionalDouble dots = within(dotsPerInch, DOTS, "export.problem.dots");
        OptionalDouble type = within(fontSize, FigureStyle.FONT_SIZES, "export.problem.type");
        if (fontSize.get().isBlank()) {
            type = OptionalDouble.of(0);
            fontSize.refuse("");
        }
        Optional<Size> size = wide.isPresent() && high.isPresent() && dots.isPresent()
                ? Optional.of(new Size(wide.getAsDouble(), high.getAsDouble(), (int) Math.rint(dots.getAsDouble())))
                : Optional.empty();
        if (size.filter(paper -> (double) paper.pixelWidth() * paper.pixelHeight() > MAX_PIXELS).isPresent()) {
            dotsPerInch.refuse(Messages.get("export.problem.pixels"));
        }
        if (problem.get().isEmpty()) {
            settle(size.orElseThrow(), type.getAsDouble());
        }
    }

    private void settle(Size size, double type) {
        style.set(new FigureStyle(size, colours.get(), type, legend.get(), range.get(), letters.get()));
        settling = true;
        preset.set(Preset.matching(size, type).orElse(null));
        settling = false;
    }

    /** The number that is typed; where there is none, or none that makes sense, the field says so. */
    private static OptionalDouble within(CheckedText field, Range range, String sentence) {
        OptionalDouble value = Numbers.parse(field.get());
        boolean sensible = value.isPresent() && range.contains(value.getAsDouble());
        field.refuse(sensible ? "" : Messages.get(sentence));
        return sensible ? value : OptionalDouble.empty();
    }

    /** Returns the present choice; an invalid number is replaced by the last valid one. */
    public ExportChoice choice() {
        return new ExportChoice(format.get(), style.get());
    }

    public ObjectProperty<ExportChoice.Kind> formatProperty() {
        return format;
    }

    /** The preset whose size and type are set; null for a size of one's own. */
    public ObjectProperty<Preset> presetProperty() {
        return preset;
    }

    /** In millimetres. */
    public CheckedText width() {
        return width;
    }

    /** In millimetres. */
    public CheckedText height() {
        return height;
    }

    public CheckedText dotsPerInch() {
        return dotsPerInch;
    }

    /** In points; empty where the width decides. */
    public CheckedText fontSize() {
        return fontSize;
    }

    public ObjectProperty<Colours> coloursProperty() {
        return colours;
    }

    public ObjectProperty<Legend> legendProperty() {
        return legend;
    }

    public ObjectProperty<ColourRange> rangeProperty() {
        return range;
    }

    /** Property: whether panels bear (a), (b), …. */
    public BooleanProperty lettersProperty() {
        return letters;
    }

    /** The texts that the author words otherwise than the figure. */
    public ObservableMap<Message, String> texts() {
        return texts;
    }

    /** The problem of the first wrong number, one sentence; empty if there is none. */
    public StringBinding problem() {
        return problem;
    }

    /** The last style that made sense. */
    public ReadOnlyObjectProperty<FigureStyle> styleProperty() {
        return style.getReadOnlyProperty();
    }
}
