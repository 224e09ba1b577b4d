package org.larrr.systems.review;

import java.util.Arrays;
import org.larrr.linalg.GaussLegendre;

/**
 * A walk towards one end of a line in octaves of the distance, on which scale density s′ = exp(−∫2b/σ²) and speed
 * density m = 2/(σ²s′) are integrated. Whether an integral converges is read from how the octaves' shares go on; where
 * they do neither shrink nor grow clearly, nothing is concluded.
 */
final class EndWalk {

    private static final int MOST_OCTAVES = 28;
    private static final int PANELS = 256;
    /** How many octaves must agree. */
    private static final int AGREEING = 4;
    /** A share below 0.93 of the one before tells of a convergent sum, one above 0.98 of a divergent one. */
    private static final double SHRINKING = Math.log(0.93);
    private static final double STAYING = Math.log(0.98);
    private static final double ALIASED = 0.05;
    /** So close to a finite end differences of states are rounding. */
    private static final double NEAREST = 1e-9;

    private final AutonomousCoordinate line;
    private final double end;
    private final double[] scale = new double[MOST_OCTAVES];
    private final double[] speed = new double[MOST_OCTAVES];
    private int octaves;
    private double exponent;
    private final double start;
    private final double reach;

    private EndWalk(AutonomousCoordinate line, double start, double end, double reach) {
        this.line = line;
        this.start = start;
        this.end = end;
        this.reach = reach;
        while (octaves < MOST_OCTAVES && walkOctave()) {
            octaves++;
        }
    }

    /** To infinity, from a first distance on that has the sign of the side. */
    static EndWalk outwards(AutonomousCoordinate line, double start, double reach) {
        return new EndWalk(line, start, Math.copySign(Double.POSITIVE_INFINITY, reach), 0.25 * reach);
    }

    /** To a finite state. */
    static EndWalk towards(AutonomousCoordinate line, double start, double end) {
        return new EndWalk(line, start, end, end - start);
    }

    boolean infinite() {
        return Double.isInfinite(end);
    }

    String name() {
        return infinite() ? (end > 0 ? "+∞" : "−∞") : line.coordinate().name() + " = " + States.number(end);
    }

    /** Whether the scale is finite there, which is what makes paths go there, and the end is not a mere wall. */
    boolean reached() {
        return converges(scale) && (infinite() || diverges(speed));
    }

    /** Whether the speed measure is infinite there. */
    boolean heavy() {
        return diverges(speed);
    }

    /** Feller's test: ∫ s′(x) ∫ m dx, the expected time to get there, is finite. */
    boolean inFiniteTime() {
        double[] time = new double[octaves];
        double g = 0;
        for (int k = Math.max(0, octaves - 8); k < octaves; k++) {
            double from = place(k);
            double h = (place(k + 1) - from) / (PANELS * GaussLegendre.POINTS);
            double sum = 0;
            for (int i = 0; i < PANELS * GaussLegendre.POINTS; i++) {
                g = follow(g, from + (i + 0.5) * h, h);
                sum += g * Math.abs(h);
            }
            time[k] = Math.log(sum);
        }
        return converges(Arrays.copyOf(time, octaves));
    }

    /** One step of g = s′∫m, which obeys g′ = 2/σ² − (2b/σ²) g outwards; exact for constant coefficients. */
    private double follow(double g, double x, double h) {
        double perNoise = 2 / line.squaredNoise(x);
        double z = -perNoise * line.drift(x) * h;
        double mean = Math.abs(z) < 1e-8 ? 1 : Math.expm1(z) / z;
        return g * Math.exp(z) + perNoise * Math.abs(h) * mean;
    }

    /** Where octave k begins: outwards the distance from the start doubles, towards an end that to the end halves. */
    private double place(int k) {
        return infinite() ? start + reach * Math.scalb(1.0, k) : end - reach * Math.scalb(1.0, -k);
    }

    private boolean walkOctave() {
        double from = place(octaves);
        double to = place(octaves + 1);
        if (!infinite() && Math.abs(to - end) < NEAREST * Math.max(Math.abs(end), Math.abs(reach))) {
            return false;
        }
        double fine = GaussLegendre.integrate(this::slope, from, to, PANELS);
        double coarse = GaussLegendre.integrate(this::slope, from, to, PANELS / 2);
        if (!Double.isFinite(fine) || !(Math.abs(fine - coarse) <= ALIASED * (1 + Math.abs(fine)))) {
            return false;
        }
        return integrate(from, to);
    }

    private boolean integrate(double from, double to) {
        double h = (to - from) / PANELS;
        double[] logScale = new double[PANELS];
        double[] logSpeed = new double[PANELS];
        double e = exponent;
        for (int i = 0; i < PANELS; i++) {
            double left = from + i * h;
            double middle = e + GaussLegendre.panel(this::slope, left, left + h / 2);
            e += GaussLegendre.panel(this::slope, left, left + h);
            logScale[i] = Math.log(Math.abs(h)) - middle;
            logSpeed[i] = Math.log(2 * Math.abs(h) / line.squaredNoise(left + h / 2)) + middle;
        }
        exponent = e;
        scale[octaves] = logSum(logScale);
        speed[octaves] = logSum(logSpeed);
        return Double.isFinite(scale[octaves]) && Double.isFinite(speed[octaves]);
    }

    /** 2b/σ². */
    private double slope(double x) {
        return 2 * line.drift(x) / line.squaredNoise(x);
    }

    private static double logSum(double[] logs) {
        double top = Arrays.stream(logs).max().orElse(0);
        return top + Math.log(Arrays.stream(logs).map(log -> Math.exp(log - top)).sum());
    }

    private boolean converges(double[] shares) {
        return octaves > AGREEING && steps(shares, Double.NEGATIVE_INFINITY, SHRINKING);
    }

    private boolean diverges(double[] shares) {
        return octaves > AGREEING && steps(shares, STAYING, Double.POSITIVE_INFINITY);
    }

    /** Whether each of the last steps from octave to octave lies between two bounds. */
    private boolean steps(double[] shares, double low, double high) {
        for (int k = octaves - AGREEING; k < octaves; k++) {
            double step = shares[k] - shares[k - 1];
            if (!(step >= low && step <= high)) {
                return false;
            }
        }
        return true;
    }
}
