package org.larrr.bench;

import java.util.Map;
import java.util.Optional;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.StochasticSystem.VectorField;
import org.larrr.systems.SystemDefinition.SystemParameter;

/**
 * The coefficients of a catalogue system as a person would write them in Java, gradients worked out on paper: the
 * standard of formulas, in speed and in value.
 *
 * @param drift     b
 * @param diffusion σ, row-major (d, m)
 */
record HandCodedSystem(VectorField drift, VectorField diffusion) {

    private static final double[][] MUELLER_BROWN = {
        {-200, -1, 0, -10, 1, 0}, {-100, -1, 0, -10, 0, 0.5}, {-170, -6.5, 11, -6.5, -0.5, 1.5},
                {15, 0.7, 0.6, 0.7, -1, 1}
    };

    /** The coefficients of a system at its parameter values; empty for systems that are not in the catalogue. */
    static Optional<HandCodedSystem> of(StochasticSystem system) {
        Map<String, Double> p = system.parameters().stream()
                .collect(Collectors.toMap(SystemParameter::name, SystemParameter::value));
        return drift(system.id(), p).map(drift -> new HandCodedSystem(drift, noise(system, p)));
    }

    private static VectorField noise(StochasticSystem system, Map<String, Double> p) {
        if (system.id().equals("cox-ingersoll-ross")) {
            double sigma = p.get("sigma");
            return (x, out) -> out[0] = sigma * Math.sqrt(x[0]);
        }
        if (system.id().equals("wright-fisher")) {
            return (x, out) -> out[0] = Math.sqrt(x[0] * (1 - x[0]));
        }
        double[] constant = new double[system.dimension() * system.noiseDimension()];
        system.diffusion(system.initialState(), constant);
        return (x, out) -> System.arraycopy(constant, 0, out, 0, constant.length);
    }

    private static Optional<VectorField> drift(String id, Map<String, Double> p) {
        return Optional.ofNullable(switch (id) {
            case "triple-well", "prinz" -> tripleWell(p.get("friction"));
            case "double-well" -> doubleWell(p.get("friction"), p.get("h"));
            case "ornstein-uhlenbeck" -> ornsteinUhlenbeck(p.get("theta"));
            case "ornstein-uhlenbeck-2d" -> (VectorField) (x, out) -> {
                out[0] = -0.7 * x[0] + 0.3 * x[1];
                out[1] = -0.5 * x[0] - 0.4 * x[1];
            };
            case "ornstein-uhlenbeck-5d" -> chain(p.get("theta"), p.get("c"));
            case "quadruple-well" -> quadrupleWell(p.get("friction"), p.get("h"), p.get("c"));
            case "mueller-brown" -> muellerBrown(p.get("friction"));
            case "lemon-slice" -> lemonSlice(p.get("friction"), p.get("h"));
            case "underdamped-harmonic" -> inertial(x -> p.get("k") * x, p.get("gamma"));
            case "underdamped-double-well" -> inertial(x -> 4 * p.get("h") * x * (x * x - 1), p.get("gamma"));
            case "vasicek", "cox-ingersoll-ross" -> meanReversion(p.get("kappa"), p.get("theta"));
            case "wright-fisher" -> wrightFisher(p.get("a"), p.get("b"));
            case "circle" -> constant(p.get("v"));
            case "torus-rotation" -> (VectorField) (x, out) -> {
                out[0] = p.get("omega1");
                out[1] = p.get("omega2");
            };
            case "lorenz" -> lorenz(p.get("s"), p.get("r"), p.get("b"));
            case "torus" -> torus(p.get("u"), p.get("a"));
            case "bistable-chain" -> bistableChain(p.get("friction"), p.get("h"), p.get("c"));
            default -> null;
        });
    }

    private static VectorField tripleWell(double friction) {
        return (x, out) -> {
            double s = x[0];
            double right = s - 0.5;
            double left = s + 0.5;
            double s2 = s * s;
            double slope = 4 * (8 * s2 * s2 * s2 * s - 128 * s * Math.exp(-80 * s2)
                    - 32 * right * Math.exp(-80 * right * right) - 40 * left * Math.exp(-40 * left * left));
            out[0] = -slope / friction;
        };
    }

