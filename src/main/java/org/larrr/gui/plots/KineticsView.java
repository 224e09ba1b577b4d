package org.larrr.gui.plots;

import atlantafx.base.theme.Styles;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import javafx.application.Platform;
import javafx.beans.Observable;
import javafx.beans.property.IntegerProperty;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.SimpleObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.scene.Node;
import javafx.scene.control.ComboBox;
import javafx.scene.control.ToggleButton;
import javafx.scene.layout.HBox;
import org.kordamp.ikonli.material2.Material2MZ;
import org.larrr.data.Message;
import org.larrr.diagnostics.StateSet;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.CurrentAnalysis;
import org.larrr.experiments.kinetics.FreeEnergyAnalysis;
import org.larrr.experiments.kinetics.LocalDynamicsAnalysis;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.PassageAnalysis;
import org.larrr.experiments.kinetics.RateAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.kinetics.TimescaleSweep;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.export.figure.CurrentFigure;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.KineticsFigure;
import org.larrr.export.figure.LocalDynamicsFigure;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.figure.TimescaleFigure;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.analysis.LinkedCursor;
import org.larrr.gui.controls.Controls;
import org.larrr.gui.controls.LabelConverter;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.controls.Tooltips;
import org.larrr.gui.text.Messages;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.QuantityBox;
import org.larrr.gui.views.ViewContext;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/** Timescales, metastable sets, their test, and passages between two sets. */
public final class KineticsView extends PictureView {

    public static final String ID = "kinetics";

    /** In the menu at the end of the row, which stays one row in a small window. */
    private static final Set<KineticsOrder.Style> SELDOM = EnumSet.of(KineticsOrder.Style.TEST,
            KineticsOrder.Style.PASSAGE, KineticsOrder.Style.CURRENT, KineticsOrder.Style.LOCAL);
    /** As many sets as lie above the largest gap. */
    private static final int BY_GAP = 0;
    private static final List<Integer> COUNTS = List.of(BY_GAP, 2, 3, 4, 5, 6, 7, 8);

    private final IntegerProperty fit = fit(0);
    private final ObjectProperty<KineticsOrder.Style> style = saved.choice("style", KineticsOrder.Style.TIMESCALES);
    private final ObjectProperty<Integer> sets = saved.choice("sets", BY_GAP, COUNTS, Object::toString);
    private final StringProperty from = saved.text("from", "1");
    private final StringProperty to = saved.text("to", "2");
    /** The set that the next click makes. */
    private final ObjectProperty<Optional<End>> picking = new SimpleObjectProperty<>(Optional.empty());
    private final StringProperty along = saved.text("along", "");
    private final StringProperty x = saved.text("x", "");
    private final StringProperty y = saved.text("y", "");
    private final Known known = new Known(new FigureRequest.Remembered<>(), new FigureRequest.Remembered<>(),
            new FigureRequest.Remembered<>(), new FigureRequest.Remembered<>());

    public KineticsView() {
        super(ID, Place.LOWER);
    }

    @Override
    protected FigureRequest picture() {
        return order();
    }

    private KineticsOrder order() {
        return new KineticsOrder(style.get(), fit.get(), count(), picking.get(), from.get(), to.get(), along.get(),
                x.get(), y.get(), known);
    }

