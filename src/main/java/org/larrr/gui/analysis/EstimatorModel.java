package org.larrr.gui.analysis;

import java.util.ArrayList;
import java.util.Collection;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import javafx.beans.Observable;
import javafx.beans.property.BooleanProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleBooleanProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.collections.FXCollections;
import javafx.collections.ObservableList;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.NumberRange;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.SpectralScan;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.controls.ParameterModel;
import org.larrr.gui.text.Numbers;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.features.FeatureSettings.Form;

/** The methods and settings of a setup as controls show them; knows no controls. */
public final class EstimatorModel {

    /** The factor by which the slider of a scaled number reaches to either side. */
    private static final Map<Setting<Double>, Double> SPANS = Map.of(Setting.LENGTH_SCALE, 100.0, Setting.SHIFT,
            1_000.0);

    private final ObjectProperty<EstimatorKind> method = new SimpleObjectProperty<>(EstimatorKind.LARRR);
    private final ObjectProperty<Set<EstimatorKind>> compared =
            new SimpleObjectProperty<>(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR));
    private final Map<Setting<?>, ObjectProperty<?>> choices = new LinkedHashMap<>();
    private final Map<Setting<?>, ParameterModel> numbers = new LinkedHashMap<>();
    private final ObservableList<Form> forms = FXCollections.observableArrayList(Form.values());
    private final BooleanProperty featuresFixed = new SimpleBooleanProperty();

    /** Values without a control. */
    private Settings others = Settings.NONE;
    /** The settings that suit the data. */
    private Settings begun = Settings.NONE;
    private double timeStep = 1;
    /** The kernel chosen by name last. */
    private KernelChoice named = KernelChoice.GAUSSIAN;

    public EstimatorModel() {
        for (Setting<?> each : Setting.all()) {
            if (each.isNumber()) {
                numbers.put(each, number(each));
            } else {
                each.defaultValue().ifPresent(standard -> choices.put(each, new SimpleObjectProperty<>(standard)));
            }
        }
        choice(Setting.KERNEL).addListener(changed -> { // notified before all others, who may ask for the settings
            prefillCustomKernel();
            offerForms();
        });
        parameter(Setting.REGULARIZATION).valueProperty().subscribe(
                now -> parameter(Setting.TOLERANCE).follow(EstimatorSettings.tolerance(now.doubleValue())));
        // As many dimensions as eigenpairs is what a subspace that is not given means.
        parameter(Setting.RANK).valueProperty().subscribe(now -> parameter(Setting.SUBSPACE).follow(now.doubleValue()));
        parameter(Setting.LENGTH_SCALE).valueProperty().subscribe(
                now -> parameter(Setting.DICTIONARY_LENGTH).follow(now.doubleValue()));
    }

    private static ParameterModel number(Setting<?> setting) {
        NumberRange range = setting.range();
        ParameterModel model = new ParameterModel(Parameter.of(setting.id(), setting.symbol(), range.quantity(),
                range.low(), range.high(), range.scale()), range.standard());
        if (range.firstLow() > range.low() || range.firstHigh() < range.high()) {
            model.range(range.firstLow(), range.firstHigh());
        }
        return model;
    }

    /** Who begins to write finds what was chosen by name. */
    private void prefillCustomKernel() {
        KernelChoice kernel = choice(Setting.KERNEL).get();
        if (kernel != KernelChoice.WRITTEN) {
            named = kernel;
        } else if (choice(Setting.WRITTEN_KERNEL).get().isEmpty()) {
            choice(Setting.WRITTEN_KERNEL).set(named.kernel(parameter(Setting.LENGTH_SCALE).get(),
                    parameter(Setting.DEGREE).getInt()).text());
        }
    }

    /** Takes a kernel that can be given in writing only. */
    public void write(Kernel chosen) {
        choice(Setting.WRITTEN_KERNEL).set(chosen.text());
        choice(Setting.KERNEL).set(KernelChoice.WRITTEN);
    }

    // Random Fourier features exist only for kernels of the distance.
    private void offerForms() {
        if (choice(Setting.KERNEL).get().family().isPresent()) {
            if (!forms.contains(Form.PRIMAL)) {
                forms.add(Form.PRIMAL);
            }
            return;
        }
        if (choice(Setting.FORM).get() == Form.PRIMAL) {
            choice(Setting.FORM).set(Form.DUAL);
        }
        forms.remove(Form.PRIMAL);
    }

    /** Goes to the numbers that suit new data; what was chosen stays. */
    public void begin(Setup first) {
        begun = first.estimation().settings();
        if (choice(Setting.KERNEL).get() == KernelChoice.WRITTEN) {
            choice(Setting.KERNEL).set(KernelChoice.GAUSSIAN); // what was written may be for other coordinates
        }
        choice(Setting.WRITTEN_KERNEL).set(first.find(Setting.WRITTEN_KERNEL).orElse(""));
        if (!choice(Setting.WRITTEN_KERNEL).get().isEmpty()) {
            choice(Setting.KERNEL).set(KernelChoice.WRITTEN);
        }
        SPANS.forEach((setting, span) -> first.find(setting).ifPresent(value -> {
            parameter(setting).range(value / span, value * span);
            parameter(setting).suggest(value);
        }));
        parameter(Setting.REGULARIZATION).suggest(first.get(Setting.REGULARIZATION));
        int rank = first.get(Setting.RANK);
        parameter(Setting.RANK).range(1, Math.max(20, 2 * rank));
        parameter(Setting.RANK).suggest(rank);
        for (Setting<Integer> each : List.of(Setting.SUBSPACE, Setting.FIRST_LAG)) {
            parameter(each).reset();
            first.find(each).ifPresent(parameter(each)::set);
        }
        parameter(Setting.LAG).reset();
        parameter(Setting.FREQUENCY).reset();
        offerFrequencies();
        choice(Setting.REVERSIBLE).set(first.get(Setting.REVERSIBLE));
    }

    /** Returns whether a number differs from the one that suits the data. */
    boolean isChanged(Setting<?> which) {
        ParameterModel model = parameter(which);
        return !model.isSuggested()
                && begun.find(which).filter(value -> ((Number) value).doubleValue() == model.get()).isEmpty();
    }

    /** ω up to what a scan around the suggested μ would try, which is what playing dials through. */
    private void offerFrequencies() {
        SpectralScan.Range scanned =
                SpectralScan.Range.around(parameter(Setting.SHIFT).suggestionProperty().get(), timeStep);
        parameter(Setting.FREQUENCY).range(0, scanned.highest());
    }

    /** Offers no μ outside the shifts that were collected, increasing. */
    public void limitShift(double[] shifts) {
        parameter(Setting.SHIFT).range(shifts[0], shifts[shifts.length - 1]);
    }

    /** Property: true if the data contain their features, so that none of their settings can be chosen. */
    public BooleanProperty featuresFixedProperty() {
        return featuresFixed;
    }

    /** Follows the number of lags that the longest trajectory offers, and the time step that estimators see. */
    public void follow(int lags, double step) {
        ParameterModel intervals = parameter(Setting.INTERVALS);
        intervals.range(1, Math.max(2, lags));
        intervals.follow(Math.max(1, lags));
        if (step != timeStep) {
            timeStep = step;
            offerFrequencies();
        }
    }

    /** The shift that the paper's experiments use, 0.05/Δt: it sees ever faster processes as Δt falls. */
    double paperShift() {
        return Numbers.tidy(0.05 / timeStep, 3);
    }

    public void setTimeUnit(String unit) {
        numbers.values().forEach(model -> model.unitProperty().set(model.parameter().unit(unit)));
    }

    public void resetAll() {
        numbers.values().forEach(ParameterModel::reset);
    }

    /** Returns the selected estimators, the one in focus first, the others in the order of display. */
    List<EstimatorKind> methods() {
        Set<EstimatorKind> others = EnumSet.noneOf(EstimatorKind.class);
        others.addAll(compared.get());
        List<EstimatorKind> methods = new ArrayList<>(List.of(method.get()));
        methods.addAll(others);
        return methods;
    }

    /** The present choices as a value. */
    public EstimatorSettings estimation() {
        return new EstimatorSettings(methods(), settings());
    }

    private Settings settings() {
        List<Settings.Value<?>> values = new ArrayList<>();
        choices.forEach((setting, property) -> values.add(valueOf(setting, property)));
        numbers.forEach((setting, model) -> {
            if (!setting.isOptional() || !model.isSuggested()) {
                values.add(numbered(setting, model.get()));
            }
        });
        return others.with(new Settings(values));
    }

    private static <T> Settings.Value<T> valueOf(Setting<T> setting, ObjectProperty<?> property) {
        return new Settings.Value<>(setting, setting.type().cast(property.get()));
    }

    private static <T> Settings.Value<T> numbered(Setting<T> setting, double value) {
        return new Settings.Value<>(setting, setting.fromNumber(value));
    }

    /**
     * Goes to the methods and settings; what it does not say stays, or follows from the others.
     *
     * @return the numbers that make no sense with the present data, which keep their present value; empty if all fit
     */
    public List<String> restore(EstimatorSettings saved) {
        method.set(saved.focus());
        compared.set(Set.copyOf(saved.methods()));
        // First the kernel: at no time may it be the written one while nothing is written.
        saved.find(Setting.KERNEL).filter(kernel -> kernel != KernelChoice.WRITTEN)
                .ifPresent(choice(Setting.KERNEL)::set);
        choice(Setting.WRITTEN_KERNEL).set(saved.find(Setting.WRITTEN_KERNEL).orElse(""));
        choices.keySet().forEach(setting -> restore(saved, setting));
        others = saved.settings().only(setting -> !choices.containsKey(setting) && !numbers.containsKey(setting));
        List<String> left = new ArrayList<>();
        numbers.forEach((setting, model) -> {
            boolean taken = saved.find(setting).map(value -> model.takeExactly(((Number) value).doubleValue()))
                    .orElseGet(() -> {
                        if (setting.isOptional() || setting.isNeutral()) {
                            model.reset();
                        }
                        return true;
                    });
            if (!taken) {
                left.add(model.parameter().label());
            }
        });
        return left;
    }

    private <T> void restore(EstimatorSettings saved, Setting<T> setting) {
        saved.find(setting).filter(value -> value != Form.PRIMAL || forms.contains(Form.PRIMAL))
                .ifPresentOrElse(choice(setting)::set, () -> {
                    if (setting == Setting.FORM) {
                        choice(Setting.FORM).set(Form.DUAL);
                    }
                });
    }

    /** Everything that changes the settings. */
    public List<Observable> observables() {
        List<Observable> all = new ArrayList<>(List.of(method, compared));
        all.addAll(choices.values());
        numbers.values().forEach(model -> all.add(model.valueProperty()));
        return all;
    }

    /** Everything that changes which controls are relevant. */
    List<Observable> choices() {
        List<Observable> all = new ArrayList<>(List.of(method, compared, featuresFixed));
        all.addAll(choices.values());
        return all;
    }

    /** A choice that is not a number. */
    @SuppressWarnings("unchecked") // a choice is put under its own setting
    public <T> ObjectProperty<T> choice(Setting<T> which) {
        return (ObjectProperty<T>) Objects.requireNonNull(choices.get(which));
    }

    /** The slider of a number. */
    public ParameterModel parameter(Setting<?> which) {
        return Objects.requireNonNull(numbers.get(which));
    }

    /** All parameters, in the order of display. */
    public Collection<ParameterModel> parameters() {
        return numbers.values();
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

    /** The forms the chosen kernel has. */
    ObservableList<Form> forms() {
        return forms;
    }
}
