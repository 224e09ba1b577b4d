package org.larrr.gui.analysis;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.System.Logger;
import java.lang.System.Logger.Level;
import java.nio.file.Path;
import org.larrr.data.Message.Noticed;
import org.larrr.experiments.ProgramVersion;
import org.larrr.gui.text.Messages;

/** Turns what went wrong into one sentence for people; what nobody foresaw also goes to the log, once. */
public final class Failures {

    private static final Logger LOG = System.getLogger(Failures.class.getName());

    private Failures() {}

    /** Returns the text to send to the maintainers: the program, the machine, and the place of the error. */
    public static String details(Throwable cause) {
        StringWriter trace = new StringWriter();
        cause.printStackTrace(new PrintWriter(trace));
        return machine() + "\n" + trace;
    }

    /** The program and the machine, in one line. */
    public static String machine() {
        Runtime machine = Runtime.getRuntime();
        return "LaRRR Workbench " + ProgramVersion.text()
                + ", Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch") + ", memory "
                + (machine.totalMemory() - machine.freeMemory() >> 20) + " of " + (machine.maxMemory() >> 20) + " MiB";
    }

    /** Returns the sentence on a file that was not written; it names the file once. */
    public static String saving(Path target, Throwable cause) {
        String name = String.valueOf(target.getFileName());
        String sentence = sentence(cause);
        return sentence.contains(name) ? sentence : Messages.get("export.failed", name, sentence);
    }

    public static String sentence(Throwable cause) {
        if (cause instanceof Noticed told) {
            return Messages.say(told.notice());
        }
        boolean foreseen = cause instanceof IOException || cause instanceof IllegalArgumentException
                || cause instanceof ArithmeticException; // of the linear algebra, which says what to change
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
