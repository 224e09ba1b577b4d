package org.larrr.io.schema;

import java.util.List;
import java.util.Optional;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import org.larrr.data.Quantiles;
import org.larrr.data.Units;

/**
 * Finds the uncertainties of quantities among the columns of a table: by names that say so, or by values that are small
 * and never negative. A name alone, without the quantity it names, and values alone are a question.
 */
final class Uncertainties {

    private static final double NEARLY_ALL = 0.95;
    /** Uncertainties of one instrument differ less. */
    private static final double MAX_RATIO = 10;
    private static final double MAX_SIGNIFICANCE = 1000;
    private static final double MOSTLY_WITH = 0.9;

    private final SchemaFinder finder;

    Uncertainties(SchemaFinder finder) {
        this.finder = finder;
    }

    /** An uncertainty next to the quantity that its name says, never negative; by a letter alone, also smaller. */
    boolean isOfNamed(int c) {
        Optional<String> of = NameHint.uncertainOf(finder.name(c));
        if (of.isEmpty() || finder.stats(c).min() < 0) {
            return false;
        }
        String quantity = Units.without(of.get());
        return quantity.isEmpty() ? c > 0 && finder.isNumeric(c - 1) && !NameHint.isCalledUncertain(finder.name(c - 1))
                && finder.all(other -> NameHint.uncertainOf(finder.name(other)).isPresent()).count() > 1
                : finder.first(other -> other != c && (Units.without(finder.name(other)).equalsIgnoreCase(quantity)
                || NameHint.meanOf(finder.name(other)).equalsIgnoreCase(quantity))
                        && (NameHint.isCalledUncertain(finder.name(c)) || finder.stats(c).max()
                                < finder.stats(other).max() - finder.stats(other).min())) >= 0;
    }

    /** Returns the columns that are called so, and small compared with the quantity before them or the first one. */
    List<Integer> byName(List<Integer> left) {
        List<Integer> quantities = left.stream().filter(c -> !NameHint.isCalledUncertain(finder.name(c))).toList();
        return left.stream().filter(c -> !quantities.contains(c) && isSmall(c, quantities.stream().filter(of -> of < c)
                .reduce((a, b) -> b).or(() -> quantities.stream().findFirst()).orElse(c))).toList();
    }

    /** Returns the half of the columns that may be those of the other half; none if any of them is not. */
    List<Integer> byValues(List<Integer> left) {
        int half = left.size() / 2;
        return left.size() > 2 * half ? List.of() : IntStream.of(1, half).mapToObj(apart -> behind(left, apart))
                .filter(found -> found.size() == half).findFirst().orElse(List.of());
    }

    /** Columns that may be uncertainties of those so many places before them: next to them, or in a second half. */
    private List<Integer> behind(List<Integer> left, int apart) {
        return IntStream.range(0, left.size()).filter(i -> i / apart % 2 == 1 && isSmall(left.get(i), left.get(i
                - apart)) && (hasSizeOfUncertainty(left.get(i), left.get(i - apart))
                        || followsQuantity(left.get(i), left.get(i - apart)))).mapToObj(left::get).toList();
    }

    /** Returns whether a column is never negative, and but for outliers smaller than the range of another. */
    private boolean isSmall(int c, int of) {
        return finder.stats(c).min() >= 0 && Quantiles.of(DoubleStream.of(finder.values(c)).filter(Double::isFinite)
                .sorted().toArray(), NEARLY_ALL) < finder.stats(of).max() - finder.stats(of).min();
    }

    /** Returns whether nearly all values of a column are of one size, and compare with the steps of another. */
    private boolean hasSizeOfUncertainty(int c, int of) {
        double[] sorted = DoubleStream.of(finder.values(c)).filter(Double::isFinite).sorted().toArray();
        double low = Quantiles.of(sorted, 1 - NEARLY_ALL);
        double high = Quantiles.of(sorted, NEARLY_ALL);
        double step = Math.sqrt(finder.table.meanSquareStep(of));
        return high < MAX_RATIO * low && low < step && step < MAX_SIGNIFICANCE * high;
    }

    /** Returns whether a column is mostly smaller than another, and rises and falls with it. */
    private boolean followsQuantity(int c, int of) {
        return IntStream.range(0, finder.rows()).filter(row -> finder.value(row, c)
                < Math.abs(finder.value(row, of))).count() >= MOSTLY_WITH * finder.rows()
                && IntStream.range(1, finder.rows()).filter(row -> (finder.value(row, c) - finder.value(row - 1, c))
                        * (finder.value(row, of) - finder.value(row - 1, of)) > 0).count()
                        >= MOSTLY_WITH * (finder.rows() - 1);
    }
}
