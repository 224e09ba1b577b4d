package org.larrr.gui.labs;

/** A lab file that cannot be accepted; the message names file, line and field and says what to do. */
public final class LabFormatException extends IllegalArgumentException {

    private static final long serialVersionUID = 1L;

    LabFormatException(String file, int line, String what) {
        super((file + (line > 0 ? ", line " + line : "") + ": " + what).replaceAll("\\p{Cntrl}", "\ufffd"));
    }
}
