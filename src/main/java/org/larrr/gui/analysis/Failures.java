package org.larrr.gui.analysis;

import java.io.IOException;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import org.larrr.estimators.EstimationException;
import org.larrr.gui.text.Messages;

/** Turns what went wrong into one sentence for people; what nobody foresaw also goes to the log, once. */
public final class Failures {

    private static final Logger LOG = System.getLogger(Failures.class.getName());

    private Failures() {}

    public static String sentence(Throwable cause) {
        boolean foreseen = cause instanceof IOException || cause instanceof EstimationException
                || cause instanceof IllegalArgumentException;
        if (foreseen && cause.getMessage() != null) {
            return cause.getMessage();
        }
        if (cause instanceof OutOfMemoryError) {
            return Messages.get("failure.memory");
        }
        LOG.log(Level.ERROR, "unforeseen failure", cause);
        return Messages.get("failure.unforeseen", cause.toString());
    }
}
