package org.larrr.gui.pins;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.ToDoubleFunction;
import org.larrr.experiments.session.Pin;
import org.larrr.export.figure.Notation;
import org.larrr.export.table.DataTable;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.linalg.Complex;

/**
 * The settings and eigenvalues of several fits side by side, as texts; immutable.
 *
 * @param columns names of the fits, the present one first
 * @param lines   one a setting or eigenvalue
 */
record Comparison(List<String> columns, List<Line> lines) {

    /**
     * One line.
     *
     * @param name   what is compared
     * @param values one a column; empty where the fit has none
     * @param result whether it is an outcome rather than a setting
     */
    record Line(String name, List<String> values, boolean result) {

        /** Returns whether a fit differs from the first one here. */
        boolean differs(int column) {
            return !result && !values.get(column).equals(values.get(0));
        }

        boolean differs() {
            return java.util.stream.IntStream.range(1, values.size()).anyMatch(this::differs);
        }
    }

    /**
     * @param onlyDifferences leaves out the settings in which all fits agree
     * @param digits          of eigenvalues
     */
    static Comparison of(List<Pin> fits, boolean onlyDifferences, int digits) {
        List<Line> lines = new ArrayList<>();
        Set<String> names = new LinkedHashSet<>();
        fits.forEach(fit -> names.addAll(fit.settings().keySet()));
        for (String name : names) {
            Line line = new Line(title(name), fits.stream().map(fit -> fit.settings().getOrDefault(name, ""))
                    .map(Comparison::tidy).toList(), false);
            if (!onlyDifferences || line.differs()) {
                lines.add(line);
            }
        }
        int longest = fits.stream().mapToInt(Comparison::count).max().orElse(0);
        for (int i = 1; i < longest; i++) {
            int index = i;
            lines.add(new Line("λ" + Notation.subscript(i + 1),
                    fits.stream().map(fit -> value(fit, index, digits)).toList(), true));
        }
        return new Comparison(fits.stream().map(Pin::name).toList(), lines);
    }

    /** Every setting and eigenvalue of the fits, numbers to the last bit, for other programs. */
    static DataTable numbers(List<Pin> fits) {
        List<String> columns = new ArrayList<>(List.of("setting"));
        fits.forEach(fit -> columns.add(fit.name()));
        Set<String> names = new LinkedHashSet<>();
        fits.forEach(fit -> names.addAll(fit.settings().keySet()));
        var table = new DataTable("", columns);
        names.forEach(name -> table.row(row(name, fits, fit -> fit.settings().getOrDefault(name, ""))));
        int longest = fits.stream().mapToInt(Comparison::count).max().orElse(0);
        for (int i = 0; i < longest; i++) {
            int index = i;
            table.row(row("Re λ" + (i + 1), fits, fit -> part(fit, index, Complex::re)));
            table.row(row("Im λ" + (i + 1), fits, fit -> part(fit, index, Complex::im)));
        }
        return table;
    }

    private static List<Object> row(String name, List<Pin> fits, Function<Pin, Object> cell) {
        List<Object> row = new ArrayList<>(List.of(name));
        fits.forEach(fit -> row.add(cell.apply(fit)));
        return row;
    }

    private static double part(Pin fit, int index, ToDoubleFunction<Complex> part) {
        return index < count(fit) ? part.applyAsDouble(fit.spectra().get(0).eigenvalues().get(index)) : Double.NaN;
    }

    private static int count(Pin fit) {
        return fit.spectra().isEmpty() ? 0 : fit.spectra().get(0).eigenvalues().size();
    }

    private static String value(Pin fit, int index, int digits) {
        return index < count(fit) ? Numbers.fixed(fit.spectra().get(0).eigenvalues().get(index), digits) : "";
    }

    private static String title(String name) {
        return Messages.has("setting." + name) ? Messages.get("setting." + name)
                : name.replaceFirst("^parameters\\.", "");
    }

    /** 1.0E-6 reads as 1e-6. */
    private static String tidy(String value) {
        var number = Numbers.parse(value);
        return number.isPresent() ? Numbers.edit(number.getAsDouble()) : value;
    }

    /** Returns whether the same fits and lines are compared, whatever their values. */
    boolean isLike(Comparison other) {
        return columns.equals(other.columns) && names().equals(other.names());
    }

    private List<String> names() {
        return lines.stream().map(Line::name).toList();
    }

    /** Returns the compared part of a present fit. */
    static Pin present(Map<String, String> settings, List<Pin.Spectrum> spectra) {
        return new Pin(Messages.get("pins.present"), true, settings, spectra);
    }
}
