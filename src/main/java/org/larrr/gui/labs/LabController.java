package org.larrr.gui.labs;

import java.io.OutputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Function;
import javafx.beans.property.ObjectProperty;
import javafx.beans.value.ObservableBooleanValue;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.Guess;
import org.larrr.export.handout.LabAnswers;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.labs.LabSession.Outcome;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.IoConsumer;
import org.larrr.stages.Cancellation;

/** Leads through a lab: sets the workbench, checks answers against the analysis on the screen. FX thread only. */
public final class LabController {

    private final LabSession session;
    private final LabStage stage;
    private final TaskExecutor background;
    private final DialogService dialogs;
    private final BiConsumer<Path, Function<Cancellation, IoConsumer<OutputStream>>> writing;
    private final FigureWriter figures;
    private final Consumer<Runnable> leave;
    private Runnable restore = () -> { };

    /**
     * @param writing fills a file, away from the FX thread and until it is stopped, with pages for print
     * @param leave   does what gives up the present work, if the user agrees
     */
    public LabController(LabSession session, LabStage stage, TaskExecutor background, DialogService dialogs,
            BiConsumer<Path, Function<Cancellation, IoConsumer<OutputStream>>> writing, FigureWriter figures,
            Consumer<Runnable> leave) {
        this.session = session;
        this.stage = stage;
        this.background = background;
        this.dialogs = dialogs;
        this.writing = writing;
        this.figures = figures;
        this.leave = leave;
        stage.ready().addListener((property, old, now) -> read());
        session.indexProperty().addListener((property, old, now) -> read());
    }

    /** Starts one of the program's own labs. */
    public void start(String id) {
        start(LabLibrary.get(id, stage.views()));
    }

    /** One lab after another needs no question: what is on the screen is a lab's. */
    void start(Lab lab) {
        if (session.labProperty().get() == null) {
            leave.accept(() -> {
                restore = stage.keep();
                begin(lab);
            });
        } else {
            begin(lab);
        }
    }

    private void begin(Lab lab) {
        session.start(lab);
        set();
    }

    /** Asks for a lab file and starts it. */
    public void open() {
        dialogs.chooseLab().ifPresent(this::open);
    }

    /** Starts the lab of a file. */
    public void open(Path file) {
        background.run("lab reading", () -> LabReader.read(file, stage.views()), this::start, dialogs::problem);
    }

    /** Ends the lab and restores the work before it. */
    public void close() {
        session.close();
        stage.guess().set(null);
        restore.run();
        restore = () -> { };
    }

    /** Goes on, keeping what later steps need to know of this one. */
    public void next() {
        if (session.step().remember().isEmpty()) {
            advance();
            return;
        }
        withFacts(facts -> {
            session.remember(facts);
            advance();
        });
    }

    private void advance() {
        if (session.isLast()) {
            session.finish();
        } else {
            session.enter(session.indexProperty().get() + 1);
            set();
        }
    }

    public void back() {
        if (session.indexProperty().get() > 0) {
            session.enter(session.indexProperty().get() - 1);
            set();
        }
    }

    /** Puts the workbench back to what the step started from. */
    public void set() {
        stage.set(session.labProperty().get().settingsAt(session.indexProperty().get()));
    }

    public void check() {
        withFacts(session::check);
    }

    /** Shows the curve that was to be guessed, with a sentence on the guess. */
    public void compare() {
        session.tell(Outcome.OPEN, stage.compare());
    }

    /** Shows the answer on demand. */
    public void reveal() {
        withFacts(session::reveal);
    }

    /** Saves what was answered until now where the user says. */
    public void save() {
        dialogs.chooseFile(Messages.get("lab.answers"), "csv").ifPresent(file -> {
            LabAnswers answers = session.answers();
            background.run("lab answers", () -> {
                answers.write(file);
                return file;
            }, saved -> dialogs.note(Messages.get("lab.saved", saved.getFileName())), dialogs::problem);
        });
    }

    /**
     * Asks where to, then writes the lab that is open as a page that a browser prints.
     *
     * @param answered whether with what was answered, else with room to write
     */
    public void handout(boolean answered) {
        Lab lab = session.labProperty().get();
        Optional<LabAnswers> answers = answered ? Optional.of(session.answers()) : Optional.empty();
        dialogs.chooseFileEnding(Messages.get("handout.file"), "html").ifPresent(target ->
                writing.accept(target, stop -> out -> {
                    List<LabShown> shown = new ArrayList<>();
                    for (int i = 0; i < lab.steps().size(); i++) {
                        stop.check();
                        shown.add(stage.render(lab.settingsAt(i), answered, stop));
                    }
                    new LabHandout(lab, answers, figures).write(shown, out);
                }));
    }

    private void read() {
        boolean open = session.indexProperty().get() >= 0;
        if (open && stage.ready().get() && !session.step().readings().isEmpty()) {
            withFacts(session::read);
        }
    }

    private void withFacts(Consumer<Map<String, Double>> use) {
        Lab lab = session.labProperty().get();
        int step = session.indexProperty().get();
        background.run("lab facts", stage.facts(), facts -> {
            if (session.labProperty().get() == lab && session.indexProperty().get() == step) {
                use.accept(facts);
            }
        }, dialogs::problem);
    }

    /** The stage on which the lab runs. */
    public LabStage stage() {
        return stage;
    }

    /** The functions of the workbench that a lab uses. FX thread. */
    public interface LabStage {

        /** Brings the workbench to these settings, everything they do not name to its suggestion. */
        void set(LabSettings settings);

        /** Returns the action that restores the present work, unless data were opened during the lab. */
        Runnable keep();

        /** True if the figures match the controls. */
        ObservableBooleanValue ready();

        /** The curve that the step asks for; null if it asks for none. */
        ObjectProperty<@Nullable Guess> guess();

        /** Shows the answer to the guess, and returns a sentence on both; empty if nothing was drawn. */
        String compare();

        /** The facts of the analysis on the screen, to be computed away from the FX thread. */
        Callable<Map<String, Double>> facts();

        /**
         * Returns the figures and numbers of the workbench with these settings, computed in addition to its own; away
         * from the FX thread.
         *
         * @param answered whether curves that are to be guessed are shown
         * @throws java.util.concurrent.CancellationException if cancelled
         */
        LabShown render(LabSettings settings, boolean answered, Cancellation cancellation);

        /** The views that can be brought to the front: the names of their settings, by their ids. */
        Map<String, Set<String>> views();
    }

    /**
     * The content of the window at the beginning of a step; immutable.
     *
     * @param pictures those of the views the step brings to the front, in their order
     * @param table    the eigenpairs if it brings them to the front, the first line a heading; else empty
     * @param facts    the numbers that questions and readings are about, by name
     */
    public record LabShown(List<Figure> pictures, List<List<String>> table, Map<String, Double> facts) {

        public LabShown {
            pictures = List.copyOf(pictures);
            table = table.stream().map(List::copyOf).toList();
            facts = Map.copyOf(facts);
        }
    }
}
