package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.experiments.AnalysisResult;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.linalg.Complex;

/**
 * Implied timescales −1/Re λ of every method against the setting that moves, Δt at first, with the truth as lines: what
 * a slider leaves behind. One stays a trace as long as data and other settings are the same; it begins with the answer
 * before the one that moved another slider. Thread-safe.
 */
public final class TraceFigure {

    private static final int PROCESSES = 3;
    /** More values than these are not distinguished; the smallest go first. */
    private static final int MAX_VALUES = 400;
    /** The axis reaches this much beyond the times on it. */
    private static final double ROOM = 1.6;
    /** Times on a plateau differ by at most this factor, over values of the slider that differ by at least that one. */
    private static final double LEVEL = 1.15;
    private static final double LENGTH = 3;
    private static final int MIN_ON_PLATEAU = 4;

    /** The settings that can move. */
    private enum Slider {
        STEP("Δt"), LENGTH_SCALE(Setting.LENGTH_SCALE.symbol()), SHIFT(Setting.SHIFT.symbol()),
        REGULARIZATION(Setting.REGULARIZATION.symbol()), RANK(Setting.RANK.symbol());

        private final String symbol;

        Slider(String symbol) {
            this.symbol = symbol;
        }
    }

    /**
     * An answer.
     *
     * @param rest    all that must stay the same
     * @param at      the values of the sliders that it depends on
     * @param methods of every fit
     * @param times   of every fit
     */
    private record Answer(Object rest, Map<Slider, Double> at, List<Message> methods, double[][] times) {}

    /**
     * An answer on the trace.
     *
     * @param times  of every fit
     * @param labels of every fit and process; written once, since a trace is drawn with each answer
     */
    private record Point(double[][] times, Message[][] labels) {}

    private final NavigableMap<Double, Point> values = new TreeMap<>();
    private Slider slider = Slider.STEP;
    private @Nullable Answer last;

    /** {@return the fit alone} */
    static XyFigure of(AnalysisResult result) {
        return new TraceFigure().with(result);
    }

    /** {@return the trace with an answer more; an answer to another question begins it anew} */
    public synchronized XyFigure with(AnalysisResult result) {
        add(result);
        return figure(result);
    }

    /** Takes an answer while the trace is not shown. */
    public synchronized void add(AnalysisResult result) {
        List<Message> methods = IntStream.range(0, result.fits().size())
                .mapToObj(fit -> Naming.method(result, fit)).toList();
        Answer now = new Answer(rest(result), at(result), methods, times(result));
        List<Slider> moved = last == null ? List.of() : Arrays.stream(Slider.values())
                .filter(each -> !Objects.equals(now.at.get(each), last.at.get(each))).toList();
        if (last == null || !now.rest.equals(last.rest) || moved.size() > 1) {
            values.clear();
            slider = Slider.STEP;
        } else if (moved.size() == 1 && moved.get(0) != slider) {
            values.clear();
            slider = moved.get(0);
            add(last);
        }
        add(now);
        last = now;
        if (values.size() > MAX_VALUES) {
            values.pollFirstEntry();
        }
    }

    private void add(Answer answer) {
        double value = answer.at.getOrDefault(slider, 0.0);
        if (value > 0) { // γ = 0 has no place on a logarithmic axis
            values.put(value, new Point(answer.times, labels(answer, value)));
        }
    }

    private Message[][] labels(Answer answer, double value) {
        Numeral at = Notation.numeral(value, 3);
        return IntStream.range(0, answer.times.length).mapToObj(fit -> IntStream.rangeClosed(0, PROCESSES)
                .mapToObj(index -> Message.of("picture.reading-below", Naming.reading(answer.methods.get(fit),
                        "−1/Re " + Naming.lambda(index), Notation.numeral(answer.times[fit][index], 3)), slider.symbol,
                        at)).toArray(Message[]::new)).toArray(Message[][]::new);
    }

    /** Goes on with the trace of another one. */
    public synchronized void addAll(TraceFigure other) {
        synchronized (other) {
            values.clear();
            values.putAll(other.values);
            slider = other.slider;
            last = other.last;
        }
    }

    private static Map<Slider, Double> at(AnalysisResult result) {
        Map<Slider, Double> at = new EnumMap<>(Slider.class);
        result.facts().step().ifPresent(step -> at.put(Slider.STEP, step));
        if (result.request().features().kernel() instanceof Kernel.Scaled scaled) {
            at.put(Slider.LENGTH_SCALE, scaled.lengthScale());
        }
        for (Estimator each : result.request().estimators()) {
            each.settings().find(Setting.SHIFT).ifPresent(value -> at.putIfAbsent(Slider.SHIFT, value));
            each.settings().find(Setting.REGULARIZATION)
                    .ifPresent(value -> at.putIfAbsent(Slider.REGULARIZATION, value));
            each.settings().find(Setting.RANK).ifPresent(value -> at.putIfAbsent(Slider.RANK, (double) value));
        }
        return at;
    }

