package org.larrr.systems.formula;

/** A formula that cannot be accepted; the message says why in one sentence, without naming where the formula stands. */
public final class FormulaException extends IllegalArgumentException {

    private final String sentence;

    /**
     * @param message one sentence
     * @param column  position in the formula's text, counted from 1; 0 when the formula as a whole is at fault
     */
    public FormulaException(String message, int column) {
        this(column > 0 ? message + " at character " + column : message);
    }

    private FormulaException(String sentence) {
        super(sentence);
        this.sentence = sentence;
    }

    @Override
    public String getMessage() {
        return sentence;
    }
}
