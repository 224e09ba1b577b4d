package org.larrr.gui.kinetics;

import atlantafx.base.theme.Styles;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleIntegerProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.SimpleStringProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.export.figure.CurrentFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.KineticsFigure;
import org.larrr.export.figure.LocalDynamicsFigure;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.TimescaleFigure;
import org.larrr.gui.analysis.AnalysisModel;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.LinkedCursor;
import org.larrr.gui.controls.Icons;
import org.larrr.gui.controls.PickText;
import org.larrr.gui.controls.Segments;
import org.larrr.gui.controls.Tips;
import org.larrr.gui.source.ActiveSource;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.OneFitView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.TextSetting;
import org.larrr.gui.views.View;
import org.larrr.gui.views.ViewContext;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.FormulaException;

/** Timescales, metastable sets, their test, and passages between two sets. */
public final class KineticsView extends OneFitView {

    public static final String ID = "kinetics";

    /** In the menu at the end of the row, which stays one row in a small window. */
    private static final Set<KineticsOrder.Style> SELDOM = EnumSet.of(KineticsOrder.Style.TEST,
            KineticsOrder.Style.PASSAGE, KineticsOrder.Style.CURRENT, KineticsOrder.Style.LOCAL);
    private static final int MOST_SETS = 8;
    /** As many sets as lie above the largest gap. */
    private static final int BY_GAP = 0;
    /** How far a picked set reaches, as a share of what the data span. */
    private static final double REACH = 0.1;
    /** How far it reaches in an angle [rad]. */
    private static final double ANGLE = 0.3;
    private static final int DIGITS = 3;

    private final ObjectProperty<KineticsOrder.Style> style =
            new SimpleObjectProperty<>(KineticsOrder.Style.TIMESCALES);
    private final IntegerProperty sets = new SimpleIntegerProperty(BY_GAP);
    private final StringProperty from = new SimpleStringProperty("1");
    private final StringProperty to = new SimpleStringProperty("2");
    private final StringProperty along = new SimpleStringProperty("");
    private final StringProperty x = new SimpleStringProperty("");
    private final StringProperty y = new SimpleStringProperty("");
    private final Drawing.Remembered<TimescaleSweep.Result> sweeps = new Drawing.Remembered<>();
    private final Drawing.Remembered<PassageAnalysis.Result> passages = new Drawing.Remembered<>();
    private final Drawing.Remembered<RateAnalysis.Result> rates = new Drawing.Remembered<>();

    public KineticsView() {
        super(ID, Place.LOWER, 0);
    }

    @Override
    protected Drawing picture() {
        return order();
    }

    private KineticsOrder order() {
        return new KineticsOrder(style.get(), fit(), sets.get() == BY_GAP ? OptionalInt.empty()
                : OptionalInt.of(sets.get()),
                from.get(), to.get(), along.get(), x.get(), y.get(), sweeps, passages, rates);
    }

    /** The rates that are shown now, to be asked for away from the FX thread; empty while others are shown. */
    public Optional<Function<AnalysisResult, RateAnalysis.Result>> shownRates() {
        KineticsOrder order = order();
        return style.get() == KineticsOrder.Style.RATES
                ? Optional.of(result -> order.rates(result, new Cancellation())) : Optional.empty();
    }

    /** The current that is shown now, likewise. */
    public Optional<Function<AnalysisResult, CurrentAnalysis.Result>> shownCurrent() {
        KineticsOrder order = order();
        return style.get() == KineticsOrder.Style.CURRENT ? Optional.of(order::current) : Optional.empty();
    }

    @Override
    protected List<Observable> ownSettings() {
        return List.of(style, sets, from, to, along, x, y);
    }

    /** Sets belong to the states they were chosen for. */
    @Override
    public void follow(ActiveSource source) {
        sets.set(BY_GAP);
        from.set("1");
        to.set("2");
        along.set("");
        x.set("");
        y.set("");
    }

    @Override
    protected Map<String, String> ownState() {
        return Map.of("style", Messages.word(style.get()), "sets",
                Integer.toString(sets.get()),
                "from", from.get(), "to", to.get(), "along", along.get(), "x", x.get(), "y", y.get());
    }

