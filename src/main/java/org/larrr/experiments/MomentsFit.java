package org.larrr.experiments;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.BinaryOperator;
import java.util.stream.IntStream;
import org.larrr.data.Message;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.MomentEstimator;
import org.larrr.estimators.StreamedSample;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.experiments.moments.CollectedMoments;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageCache;
import org.larrr.stages.StageRun;

/**
 * Estimators fitted from collected moments.
 *
 * @param collected the moments
 * @param fits      one entry per estimator, in the order asked for
 */
public record MomentsFit(CollectedMoments collected, List<Fit> fits) {

    public MomentsFit {
        fits = List.copyOf(fits);
    }

    /** Fits every estimator; one that cannot run leaves its reason. */
    public static MomentsFit of(CollectedMoments collected, List<Estimator> estimators) {
        StageRun run = new StageCache(1).run(new Cancellation());
        StreamedSample sample = collected.sample();
        List<Fit> fits = new ArrayList<>();
        for (Estimator estimator : estimators) {
            fits.add(fit(estimator, sample, run));
        }
        return new MomentsFit(collected, fits);
    }

    /** One fit; an estimator that cannot run leaves its reason. */
    public static Fit fit(Estimator estimator, StreamedSample sample, StageRun run) {
        try {
            if (estimator instanceof MomentEstimator.Streamed streamed) {
                return new Fit(estimator, streamed.fit(sample, run));
            }
            return new Fit(estimator, Message.of("moments.learns-from-states", estimator.title()));
        } catch (EstimationException e) {
            return new Fit(estimator, e.notice());
        }
    }

    /**
     * All pieces but one, for each of them, by sums from both ends.
     *
     * @param pieces   moments of the same features, two or more
     * @param together how what lies before a piece and what follows it become one: {@link CollectedMoments#plus}, or
     *     {@link CollectedMoments#join} of pieces of one trajectory
     */
    public static List<CollectedMoments> leaveOneOut(List<CollectedMoments> pieces,
            BinaryOperator<CollectedMoments> together) {
        int last = pieces.size() - 1;
        List<CollectedMoments> after = new ArrayList<>(pieces);
        for (int k = last - 1; k >= 0; k--) {
            after.set(k, together.apply(pieces.get(k), after.get(k + 1)));
        }
        List<CollectedMoments> rests = new ArrayList<>(List.of(after.get(1)));
        CollectedMoments before = pieces.get(0);
        for (int k = 1; k < last; k++) {
            rests.add(together.apply(before, after.get(k + 1)));
            before = together.apply(before, pieces.get(k));
        }
        rests.add(before);
        return rests;
    }

    /**
     * Standard errors of eigenvalues by leaving out one part of the data after the other: (B − 1)/B Σ_b (λ_b − λ̄)², B
     * the number of parts, λ_b the eigenvalue of that place in the fit without part b, real and imaginary part apart.
     * As good as parts are long beside the slowest process. O(B N³) a fit. Source: Künsch 1989 (DOI
     * 10.1214/aos/1176347265), section 2.
     *
     * @param rests moments of all parts but one
     * @param rank  how many eigenvalues are looked at
     * @return one list an estimator, one number an eigenvalue; NaN where a fit has none
     */
    public static List<List<Complex>> errors(List<CollectedMoments> rests, List<Estimator> estimators, int rank,
            Cancellation cancellation) {
        List<MomentsFit> fits = new ArrayList<>();
        for (CollectedMoments rest : rests) {
            cancellation.check();
            fits.add(of(rest, estimators));
        }
        return IntStream.range(0, estimators.size()).mapToObj(estimator -> IntStream.range(0, rank).mapToObj(index -> {
            List<Complex> values = fits.stream().map(fit -> fit.value(estimator, index)).toList();
            return new Complex(error(values.stream().mapToDouble(Complex::re).toArray()),
                    error(values.stream().mapToDouble(Complex::im).toArray()));
        }).toList()).toList();
    }

    private Complex value(int estimator, int index) {
        List<Complex> values = fits.get(estimator).model().map(model -> model.eigenvalues()).orElse(List.of());
        return index < values.size() ? values.get(index) : Complex.UNDEFINED;
    }

    private static double error(double[] values) {
        double mean = Arrays.stream(values).average().orElse(Double.NaN);
        double squares = Arrays.stream(values).map(value -> (value - mean) * (value - mean)).sum();
        return Math.sqrt((values.length - 1.0) / values.length * squares);
    }
}
