package org.larrr.gui.charts.drawing;

import java.util.ArrayList;
import java.util.List;
import org.larrr.export.figure.Axis;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.Range;

/** Where axes carry ticks, and what is written there. */
final class Ticks {

    /** One tick; a minor one has an empty label. */
    record Tick(double value, String label) {}

    private static final double HAIR = 1e-9;

    private Ticks() {}

    /** @param most how many labels fit */
    static List<Tick> of(Axis axis, Range range, int most) {
        return switch (axis.scale()) {
            case LINEAR -> linear(range, step(range, most));
            case INTEGER -> linear(range, Math.max(1, step(range, most)));
            case LOG -> log(range, Math.max(2, most));
            case ROWS -> rows(axis);
            case HIDDEN -> List.of();
        };
    }

    /** A short number that gives at most as many ticks as fit, but at least two. */
    private static double step(Range range, int most) {
        double step = Notation.niceStep(range.width() / Math.max(2, most));
        while (Math.floor(range.high() / step + HAIR) - Math.ceil(range.low() / step - HAIR) < 1) {
            step = Notation.niceStep(step * 0.4);
        }
        return step;
    }

    /**
     * Multiples of a step, written with as many decimals as the step needs; a common power of ten where numbers are
     * long.
     */
    private static List<Tick> linear(Range range, double step) {
        List<Tick> ticks = new ArrayList<>();
        double largest = Math.max(Math.abs(range.low()), Math.abs(range.high()));
        int power = largest >= 1e5 || largest < 1e-3 ? (int) Math.floor(Math.log10(largest) + HAIR) : 0;
        int decimals = Math.max(0, (int) Math.ceil(-Math.log10(step) + power - HAIR));
        for (long k = (long) Math.ceil(range.low() / step - HAIR); k * step <= range.high() + HAIR * step; k++) {
            String number = Notation.decimals(k * step / Math.pow(10, power), decimals);
            ticks.add(new Tick(k * step, power == 0 || k == 0 ? padded(number, decimals, k)
                    : number + "·10" + Notation.superscript(power)));
        }
        return ticks;
    }

    /** Equal decimals on one axis: 0.5, 1.0, 1.5; but a plain 0. */
    private static String padded(String number, int decimals, long k) {
        if (k == 0 || decimals == 0) {
            return number;
        }
        int point = number.indexOf('.');
        int missing = point < 0 ? decimals : decimals - (number.length() - point - 1);
        return (point < 0 ? number + "." : number) + "0".repeat(missing);
    }

    /** Powers of ten; below two decades also 2 and 5; the remaining multiples as minor ticks. */
    private static List<Tick> log(Range range, int most) {
        int first = (int) Math.floor(Math.log10(range.low()) + HAIR);
        int last = (int) Math.ceil(Math.log10(range.high()) - HAIR);
        int decades = last - first;
        int every = Math.max(1, (int) Math.ceil((double) decades / most));
        boolean between = Math.log10(range.high() / range.low()) * 3 <= most;
        List<Tick> ticks = new ArrayList<>();
        for (int exponent = first; exponent <= last; exponent++) {
            for (int multiple = 1; multiple <= 9; multiple++) {
                double value = multiple * Math.pow(10, exponent);
                if (!range.contains(value) || multiple > 1 && every > 1) {
                    continue;
                }
                boolean labelled = multiple == 1 && exponent % every == 0 || between
                        && (multiple == 2 || multiple == 5);
                ticks.add(new Tick(value, labelled ? logLabel(exponent, multiple, first, last) : ""));
            }
        }
        return ticks;
    }

    private static String logLabel(int exponent, int multiple, int first, int last) {
        if (first >= -3 && last <= 4) {
            return Notation.decimals(multiple * Math.pow(10, exponent), Math.max(0, -exponent));
        }
        return (multiple == 1 ? "" : multiple + "·") + "10" + Notation.superscript(exponent);
    }

    private static List<Tick> rows(Axis axis) {
        List<Tick> ticks = new ArrayList<>();
        for (int row = 0; row < axis.rows().size(); row++) {
            ticks.add(new Tick(row, axis.rows().get(row)));
        }
        return ticks;
    }
}
