package org.larrr.systems.formula;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.larrr.data.Message;

/**
 * Reads a formula by this grammar, and nothing else:
 *
 * <pre>
 * sum     = product { ("+" | "-") product }
 * product = signed { ("*" | "/") signed }
 * signed  = ("+" | "-") signed | power
 * power   = atom [ "^" signed ]
 * atom    = number | name | function "(" sum ")" | "atan2" "(" sum "," sum ")" | "(" sum ")"
 * </pre>
 *
 * <p>So −x^2 is −(x²) and 2^3^2 is 2^(3²). The signs −, · and × may stand for -, * and *. Length and nesting are
 * bounded.
 */
public final class FormulaParser {

    /** Longest formula accepted, in characters. */
    public static final int MAX_LENGTH = 4_000;

    /** Deepest nesting accepted. */
    public static final int MAX_DEPTH = 100;

    /** More known names than these are not listed. */
    private static final int MAX_LISTED = 20;
    private static final int SUGGESTIONS = 3;

    private final FormulaGraph graph;
    private final Map<String, Integer> names;
    private final String text;
    private int position;
    private int depth;

    private FormulaParser(String text, Map<String, Integer> names, FormulaGraph graph) {
        this.text = text;
        this.names = names;
        this.graph = graph;
    }

    /**
     * @param text  the formula
     * @param names the symbols it may use and the nodes they stand for; {@code pi} is always known
     * @param graph receives the nodes
     * @return the node of the formula
     * @throws FormulaException if it does not follow the grammar, uses an unknown name or is too large
     */
    public static int parse(String text, Map<String, Integer> names, FormulaGraph graph) {
        if (text.isBlank()) {
            throw new FormulaException(Message.of("formula.empty"), 0);
        }
        if (text.length() > MAX_LENGTH) {
            throw new FormulaException(Message.of("formula.too-long", text.length(), MAX_LENGTH), 0);
        }
        FormulaParser parser = new FormulaParser(text, names, graph);
        int node = parser.sum();
        if (!parser.atEnd()) {
            throw parser.unexpected(Message.of("formula.an-operator"));
        }
        return node;
    }

    /** Returns whether a name is that of a function or a constant of the grammar. */
    public static boolean isReserved(String name) {
        return name.equals("pi") || Operation.functionNamed(name) != null;
    }

    private int sum() {
        enter();
        int value = product();
        while (true) {
            if (accept('+')) {
                value = graph.add(value, product());
            } else if (accept('-')) {
                value = graph.subtract(value, product());
            } else {
                depth--;
                return value;
            }
        }
    }

    private int product() {
        int value = signed();
        while (true) {
            if (accept('*')) {
                value = graph.multiply(value, signed());
            } else if (accept('/')) {
                value = graph.divide(value, signed());
            } else {
                return value;
            }
        }
    }

    private int signed() {
        enter();
        int value;
        if (accept('-')) {
            value = graph.negate(signed());
        } else {
            value = accept('+') ? signed() : power();
        }
        depth--;
        return value;
    }

    private int power() {
        int base = atom();
        return accept('^') ? graph.power(base, signed()) : base;
    }

    private int atom() {
        char c = next();
        if (c == '(') {
            return parenthesised();
        }
        if (isDigit(c) || c == '.') {
            return number();
        }
        if (isNameStart(c)) {
            return nameOrCall();
        }
        throw unexpected(Message.of("formula.operand"));
    }

    private int parenthesised() {
        int opening = position + 1;
        position++;
        int value = sum();
        close(opening);
        return value;
    }

    private void close(int opening) {
        if (!accept(')')) {
            throw atEnd() ? new FormulaException(Message.of("formula.never-closed"), opening)
                    : unexpected(Message.of("formula.operator-or-closing"));
        }
    }

    private int number() {
        int start = position;
        skipDigits();
        if (peek() == '.') {
            position++;
            skipDigits();
        }
        skipExponent();
        String digits = text.substring(start, position);
        if (digits.equals(".")) {
            throw new FormulaException(Message.of("formula.lone-point"), start + 1);
        }
        double value = Double.parseDouble(digits);
        if (Double.isInfinite(value)) {
            throw new FormulaException(Message.of("formula.number-too-large", shorten(digits)), start + 1);
        }
        return graph.constant(value);
    }

