package org.larrr.gui.estimator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.estimators.EigenvalueMap;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.NumberRange;
import org.larrr.estimators.Setting;
import org.larrr.experiments.scan.ScanRange;
import org.larrr.experiments.session.AnalysisSettings;
import org.larrr.experiments.session.DictionaryChoice;
import org.larrr.experiments.session.Form;
import org.larrr.experiments.session.KernelChoice;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.Kernel;
import org.larrr.systems.SuggestedSetup;

/** What the estimator panel shows; knows no controls. */
public final class EstimatorModel {

    private final ObjectProperty<EstimatorKind> method = new SimpleObjectProperty<>(EstimatorKind.LARRR);
    private final ObjectProperty<Set<EstimatorKind>> compared =
            new SimpleObjectProperty<>(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR));
    private final ObjectProperty<KernelChoice> kernel = new SimpleObjectProperty<>(KernelChoice.GAUSSIAN);
    private final StringProperty written = new SimpleStringProperty("");
    private final ObjectProperty<Form> form = new SimpleObjectProperty<>(Form.DUAL);
    private final ObservableList<Form> forms = FXCollections.observableArrayList(Form.values());
    private final ObjectProperty<DictionaryChoice> dictionary = new SimpleObjectProperty<>(DictionaryChoice.HERMITE);
    private final BooleanProperty orthogonal = new SimpleBooleanProperty(true);
    private final BooleanProperty reversible = new SimpleBooleanProperty(true);
    private final ObjectProperty<EigenvalueMap> map = new SimpleObjectProperty<>(EigenvalueMap.CORRECTED);
    private final Map<Setting<?>, ParameterModel> parameters = new LinkedHashMap<>();

    private final BooleanProperty featuresFixed = new SimpleBooleanProperty();

    private double timeStep = 1;
    /** The kernel chosen by name last. */
    private KernelChoice named = KernelChoice.GAUSSIAN;

    public EstimatorModel() {
        Setting.numbers().forEach(each -> parameters.put(each, number(each)));
        kernel.addListener(changed -> { // told before all others, who may ask for the settings
            writeDown();
            offerForms();
        });
    }

    private static ParameterModel number(Setting<?> setting) {
        NumberRange range = setting.range();
        ParameterModel model = new ParameterModel(Parameter.of(setting.id(), setting.symbol(), range.quantity(),
                range.low(),
                range.high(), range.scale()), range.standard());
        if (range.firstLow() > range.low() || range.firstHigh() < range.high()) {
            model.range(range.firstLow(), range.firstHigh());
        }
        return model;
    }

    /** Who begins to write finds what was chosen by name. */
    private void writeDown() {
        if (kernel.get() != KernelChoice.WRITTEN) {
            named = kernel.get();
        } else if (written.get().isEmpty()) {
            written.set(named.kernel(parameter(Setting.LENGTH_SCALE).get(), (int) parameter(Setting.DEGREE).get())
                    .text());
        }
    }

    /** Takes a kernel that can be told in writing only. */
    public void write(Kernel chosen) {
        written.set(chosen.text());
        kernel.set(KernelChoice.WRITTEN);
    }

    // Random Fourier features exist only for kernels of the distance.
    private void offerForms() {
        if (kernel.get().family().isPresent()) {
            if (!forms.contains(Form.PRIMAL)) {
                forms.add(Form.PRIMAL);
            }
            return;
        }
        if (form.get() == Form.PRIMAL) {
            form.set(Form.DUAL);
        }
        forms.remove(Form.PRIMAL);
    }

    /** Goes to the settings that suit new data. */
    public void suggest(SuggestedSetup suggestion, boolean isReversible) {
        if (kernel.get() == KernelChoice.WRITTEN) {
            kernel.set(KernelChoice.GAUSSIAN); // what was written may be for other coordinates
        }
        written.set("");
        suggestScaled(Setting.LENGTH_SCALE, suggestion.lengthScale(), 100);
        suggestScaled(Setting.SHIFT, suggestion.shift(), 1_000);
        parameter(Setting.REGULARIZATION).suggest(suggestion.regularization());
        parameter(Setting.RANK).range(1, Math.max(20, 2 * suggestion.rank()));
        parameter(Setting.RANK).suggest(suggestion.rank());
        parameter(Setting.LAG).reset();
        parameter(Setting.FREQUENCY).reset();
        offerFrequencies();
        reversible.set(isReversible);
    }

    /** ω up to what a scan around the suggested μ would try, which is what playing dials through. */
    private void offerFrequencies() {
        ScanRange scanned = ScanRange.around(parameter(Setting.SHIFT).suggestionProperty().get(), timeStep);
        parameter(Setting.FREQUENCY).range(0, scanned.highest());
    }

    private void suggestScaled(Setting<?> which, double suggested, double span) {
        ParameterModel model = parameter(which);
        model.range(suggested / span, suggested * span);
        model.suggest(suggested);
    }

    /** Offers no μ outside the shifts that were collected, increasing. */
    public void limitShift(double[] shifts) {
        parameter(Setting.SHIFT).range(shifts[0], shifts[shifts.length - 1]);
    }

    /** Whether the data bring their features with them, so that nothing about these can be chosen. */
    public BooleanProperty featuresFixedProperty() {
        return featuresFixed;
    }

    /** Follows the number of lags that the longest trajectory offers. */
    public void lagsAvailable(int lags) {
        ParameterModel intervals = parameter(Setting.INTERVALS);
        intervals.range(1, Math.max(2, lags));
        intervals.follow(Math.max(1, lags));
    }

    /** Follows the time step the estimators see. */
    public void setTimeStep(double step) {
        timeStep = step;
        offerFrequencies();
    }

    /** The shift that the paper's experiments use, 0.05/Δt: it sees ever faster processes as Δt falls. */
    double paperShift() {
        return Numbers.tidy(0.05 / timeStep, 3);
    }

    public void setTimeUnit(String unit) {
        parameters.values().forEach(model -> model.unitProperty().set(model.parameter().unit(unit)));
    }

    public void resetAll() {
        parameters.values().forEach(ParameterModel::reset);
    }

    /** The present choices as a value. */
    public AnalysisSettings settings() {
        Map<String, Double> numbers = new HashMap<>();
        parameters.forEach((which, model) -> numbers.put(which.id(), model.get()));
        return new AnalysisSettings(method.get(), compared.get(), kernel.get(), written.get(), form.get(),
                dictionary.get(), orthogonal.get(), reversible.get(), map.get(),
                parameter(Setting.INTERVALS).isSuggested(), numbers);
    }

    /**
     * Goes back to choices made before.
     *
     * @return the numbers that make no sense with the present data, which keep their present value; empty if all fit
     */
    public List<String> restore(AnalysisSettings saved) {
        method.set(saved.method());
        compared.set(saved.compared());
        if (saved.kernel() != KernelChoice.WRITTEN) {
            kernel.set(saved.kernel()); // first: at no time may the kernel be in writing and nothing be written
        }
        written.set(saved.written());
        kernel.set(saved.kernel());
        form.set(forms.contains(saved.form()) ? saved.form() : Form.DUAL);
        dictionary.set(saved.dictionary());
        orthogonal.set(saved.orthogonal());
        reversible.set(saved.reversible());
        map.set(saved.map());
        List<String> left = new ArrayList<>();
        parameters.forEach((which, model) -> {
            Double value = saved.numbers().get(which.id());
            if (which == Setting.INTERVALS && saved.allLags() || value == null && which.isNeutral()) {
                model.reset();
            } else if (value != null && !model.takeExactly(value)) {
                left.add(model.parameter().label());
            }
        });
        return left;
    }

    /** Everything that changes the settings. */
    public List<Observable> observables() {
        List<Observable> all = new ArrayList<>(List.of(method, compared, kernel, written, form, dictionary,
                orthogonal, reversible, map));
        parameters.values().forEach(model -> all.add(model.valueProperty()));
        return all;
    }

    /** Everything that changes which controls are relevant. */
    List<Observable> choices() {
        return List.of(method, compared, kernel, form, dictionary, reversible, featuresFixed);
    }

    /** The slider of a number. */
    public ParameterModel parameter(Setting<?> which) {
        return parameters.get(which);
    }

    /** All parameters, in the order of display. */
    public Collection<ParameterModel> parameters() {
        return parameters.values();
    }

    /** @throws IllegalArgumentException if there is no parameter of that key */
    public ParameterModel parameter(String key) {
        return parameters.values().stream().filter(model -> model.parameter().key().equals(key)).findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no estimator parameter is called \"" + key + "\""));
    }

    public ObjectProperty<EstimatorKind> methodProperty() {
        return method;
    }

    /** The estimators that are shown beside the one in focus, which may be among them; never changed, only replaced. */
    public ObjectProperty<Set<EstimatorKind>> comparedProperty() {
        return compared;
    }

    /** Shows an estimator beside the one in focus, or no longer. */
    public void compare(EstimatorKind which, boolean shown) {
        Set<EstimatorKind> now = EnumSet.noneOf(EstimatorKind.class);
        now.addAll(compared.get());
        if (shown ? now.add(which) : now.remove(which)) {
            compared.set(Set.copyOf(now));
        }
    }

    public ObjectProperty<DictionaryChoice> dictionaryProperty() {
        return dictionary;
    }

    public ObjectProperty<KernelChoice> kernelProperty() {
        return kernel;
    }

    /** The kernel in writing, which can always be read; empty until one is written. */
    public StringProperty writtenProperty() {
        return written;
    }

    public ObjectProperty<Form> formProperty() {
        return form;
    }

    /** The forms the chosen kernel has. */
    ObservableList<Form> forms() {
        return forms;
    }

    public BooleanProperty orthogonalProperty() {
        return orthogonal;
    }

    public BooleanProperty reversibleProperty() {
        return reversible;
    }

    public ObjectProperty<EigenvalueMap> mapProperty() {
        return map;
    }
}
