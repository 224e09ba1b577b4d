package org.larrr.gui.export;

import java.util.List;
import java.util.OptionalDouble;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.ReadOnlyStringProperty;
import javafx.beans.property.ReadOnlyStringWrapper;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import org.larrr.export.figure.FigurePreset;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.export.figure.Range;
import org.larrr.gui.text.Messages;

/** The choices of an export as they are typed and picked; knows no controls. */
public final class ExportModel {

    private static final Range MILLIMETRES = new Range(20, 2000);
    private static final Range DOTS = new Range(30, 2400);
    private static final double MOST_PIXELS = 1e8;

    private final ObjectProperty<ExportFormat> format = new SimpleObjectProperty<>();
    private final ObjectProperty<FigurePreset> preset = new SimpleObjectProperty<>();
    private final StringProperty width = new SimpleStringProperty();
    private final StringProperty height = new SimpleStringProperty();
    private final StringProperty dotsPerInch = new SimpleStringProperty();
    private final StringProperty fontSize = new SimpleStringProperty();
    private final ObjectProperty<Colours> colours = new SimpleObjectProperty<>();
    private final ObjectProperty<Legend> legend = new SimpleObjectProperty<>();
    private final ReadOnlyStringWrapper problem = new ReadOnlyStringWrapper("");
    private final ReadOnlyObjectWrapper<FigureStyle> style = new ReadOnlyObjectWrapper<>();
    private boolean settling;

    public ExportModel(ExportChoice first) {
        format.set(first.format());
        colours.set(first.style().colours());
        legend.set(first.style().legend());
        show(first.style().size(), first.style().fontSize());
        preset.addListener((property, old, now) -> follow(now));
        List.of(width, height, dotsPerInch, fontSize).forEach(text -> text.addListener((property, old, now) -> read()));
        colours.addListener((property, old, now) -> read());
        legend.addListener((property, old, now) -> read());
        read();
    }

    private void show(Size size, double type) {
        width.set(number(size.widthMillimetres()));
        height.set(number(size.heightMillimetres()));
        dotsPerInch.set(number(size.dotsPerInch()));
        fontSize.set(type == 0 ? "" : number(type));
    }

    private static String number(double value) {
        return value == Math.rint(value) ? Long.toString((long) value) : Double.toString(value);
    }

    private void follow(FigurePreset chosen) {
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
        OptionalDouble wide = within(width, MILLIMETRES);
        OptionalDouble high = within(height, MILLIMETRES);
        OptionalDouble dots = within(dotsPerInch, DOTS);
        OptionalDouble type = fontSize.get().isBlank() ? OptionalDouble.of(0)
                : within(fontSize, FigureStyle.FONT_SIZES);
        problem.set(complaint(wide, high, dots, type));
        if (problem.get().isEmpty()) {
            Size size = new Size(wide.getAsDouble(), high.getAsDouble(), (int) Math.rint(dots.getAsDouble()));
            style.set(new FigureStyle(size, colours.get(), type.getAsDouble(), legend.get()));
            settling = true;
            preset.set(FigurePreset.matching(size, type.getAsDouble()).orElse(null));
            settling = false;
        }
    }

    private static OptionalDouble within(StringProperty text, Range range) {
        try {
            double value = Double.parseDouble(text.get().strip().replace(',', '.'));
            return range.contains(value) ? OptionalDouble.of(value) : OptionalDouble.empty();
        } catch (NumberFormatException notANumber) {
            return OptionalDouble.empty();
        }
    }

    private static String complaint(OptionalDouble wide, OptionalDouble high, OptionalDouble dots,
            OptionalDouble type) {
        if (wide.isEmpty() || high.isEmpty()) {
            return Messages.get("export.problem.size");
        } else if (dots.isEmpty()) {
            return Messages.get("export.problem.dots");
        } else if (type.isEmpty()) {
            return Messages.get("export.problem.type");
        }
        Size size = new Size(wide.getAsDouble(), high.getAsDouble(), (int) Math.rint(dots.getAsDouble()));
        return (double) size.pixelWidth() * size.pixelHeight() > MOST_PIXELS ? Messages.get("export.problem.pixels")
                : "";
    }

    /** What is chosen; of numbers that make no sense the last ones that did. */
    public ExportChoice choice() {
        return new ExportChoice(format.get(), style.get());
    }

    public ObjectProperty<ExportFormat> formatProperty() {
        return format;
    }

    /** The preset whose size and type are set; null for a size of one's own. */
    public ObjectProperty<FigurePreset> presetProperty() {
        return preset;
    }

    /** In millimetres. */
    public StringProperty widthProperty() {
        return width;
    }

    /** In millimetres. */
    public StringProperty heightProperty() {
        return height;
    }

    public StringProperty dotsPerInchProperty() {
        return dotsPerInch;
    }

    /** In points; empty where the width decides. */
    public StringProperty fontSizeProperty() {
        return fontSize;
    }

    public ObjectProperty<Colours> coloursProperty() {
        return colours;
    }

    public ObjectProperty<Legend> legendProperty() {
        return legend;
    }

    /** What is wrong with the numbers, one sentence; empty if nothing is. */
    public ReadOnlyStringProperty problemProperty() {
        return problem.getReadOnlyProperty();
    }

    /** The last style that made sense. */
    public ReadOnlyObjectProperty<FigureStyle> styleProperty() {
        return style.getReadOnlyProperty();
    }
}
