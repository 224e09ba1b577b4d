package org.larrr.gui.estimator;

import java.util.LinkedHashMap;
import java.util.Map;
import javafx.beans.InvalidationListener;
import javafx.beans.property.BooleanProperty;
import javafx.collections.FXCollections;
import javafx.scene.Node;
import javafx.scene.control.CheckBox;
import javafx.scene.control.TitledPane;
import javafx.scene.layout.Region;
import javafx.scene.layout.VBox;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.DictionaryChoice;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.gui.controls.ChoiceRow;
import org.larrr.gui.controls.Fold;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.controls.ParameterRow;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Phrases;
import org.larrr.gui.text.Words;

/** Builds the estimator panel: only what has an effect is shown, the rarely needed part under "more". */
public final class EstimatorViewBuilder {

    private final EstimatorModel model;
    private final Map<Setting<?>, ParameterRow> rows = new LinkedHashMap<>();
    private final VBox main = new VBox();
    private final VBox more = new VBox();
    private final Node method;
    private final Node compare;
    private final Node kernel;
    private final Node written;
    private final Node dictionary;
    private final Node reversible;
    private final Node orthogonal;
    private final Node map;

    public EstimatorViewBuilder(EstimatorModel model) {
        this.model = model;
        Setting.numbers().forEach(each -> rows.put(each, new ParameterRow(model.parameter(each))));
        ParameterModel shift = model.parameter(Setting.SHIFT);
        rows.get(Setting.SHIFT)
                .offer(Messages.get("preset.shift.suggested"), () -> shift.suggestionProperty().get())
                .offer(Messages.get("preset.shift.paper"), model::paperShift);
        method = new ChoiceRow("method")
                .offer("method", FXCollections.observableArrayList(EstimatorKind.values()), model.methodProperty(),
                        kind -> Phrases.words(kind.title()));
        Node methods = method.lookup("#choice-method");
        model.methodProperty().subscribe(kind -> Tips.install(methods,
                Messages.get("choice.method.help") + "\n\n" + MethodText.help(kind)));
        compare = new ChoiceRow("compare").with(new CompareBox(model));
        dictionary = new ChoiceRow("dictionary").offer("dictionary",
                FXCollections.observableArrayList(DictionaryChoice.values()), model.dictionaryProperty(),
                choice -> title("dictionary", choice));
        kernel = new ChoiceRow("kernel")
                .offer("kernel", FXCollections.observableArrayList(KernelChoice.values()), model.kernelProperty(),
                        choice -> title("kernel", choice))
                .offer("form", model.forms(), model.formProperty(), choice -> title("form", choice));
        written = WrittenKernel.build(model.writtenProperty());
        reversible = check("reversible", model.reversibleProperty());
        orthogonal = check("orthogonal", model.orthogonalProperty());
        map = new ChoiceRow("map").offer("map",
                FXCollections.observableArrayList(EigenvalueMap.CORRECTED, EigenvalueMap.RAW), model.mapProperty(),
                value -> Messages.get("map." + value.id()));
    }

    public Region build() {
        TitledPane folded = Fold.of(Messages.get("estimator.more"), more);
        folded.setId("estimator-more");
        more.getStyleClass().add("parameters");
        main.getStyleClass().add("parameters");
        arrange();
        InvalidationListener rearrange = property -> arrange();
        model.choices().forEach(choice -> choice.addListener(rearrange));
        return new VBox(main, folded);
    }

    private void arrange() {
        AnalysisSettings settings = model.settings();
        main.getChildren().setAll(method, compare);
        more.getChildren().clear();
        place(kernel, ofFeatures(Relevance.ofKernel(settings)));
        place(written, ofFeatures(Relevance.ofWritten(settings)));
        place(dictionary, Relevance.ofDictionary(settings));
        rows.forEach((which, row) -> place(row,
                which.part() == Setting.Part.FEATURES ? ofFeatures(Relevance.of(which, settings))
                        : Relevance.of(which, settings)));
        place(reversible, Relevance.ofReversible(settings));
        place(map, Relevance.ofMap(settings));
        place(orthogonal, ofFeatures(settings.form() == Form.PRIMAL ? Relevance.MORE : Relevance.HIDDEN));
    }

    /** Choices about features are not shown where the data bring theirs with them. */
    private Relevance ofFeatures(Relevance relevance) {
        return model.featuresFixedProperty().get() ? Relevance.HIDDEN : relevance;
    }

    private void place(Node node, Relevance relevance) {
        if (relevance == Relevance.MAIN) {
            main.getChildren().add(node);
        } else if (relevance == Relevance.MORE) {
            more.getChildren().add(node);
        }
    }

    private static String title(String key, Enum<?> choice) {
        return Messages.get(key + "." + Words.of(choice));
    }

    private static CheckBox check(String key, BooleanProperty chosen) {
        CheckBox box = new CheckBox(Messages.get("choice." + key + ".name"));
        box.setId("choice-" + key);
        box.selectedProperty().bindBidirectional(chosen);
        Tips.install(box, Messages.get("choice." + key + ".help"));
        return box;
    }
}
