package org.larrr.linalg;

/**
 * A complex number re + i·im. A number that could not be determined is {@link #UNDEFINED}, whose parts are NaN.
 *
 * @param re real part
 * @param im imaginary part
 */
public record Complex(double re, double im) {

    /** A value that does not exist, for instance an eigenvalue that a time step cannot resolve. */
    public static final Complex UNDEFINED = new Complex(Double.NaN, Double.NaN);

    /**
     * {@return re + 0i}
     *
     * @param re the real part
     */
    public static Complex real(double re) {
        return new Complex(re, 0);
    }

    /** {@return whether neither part is NaN} */
    public boolean isDefined() {
        return !Double.isNaN(re) && !Double.isNaN(im);
    }

    /**
     * {@return z + b}
     *
     * @param b a complex number
     */
    public Complex plus(Complex b) {
        return new Complex(re + b.re, im + b.im);
    }

    /**
     * {@return z − b}
     *
     * @param b a complex number
     */
    public Complex minus(Complex b) {
        return new Complex(re - b.re, im - b.im);
    }

    /**
     * {@return z·b}
     *
     * @param b a complex number
     */
    public Complex times(Complex b) {
        return new Complex(re * b.re - im * b.im, re * b.im + im * b.re);
    }

    /**
     * {@return z·s}
     *
     * @param s a real number
     */
    public Complex times(double s) {
        return new Complex(re * s, im * s);
    }

    /** {@return the conjugate, re − i·im} */
    public Complex conjugate() {
        return new Complex(re, -im);
    }

    /** {@return 1/z without overflow on the way; undefined for 0} */
    public Complex inverse() {
        double scale = Math.max(Math.abs(re), Math.abs(im));
        double a = re / scale;
        double b = im / scale;
        double norm = (a * a + b * b) * scale;
        return new Complex(a / norm, -b / norm);
    }

    /**
     * {@return z/b; undefined for b = 0}
     *
     * @param b a complex number
     */
    public Complex dividedBy(Complex b) {
        return times(b.inverse());
    }

    /** {@return |z|, without overflow on the way} */
    public double abs() {
        return im == 0 ? Math.abs(re) : Math.hypot(re, im);
    }

    /** {@return the principal argument in (−π, π]} */
    public double argument() {
        return Math.atan2(im, re);
    }

    /** {@return the principal logarithm, imaginary part in (−π, π]} */
    public Complex log() {
        return new Complex(Math.log(abs()), argument());
    }

    /** {@return e^z} */
    public Complex exp() {
        double scale = Math.exp(re);
        return new Complex(scale * Math.cos(im), scale * Math.sin(im));
    }

    /** {@return the principal square root, real part at least 0} */
    public Complex sqrt() {
        double modulus = abs();
        double a = Math.sqrt((modulus + Math.abs(re)) / 2);
        double b = a == 0 ? 0 : Math.abs(im) / (2 * a);
        return re >= 0 ? new Complex(a, Math.copySign(b, im)) : new Complex(b, Math.copySign(a, im));
    }

    /**
     * {@return the principal inverse hyperbolic cosine, log(z + √(z+1) √(z−1)): real part at least 0, imaginary part in
     * (−π, π]}
     */
    public Complex arcosh() {
        Complex one = real(1);
        return plus(plus(one).sqrt().times(minus(one).sqrt())).log();
    }

    /**
     * {@return the principal inverse hyperbolic tangent, artanh z = ½ (log(1+z) − log(1−z)); accurate for small |z|,
     * infinite at ±1}
     */
    public Complex artanh() {
        // Real part by log1p: ¼ log(|1+z|²/|1−z|²) = ¼ log1p(4 re / |1−z|²).
        double oneMinus = 1 - re;
        double real = 0.25 * Math.log1p(4 * re / (oneMinus * oneMinus + im * im));
        double imaginary = 0.5 * (Math.atan2(im, 1 + re) - Math.atan2(-im, oneMinus));
        return new Complex(real, imaginary);
    }
}