    /** Returns all but the sliders, and but the number of lags, which follows from Δt. */
    private static Object rest(AnalysisResult result) {
        List<Object> settings = new ArrayList<>();
        for (Estimator each : result.request().estimators()) {
            settings.add(each.kind());
            settings.add(each.settings().without(Setting.INTERVALS).without(Setting.LAG).without(Setting.SHIFT)
                    .without(Setting.REGULARIZATION).without(Setting.RANK));
        }
        FeatureSettings features = result.request().features();
        return List.of(result.request().source(), features.kernel() instanceof Kernel.Scaled scaled
                ? features.withKernel(scaled.withLengthScale(1)) : features, settings);
    }

    private XyFigure figure(AnalysisResult result) {
        List<Series> series = new ArrayList<>();
        double[] x = values.keySet().stream().mapToDouble(Double::doubleValue).toArray();
        List<Double> times = new ArrayList<>();
        Range across = across(x);
        Optional<List<Complex>> truth = Naming.trueEigenvalues(result);
        for (int i = 1; truth.isPresent() && i < Math.min(truth.get().size(), PROCESSES + 1); i++) {
            double time = JudgedEigenpair.timescale(truth.get().get(i));
            if (Double.isFinite(time)) {
                times.add(time);
                Message name = i == 1 ? Message.of("picture.truth") : Message.NOTHING;
                series.add(Series.level(name, Role.TRUTH, across, time));
            }
        }
        for (int k = result.fits().size() - 1; k >= 0; k--) { // the first one on top
            for (int i = 1; i <= PROCESSES; i++) {
                Series line = line(result, k, i, x);
                series.add(line);
                times.addAll(Arrays.stream(line.y()).boxed().toList());
            }
        }
        Range up = Range.ofPositive(times.stream().mapToDouble(Double::doubleValue), ROOM);
        double[] slowest = values.values().stream().mapToDouble(each -> each.times[0][1]).toArray();
        plateau(x, slowest).ifPresent(found -> series.add(0,
                Series.band(Message.of("picture.trace-plateau", "−1/Re " + Naming.lambda(1)), Role.THRESHOLD,
                        new double[] {found.low(), found.high()}, new double[] {up.low(), up.low()},
                        new double[] {up.high(), up.high()})));
        if (x.length > 1 && last != null && last.at.containsKey(slider)) {
            series.add(Series.verticals(Message.NOTHING, Role.THRESHOLD, new double[] {last.at.get(slider)}));
        }
        String unit = Naming.timeUnit(result);
        return new XyFigure(Message.of("picture.trace", slider.symbol), remark(x), axis(result).within(across),
                Axis.log(Message.of("picture.timescale"), unit).within(up), series);
    }

    private Message remark(double[] x) {
        return x.length < 2 ? Message.of("picture.move-slider") : Message.of("picture.trace-range", slider.symbol,
                Notation.numeral(x[0], 3), Notation.numeral(x[x.length - 1], 3), x.length);
    }

    /** Returns the longest part, as a factor, over which the times stay level. */
    static Optional<Range> plateau(double[] x, double[] times) {
        @Nullable Range best = null;
        for (int from = 0; from < x.length; from++) {
            double low = times[from];
            double high = times[from];
            for (int to = from; to < x.length && high <= LEVEL * low; to++) {
                low = Math.min(low, times[to]);
                high = Math.max(high, times[to]);
                boolean isLong = to - from + 1 >= MIN_ON_PLATEAU && x[to] >= LENGTH * x[from];
                if (isLong && high <= LEVEL * low && (best == null || x[to] / x[from] > best.high() / best.low())) {
                    best = new Range(x[from], x[to]);
                }
            }
        }
        return Optional.ofNullable(best);
    }

    private Range across(double[] x) {
        if (x.length == 0) {
            return new Range(0.1, 10);
        }
        return slider == Slider.RANK ? new Range(x[0] - 1, x[x.length - 1] + 1)
                : new Range(x[0] / ROOM, x[x.length - 1] * ROOM);
    }

    private Axis axis(AnalysisResult result) {
        return switch (slider) {
            case STEP -> Axis.log(slider.symbol, Naming.timeUnit(result));
            case SHIFT -> Axis.log(slider.symbol, Naming.rateUnit(result));
            case LENGTH_SCALE, REGULARIZATION -> Axis.log(slider.symbol, "");
            case RANK -> Axis.integers(slider.symbol);
        };
    }

    private Series line(AnalysisResult result, int fit, int index, double[] x) {
        double[] y = values.values().stream().mapToDouble(each -> each.times[fit][index]).toArray();
        int[] items = new int[x.length];
        Arrays.fill(items, index);
        Message method = Naming.method(result, fit);
        List<Message> labels = values.values().stream().map(each -> each.labels[fit][index]).toList();
        return Series.of(index == 1 ? method : Message.NOTHING, Naming.role(result, fit), Mark.LINE_AND_POINTS, x, y)
                .withItems(items).withLabels(labels);
    }

    private static double[][] times(AnalysisResult result) {
        return IntStream.range(0, result.fits().size()).mapToObj(fit -> IntStream.rangeClosed(0, PROCESSES)
                .mapToDouble(index -> time(result, fit, index)).toArray()).toArray(double[][]::new);
    }

    private static double time(AnalysisResult result, int fit, int index) {
        return result.fits().get(fit).model().filter(model -> index < model.rank())
                .map(model -> JudgedEigenpair.timescale(model.eigenvalues().get(index))).orElse(Double.NaN);
    }
}
