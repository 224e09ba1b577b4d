package org.larrr.cli.output;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.Set;
import org.larrr.io.file.DataFormatException;
import org.larrr.spectra.EstimationException;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** What went wrong, in one line of plain words. */
public final class ErrorWords {

    /** Longer than any sentence of the program; what is longer quotes a path or a formula of enormous length. */
    private static final int LONGEST = 1_000;

    private ErrorWords() {}

    public static String of(Throwable failure) {
        return oneLine(words(failure));
    }

    /** What is wrong with a command line; a word that is none of a command's subcommands is answered with these. */
    public static String ofUsage(ParameterException failure) {
        List<String> unknown = failure instanceof UnmatchedArgumentException unmatched ? unmatched.getUnmatched()
                : List.of();
        Set<String> commands = failure.getCommandLine().getSubcommands().keySet();
        if (!unknown.isEmpty() && !unknown.get(0).startsWith("-") && commands.size() > 1) {
            return new File(unknown.get(0)).exists()
                    ? unknown.get(0) + " is a file, not a command; fit --data " + unknown.get(0)
                            + " learns from it, and the window opens it (File, Open)"
                    : "there is no \"" + unknown.get(0) + "\"; there are " + String.join(", ", commands);
        }
        return oneLine(failure.getMessage()).replaceFirst("^Error: ", "");
    }

    private static String words(Throwable failure) {
        if (failure instanceof OutOfMemoryError) {
            return "out of memory: thin the data with --stride, lower --features or --landmarks, or start Java with a "
                    + "larger -Xmx";
        }
        if (failure instanceof StackOverflowError) {
            return "the input is nested too deeply to be read";
        }
        if (failure instanceof ArithmeticException && hasMessage(failure) || failure instanceof DataFormatException
                || failure instanceof EstimationException
                || failure instanceof IllegalArgumentException) {
            return hasMessage(failure) ? failure.getMessage() + options(failure.getMessage()) : unexpected(failure);
        }
        if (failure instanceof UncheckedIOException wrapped) {
            return ofFile(wrapped.getCause());
        }
        return failure instanceof IOException io ? ofFile(io) : unexpected(failure);
    }

    /** The options behind a choice that readers offer in words, which the window asks for in a dialog. */
    private static String options(String message) {
        if (message.contains("choose to drop or interpolate")) {
            return " (--missing split, --missing interpolate)";
        } else if (message.endsWith("how its axes are to be read")) {
            return " (--axes trajectories, --axes frames or --axes transposed)";
        } else if (message.contains("choose the column that tells them apart")) {
            return " (--trajectory-column NAME, --time-column none)";
        } else if (message.endsWith("choose it by hand") || message.endsWith("choose them by hand")) {
            return " (--length-scale, --shift, --regularization, --rank)";
        } else if (message.endsWith("choose to drop it")) {
            return " (--missing split)";
        }
        String molecule = (message.contains("give its topology") ? "--topology FILE" : "")
                + (message.contains("choose other features") ? " --features KIND" : "");
        if (!molecule.isEmpty()) {
            return " (" + molecule.strip().replace("FILE --", "FILE, --") + ")";
        }
        return message.contains("decimal commas, say so") || message.contains("say that the file has decimal commas")
                ? " (--decimal-comma)" : "";
    }

    private static String ofFile(IOException failure) {
        if (failure instanceof NoSuchFileException missing) {
            return "there is no file " + missing.getFile();
        }
        if (failure instanceof AccessDeniedException denied) {
            return "no permission for " + denied.getFile();
        }
        if (failure instanceof FileSystemException system && system.getReason() != null) {
            return system.getFile() + ": " + system.getReason();
        }
        return hasMessage(failure) ? failure.getMessage() : unexpected(failure);
    }

    private static boolean hasMessage(Throwable failure) {
        return failure.getMessage() != null && !failure.getMessage().isBlank();
    }

    private static String unexpected(Throwable failure) {
        return "unexpected error, please report it: " + failure + " (" + VerboseOption.NAME + " shows where)";
    }

    /**
     * Line breaks become blanks; what a file or an argument brought along neither moves the cursor nor fills the
     * screen.
     */
    static String oneLine(String message) {
        String line = message.strip().replaceAll("\\s*\\R\\s*", " ").replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}]", "\ufffd");
        return line.length() <= LONGEST ? line : line.substring(0, LONGEST) + "\u2026";
    }
}