    private static VectorField doubleWell(double friction, double h) {
        return (x, out) -> out[0] = -4 * h * x[0] * (x[0] * x[0] - 1) / friction;
    }

    private static VectorField ornsteinUhlenbeck(double theta) {
        return (x, out) -> out[0] = -theta * x[0];
    }

    private static VectorField chain(double theta, double c) {
        return (x, out) -> {
            int last = x.length - 1;
            for (int i = 0; i <= last; i++) {
                double pull = 0;
                if (i > 0) {
                    pull += x[i - 1] - x[i];
                }
                if (i < last) {
                    pull += x[i + 1] - x[i];
                }
                out[i] = -theta * x[i] + c * pull;
            }
        };
    }

    private static VectorField quadrupleWell(double friction, double h, double c) {
        return (x, out) -> {
            double a = x[0];
            double b = x[1];
            out[0] = -(4 * h * a * (a * a - 1) + 0.2 + c * b) / friction;
            out[1] = -(4 * h * b * (b * b - 1) + 0.1 + c * a) / friction;
        };
    }

    private static VectorField muellerBrown(double friction) {
        return (x, out) -> {
            double slopeX = 0;
            double slopeY = 0;
            for (double[] term : MUELLER_BROWN) {
                double u = x[0] - term[4];
                double v = x[1] - term[5];
                double value = term[0] * Math.exp(term[1] * u * u + term[2] * u * v + term[3] * v * v);
                slopeX += value * (2 * term[1] * u + term[2] * v);
                slopeY += value * (term[2] * u + 2 * term[3] * v);
            }
            out[0] = -slopeX / friction;
            out[1] = -slopeY / friction;
        };
    }

    private static VectorField lemonSlice(double friction, double h) {
        return (x, out) -> {
            double a = x[0];
            double b = x[1];
            double a2 = a * a;
            double b2 = b * b;
            double q = a2 + b2 + 0.01;
            double r = Math.sqrt(q);
            double r5 = q * q * r;
            double quintic = a * (a2 * a2 - 10 * a2 * b2 + 5 * b2 * b2);
            double common = -5 * h * quintic / (r5 * q) + 20 * (r - 1) / r;
            out[0] = -(h * 5 * (a2 * a2 - 6 * a2 * b2 + b2 * b2) / r5 + common * a) / friction;
            out[1] = -(h * 20 * a * b * (b2 - a2) / r5 + common * b) / friction;
        };
    }

    private static VectorField inertial(DoubleUnaryOperator slope, double friction) {
        return (x, out) -> {
            double v = x[1];
            out[1] = -slope.applyAsDouble(x[0]) - friction * v;
            out[0] = v;
        };
    }

    private static VectorField meanReversion(double kappa, double theta) {
        return (x, out) -> out[0] = kappa * (theta - x[0]);
    }

    private static VectorField wrightFisher(double a, double b) {
        return (x, out) -> out[0] = (a * (1 - x[0]) - b * x[0]) / 2;
    }

    private static VectorField constant(double v) {
        return (x, out) -> out[0] = v;
    }

    private static VectorField lorenz(double s, double r, double b) {
        return (x, out) -> {
            out[0] = s * (x[1] - x[0]);
            out[1] = x[0] * (r - x[2]) - x[1];
            out[2] = x[0] * x[1] - b * x[2];
        };
    }

    private static VectorField torus(double u, double a) {
        return (x, out) -> {
            double turn = a * Math.sin(x[0]);
            out[0] = u + a * Math.cos(x[1]);
            out[1] = turn;
        };
    }

    private static VectorField bistableChain(double friction, double h, double c) {
        return (x, out) -> {
            int last = x.length - 1;
            for (int i = 0; i <= last; i++) {
                double slope = 4 * h * x[i] * (x[i] * x[i] - 1);
                if (i > 0) {
                    slope += c * (x[i] - x[i - 1]);
                }
                if (i < last) {
                    slope += c * (x[i] - x[i + 1]);
                }
                out[i] = -slope / friction;
            }
        };
    }
}
