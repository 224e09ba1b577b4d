package org.larrr.kernels;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;

/**
 * Reads what {@link Kernel#text()} writes, by this grammar and nothing else:
 *
 * <pre>
 * sum     = product { "+" product }
 * product = factor { "*" factor }
 * factor  = ( number | name "(" row { ";" row } [ ";" ] ")" | "(" sum ")" ) [ "@" coordinate { "," coordinate } ]
 * row     = signed { "," signed }
 * </pre>
 *
 * <p>Names: gaussian, laplacian, matern32, matern52 (length-scale, or one a coordinate, or with semicolons the rows of
 * a matrix A for the kernel of Ax), linear (length-scale), polynomial (degree, length-scale), periodic (period,
 * length-scale). Coordinates count from 1. Length and nesting are bounded.
 */
public final class KernelParser {

    private static final int MAX_LENGTH = 1_000_000;
    private static final int MAX_DEPTH = 20;
    private static final Set<String> RADIAL =
            Arrays.stream(RadialKernel.Family.values()).map(RadialKernel.Family::id).collect(Collectors.toSet());

    private final String text;
    private int position;
    private int depth;

    private KernelParser(String text) {
        this.text = text;
    }

    /**
     * Reads a kernel.
     *
     * @param text as {@link Kernel#text} writes it; spaces do not matter
     * @return the kernel
     * @throws IllegalArgumentException telling in one sentence what is wrong and at which character
     */
    public static Kernel parse(String text) {
        Require.that(text.length() <= MAX_LENGTH, Message.of("kernel.text-too-long", text.length(), MAX_LENGTH));
        KernelParser parser = new KernelParser(text);
        Kernel kernel = parser.sum();
        if (parser.next() != 0 || parser.position < text.length()) {
            throw parser.unexpected(Message.of("kernel.operator"));
        }
        return kernel;
    }

    private Kernel sum() {
        Require.that(++depth <= MAX_DEPTH, Message.of("kernel.too-deep", MAX_DEPTH));
        List<Kernel> terms = new ArrayList<>(List.of(product()));
        while (accept('+')) {
            terms.add(product());
        }
        depth--;
        return terms.size() == 1 ? terms.get(0) : CompositeKernel.sum(terms);
    }

    private Kernel product() {
        List<Kernel> factors = new ArrayList<>(List.of(factor()));
        while (accept('*')) {
            factors.add(factor());
        }
        return factors.size() == 1 ? factors.get(0) : CompositeKernel.product(factors);
    }

    private Kernel factor() {
        char c = next();
        Kernel kernel;
        if (c == '(') {
            position++;
            kernel = sum();
            expect(')');
        } else if (Character.isLetter(c)) {
            kernel = parseNamed();
        } else if (c >= '0' && c <= '9' || c == '.') {
            kernel = new ConstantKernel(number());
        } else {
            throw unexpected(Message.of("kernel.example"));
        }
        return accept('@') ? new CoordinateKernel(kernel, coordinates()) : kernel;
    }

    private List<Integer> coordinates() {
        List<Integer> result = new ArrayList<>();
        do {
            int start = position;
            double number = number();
            Require.that(number == Math.rint(number) && number >= 1 && number <= 1e6,
                    Message.of("kernel.coordinate-unreadable", text.substring(start, position).strip()));
            result.add((int) number - 1);
        } while (accept(','));
        return result;
    }

    private Kernel parseNamed() {
        int start = position;
        while (position < text.length() && Character.isLetterOrDigit(text.charAt(position))) {
            position++;
        }
        String name = text.substring(start, position).toLowerCase(java.util.Locale.ROOT);
        expect('(');
        List<Double> numbers = new ArrayList<>();
        List<Integer> ends = new ArrayList<>();
        boolean semicolon;
        do {
            do {
                numbers.add(signed());
            } while (accept(','));
            ends.add(numbers.size());
            semicolon = accept(';');
        } while (semicolon && next() != ')');
        expect(')');
        return semicolon || ends.size() > 1 ? metric(name, numbers, ends) : kernel(name, numbers);
    }

    private static Kernel metric(String name, List<Double> numbers, List<Integer> ends) {
        int columns = ends.get(0);
        boolean rectangular = true;
        for (int row = 0; row < ends.size(); row++) {
            rectangular &= ends.get(row) == (row + 1) * columns;
        }
        Require.that(RADIAL.contains(name), Message.of("kernel.metric-unsupported", name));
        Require.that(rectangular, Message.of("kernel.metric-rows", name));
        return new MetricKernel(RadialKernel.Family.of(name), columns,
                numbers.stream().mapToDouble(Double::doubleValue).toArray());
    }

    private static Kernel kernel(String name, List<Double> numbers) {
        if (RADIAL.contains(name)) {
            RadialKernel.Family family = RadialKernel.Family.of(name);
            return numbers.size() == 1 ? new RadialKernel(family, numbers.get(0))
                    : new AnisotropicKernel(family, numbers.stream().mapToDouble(Double::doubleValue).toArray());
        }
        return switch (name) {
            case "linear" -> new PolynomialKernel(1, only(name, numbers, 1, "linear(LENGTH)").get(0));
            case "polynomial" -> polynomial(only(name, numbers, 2, "polynomial(DEGREE,LENGTH)"));
            case "periodic" -> periodic(only(name, numbers, 2, "periodic(PERIOD,LENGTH)"));
            default -> throw new InputException(Message.of("kernel.unknown", name));
        };
    }

    private static Kernel polynomial(List<Double> numbers) {
        Require.that(numbers.get(0) == Math.rint(numbers.get(0)) && numbers.get(0) <= PolynomialKernel.MAX_DEGREE,
                Message.of("kernel.polynomial-degree", PolynomialKernel.MAX_DEGREE, numbers.get(0)));
        return new PolynomialKernel(numbers.get(0).intValue(), numbers.get(1));
    }

    private static Kernel periodic(List<Double> numbers) {
        return new PeriodicKernel(numbers.get(0), numbers.get(1));
    }

    private static List<Double> only(String name, List<Double> numbers, int count, String form) {
        Require.that(numbers.size() == count, Message.of("kernel.numbers", name, count, numbers.size(), form));
        return numbers;
    }

    private double signed() {
        return accept('-') ? -number() : number();
    }

    private double number() {
        next();
        int start = position;
        while (position < text.length() && isNumberPart(start)) {
            position++;
        }
        try {
            return Double.parseDouble(text.substring(start, position));
        } catch (NumberFormatException ignored) {
            position = start;
            throw unexpected(Message.of("kernel.a-number"));
        }
    }

    private boolean isNumberPart(int start) {
        char c = text.charAt(position);
        boolean afterExponent = position > start && "eE".indexOf(text.charAt(position - 1)) >= 0;
        return c >= '0' && c <= '9' || c == '.' || c == 'e' || c == 'E' || (c == '-' || c == '+') && afterExponent;
    }

    private char next() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        return position < text.length() ? text.charAt(position) : 0;
    }

    private boolean accept(char wanted) {
        if (next() == wanted) {
            position++;
            return true;
        }
        return false;
    }

    private void expect(char wanted) {
        if (!accept(wanted)) {
            throw unexpected(Message.verbatim("'" + wanted + "'"));
        }
    }

    private InputException unexpected(Message wanted) {
        return new InputException(position < text.length()
                ? Message.of("kernel.unexpected", text, wanted, position + 1, text.charAt(position))
                : Message.of("kernel.incomplete", text, wanted));
    }
}