    private OptionalInt count() {
        return sets.get() == BY_GAP ? OptionalInt.empty() : OptionalInt.of(sets.get());
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
    protected List<Node> controls(ViewContext context) {
        Node count = countBox();
        context.analysis().cursor().heldProperty().addListener((property, old, held) ->
                picking.get().filter(end -> !held.isEmpty()).ifPresent(end -> picked(context, end, held)));
        HBox ends = new HBox(6, textField("kinetics.from", from, 4), pick(context, End.FROM),
                textField("kinetics.to", to, 4), pick(context, End.TO));
        HBox places = new HBox(6, QuantityBox.of(context.analysis(), "kinetics-x", x, List.of(), 2,
                result -> StatesFigure.axis(result, "", 0)),
                QuantityBox.of(context.analysis(), "kinetics-y", y, List.of(), 2,
                        result -> StatesFigure.axis(result, "", 1)));
        HBox path = textField("kinetics.along", along, 8, context.analysis().latestProperty().map(latest ->
                StateFunction.nameOf(latest.result().facts().coordinates(), 0)).orElse("x"));
        style.subscribe(now -> {
            Controls.show(count, now.countsSets());
            Controls.show(ends, now.hasEnds());
            Controls.show(path, now == KineticsOrder.Style.FREE_ENERGY);
            Controls.show(places, now.isOnStates());
        });
        return List.of(
                new SegmentedToggle<>("kinetics-style", List.of(KineticsOrder.Style.values()), style,
                each -> Messages.get("kinetics." + Messages.word(each))).seldom(SELDOM).node(),
                fitBox(context, "kinetics-fit", fit), count, ends, path, places);
    }

    /** While it is down, a click on a state in any picture makes a set of what lies around it; after A comes B. */
    @Override
    public List<Observable> settings() {
        return Stream.concat(super.settings().stream(), Stream.of(picking)).toList();
    }

    /** Sets belong to the states they were chosen for. */
    @Override
    public void follow(OpenedData source) {
        super.follow(source);
        sets.set(BY_GAP);
        picking.set(Optional.empty());
    }

    private ToggleButton pick(ViewContext context, End end) {
        ToggleButton button = Controls.withId("kinetics-pick-" + Messages.word(end),
                new ToggleButton(null, Controls.icon(Material2MZ.MY_LOCATION)), Styles.BUTTON_ICON, Styles.SMALL,
                        Styles.FLAT);
        String help = Messages.get("kinetics.pick", Messages.get("kinetics." + Messages.word(end)));
        button.setAccessibleText(help);
        Tooltips.install(button, help);
        LinkedCursor cursor = context.analysis().cursor();
        picking.subscribe(now -> button.setSelected(now.filter(end::equals).isPresent()));
        button.setOnAction(event -> {
            picking.set(button.isSelected() ? Optional.of(end) : Optional.empty());
            cursor.clear(); // the next click holds a state
        });
        return button;
    }

    private void picked(ViewContext context, End end, Map<String, Double> state) {
        AnalysisResult result = context.analysis().latestProperty().get().result();
        Optional<String> box = result.states().flatMap(data -> MetastableAnalysis.boxAround(state, data));
        if (box.isEmpty()) {
            return; // the picture shows neither coordinates nor angles
        }
        StringProperty set = end == End.FROM ? from : to;
        StringProperty other = end == End.FROM ? to : from;
        int chosen = result.fitOrFirst(fit.get());
        String before = other.get();
        context.background().run("picked sets",
                () -> MetastableAnalysis.otherSet(result, chosen, count(), box.get(), before), apart -> {
                    if (other.get().equals(before)) { // else it was picked meanwhile
                        other.set(apart);
                    }
                }, failure -> { }); // the picture says what is wrong
        set.set(box.get());
        picking.set(end == End.FROM ? Optional.of(End.TO) : Optional.empty());
        Platform.runLater(context.analysis().cursor()::clear);
    }

    /** Which of the two sets. */
    private enum End {
        FROM,
        TO
    }

    private Node countBox() {
        ComboBox<Integer> box = LabelConverter.box("kinetics-sets", COUNTS, sets, KineticsView::countLabel);
        box.setAccessibleText(Messages.get("kinetics.sets.help"));
        return box;
    }

    private static String countLabel(int count) {
        return count == BY_GAP ? Messages.get("kinetics.sets.auto") : Messages.get("kinetics.sets.count", count);
    }

    /** The latest results, of which other pictures can be made. */
    private record Known(FigureRequest.Remembered<TimescaleSweep.Result> sweeps,
            FigureRequest.Remembered<PassageAnalysis.Result> passages,
            FigureRequest.Remembered<RateAnalysis.Result> rates,
            FigureRequest.Remembered<CurrentAnalysis.Result> currents) {}

    /** The order for one picture of the kinetics; whose fit is not there falls back to the first. */
    private record KineticsOrder(Style style, int fit, OptionalInt sets, Optional<End> picking, String from, String to,
            String along, String x, String y, Known known) implements FigureRequest {

        private static final BootstrapSettings BANDS = new BootstrapSettings(40, 0, 0.9, 1);

        /** The figures of the kinetics view. */
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
        public Figure draw(AnalysisResult result, List<JudgedSpectrum> judged, Cancellation cancellation) {
            int chosen = result.fitOrFirst(fit);
            return switch (style) {
                case TIMESCALES -> TimescaleFigure.of(sweep(result, chosen, cancellation));
                case SETS -> KineticsFigure.sets(MetastableAnalysis.sets(result, chosen, sets), x, y);
                case TEST -> KineticsFigure.chapmanKolmogorov(MetastableAnalysis.test(
                        MetastableAnalysis.sets(result, chosen, sets), OptionalInt.empty(), OptionalInt.empty(),
                        cancellation));
                case COMMITTOR -> orMap(result, chosen,
                        () -> KineticsFigure.committor(passage(result, chosen, cancellation), x, y));
                case RATES -> picking.isPresent() ? map(result, chosen, picking.get() == End.FROM
                        ? Message.of("picture.pick-a") : Message.of("picture.pick-b"))
                        : KineticsFigure.rates(rates(result, cancellation));
                case FREE_ENERGY ->
                        KineticsFigure.freeEnergy(FreeEnergyAnalysis.of(result, chosen, new FreeEnergyAnalysis.Request(
                        along.isBlank() ? StateFunction.nameOf(result.facts().coordinates(), 0) : along, 1, BANDS),
                                cancellation));
                case CURRENT -> CurrentFigure.of(current(result));
                case LOCAL -> LocalDynamicsFigure.of(LocalDynamicsAnalysis.of(result, chosen), x, y);
                case PASSAGE -> orMap(result, chosen,
                        () -> KineticsFigure.passage(passage(result, chosen, cancellation), x, y));
            };
        }

        /** Sets between which nothing can be estimated stay in sight, so that others can be picked. */
        private Figure orMap(AnalysisResult result, int chosen, Supplier<Figure> figure) {
            try {
                return figure.get();
            } catch (EstimationException e) {
                if (result.fits().get(chosen).model().isEmpty() || result.states().isEmpty()) {
                    throw e;
                }
                return map(result, chosen, e.notice());
            }
        }

        private Figure map(AnalysisResult result, int chosen, Message why) {
            return KineticsFigure.map(result, chosen, set(from, result, chosen), set(to, result, chosen), x, y, why);
        }

        private Optional<StateSet> set(String text, AnalysisResult result, int chosen) {
            try {
                SetChoice choice = SetChoice.parse(text, result.facts().coordinates());
                return Optional.of(choice.states(choice.isNumbered()
                        ? Optional.of(MetastableAnalysis.sets(result, chosen, sets).sets()) : Optional.empty()));
            } catch (FormulaException | EstimationException ignored) {
                return Optional.empty();
            }
        }

        private TimescaleSweep.Result sweep(AnalysisResult result, int chosen, Cancellation cancellation) {
            TimescaleSweep.Request request = TimescaleSweep.like(result, chosen);
            return known.sweeps().get(result, request, () -> TimescaleSweep.of(result, request, cancellation));
        }

        CurrentAnalysis.Result current(AnalysisResult result) {
            int chosen = result.fitOrFirst(fit);
            return known.currents().get(result, ends(result, chosen),
                    () -> CurrentAnalysis.of(result, chosen, request(result.facts().coordinates())));
        }

        RateAnalysis.Result rates(AnalysisResult result, Cancellation cancellation) {
            int chosen = result.fitOrFirst(fit);
            return known.rates().get(result, ends(result, chosen), () -> RateAnalysis.of(result, chosen,
                    request(result.facts().coordinates()), BANDS, cancellation));
        }

        private PassageAnalysis.Result passage(AnalysisResult result, int chosen, Cancellation cancellation) {
            return known.passages().get(result, ends(result, chosen),
                    () -> PassageAnalysis.of(result, chosen, request(result.facts().coordinates()), cancellation));
        }

        /** Whatever a result between two sets depends on, beside the analysis. */
        private List<Object> ends(AnalysisResult result, int chosen) {
            return List.of(chosen, sets, from, to, result.truthHidden());
        }

        private PassageAnalysis.Request request(List<String> coordinates) {
            try {
                return new PassageAnalysis.Request(SetChoice.parse(from, coordinates), SetChoice.parse(to, coordinates),
                        sets);
            } catch (FormulaException e) {
                throw new EstimationException(e.notice());
            }
        }
    }
}
