package org.larrr.export.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.Roles;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.EigenfunctionErrors;
import org.larrr.export.json.FitTimings;
import org.larrr.kernels.Kernel;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;
import org.larrr.systems.Truth;

/** The eigenvalues of every fit of an analysis side by side, beside the truth where it is known, for a terminal. */
public final class FitTable {

    /** A kernel in writing may have thousands of terms; JSON and models keep all of them. */
    private static final int MAX_KERNEL_LENGTH = 160;
    /** In place of an error. */
    private static final String UNMATCHED = "no match";
    private static final String BAND = String.format(java.util.Locale.ROOT, "%.0f %% interval",
            100 * BootstrapSettings.defaults().level());

    private final List<Fit> fits;
    private final List<JudgedSpectrum> judged;
    private final Optional<Truth> truth;
    /** ‖f̂ − f‖ of each fit's functions. */
    private final List<double[]> functions;
    private final String unit;
    private final StringBuilder text = new StringBuilder();

    /** @param unit of time, with a blank in front of it, or empty */
    private FitTable(List<Fit> fits, List<JudgedSpectrum> judged, Optional<Truth> truth, List<double[]> functions,
            String unit) {
        this.fits = fits;
        this.judged = judged;
        this.truth = truth;
        this.functions = functions;
        this.unit = unit;
    }

    /** Several lines of text, the last one ended by a line feed. */
    public static String of(AnalysisResult result, List<JudgedSpectrum> judged, FitTimings timings) {
        FitTable table = new FitTable(result.fits(), judged, result.truth(),
                IntStream.range(0, judged.size()).mapToObj(fit -> EigenfunctionErrors.of(result, fit)).toList(),
                unit(result.facts().timeUnit()));
        table.data(result);
        return table.rest(timings);
    }

    private static String unit(String timeUnit) {
        return timeUnit.isEmpty() ? "" : " " + timeUnit;
    }

    private String rest(FitTimings timings) {
        eigenvalues();
        singularValues();
        notes();
        timings(timings);
        return text.toString();
    }

    private void data(AnalysisResult result) {
        DataFacts data = result.facts();
        String step = data.step().isPresent() ? "Δt = " + Terminal.number(data.step().getAsDouble()) + unit
                : "uneven times";
        data(result.request().source().name(), data.size(), data.trajectories(), data.dimension(), step);
        data.effective().ifPresent(size -> text.append("weighted: effective number of samples ")
                .append(Math.round(size)).append(", (Σw)²/Σw²\n"));
        Roles roles = result.request().source().roles();
        if (!roles.isEmpty()) {
            text.append(roles.line().english()).append('\n');
        }
        features(result.request().features().kernel(), result.features().size(), result.features().residualTrace());
    }

    private void data(String name, long rows, long trajectories, int dimension, String step) {
        text.append(name).append(": n = ").append(rows);
        text.append(trajectories > 1 ? " in " + trajectories + " trajectories" : "");
        text.append(", d = ").append(dimension).append(", ").append(step).append('\n');
    }

    private void features(Kernel kernel, int size, double residual) {
        String name = kernel.text();
        text.append(name.length() <= MAX_KERNEL_LENGTH ? name : name.substring(0, MAX_KERNEL_LENGTH) + "…");
        text.append(" kernel, N = ").append(size);
        text.append(Double.isNaN(residual) ? "" : " (residual trace " + Terminal.number(residual) + ")").append("\n\n");
    }

    private void eigenvalues() {
        int rows = judged.stream().mapToInt(spectrum -> spectrum.pairs().size()).max().orElse(0);
        Terminal.Table table = new Terminal.Table().add(header());
        for (int i = 0; i < rows; i++) {
            table.add(row(i));
        }
        text.append(table.print()).append('\n');
    }

    private List<String> header() {
        List<String> header = new ArrayList<>(List.of("i"));
        truth.ifPresent(any -> header.add("true λ"));
        for (JudgedSpectrum spectrum : judged) {
            header.add(spectrum.method() + " λ");
            if (spectrum.isJudged()) {
                header.add(BAND);
            }
            header.add("timescale" + (unit.isEmpty() ? "" : " [" + unit.strip() + "]"));
            truth.ifPresent(any -> header.add("error"));
            if (knowsFunctions(judged.indexOf(spectrum))) {
                header.add("error of f");
            }
            if (spectrum.isJudged()) {
                header.add("verdict");
            }
        }
        return header;
    }

