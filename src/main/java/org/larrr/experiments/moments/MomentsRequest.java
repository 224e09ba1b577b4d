package org.larrr.experiments.moments;

import java.util.List;
import java.util.OptionalInt;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Setting;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.spectra.EstimationException;

/**
 * The moments to collect.
 *
 * @param features    how states become features
 * @param shifts      μ, increasing; between them H is interpolated (see {@link #shiftRange})
 * @param frequencies ω of complex shifts μ + iω to keep besides the real ones, increasing; may be empty
 * @param terms       terms of the pair counts to keep; empty for as many as the data need, more let pieces merge with
 *                    shorter trajectories
 * @param lags        lags of transfer operators, increasing; may be empty
 * @param between     whether every μ between the shifts is wanted, not these alone
 * @param memoryBytes working memory that the collection may use
 * @param grouped     whether sums of groups of the states are kept too, and some of the states
 */
public record MomentsRequest(FeatureSettings features, double[] shifts, double[] frequencies, OptionalInt terms,
        int[] lags, boolean between, long memoryBytes, boolean grouped) {

    /** Enough for every smooth kernel in a few dimensions and a dozen shifts. */
    public static final long DEFAULT_MEMORY = 1L << 30;

    /** Real shifts alone. */
    public MomentsRequest(FeatureSettings features, double[] shifts, OptionalInt terms, int[] lags, long memoryBytes) {
        this(features, shifts, new double[0], terms, lags, false, memoryBytes, true);
    }

    /**
     * Returns the request for some estimators, at their shifts and lags, from all states alone.
     *
     * @throws EstimationException if none of them has a shift
     */
    public static MomentsRequest of(FeatureSettings features, List<Estimator> estimators) {
        double[] shifts = estimators.stream().flatMap(each -> each.settings().find(Setting.SHIFT).stream())
                .mapToDouble(Double::doubleValue).distinct().sorted().toArray();
        int[] lags = estimators.stream().flatMap(each -> each.settings().find(Setting.LAG).stream())
                .mapToInt(Integer::intValue).distinct().sorted().toArray();
        double[] frequencies = estimators.stream().flatMap(each -> each.settings().find(Setting.FREQUENCY).stream())
                .mapToDouble(Math::abs).filter(frequency -> frequency > 0).distinct().sorted().toArray();
        EstimationException.unless(shifts.length != 0, Message.of("moments.shift-missing").with(Fix.LARRR));
        return new MomentsRequest(features, shifts, frequencies, OptionalInt.empty(), lags, false,
                DEFAULT_MEMORY, false);
    }

    /** Shifts between which every μ can be had by interpolation. */
    public static double[] shiftRange(double smallest, double largest, int count) {
        return org.larrr.estimators.moments.ShiftInterpolation.nodes(smallest, largest, count);
    }
}
