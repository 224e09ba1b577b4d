package org.larrr.data;

import java.util.SplittableRandom;

/**
 * Quantiles of n numbers in ascending order: interpolated between neighbours for statistics, or restricted to values
 * that occur, for the limits of a figure or for a time step.
 */
public final class Quantiles {

    private Quantiles() {}

    /**
     * {@return the number at index p (n − 1), with linear interpolation; infinite if a neighbour with nonzero weight
     * is, NaN for an empty array}
     *
     * @param sorted ascending
     * @param p      0 to 1
     */
    public static double of(double[] sorted, double p) {
        if (sorted.length == 0) {
            return Double.NaN;
        }
        double place = p * (sorted.length - 1);
        int below = (int) place;
        double weight = place - below;
        return weight == 0 || sorted[below] == sorted[below + 1] ? sorted[below]
                : sorted[below] + weight * (sorted[below + 1] - sorted[below]);
    }

    /**
     * {@return half of the numbers lie below; NaN of no numbers}
     *
     * @param sorted ascending
     */
    public static double median(double[] sorted) {
        return of(sorted, 0.5);
    }

    /**
     * {@return the number of rank ⌊p (n − 1)⌋ from 0, which occurs}
     *
     * @param sorted ascending, not empty
     * @param p      0 to 1
     */
    public static double occurring(double[] sorted, double p) {
        return sorted[(int) (p * (sorted.length - 1))];
    }

    /**
     * {@return the number of rank ⌊p (n − 1)⌋ from 0 among numbers in any order; expected O(n)} By Hoare's selection
     * (1961, DOI 10.1145/366622.366647) with pivots at random.
     *
     * @param numbers not empty, without NaN; their order is changed
     * @param p       0 to 1
     */
    public static double select(double[] numbers, double p) {
        int wanted = (int) (p * (numbers.length - 1));
        SplittableRandom random = new SplittableRandom(1);
        int low = 0;
        int high = numbers.length - 1;
        while (low < high) {
            double pivot = numbers[random.nextInt(low, high + 1)];
            int up = low;
            int down = high;
            while (up <= down) {
                while (numbers[up] < pivot) {
                    up++;
                }
                while (numbers[down] > pivot) {
                    down--;
                }
                if (up <= down) {
                    double moved = numbers[up];
                    numbers[up++] = numbers[down];
                    numbers[down--] = moved;
                }
            }
            if (wanted <= down) {
                high = down;
            } else if (wanted >= up) {
                low = up;
            } else {
                break; // between the two all are equal to the pivot
            }
        }
        return numbers[wanted];
    }
}
