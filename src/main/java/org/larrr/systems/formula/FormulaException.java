package org.larrr.systems.formula;

import org.larrr.data.InputException;
import org.larrr.data.Message;

/** A formula that cannot be accepted; its notice says why, without naming where the formula stands. */
public final class FormulaException extends InputException {

    private static final long serialVersionUID = 1;

    /**
     * @param notice what is wrong
     * @param column position in the formula's text, counted from 1; 0 when the formula as a whole is at fault
     */
    public FormulaException(Message notice, int column) {
        super(column > 0 ? Message.of("formula.at", notice, column) : notice);
    }
}
