package org.larrr.gui.help;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.larrr.export.handbook.Handbook;
import org.larrr.export.handbook.HandbookSite;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;

/**
 * Opens the handbook in the browser: the one that lies beside the program, with pictures and Javadoc, or else the pages
 * that the program carries, written when first asked for. FX thread.
 */
public final class HandbookController {

    private static final String FOLDER = "handbook";
    private static final String FIRST_PAGE = HandbookSite.INDEX + ".html";

    private final Optional<Path> beside;
    private final Path kept;
    private final TaskExecutor background;
    private final Consumer<Path> browser;
    private final Consumer<String> problem;

    /**
     * @param program the file or folder of the program itself; empty if that is not known
     * @param state   where the program keeps what outlives it
     * @param browser shows a page
     * @param problem receives in a sentence why there is none
     */
    HandbookController(Optional<Path> program, Path state, TaskExecutor background, Consumer<Path> browser,
            Consumer<String> problem) {
        this.beside = program.map(path -> path.resolveSibling(FOLDER).resolve(FIRST_PAGE));
        this.kept = state.resolve(FOLDER);
        this.background = background;
        this.browser = browser;
        this.problem = problem;
    }

    /** The handbook of the running program. */
    public static HandbookController ofThisProgram(Path state, TaskExecutor background, Consumer<Path> browser,
            Consumer<String> problem) {
        return new HandbookController(program(), state, background, browser, problem);
    }

    private static Optional<Path> program() {
        try {
            return Optional.of(Path.of(
                    HandbookController.class.getProtectionDomain().getCodeSource().getLocation().toURI()));
        } catch (URISyntaxException | SecurityException | IllegalArgumentException ignored) {
            return Optional.empty();
        }
    }

    /** Shows its first page as soon as it is there. */
    public void open() {
        background.run(FOLDER, this::firstPage, browser, failure -> problem.accept(Failures.sentence(failure)));
    }

    private Path firstPage() throws IOException {
        if (beside.filter(Files::isRegularFile).isPresent()) {
            return beside.get();
        }
        Files.createDirectories(kept.toAbsolutePath().getParent());
        new HandbookSite(Handbook.pages(), Map.of()).write(kept);
        return kept.resolve(FIRST_PAGE);
    }
}