    private void skipExponent() {
        int mark = position;
        if (peek() == 'e' || peek() == 'E') {
            position++;
            if (peek() == '+' || peek() == '-') {
                position++;
            }
            if (!isDigit(peek())) {
                position = mark;
                return;
            }
            skipDigits();
        }
    }

    private void skipDigits() {
        while (isDigit(peek())) {
            position++;
        }
    }

    private int nameOrCall() {
        int start = position;
        while (isNameStart(peek()) || isDigit(peek())) {
            position++;
        }
        String name = text.substring(start, position);
        Operation function = Operation.functionNamed(name);
        if (function != null) {
            return call(function, name);
        }
        if (name.equals("pi")) {
            return graph.constant(Math.PI);
        }
        Integer node = names.get(name);
        if (node == null) {
            throw new FormulaException(names.size() > MAX_LISTED
                    ? Message.of("formula.unknown-name-like", shorten(name), nearest(name))
                    : Message.of("formula.unknown-name", shorten(name), knownNames()), start + 1);
        }
        return node;
    }

    private int call(Operation function, String name) {
        if (next() != '(') {
            throw new FormulaException(Message.of("formula.function-without-argument", name), position + 1);
        }
        return function == Operation.ATAN2 ? atan2() : graph.call(function, parenthesised());
    }

    private int atan2() {
        int opening = position + 1;
        position++;
        int y = sum();
        if (!accept(',')) {
            throw new FormulaException(Message.of("formula.atan2"), opening);
        }
        int x = sum();
        close(opening);
        return graph.atan2(y, x);
    }

    /** The known names that take the fewest letters changed, added or left out. */
    private List<String> nearest(String name) {
        return names.keySet().stream()
                .sorted(Comparator.comparingInt((String known) -> distance(known, name)).thenComparing(known -> known))
                .limit(SUGGESTIONS).toList();
    }

    private static int distance(String a, String b) {
        int[] row = IntStream.rangeClosed(0, b.length()).toArray();
        for (int i = 1; i <= a.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int changed = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(changed, 1 + Math.min(row[j], row[j - 1]));
            }
        }
        return row[b.length()];
    }

    private List<String> knownNames() {
        return Stream.of(names.keySet().stream().sorted().toList(), List.of("pi"), Operation.functionNames())
                .flatMap(List::stream).toList();
    }

    private void enter() {
        if (++depth > MAX_DEPTH) {
            throw new FormulaException(Message.of("formula.too-deep", MAX_DEPTH), position + 1);
        }
    }

    private boolean accept(char wanted) {
        if (next() != wanted) {
            return false;
        }
        position++;
        return true;
    }

    /** The next character that is not white space, typographic operators made plain; 0 at the end. */
    private char next() {
        while (position < text.length() && Character.isWhitespace(text.charAt(position))) {
            position++;
        }
        return switch (peek()) {
            case '−' -> '-';
            case '·', '×' -> '*';
            default -> peek();
        };
    }

    /** A character NUL of the text is none. */
    private boolean atEnd() {
        return next() == 0 && position >= text.length();
    }

    private char peek() {
        return position < text.length() ? text.charAt(position) : 0;
    }

    private FormulaException unexpected(Message expected) {
        return atEnd()
                ? new FormulaException(Message.of("formula.ends", expected), 0)
                : new FormulaException(Message.of("formula.found", printable(text.charAt(position)), expected),
                        position + 1);
    }

    private static char printable(char c) {
        return Character.isISOControl(c) ? '\ufffd' : c;
    }

    private static boolean isDigit(char c) {
        return c >= '0' && c <= '9';
    }

    private static boolean isNameStart(char c) {
        return Character.isLetter(c) || c == '_';
    }

    private static String shorten(String text) {
        return text.length() <= 24 ? text : text.substring(0, 21) + "...";
    }
}
