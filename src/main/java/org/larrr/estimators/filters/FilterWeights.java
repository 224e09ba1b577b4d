package org.larrr.estimators.filters;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/**
 * Weights t_0, t_1, … t_ℓ of the lags that someone chose.
 *
 * @param values finite, one beyond lag 0 not zero, the last lag at most {@value #MOST_LAG}
 */
public record FilterWeights(List<Double> values) {

    /** The inverse of the filter costs the cube of its last lag for every eigenvalue. */
    private static final int MOST_LAG = 200;

    /** @throws IllegalArgumentException if they are none; the message names them */
    public FilterWeights {
        values = List.copyOf(values);
        boolean tells = values.stream().skip(1).anyMatch(weight -> weight != 0);
        if (!tells || values.size() > MOST_LAG + 1 || !values.stream().allMatch(Double::isFinite)) {
            throw new InputException(Notice.of("filter.weights", MOST_LAG, text(values)));
        }
    }

    /**
     * {@return the same weight of lags 1 … k: what lies between one step and k is smoothed}
     *
     * @param last k ≥ 1; beyond {@value #MOST_LAG} it is that many
     * @throws IllegalArgumentException if k is below 1
     */
    public static FilterWeights equal(int last) {
        return new FilterWeights(IntStream.rangeClosed(0, Math.min(last, MOST_LAG)).mapToObj(j -> j == 0 ? 0.0 : 1.0)
                .toList());
    }

    /**
     * Reads what {@link #text} writes, for instance "0,1,0.5".
     *
     * @param text numbers with commas between them
     * @return the weights
     * @throws IllegalArgumentException if it is no such list
     */
    public static FilterWeights parse(String text) {
        try {
            return new FilterWeights(Arrays.stream(text.split(",", -1)).map(part -> Double.parseDouble(part.strip()))
                    .toList());
        } catch (NumberFormatException notNumbers) {
            throw new InputException(Notice.of("filter.unreadable", text), notNumbers);
        }
    }

    /** {@return as it is read back, to the last bit} */
    public String text() {
        return text(values);
    }

    private static String text(List<Double> values) {
        return values.stream().map(String::valueOf).collect(Collectors.joining(","));
    }

    /** {@return t_0 … t_ℓ, a copy} */
    public double[] array() {
        return values.stream().mapToDouble(Double::doubleValue).toArray();
    }
}
