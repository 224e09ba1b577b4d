package org.larrr.gui.plots;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalDouble;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.StringProperty;
import javafx.beans.value.ObservableValue;
import javafx.scene.Node;
import org.larrr.data.Message;
import org.larrr.experiments.Progress;
import org.larrr.experiments.forecast.ForecastComparison;
import org.larrr.experiments.forecast.ForecastResult;
import org.larrr.export.figure.ForecastFigure;
import org.larrr.gui.analysis.FigureRequest;
import org.larrr.gui.controls.SegmentedToggle;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.gui.views.PictureView;
import org.larrr.gui.views.ViewContext;
import org.larrr.spectra.EstimationException;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.StateFunction;

/** Forecasts of the fits beside simulated copies or held-out data. */
public final class ForecastView extends PictureView {

    public static final String ID = "forecast";

    private static final int MAX_DEFAULTS = 2;

    /** The figures of a comparison of forecasts. */
    enum Style {
        EXPECTATIONS,
        ERROR,
        DENSITY
    }

    private final ObjectProperty<Style> style = choice("style", Style.EXPECTATIONS);
    private final StringProperty functions = text("functions", "");
    private final StringProperty start = text("start", "");
    private final StringProperty horizon = text("horizon", "");
    private final FigureRequest.Remembered<ForecastResult> results = new FigureRequest.Remembered<>();

    public ForecastView() {
        super(ID, Place.MORE);
    }

    @Override
    protected FigureRequest picture() {
        Style shown = style.get();
        String predicted = functions.get();
        String from = start.get();
        String until = horizon.get();
        return slowly((result, judged, cancellation) -> {
            ForecastResult.Request request = request(predicted, from, until, result.facts().coordinates());
            ForecastResult forecast = results.get(result, request,
                    () -> ForecastComparison.of(result, request, Progress.NONE, cancellation));
            return switch (shown) {
                case EXPECTATIONS -> ForecastFigure.expectations(forecast);
                case ERROR -> ForecastFigure.errors(forecast);
                case DENSITY -> ForecastFigure.densities(forecast);
            };
        });
    }

    private static ForecastResult.Request request(String functions, String start, String horizon,
            List<String> coordinates) {
        try {
            List<StateFunction> parsed = functions.isEmpty() ? usual(coordinates)
                    : parts(functions, ";").stream().map(text -> StateFunction.parse(text, coordinates)).toList();
            return new ForecastResult.Request(parsed,
                    parts(start, separator(start, coordinates)).stream().map(ForecastView::number).toList(),
                    horizon.isEmpty() ? OptionalDouble.empty() : OptionalDouble.of(number(horizon)),
                    ForecastResult.Request.POINTS,
                    ForecastResult.Request.COPIES, ForecastResult.Request.HELD_OUT, 1);
        } catch (IllegalArgumentException e) {
            throw new EstimationException(String.valueOf(e.getMessage()));
        }
    }

    /** The first coordinates, and for one alone its square too. */
    private static List<StateFunction> usual(List<String> coordinates) {
        List<StateFunction> usual = new ArrayList<>();
        for (int i = 0; i < Math.min(MAX_DEFAULTS, coordinates.size()); i++) {
            usual.add(StateFunction.parse(StateFunction.nameOf(coordinates, i), coordinates));
        }
        if (coordinates.size() == 1) {
            usual.add(StateFunction.parse(usual.get(0).text() + "^2", coordinates));
        }
        return usual;
    }

    /** A comma is the decimal sign where nothing is to be distinguished by it. */
    private static String separator(String start, List<String> coordinates) {
        return start.contains(";") || coordinates.size() == 1 ? ";" : ",";
    }

    private static List<String> parts(String text, String separator) {
        return Arrays.stream(text.split(separator)).map(String::strip).filter(part -> !part.isEmpty()).toList();
    }

    private static double number(String text) {
        return Numbers.parse(text).orElseThrow(() -> new FormulaException(Message.of("number.none", text), 0));
    }

    /** Formulas in the coordinates that there are. */
    private static ObservableValue<String> example(ViewContext context) {
        return context.analysis().latestProperty()
                .map(latest -> StateFunction.nameOf(latest.result().facts().coordinates(), 0))
                .orElse("x")
                .map(name -> Messages.get("forecast.functions.prompt", name));
    }

    @Override
    protected List<Node> controls(ViewContext context) {
        return List.of(
                new SegmentedToggle<>("forecast-style", List.of(Style.values()), style,
                each -> Messages.get("forecast." + Messages.word(each))).node(),
                textField("forecast.functions", functions, 11, example(context)),
                textField("forecast.start", start, 4),
                textField("forecast.horizon", horizon, 3));
    }
}
