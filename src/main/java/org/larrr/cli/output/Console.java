package org.larrr.cli.output;

import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;
import org.larrr.export.figure.FigureWriter;
import org.larrr.systems.Truth.TruthSource;

/**
 * The streams and services of commands.
 *
 * @param out     results
 * @param err     one line when something is wrong
 * @param figures writes figure files
 * @param truths  computes true spectra
 */
public record Console(PrintWriter out, PrintWriter err, FigureWriter figures, TruthSource truths) {

    /** Control characters in names of files and columns neither move the cursor nor reverse the text. */
    public Console {
        out = new PrintWriter(new Plain(out), true);
        err = new PrintWriter(new Plain(err), true);
    }

    /** Prints what is worth knowing beside the results, a sentence; nothing if it is empty. */
    public void note(String sentence) {
        if (!sentence.isEmpty()) {
            err.println("note: " + sentence);
        }
    }

    private static final class Plain extends FilterWriter {

        Plain(Writer target) {
            super(target);
        }

        @Override
        public void write(int c) throws IOException {
            out.write(acts((char) c) ? '\ufffd' : c);
        }

        @Override
        public void write(char[] text, int from, int count) throws IOException {
            write(new String(text, from, count), 0, count);
        }

        @Override
        public void write(String text, int from, int count) throws IOException {
            char[] plain = text.substring(from, from + count).toCharArray();
            for (int i = 0; i < plain.length; i++) {
                plain[i] = acts(plain[i]) ? '\ufffd' : plain[i];
            }
            out.write(plain, 0, count);
        }

        private static boolean acts(char c) {
            int type = Character.getType(c);
            return type == Character.CONTROL && c != '\n' && c != '\r' && c != '\t' || type == Character.FORMAT
                    || type == Character.LINE_SEPARATOR || type == Character.PARAGRAPH_SEPARATOR;
        }
    }

    /** Runs a command line of this program. */
    @FunctionalInterface
    public interface Runner {

        /** @param arguments begin with the command's name */
        Outcome run(String... arguments);

        /**
         * @param exitCode 0 if the command did what it was asked to
         * @param output   what it printed
         * @param error    what it complained of
         */
        record Outcome(int exitCode, String output, String error) {}
    }
}
