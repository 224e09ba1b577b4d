package org.larrr.app;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.larrr.cli.CommandLineInterface;
import org.larrr.cli.Demo;
import org.larrr.cli.output.ErrorFormatter;
import org.larrr.experiments.session.WorkspaceFile;
import org.larrr.gui.charts.print.FigureFiles;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.truth.TruthMemory;

/**
 * Starts the program: a command runs on the command line; no command, or files in its place, open the window. Where no
 * window can be shown the demo is computed; for data there is a sentence that says so.
 */
public final class Launcher {

    /** Opens the window on a table that another program writes: a file, or "-" for standard input. */
    private static final String WATCH = "--watch";

    /** The exit code of a program whose reader has left, as the system would end it: 128 + SIGPIPE. */
    private static final int READER_LEFT = 141;
    /** The messages of systems for a pipe without a reader; Java has no type for it. */
    private static final List<String> CLOSED_PIPE = List.of("Broken pipe", "pipe is being closed");

    private Launcher() {}

    public static void main(String[] arguments) {
        System.exit(run(arguments)); // a window toolkit that failed to start may have left threads
    }

    private static int run(String[] arguments) {
        PrintWriter err = writer(System.err);
        Answers answers = new Answers(new FileOutputStream(FileDescriptor.out));
        PrintWriter out = writer(answers);
        int code = run(arguments, out, err);
        out.flush();
        IOException failure = answers.failure;
        if (failure != null && hasLeft(failure)) {
            return READER_LEFT;
        }
        if (failure != null) {
            err.println("the answer was not written to its end: " + failure.getMessage());
        }
        return failure == null ? code : Math.max(code, 1);
    }

    /** Returns whether the reader has closed the pipe, as "head" does: that is not an error. */
    private static boolean hasLeft(IOException failure) {
        return CLOSED_PIPE.stream().anyMatch(String.valueOf(failure.getMessage())::contains);
    }

    /** Standard output; a full disk does not go unnoticed. */
    private static final class Answers extends FilterOutputStream {

        private volatile @Nullable IOException failure;

        Answers(OutputStream out) {
            super(out);
        }

        @Override
        public void write(int b) throws IOException {
            write(new byte[] {(byte) b}, 0, 1);
        }

        @Override
        public void write(byte[] bytes, int from, int count) throws IOException {
            try {
                out.write(bytes, from, count);
            } catch (IOException e) {
                failure = e;
                throw e;
            }
        }
    }

    private static int run(String[] arguments, PrintWriter out, PrintWriter err) {
        if (SelfTest.isMeant(List.of(arguments))) {
            Missed missed = new Missed(err);
            return missed.worst(new SelfTest(out, err, missed.figures()).run(List.of(arguments)));
        }
        boolean workspace = arguments.length == 1 && arguments[0].toLowerCase(Locale.ROOT)
                .endsWith(WorkspaceFile.EXTENSION);
        boolean watch = arguments.length == 2 && arguments[0].equals(WATCH);
        boolean files = arguments.length > 0 && Stream.of(arguments).allMatch(Launcher::isFile);
        if (arguments.length > 0 && !workspace && !watch && !files) {
            return command(arguments, out, err);
        }
        Optional<String> obstacle = Display.ofThisMachine().obstacle();
        if (files && !workspace && obstacle.isPresent()) {
            err.println("no window can be shown for " + arguments[0] + ": " + obstacle.get() + "; \"larrr fit --data "
                    + arguments[0] + "\" prints what the file shows");
            return 1;
        }
        String[] opened = watch ? new String[] {WATCH + "=" + arguments[1]} : arguments;
        return obstacle.isPresent() ? demo(out, err, obstacle.get()) : window(out, err, opened);
    }

    /** Returns whether this is a file that is there: no command has a dot or a folder in its name. */
    private static boolean isFile(String argument) {
        try {
            return !argument.startsWith("-") && argument.matches(".*[./\\\\].*")
                    && Files.isRegularFile(Path.of(argument));
        } catch (InvalidPathException ignored) {
            return false;
        }
    }

    private static int command(String[] arguments, PrintWriter out, PrintWriter err) {
        // Files of a folder whose own name did not come through cannot be found either.
        Optional<String> lost = Stream.concat(Stream.of(System.getProperty("user.dir")), Stream.of(arguments))
                .filter(text -> text.indexOf('\ufffd') >= 0).findFirst();
        if (lost.isPresent()) {
            err.println(ErrorFormatter.ofLetters(lost.get()));
            return CommandLineInterface.MISUNDERSTOOD;
        }
        System.setProperty("java.awt.headless", "true");
        System.setProperty("java.util.logging.SimpleFormatter.format", "note: %5$s%6$s%n"); // a warning is one line
        Missed missed = new Missed(err);
        return missed.worst(new CommandLineInterface(out, err, missed.figures(), truths()).run(arguments));
    }

    /** @param files to open, a workspace or data; may be empty */
    private static int window(PrintWriter out, PrintWriter err, String[] files) {
        try {
            Window.open(files);
            return 0;
        } catch (UnsupportedOperationException e) { // the way JavaFX says that it cannot reach one
            return demo(out, err, "the display cannot be opened (" + e.getMessage()
                    + "); to get the window, start the program again without a command in a desktop session");
        }
    }

    private static int demo(PrintWriter out, PrintWriter err, String reason) {
        System.setProperty("java.awt.headless", "true");
        Missed missed = new Missed(err);
        return missed.worst(new Demo(out, err, missed.figures(), truths())
                .run(Path.of("larrr-demo"), Optional.of(reason)));
    }

    /** Complains of figures that cannot be drawn: what else was asked for is done, but not all of it. */
    private static final class Missed implements Consumer<String> {

        private final PrintWriter err;
        private volatile boolean any;

        Missed(PrintWriter err) {
            this.err = err;
        }

        @Override
        public void accept(String sentence) {
            any = true;
            err.println(sentence);
        }

        /** Characters that no font draws are reported and change nothing else. */
        FigureFiles figures() {
            return new FigureFiles(this, sentence -> err.println("note: " + sentence));
        }

        /** @param code how it ended otherwise */
        int worst(int code) {
            return any ? Math.max(code, 1) : code;
        }
    }

    /** True spectra, kept on disk where the machine has a place for such. */
    private static TruthSource truths() {
        return UserFolder.truths().map(TruthMemory::new).orElseGet(TruthMemory::new);
    }

    /** UTF-8, whatever a bare locale says; except on Windows, whose console has its own character set. */
    private static PrintWriter writer(OutputStream stream) {
        boolean windows = System.getProperty("os.name").toLowerCase(Locale.ROOT).startsWith("windows");
        Charset charset = windows ? Charset.defaultCharset() : StandardCharsets.UTF_8;
        return new PrintWriter(stream, true, charset);
    }
}
