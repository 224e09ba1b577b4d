package org.larrr.gui.labs;

import java.util.List;
import org.larrr.data.InputException;
import org.larrr.data.Notice;

/** A lab file that cannot be accepted; its notice names file, line and field and says what to do. */
public final class LabFormatException extends InputException {

    private static final long serialVersionUID = 1L;

    LabFormatException(String file, int line, Notice what) {
        super(Notice.of("place.of", line > 0 ? List.of(file, Notice.of("place.line", line)) : file, what));
    }
}
