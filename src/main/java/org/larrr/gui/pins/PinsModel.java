package org.larrr.gui.pins;

import java.util.List;
import java.util.stream.IntStream;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import org.larrr.experiments.session.Pin;
import org.larrr.export.session.PinOf;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.text.Messages;

/** The fits that are kept for comparison, in the order they were pinned; knows no controls. */
public final class PinsModel {

    private final ObjectProperty<List<Pin>> pins = new SimpleObjectProperty<>(List.of());

    public ObjectProperty<List<Pin>> pinsProperty() {
        return pins;
    }

    public List<Pin> pins() {
        return pins.get();
    }

    /** The ones that pictures show, beside fits of their own source. */
    public List<Pin> shownPins() {
        return pins.get().stream().filter(Pin::shown).toList();
    }

    /** Keeps an analysis under the next free name. */
    public void pin(Analysis analysis) {
        List<Pin> all = new java.util.ArrayList<>(pins.get());
        all.add(PinOf.analysis(analysis.result(), analysis.judged(), freeName()));
        pins.set(List.copyOf(all));
    }

    private String freeName() {
        List<String> taken = pins.get().stream().map(Pin::name).toList();
        return IntStream.iterate(1, number -> number + 1)
                .mapToObj(number -> Messages.get("pins.name", Integer.toString(number)))
                .filter(name -> !taken.contains(name)).findFirst().orElseThrow();
    }

    /** Another name; a blank one is not taken. */
    public void rename(int index, String name) {
        if (!name.isBlank()) {
            replace(index, pins.get().get(index).withName(name.strip()));
        }
    }

    public void show(int index, boolean shown) {
        replace(index, pins.get().get(index).withShown(shown));
    }

    public void remove(int index) {
        pins.set(IntStream.range(0, pins.get().size()).filter(k -> k != index).mapToObj(pins.get()::get).toList());
    }

    private void replace(int index, Pin pin) {
        pins.set(IntStream.range(0, pins.get().size()).mapToObj(k -> k == index ? pin : pins.get().get(k)).toList());
    }
}
