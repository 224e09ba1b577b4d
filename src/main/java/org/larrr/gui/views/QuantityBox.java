package org.larrr.gui.views;

import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.input.KeyCode;
import javafx.scene.input.KeyEvent;
import javafx.scene.layout.HBox;
import javafx.util.StringConverter;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.StateQuantities;
import org.larrr.export.figure.StatesFigure;
import org.larrr.gui.analysis.Analysis;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;

/** A quantity of the states, picked among those there are or written as a formula. */
public final class QuantityBox {

    private static final int COLUMNS = 7;
    private static final double MIN_WIDTH = 52;

    private QuantityBox() {}

    /**
     * @param key      names the box: messages "quantity.KEY" and "quantity.KEY.help", node id KEY
     * @param first    words offered before the quantities of the states
     * @param smallest the least dimension of the data for which there is a choice
     * @param usual    what an empty box stands for
     */
    public static Node of(AnalysisModel analysis, String key, StringProperty chosen, List<String> first, int smallest,
            Function<AnalysisResult, String> usual) {
        ComboBox<String> box = Controls.withId(key, new ComboBox<>());
        box.setEditable(true);
        box.getEditor().setPrefColumnCount(COLUMNS);
        box.setMinWidth(MIN_WIDTH);
        box.setConverter(new NameConverter(first));
        box.setAccessibleText(Messages.get("quantity." + key + ".help"));
        connect(box, chosen);
        HBox pair = Controls.labelled(Messages.get("quantity." + key), box);
        pair.managedProperty().bind(pair.visibleProperty());
        Tooltips.install(pair, Messages.get("quantity." + key + ".help"));
        analysis.latestProperty().subscribe(now -> {
            if (now != null) {
                List<String> coordinates = now.result().facts().coordinates();
                pair.setVisible(now.result().states().isPresent() && coordinates.size() >= smallest);
                box.setPromptText(box.getConverter().toString(usual.apply(now.result())));
                offer(box, chosen, first, StateQuantities.offeredNames(coordinates, rank(now)));
            }
        });
        return pair;
    }

    /**
     * The quantities on both axes, which go to another row together.
     *
     * @param key      names the boxes KEY-x and KEY-y
     * @param smallest the least dimension of the data for which there is a choice
     */
    public static Node axes(AnalysisModel analysis, String key, StringProperty x, StringProperty y, int smallest) {
        Node across = of(analysis, key + "-x", x, List.of(), smallest, result -> StatesFigure.axis(result, "", 0));
        HBox both = Controls.row(6, across, of(analysis, key + "-y", y, List.of(), smallest, result ->
                result.facts().coordinates().size() < 2 ? "–" : StatesFigure.axis(result, "", 1)));
        both.managedProperty().bind(across.visibleProperty());
        return both;
    }

    /** The words offered before quantities are shown in the language of the window and written in that of formulas. */
    private static final class NameConverter extends StringConverter<String> {

        private final List<String> words;

        NameConverter(List<String> words) {
            this.words = words;
        }

        @Override
        public String toString(String text) {
            return text == null ? "" : replaced(text, word -> word, NameConverter::label);
        }

        @Override
        public String fromString(String text) {
            return replaced(text, NameConverter::label, word -> word);
        }

        private static String label(String word) {
            return Messages.name("choice", word);
        }

        private String replaced(String text, UnaryOperator<String> from, UnaryOperator<String> to) {
            return Arrays.stream(text.split(";", -1)).map(part -> words.stream()
                    .filter(word -> from.apply(word).equals(part.strip())).map(to).findFirst().orElse(part))
                    .collect(Collectors.joining(";"));
        }
    }

    private static int rank(Analysis analysis) {
        return analysis.result().fits().stream().flatMap(fit -> fit.model().stream())
                .mapToInt(model -> model.rank()).max().orElse(0);
    }

    /** The text stays, whatever is offered beside it. */
    private static void offer(ComboBox<String> box, StringProperty chosen, List<String> first, List<String> names) {
        List<String> all = java.util.stream.Stream.concat(first.stream(), names.stream()).toList();
        if (!all.equals(box.getItems())) {
            String kept = chosen.get();
            box.getItems().setAll(all);
            box.setValue(kept);
        }
    }

    private static void connect(ComboBox<String> box, StringProperty chosen) {
        box.setValue(chosen.get());
        box.valueProperty().addListener((property, old, now) -> {
            if (now != null) {
                chosen.set(now.strip());
            }
        });
        chosen.addListener((property, old, now) -> box.setValue(now));
        box.getEditor().focusedProperty().addListener((property, old, now) -> {
            if (!now) {
                box.setValue(box.getConverter().fromString(box.getEditor().getText()));
            }
        });
        box.addEventFilter(KeyEvent.KEY_PRESSED, event -> {
            if (event.getCode() == KeyCode.ESCAPE && !box.isShowing()) {
                box.getEditor().setText(box.getConverter().toString(chosen.get()));
            }
        });
    }
}