    private List<String> row(int i) {
        List<String> row = new ArrayList<>(List.of(Integer.toString(i + 1)));
        truth.ifPresent(known -> row.add(exact(i, known).map(Terminal::complex).orElse("")));
        for (JudgedSpectrum spectrum : judged) {
            Optional<JudgedEigenpair> pair = Optional.of(i).filter(k -> k < spectrum.pairs().size())
                    .map(spectrum.pairs()::get);
            row.add(pair.map(p -> Terminal.complex(p.value()) + (p.flags().isEmpty() ? "  " : " *")).orElse(""));
            if (spectrum.isJudged()) {
                boolean real = spectrum.pairs().stream().allMatch(each -> !(Math.abs(each.value().im()) > 0));
                row.add(pair.map(p -> TrustTable.band(p.band().orElse(Band.NONE), real)).orElse(""));
            }
            row.add(pair.map(FitTable::timescale).orElse(""));
            truth.ifPresent(any -> row.add(pair.map(FitTable::error).orElse("")));
            int fit = judged.indexOf(spectrum);
            if (knowsFunctions(fit)) {
                row.add(i < functions.get(fit).length ? Terminal.rough(functions.get(fit)[i]) : "");
            }
            if (spectrum.isJudged()) {
                row.add(pair.map(JudgedEigenpair::word).orElse(""));
            }
        }
        return row;
    }

    private boolean knowsFunctions(int fit) {
        return Arrays.stream(functions.get(fit)).anyMatch(Double::isFinite);
    }

    /** Beside one fit the true value that its estimate stands for, beside several the true values in their order. */
    private Optional<Complex> exact(int i, Truth known) {
        List<JudgedEigenpair> only = judged.size() == 1 ? judged.get(0).pairs() : List.of();
        return i < only.size() ? only.get(i).truth() : Optional.of(i).filter(k -> k < known.eigenvalues().size())
                .map(known.eigenvalues()::get);
    }

    /** There is none for λ = 0, nor where no true value is like it. */
    private static String error(JudgedEigenpair pair) {
        if (pair.unmatched()) {
            return UNMATCHED;
        }
        return Double.isNaN(pair.error()) ? "-" : Terminal.percent(pair.error());
    }

    /** The constant function is no process, and has no timescale. */
    private static String timescale(JudgedEigenpair pair) {
        if (pair.stationary()) {
            return "stationary";
        }
        return Double.isFinite(pair.timescale()) ? Terminal.number(pair.timescale()) : "-";
    }

    private void singularValues() {
        for (Fit fit : fits) {
            fit.model()
                    .ifPresent(model -> text.append("singular values of ").append(fit.estimator().title()).append(": ")
                    .append(Arrays.stream(model.singularValues()).limit(model.rank() + 1L)
                            .mapToObj(Terminal::number).collect(Collectors.joining(", "))).append('\n'));
        }
    }

    private void notes() {
        for (Fit fit : fits) {
            if (fit.model().isEmpty()) {
                text.append(EstimationException.withSubject(fit.estimator().displayName(), fit.refusal().orElseThrow()))
                        .append('\n');
            } else {
                flagged(fit.estimator().title(), fit.model().get());
            }
        }
        for (JudgedSpectrum spectrum : judged) {
            if (!spectrum.missed().isEmpty()) {
                text.append(spectrum.method()).append(": ").append(spectrum.missed().stream()
                        .map(Terminal::complex).collect(Collectors.joining(", "))).append(" not found\n");
            }
        }
        truth.ifPresent(known -> text.append("true λ: ").append(known.origin()).append('\n'));
        if (functions.stream().flatMapToDouble(Arrays::stream).anyMatch(Double::isFinite)) {
            text.append("error of f: distance in L²(π) to the nearest function of unit norm in the true eigenspace, "
                    + "at most √2\n");
        }
        if (truth.isPresent() && judged.stream().flatMap(spectrum -> spectrum.pairs().stream())
                .anyMatch(JudgedEigenpair::unmatched)) {
            text.append(UNMATCHED)
                    .append(": no true eigenvalue of its kind, real or one of a conjugate pair, is left for it\n");
        }
    }

    private void flagged(String title, SpectralModel model) {
        for (Flag flag : Flag.values()) {
            List<String> indices = new ArrayList<>();
            for (int i = 0; i < model.rank(); i++) {
                if (model.flags().get(i).contains(flag)) {
                    indices.add("λ" + (i + 1));
                }
            }
            if (!indices.isEmpty()) {
                text.append("* ").append(title).append(' ').append(String.join(", ", indices)).append(": ")
                        .append(flag.advice()).append('\n');
            }
        }
    }

    private void timings(FitTimings timings) {
        String stages = timings.stages().entrySet().stream()
                .filter(stage -> stage.getValue() >= 0.05).map(FitTable::stage).collect(Collectors.joining(", "));
        text.append(String.format(java.util.Locale.ROOT, "fit %.1f ms (%s)%n", timings.fit(), stages));
    }

    private static String stage(Map.Entry<String, Double> stage) {
        return String.format(java.util.Locale.ROOT, "%s %.1f ms", stage.getKey(), stage.getValue());
    }
}
