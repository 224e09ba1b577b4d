package org.larrr.cli.output;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.data.Fix;
import org.larrr.data.Message;
import org.larrr.io.file.DataFormatException;
import org.larrr.spectra.EstimationException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The error messages of the command line, one line each. */
public final class ErrorFormatter {

    /** The option of all commands that shows the full trace of an error. */
    public static final String VERBOSE = "--verbose";

    /** Longer than any sentence of the program; what is longer quotes a path or a formula of enormous length. */
    private static final int MAX_LENGTH = 1_000;

    private static final String OR_ALLOW_MORE = ", " + Message.of("memory.allow-more");

    /** The message of the command that sweeps through files, which needs no more memory than it is given. */
    public static final String OUT_OF_MEMORY_FOR_MOMENTS = "out of memory: let it take less with --memory, lower"
            + " --features or --landmarks" + OR_ALLOW_MORE;

    private ErrorFormatter() {}

    public static String of(Throwable failure) {
        return oneLine(words(failure));
    }

    /** Returns the error of a command line; an unknown word is answered with the subcommands of its command. */
    public static String ofUsage(ParameterException failure) {
        List<String> unknown = failure instanceof UnmatchedArgumentException unmatched ? unmatched.getUnmatched()
                : List.of();
        Set<String> commands = failure.getCommandLine().getSubcommands().keySet();
        if (!unknown.isEmpty() && !unknown.get(0).startsWith("-") && commands.size() > 1) {
            return new File(unknown.get(0)).exists()
                    ? unknown.get(0) + " is a file, not a command; fit --data " + unknown.get(0)
                            + " learns from it, and the window opens it (File, Open)"
                    : "unknown name \"" + unknown.get(0) + "\"; there are " + String.join(", ", commands);
        }
        return oneLine(String.valueOf(failure.getMessage())).replaceFirst("^Error: ", "");
    }

    private static String words(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return "out of memory: thin the data with --stride, lower --features or --landmarks" + OR_ALLOW_MORE;
        }
        if (failure instanceof StackOverflowError) {
            return "the input is nested too deeply to be read";
        }
        if (failure instanceof InvalidPathException name) {
            return ofName(name);
        }
        if (failure instanceof ArithmeticException && hasMessage(failure) || failure instanceof DataFormatException
                || failure instanceof EstimationException || failure instanceof IllegalArgumentException) {
            return message(failure) + (hasMessage(failure) ? options(Message.of(failure)) : "");
        }
        if (failure instanceof UncheckedIOException wrapped && wrapped.getCause() != null) {
            return ofFile(wrapped.getCause());
        }
        return failure instanceof IOException io ? ofFile(io) : unexpected(failure);
    }

    /** Returns what should be known, with the options that change it. */
    public static String note(Message note) {
        return note.english() + options(note);
    }

    /** Returns the options behind a choice that the core offers, which the window asks for in a dialog. */
    public static String options(Message failure) {
        Set<Fix> remedies = failure.remedies();
        String options = Stream.of(Fix.values()).filter(remedies::contains).map(ErrorFormatter::option)
                .filter(option -> !option.isEmpty()).collect(Collectors.joining(", "));
        return options.isEmpty() ? "" : " (" + options + ")";
    }

    private static String option(Fix remedy) {
        return switch (remedy) {
            case MISSING_VALUES -> "--missing split, --missing interpolate";
            case DROPPING -> "--missing split";
            case AXES -> "--axes trajectories, --axes frames or --axes transposed";
            case ARRAYS -> "--arrays NAMES";
            case ANGLES -> "--angles none";
            case TIME_COLUMN -> "--time-column none";
            case TRAJECTORY_COLUMN -> "--trajectory-column NAME, --time-column none";
            case DECIMAL_COMMA -> "--decimal-comma";
            case TOPOLOGY -> "--topology FILE";
            case ATOM_FEATURES -> "--features KIND";
            case SETTINGS -> "--length-scale, --shift, --regularization, --rank";
            case REVERSIBLE -> "--reversible";
            case LARRR -> "--estimator larrr";
            case SYSTEM -> "--system NAME";
            case TRUTH -> ""; // hidden by who asks
        };
    }

    /** Java takes the letters of names from the locale: of a bare one, ASCII alone. */
    private static String ofName(InvalidPathException failure) {
        return failure.getInput().codePoints().allMatch(c -> c < 128) || failure.getInput().indexOf(0) >= 0
                ? "\"" + failure.getInput() + "\" is not a file name: " + failure.getReason()
                : ofLetters(failure.getInput());
    }

    /** A name, or a word of the command line, that did not come through whole. */
    public static String ofLetters(String name) {
        boolean all = name.indexOf('\ufffd') >= 0 && "UTF-8".equals(System.getProperty("sun.jnu.encoding"));
        return oneLine("the name \"" + name + (all
                ? "\" has bytes that are not valid UTF-8, the encoding of this session: rename the file or folder, "
                        + "for instance by convmv -f latin1 -t utf8 --notest"
                : "\" has characters that do not exist in the locale of this session; set a UTF-8 locale "
                        + "(LC_ALL=C.UTF-8) and run the command again"));
    }

    private static String ofFile(IOException failure) {
        if (failure instanceof NoSuchFileException missing) {
            return "file " + missing.getFile() + " not found";
        }
        if (failure instanceof FileAlreadyExistsException file) {
            return file.getFile() + " is not a folder; give another name";
        }
        if (failure instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        }
        if (failure instanceof FileSystemException system && system.getReason() != null) {
            return system.getFile() + ": " + system.getReason();
        }
        return message(failure);
    }

    private static String message(Throwable failure) {
        String message = failure.getMessage();
        return message == null || message.isBlank() ? unexpected(failure) : message;
    }

    private static boolean hasMessage(Throwable failure) {
        return failure.getMessage() != null && !failure.getMessage().isBlank();
    }

    private static String unexpected(Throwable failure) {
        return "unexpected error, please report it: " + failure + " (" + VERBOSE + " shows where)";
    }

    /**
     * Line breaks become blanks; what a file or an argument brought along neither moves the cursor nor fills the
     * screen.
     */
    static String oneLine(String message) {
        String line = message.strip().replaceAll("\\s*\\R\\s*", " ").replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", "\ufffd");
        return line.length() <= MAX_LENGTH ? line : line.substring(0, MAX_LENGTH) + "\u2026";
    }
}