    @Override
    protected void restoreOwn(Map<String, String> state) {
        View.restore(state, "style", style, KineticsOrder.Style.values());
        View.restore(state, "sets", sets, BY_GAP, MOST_SETS);
        from.set(state.getOrDefault("from", "1"));
        to.set(state.getOrDefault("to", "2"));
        along.set(state.getOrDefault("along", ""));
        x.set(state.getOrDefault("x", ""));
        y.set(state.getOrDefault("y", ""));
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        Node count = countBox();
        HBox ends = new HBox(6, TextSetting.of("kinetics.from", from, 5), pick(context.analysis(), "from", from),
                TextSetting.of("kinetics.to", to, 5), pick(context.analysis(), "to", to));
        HBox places = new HBox(6, QuantityBox.of(context.analysis(), "kinetics-x", x, List.of(), 2,
                result -> StatesFigure.axis(result, "", 0)),
                QuantityBox.of(context.analysis(), "kinetics-y", y, List.of(), 2,
                        result -> StatesFigure.axis(result, "", 1)));
        HBox path = TextSetting.of("kinetics.along", along, 8);
        style.subscribe(now -> {
            show(count, now.countsSets());
            show(ends, now.hasEnds());
            show(path, now == KineticsOrder.Style.FREE_ENERGY);
            show(places, now.isOnStates());
        });
        return List.of(
                new Segments<>("kinetics-style", List.of(KineticsOrder.Style.values()), style,
                each -> Messages.get("kinetics." + Messages.word(each))).seldom(SELDOM).node(),
                fitBox(context, "kinetics-fit"), count, ends, path, places);
    }

    /** While it is down, a click on a state in any picture makes a set of what lies around it. */
    private static ToggleButton pick(AnalysisModel analysis, String end, StringProperty set) {
        ToggleButton button = new ToggleButton(null, Icons.icon(Material2MZ.MY_LOCATION));
        button.setId("kinetics-pick-" + end);
        button.getStyleClass().addAll(Styles.BUTTON_ICON, Styles.SMALL, Styles.FLAT);
        String help = Messages.get("kinetics.pick", Messages.get("kinetics." + end));
        button.setAccessibleText(help);
        Tips.install(button, help);
        LinkedCursor cursor = analysis.cursor();
        button.selectedProperty().addListener((property, old, now) -> {
            if (now) {
                cursor.clear(); // the next click holds a state
            }
        });
        cursor.heldProperty().addListener((property, old, held) -> {
            if (button.isSelected() && !held.isEmpty()) {
                button.setSelected(false);
                analysis.latestProperty().get().result().states().ifPresent(data -> set.set(around(held, data)));
            }
        });
        return button;
    }

    /** A box around a state in the two coordinates that the picture shows, a tenth of what the data span each way. */
    private static String around(Map<String, Double> state, Trajectories data) {
        return state.entrySet().stream().limit(2).map(each -> {
            int c = data.coordinates().indexOf(each.getKey());
            double reach = c < 0 ? ANGLE : REACH * (of(data, c).max().orElse(0) - of(data, c).min().orElse(0));
            return each.getKey() + " > " + Numbers.edit(Numbers.tidy(each.getValue() - reach, DIGITS)) + " & "
                    + each.getKey() + " < " + Numbers.edit(Numbers.tidy(each.getValue() + reach, DIGITS));
        }).collect(Collectors.joining(" & "));
    }

    private static DoubleStream of(Trajectories data, int coordinate) {
        return IntStream.range(0, data.size()).mapToDouble(row -> data.value(row, coordinate));
    }

    private static void show(Node node, boolean shown) {
        node.setVisible(shown);
        node.setManaged(shown);
    }

    private Node countBox() {
        ComboBox<Integer> box = new ComboBox<>();
        box.getItems().add(BY_GAP);
        IntStream.rangeClosed(2, MOST_SETS).forEach(box.getItems()::add);
        box.setId("kinetics-sets");
        box.setConverter(new PickText<>(KineticsView::counted));
        box.setAccessibleText(Messages.get("kinetics.sets.help"));
        box.setValue(sets.get());
        box.valueProperty().addListener((property, old, now) -> sets.set(now));
        sets.addListener((property, old, now) -> box.setValue(now.intValue()));
        return box;
    }

    private static String counted(int count) {
        return count == BY_GAP ? Messages.get("kinetics.sets.auto") : Messages.get("kinetics.sets.count", count);
    }

