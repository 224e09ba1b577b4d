package org.larrr.gui.editor;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.larrr.export.figure.Notation;
import org.larrr.gui.analysis.Background;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.file.AtomicFiles;
import org.larrr.systems.FormulaSystem;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.Truth;
import org.larrr.systems.TruthSource;

/**
 * What the editor does: checks and draws what is written as one types, computes the truth on demand, saves, and hands
 * the system to the window. One check runs at a time; of those that wait only the latest is done. FX thread only.
 */
public final class EditorController {

    private static final int TRUE_EIGENVALUES = 6;

    private final EditorModel model;
    private final DialogService dialogs;
    private final Background background;
    private final TruthSource truths;
    private final Consumer<StochasticSystem> use;
    @SuppressWarnings("NullAway.Init") // opened on one before anything is edited
    private Draft origin;
    private @Nullable Draft wanted;
    private boolean checking;
    private Optional<FormulaSystem> system = Optional.empty();

    /**
     * @param truths computes true spectra
     * @param use    takes a system that is to be analysed
     */
    public EditorController(EditorModel model, DialogService dialogs, Background background,
            TruthSource truths, Consumer<StochasticSystem> use) {
        this.model = model;
        this.dialogs = dialogs;
        this.background = background;
        this.truths = truths;
        this.use = use;
        model.listen(this::changed);
    }

    /** Opens the editor on a small system to start from. */
    public void create() {
        open(Drafts.of(Template.definition()));
    }

    /** Opens the editor on a system; without one, or on one without a definition, as {@link #create}. */
    public void edit(@Nullable StochasticSystem present) {
        Optional<FormulaSystem> formulas = Optional.ofNullable(present).flatMap(StochasticSystem::formulas);
        formulas.ifPresentOrElse(system -> open(Drafts.of(atPresentValues(system))), this::create);
    }

    private static SystemDefinition atPresentValues(FormulaSystem system) {
        SystemDefinition d = system.definition();
        return new SystemDefinition(d.id(), d.title(), d.description(), d.source(), d.equation(), d.timeUnit(),
                d.coordinates(), d.start(), system.parameters(), d.abbreviations(), d.dynamics(), d.suggestion(),
                d.truthNote());
    }

    /** A draft that was left unfinished is taken up again if it began from the same system. */
    private void open(Draft draft) {
        if (!draft.equals(origin)) {
            origin = draft;
            model.load(draft);
        }
        model.openProperty().set(true);
    }

    /** Back to what the editor was opened on. */
    void startOver() {
        model.load(origin);
    }

    /** Hides the editor; what is written stays. */
    public void close() {
        model.openProperty().set(false);
    }

    private void changed() {
        forgetStaleWords();
        wanted = model.draft();
        system = Optional.empty();
        model.validProperty().set(false);
        model.truthProperty().set("");
        model.solvingProperty().set(false);
        next();
    }

    /** An equation or a note on the truth says nothing about formulas that were changed since. */
    private void forgetStaleWords() {
        Draft now = model.draft();
        boolean sameLaw = now.kind() == origin.kind() && now.lets().equals(origin.lets())
                && law(now).equals(law(origin));
        if (!sameLaw) {
            forget("equation", now);
            forget("truth.known", now);
        }
    }

    private static String law(Draft draft) {
        StringBuilder law = new StringBuilder();
        draft.variables().forEach(variable ->
                law.append(variable.get("drift")).append('\n').append(variable.get("noise")).append('\n'));
        draft.fields().keySet().stream().filter(path -> path.startsWith("dynamics.")).sorted()
                .forEach(path -> law.append(draft.fields().get(path)).append('\n'));
        return law.toString();
    }

    private void forget(String path, Draft now) {
        String text = Draft.known(now.fields(), path);
        if (!text.isEmpty() && text.equals(origin.fields().get(path))) {
            model.field(path).text().set("");
        }
    }

    private void next() {
        if (checking || wanted == null) {
            return;
        }
        Draft draft = wanted;
        wanted = null;
        checking = true;
        background.run("system check", () -> DraftCheck.of(draft), this::checked, this::unforeseen);
    }

    private void checked(Checked answer) {
        if (wanted == null) {
            model.showProblems(answer.problems());
            system = answer.system();
            model.validProperty().set(system.isPresent());
        }
        if (wanted == null && system.isPresent()) {
            FormulaSystem valid = system.get();
            background.run("system preview", () -> FirstPictures.of(valid), this::drawn, this::unforeseen);
        } else {
            finished();
        }
    }

    private void drawn(FirstPictures preview) {
        model.landscapeProperty().set(preview.landscape());
        model.pathProperty().set(preview.path());
        if (wanted == null) {
            model.problemProperty().set(preview.problem());
        }
        finished();
    }

    private void unforeseen(Throwable cause) {
        model.problemProperty().set(Failures.sentence(cause));
        finished();
    }

    private void finished() {
        checking = false;
        next();
    }

    /** Computes the true spectrum of what is written. */
    void solve() {
        system.ifPresent(asked -> {
            model.solvingProperty().set(true);
            background.run("truth", () -> TruthText.of(truths.truth(asked, TRUE_EIGENVALUES)),
                    text -> solved(asked, text),
                    failure -> solved(asked, Failures.sentence(failure)));
        });
    }

    private void solved(FormulaSystem asked, String text) {
        if (system.filter(asked::equals).isPresent()) {
            model.solvingProperty().set(false);
            model.truthProperty().set(text);
        }
    }

    /** Hands the system to the window and closes. */
    void use() {
        system.ifPresent(valid -> {
            origin = model.draft();
            close();
            use.accept(valid);
        });
    }

    /** Asks where to, then writes the definition. */
    void save() {
        system.ifPresent(valid -> dialogs.chooseTarget(DialogService.FileKind.SYSTEM, valid.id())
                .ifPresent(target -> save(valid, target)));
    }

    private void save(FormulaSystem valid, Path target) {
        byte[] content = SystemDefinitionWriter.text(valid.definition()).getBytes(StandardCharsets.UTF_8);
        background.run("system saving", () -> {
            AtomicFiles.write(target, out -> out.write(content));
            return target;
        }, written -> dialogs.note(Messages.get("export.done", written.getFileName().toString())),
                failure -> dialogs.problem(
                        Messages.get("export.failed", target.getFileName().toString(), Failures.sentence(failure))));
    }

    /** A true spectrum in words. */
    private static final class TruthText {

        private static final int DIGITS = 6;

        private TruthText() {}

        static String of(Truth truth) {
            StringJoiner lines = new StringJoiner("\n");
            for (int i = 0; i < truth.eigenvalues().size(); i++) {
                double error = truth.errors().get(i);
                lines.add("λ" + Notation.subscript(i + 1) + " = " + Numbers.show(truth.eigenvalues().get(i), DIGITS)
                        + (error > 0 ? " ± " + Numbers.show(error, 1) : ""));
            }
            lines.add(Messages.get(truth.eigenvalues().isEmpty() ? "editor.truth-unknown" : "editor.truth-origin",
                    Messages.say(truth.origin())));
            return lines.toString();
        }
    }
}
