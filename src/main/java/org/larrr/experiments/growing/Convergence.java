package org.larrr.experiments.growing;

import java.util.ArrayList;
import java.util.List;
import org.larrr.estimators.Estimator;
import org.larrr.linalg.Complex;

/**
 * The convergence of eigenvalues while data grow.
 *
 * @param estimators what is fitted
 * @param points     in the order of growth
 */
public record Convergence(List<Estimator> estimators, List<Point> points) {

    public Convergence {
        estimators = List.copyOf(estimators);
        points = List.copyOf(points);
    }

    /** Before any data. */
    public static Convergence none() {
        return new Convergence(List.of(), List.of());
    }

    /**
     * One length of the data.
     *
     * @param rows        n
     * @param time        T
     * @param eigenvalues of each estimator; none where it has no answer
     * @param errors      standard errors of their real parts, NaN where unknown; one array an estimator
     */
    public record Point(long rows, double time, List<List<Complex>> eigenvalues, List<double[]> errors) {
        public Point {
            eigenvalues = List.copyOf(eigenvalues);
            errors = List.copyOf(errors);
        }
    }

    Convergence with(Point next) {
        List<Point> more = new ArrayList<>(points);
        more.add(next);
        return new Convergence(estimators, more);
    }

    /** The last point takes the place of the one before it. */
    Convergence withLast(Point last) {
        List<Point> same = new ArrayList<>(points);
        same.set(same.size() - 1, last);
        return new Convergence(estimators, same);
    }
}
