package org.larrr.gui.labs;

import java.nio.file.Path;
import java.util.Map;
import java.util.function.Consumer;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.text.Messages;

/** Leads through a lab: sets the workbench, checks answers against the analysis on the screen. FX thread only. */
public final class LabController {

    private final LabSession session;
    private final LabStage stage;
    private final Background background;
    private final DialogService dialogs;

    public LabController(LabSession session, LabStage stage, Background background, DialogService dialogs) {
        this.session = session;
        this.stage = stage;
        this.background = background;
        this.dialogs = dialogs;
        stage.ready().addListener((property, old, now) -> read());
        session.indexProperty().addListener((property, old, now) -> read());
    }

    /** Starts one of the program's own labs. */
    public void start(String id) {
        start(LabLibrary.get(id, stage.views()));
    }

    void start(Lab lab) {
        session.start(lab);
        set();
    }

    /** Asks for a lab file and starts it. */
    public void open() {
        dialogs.chooseLab().ifPresent(this::open);
    }

    /** Starts the lab of a file. */
    public void open(Path file) {
        background.run("lab reading", () -> LabReader.read(file, stage.views()), this::start,
                failure -> dialogs.problem(Failures.sentence(failure)));
    }

    public void close() {
        session.close();
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

    /** Tells the answer to who asks for it. */
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
            }, saved -> dialogs.note(Messages.get("lab.saved", saved.getFileName())),
                    failure -> dialogs.problem(Failures.sentence(failure)));
        });
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
        }, failure -> dialogs.problem(Failures.sentence(failure)));
    }

    LabStage stage() {
        return stage;
    }
}
