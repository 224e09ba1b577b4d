package org.larrr.systems.formula;

import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.DoubleUnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;

/** The operation of a node of a formula graph. */
enum Operation {
    CONSTANT,
    VARIABLE,
    PARAMETER,
    ADD,
    SUBTRACT,
    MULTIPLY,
    DIVIDE,
    POWER,
    ATAN2,
    NEGATE,
    EXP(Math::exp),
    LOG(Math::log),
    SQRT(Math::sqrt),
    SIN(Math::sin),
    COS(Math::cos),
    TAN(Math::tan),
    ASIN(Math::asin),
    ACOS(Math::acos),
    ATAN(Math::atan),
    SINH(Math::sinh),
    COSH(Math::cosh),
    TANH(Math::tanh),
    ASINH(Operation::asinh),
    ABS(Math::abs),
    SIGN(Math::signum);

    private static final Map<String, Operation> FUNCTIONS = Stream.of(values())
            .filter(operation -> operation.isFunction() || operation == ATAN2)
            .collect(Collectors.toUnmodifiableMap(Operation::text, operation -> operation));

    /** Beyond, x² + 1 is x² to all digits. */
    private static final double LARGE = 1e10;

    private final @Nullable DoubleUnaryOperator function;

    Operation() {
        this(null);
    }

    Operation(@Nullable DoubleUnaryOperator function) {
        this.function = function;
    }

    /** The function written like that, or null if there is none. */
    static @Nullable Operation functionNamed(String name) {
        return FUNCTIONS.get(name);
    }

    /** Names of all functions, in alphabetical order, for messages. */
    static List<String> functionNames() {
        return FUNCTIONS.keySet().stream().sorted().toList();
    }

    /** Returns whether it is a function of one argument. */
    boolean isFunction() {
        return function != null;
    }

    boolean isLeaf() {
        return this == CONSTANT || this == VARIABLE || this == PARAMETER;
    }

    boolean isBinary() {
        return ordinal() >= ADD.ordinal() && ordinal() <= ATAN2.ordinal();
    }

    /** The static method that computes this function, of {@link Math}, or, where that has none, of this class. */
    String method() {
        return this == SIGN ? "signum" : text();
    }

    /** The inverse hyperbolic sine, to all digits at both ends: of |x|, by log1p. */
    static double asinh(double x) {
        double a = Math.abs(x);
        double inverse = a > LARGE ? Math.log(a) + Math.log(2) : Math.log1p(a + a * a / (1 + Math.sqrt(1 + a * a)));
        return Math.copySign(inverse, x);
    }

    /** The value for operands a and b, the second ignored by functions of one argument. */
    double apply(double a, double b) {
        return switch (this) {
            case ADD -> a + b;
            case SUBTRACT -> a - b;
            case MULTIPLY -> a * b;
            case DIVIDE -> a / b;
            case POWER -> Math.pow(a, b);
            case ATAN2 -> Math.atan2(a, b);
            case NEGATE -> -a;
            case CONSTANT, VARIABLE, PARAMETER -> throw new IllegalStateException(this + " has no operands");
            default -> Objects.requireNonNull(function).applyAsDouble(a);
        };
    }

    /** Returns the operation with operands for which it gives no finite number: "the square root of −1.2". */
    Message inWords(double a, double b) {
        return switch (this) {
            case SQRT -> Message.of("formula.square-root", numeral(a));
            case LOG -> Message.of("formula.logarithm", numeral(a));
            case DIVIDE -> Message.of("formula.quotient", numeral(a), numeral(b));
            case POWER -> Message.of("formula.power", numeral(a), numeral(b));
            case ASIN, ACOS -> Message.of("formula.function-of", text(), numeral(a));
            default -> Message.of("formula.too-large");
        };
    }

    private static Numeral numeral(double value) {
        return new Numeral(String.format(Locale.ROOT, "%.3g", value).replaceFirst("(\\.\\d*?)0+(?=e|$)", "$1")
                .replaceFirst("\\.(?=e|$)", "").replace('-', '−'));
    }

    private String text() {
        return name().toLowerCase(Locale.ROOT);
    }
}
