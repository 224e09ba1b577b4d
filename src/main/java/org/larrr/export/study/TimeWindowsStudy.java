package org.larrr.export.study;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.trust.Spread;
import org.larrr.diagnostics.trust.WindowSpectra;
import org.larrr.diagnostics.trust.WindowSpectra.Change;
import org.larrr.diagnostics.trust.WindowSpectra.Window;
import org.larrr.estimators.MomentFit;
import org.larrr.experiments.AnalysisResult;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.Naming;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Role;
import org.larrr.export.figure.Series;
import org.larrr.export.figure.XyFigure;
import org.larrr.export.table.DataTable;
import org.larrr.export.table.ResultTables;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/** Spectra over sliding windows of time: did the process change? */
public final class TimeWindowsStudy extends Study<WindowSpectra> {

    private static final Option<Integer> COUNT = Option.count("windows", "N",
            "Number of consecutive windows, 2 to 200; further windows lie half way between them.").withDefault("5")
            .withField("windows", 3);
    private static final Option<String> ORDER = Option.text("order", "along|beside",
            "along: trajectories follow each other in time; beside: they are simultaneous (default: beside for "
            + "several trajectories of equal length).");
    static final Option<Integer> REPLICATES =
            Option.count("replicates", "N", "Number of refits to resampled data for each error, 10 to 1000.")
            .withDefault("40");
    private static final String BESIDE = "beside";
    private static final double BAND = Spread.deviations(0.9);
    /** Curves that can still be distinguished. */
    private static final int SHOWN = 4;

    public TimeWindowsStudy() {
        super("time-windows", "Time windows",
                "Computes the spectrum in overlapping time windows, with errors, and tests whether a process changes "
                + "more than expected by chance.", Scope.ONE, Place.CHECK);
    }

    @Override
    public List<Option<?>> options() {
        return List.of(COUNT, ORDER, REPLICATES);
    }

    @Override
    public void check(ChosenOptions given) {
        super.check(given);
        within("windows", given.get(COUNT), 2, 200);
        checkReplicates(given);
        given.find(ORDER).ifPresent(order -> {
            Require.that(List.of("along", BESIDE).contains(order), Message.of("study.order", order));
        });
    }

    static void checkReplicates(ChosenOptions given) {
        within("replicates", given.get(REPLICATES), 10, 1000);
    }

    @Override
    public WindowSpectra compute(SelectedFit of, ChosenOptions given, Cancellation cancellation) {
        AnalysisResult result = of.analysis();
        check(given);
        MomentFit whole = of.moments(Message.of("windows.method"));
        Trajectories data = result.availableStates();
        boolean beside = given.find(ORDER).map(BESIDE::equals).orElseGet(() -> result.isWhole() && data.count() > 1
                && IntStream.range(0, data.count()).allMatch(k -> data.length(k) == data.length(0)));
        if (beside) {
            result.data(Message.of("windows.need-all-states"));
        }
        return WindowSpectra.of(whole, 2 * given.get(COUNT), beside, given.get(REPLICATES), cancellation);
    }

    @Override
    public List<Picture<WindowSpectra>> pictures() {
        return picture(TimeWindowsStudy::figure);
    }

    private static Figure figure(SelectedFit of, WindowSpectra spectra) {
        List<Window> windows = spectra.windows();
        double[] middle = windows.stream().mapToDouble(window -> (window.from() + window.to()) / 2).toArray();
        double[] ends = {windows.get(0).from(), windows.get(windows.size() - 1).to()};
        List<Series> series = new ArrayList<>();
        for (int i : processes(of.model(), SHOWN)) {
            Role role = Role.eigenfunction(i - 1);
            double[] rates = windows.stream().mapToDouble(window -> -window.values().get(i).re()).toArray();
            double[] errors = windows.stream().mapToDouble(window -> BAND * window.errors().get(i).re()).toArray();
            series.add(Series.band(Message.NOTHING, role, middle, positive(rates, errors, -1),
                    positive(rates, errors, 1)));
            double whole = -of.model().eigenvalues().get(i).re();
            series.add(Series.line("", Role.THRESHOLD, ends, new double[] {positive(whole, whole),
                positive(whole, whole)}));
            series.add(Series.line("−Re " + Naming.lambda(i), role, middle,
                    java.util.Arrays.stream(rates).map(rate -> positive(rate, rate)).toArray()));
        }
        return new XyFigure(Message.titled("study.windows.title", "Windows in time"), sentence(of, spectra),
                Axis.linear(spectra.beside() ? Message.of("picture.window-since-start")
                : Message.of("picture.window-time"),
                of.analysis().facts().timeUnit()), Axis.log(Message.of("picture.rate"), of.rateUnit()), series);
    }

    /** The ends of bands at rates plus or minus errors. */
    static double[] positive(double[] rates, double[] errors, int sign) {
        return IntStream.range(0, rates.length).mapToDouble(k -> positive(rates[k] + sign * errors[k], rates[k]))
                .toArray();
    }

    /** A logarithmic axis shows no others; a band that reaches down to zero ends at a tenth of its value. */
    private static double positive(double value, double rate) {
        if (value > 0) {
            return value;
        }
        return rate > 0 ? rate / 10 : Double.NaN;
    }

    private static Message sentence(SelectedFit of, WindowSpectra spectra) {
        int[] shown = processes(of.model(), SHOWN);
        for (int i : shown) {
            Optional<Change> change = spectra.changes().get(i).filter(each -> each.isSeen(shown.length));
            if (change.isPresent()) {
                return Message.of("picture.window-change", Naming.lambda(i), Notation.numeral(change.get().from(), 3),
                        Notation.numeral(change.get().to(), 3), Notation.numeral(change.get().departure(), 2));
            }
        }
        return Message.of("picture.window-none");
    }

    @Override
    protected void tables(SelectedFit of, WindowSpectra spectra, ResultTables tables) {
        tables.heading("spectra in windows of time of " + of.source());
        var windows = new DataTable("eigenvalues [1/time] and their standard errors", "from", "to", "i", "re",
                "im", "re_error", "im_error");
        for (Window window : spectra.windows()) {
            for (int i : processes(of.model(), SHOWN)) {
                Complex value = window.values().get(i);
                Complex error = window.errors().get(i);
                windows.row(window.from(), window.to(), i + 1, value.re(), value.im(), error.re(), error.im());
            }
        }
        tables.table("windows", windows);
        var changes = new DataTable("largest departure of a window, in standard errors, and the share p of "
                + "rearrangements in time in which it is as large", "i", "re_whole", "departure", "p", "changes");
        int[] shown = processes(of.model(), SHOWN);
        for (int i : shown) {
            spectra.changes().get(i).ifPresent(change -> changes.row(i + 1,
                    of.model().eigenvalues().get(i).re(), change.departure(), change.p(),
                    change.isSeen(shown.length) ? "yes" : "no"));
        }
        tables.table("changes", changes);
        tables.remark(sentence(of, spectra) + " Windows that overlap share half of their data; "
                + (spectra.beside() ? "trajectories run side by side." : "trajectories follow each other."));
    }
}