    /** The order for one picture of the kinetics; whose fit is not there falls back to the first. */
    private record KineticsOrder(Style style, int fit, OptionalInt sets, String from, String to, String along, String x,
            String y, Drawing.Remembered<TimescaleSweep.Result> sweeps,
            Drawing.Remembered<PassageAnalysis.Result> passages, Drawing.Remembered<RateAnalysis.Result> rates)
            implements Drawing {

        private static final BootstrapSettings BANDS = new BootstrapSettings(40, 0, 0.9, 1);

        /** What is drawn. */
        enum Style {
            TIMESCALES,
            SETS,
            TEST,
            COMMITTOR,
            PASSAGE,
            RATES,
            FREE_ENERGY,
            CURRENT,
            LOCAL;

            boolean isPassage() {
                return this == COMMITTOR || this == PASSAGE;
            }

            boolean countsSets() {
                return this == SETS || this == TEST || hasEnds();
            }

            boolean hasEnds() {
                return isPassage() || this == RATES || this == CURRENT;
            }

            boolean isOnStates() {
                return this == SETS || isPassage() || this == LOCAL;
            }
        }

        @Override
        public boolean isSlow() {
            return true;
        }

        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            int chosen = chosen(result);
            return switch (style) {
                case TIMESCALES -> TimescaleFigure.of(sweep(result, chosen, cancellation));
                case SETS -> KineticsFigure.sets(MetastableAnalysis.sets(result, chosen, sets), x, y);
                case TEST -> KineticsFigure.chapmanKolmogorov(MetastableAnalysis.test(
                        MetastableAnalysis.sets(result, chosen, sets), OptionalInt.empty(), OptionalInt.empty(),
                        cancellation));
                case COMMITTOR -> KineticsFigure.committor(passage(result, chosen, cancellation), x, y);
                case RATES -> KineticsFigure.rates(rates(result, cancellation));
                case FREE_ENERGY ->
                        KineticsFigure.freeEnergy(FreeEnergyAnalysis.of(result, chosen, new FreeEnergyAnalysis.Request(
                        along.isBlank() ? result.facts().coordinates().get(0) : along, 1, BANDS), cancellation));
                case CURRENT -> CurrentFigure.of(current(result));
                case LOCAL -> LocalDynamicsFigure.of(LocalDynamicsAnalysis.of(result, chosen), x, y);
                case PASSAGE -> KineticsFigure.passage(passage(result, chosen, cancellation), x, y);
            };
        }

        private TimescaleSweep.Result sweep(AnalysisResult result, int chosen, Cancellation cancellation) {
            TimescaleSweep.Request request = TimescaleSweep.like(result, chosen);
            return sweeps.get(result, request, () -> TimescaleSweep.of(result, request, Progress.NONE, cancellation));
        }

        private int chosen(AnalysisResult result) {
            return fit < result.fits().size() ? fit : 0;
        }

        CurrentAnalysis.Result current(AnalysisResult result) {
            return CurrentAnalysis.of(result, chosen(result), request(result.facts().coordinates()));
        }

        RateAnalysis.Result rates(AnalysisResult result, Cancellation cancellation) {
            int chosen = chosen(result);
            List<Object> settings = List.of(chosen, sets, from, to, result.truthHidden());
            return rates.get(result, settings, () -> {
                PassageAnalysis.Request ends = request(result.facts().coordinates());
                return RateAnalysis.of(result, chosen,
                        new RateAnalysis.Request(ends.from(), ends.to(), ends.count(), BANDS), cancellation);
            });
        }

        private PassageAnalysis.Result passage(AnalysisResult result, int chosen, Cancellation cancellation) {
            List<Object> settings = List.of(chosen, sets, from, to);
            return passages.get(result, settings,
                    () -> PassageAnalysis.of(result, chosen, request(result.facts().coordinates()), Progress.NONE,
                    cancellation));
        }

        private PassageAnalysis.Request request(List<String> coordinates) {
            try {
                return new PassageAnalysis.Request(SetChoice.parse(from, coordinates), SetChoice.parse(to, coordinates),
                        sets);
            } catch (FormulaException misunderstood) {
                throw new EstimationException(misunderstood.notice());
            }
        }
    }
}
