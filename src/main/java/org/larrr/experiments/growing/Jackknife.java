package org.larrr.experiments.growing;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.larrr.estimators.Estimator;
import org.larrr.experiments.MomentsFit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.linalg.Complex;
import org.larrr.stages.Cancellation;

/**
 * Standard errors of eigenvalues by leaving out one block of time after the other: (B − 1)/B Σ_b (λ_b − λ̄)², B the
 * number of blocks, λ_b the real part of the eigenvalue of that place in the fit without block b. As good as blocks are
 * long beside the slowest process. What remains on either side of the block is joined, as resampled blocks are: one
 * seam among all the pairs. Source: Künsch 1989 (DOI 10.1214/aos/1176347265), section 2.
 */
final class Jackknife {

    private Jackknife() {}

    /**
     * One list an estimator, one number an eigenvalue; NaN where a fit has none. O(B N³) a fit.
     *
     * @param tracks moments of blocks of equal length that follow each other, one list a trajectory, equally many of
     *     each
     * @param rank   how many eigenvalues are looked at
     */
    static List<double[]> errors(List<List<CollectedMoments>> tracks, List<Estimator> estimators, int rank,
            Cancellation cancellation) {
        List<MomentsFit> fits = new ArrayList<>();
        List<List<CollectedMoments>> parts = tracks.stream().map(Jackknife::without).toList();
        for (int b = 0; b < parts.get(0).size(); b++) {
            cancellation.check();
            int block = b;
            CollectedMoments rest = parts.stream().map(part -> part.get(block)).reduce(CollectedMoments::plus)
                    .orElseThrow();
            fits.add(MomentsFit.of("", rest, estimators));
        }
        List<double[]> errors = new ArrayList<>();
        for (int e = 0; e < estimators.size(); e++) {
            double[] error = new double[rank];
            for (int i = 0; i < rank; i++) {
                int estimator = e;
                int index = i;
                error[i] = error(fits.stream().mapToDouble(fit -> value(fit, estimator, index)).toArray());
            }
            errors.add(error);
        }
        return errors;
    }

    /** All blocks of a trajectory but one, for each of them, by sums from both ends. */
    private static List<CollectedMoments> without(List<CollectedMoments> blocks) {
        int count = blocks.size();
        List<Optional<CollectedMoments>> after =
                new ArrayList<>(java.util.Collections.nCopies(count + 1, Optional.empty()));
        for (int b = count - 1; b >= 0; b--) {
            CollectedMoments block = blocks.get(b);
            after.set(b, Optional.of(after.get(b + 1).map(block::join).orElse(block)));
        }
        List<CollectedMoments> result = new ArrayList<>();
        Optional<CollectedMoments> before = Optional.empty();
        for (int b = 0; b < count; b++) {
            Optional<CollectedMoments> rest = after.get(b + 1);
            Optional<CollectedMoments> some = before.isPresent() && rest.isPresent()
                    ? Optional.of(before.get().join(rest.get()))
                    : before.or(() -> rest);
            some.ifPresent(result::add);
            CollectedMoments block = blocks.get(b);
            before = Optional.of(before.map(sum -> sum.join(block)).orElse(block));
        }
        return result;
    }

    private static double value(MomentsFit fit, int estimator, int index) {
        List<Complex> values = fit.fits().get(estimator).model().map(model -> model.eigenvalues()).orElse(List.of());
        return index < values.size() ? values.get(index).re() : Double.NaN;
    }

    private static double error(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt((values.length - 1.0) / values.length * squares);
    }
}
