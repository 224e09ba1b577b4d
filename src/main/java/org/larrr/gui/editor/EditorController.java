package org.larrr.gui.editor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.LandscapeFigure;
import org.larrr.export.figure.Notation;
import org.larrr.export.figure.TrajectoryFigure;
import org.larrr.gui.analysis.Failures;
import org.larrr.gui.analysis.TaskExecutor;
import org.larrr.gui.dialogs.DialogService;
import org.larrr.gui.editor.DraftCheck.Checked;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;
import org.larrr.io.file.AtomicFiles;
import org.larrr.simulation.BlowUpException;
import org.larrr.simulation.Simulation;
import org.larrr.simulation.Simulator;
import org.larrr.stages.Cancellation;
import org.larrr.systems.Coordinate;
import org.larrr.systems.Dynamics;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemDefinition;
import org.larrr.systems.SystemDefinition.SuggestedSetup;
import org.larrr.systems.SystemDefinition.SystemParameter;
import org.larrr.systems.SystemDefinitionWriter;
import org.larrr.systems.Truth;
import org.larrr.systems.Truth.TruthSource;
import org.larrr.systems.review.SystemReview;
import org.larrr.systems.review.SystemReview.Remark;

/**
 * The controller of the editor: checks and draws the text as it is typed, computes the truth on demand, saves, and
 * passes the system to the window. One check runs at a time; of those that wait only the latest is done. FX thread
 * only.
 */
public final class EditorController {

    private static final int TRUE_EIGENVALUES = 6;
    private static final int DIGITS = 6;

    private final EditorModel model;
    private final DialogService dialogs;
    private final TaskExecutor background;
    private final TruthSource truths;
    private final Consumer<StochasticSystem> use;
    @SuppressWarnings("NullAway.Init") // opened on one before anything is edited
    private Draft origin;
    private @Nullable Draft wanted;
    private boolean checking;
    private Optional<StochasticSystem> system = Optional.empty();

    /**
     * @param truths computes true spectra
     * @param use    takes a system that is to be analysed
     */
    public EditorController(EditorModel model, DialogService dialogs, TaskExecutor background,
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
        open(draftOf(template()));
    }

    /** Opens the editor on a system; without one as {@link #create}. */
    public void edit(@Nullable StochasticSystem present) {
        open(draftOf(present == null ? template() : atPresentValues(present)));
    }

    private static SystemDefinition atPresentValues(StochasticSystem system) {
        SystemDefinition d = system.definition();
        return new SystemDefinition(d.id(), d.about(), d.timeUnit(), d.coordinates(), d.start(), system.parameters(),
                d.abbreviations(), d.dynamics(), d.suggestion());
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
        String text = Draft.requireEntry(now.fields(), path);
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
            StochasticSystem valid = system.get();
            background.run("system preview", () -> FirstPictures.of(valid), this::showPreview, this::unforeseen);
        } else {
            finished();
        }
    }

    private void showPreview(FirstPictures preview) {
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
            background.run("truth", () -> truthText(truths.truth(asked, TRUE_EIGENVALUES)),
                    text -> solved(asked, text), failure -> solved(asked, Failures.sentence(failure)));
        });
    }

    private void solved(StochasticSystem asked, String text) {
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

    private void save(StochasticSystem valid, Path target) {
        String text = SystemDefinitionWriter.text(valid.definition());
        background.run("system saving", () -> {
            AtomicFiles.writeText(target, text);
            return target;
        }, dialogs::saved, failure -> dialogs.problem(Failures.saving(target, failure)));
    }

    /** A true spectrum in words. */
    private static String truthText(Truth truth) {
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

    /** Writes definitions into the editor's fields. */
    static Draft draftOf(SystemDefinition definition) {
        return new Draft(kind(definition.dynamics()), fields(definition), variables(definition),
                definition.parameters().stream().map(EditorController::parameter).toList(),
                definition.abbreviations().stream()
                        .map(let -> Map.of("name", let.name(), "formula", let.formula())).toList());
    }

    private static Draft.Kind kind(Dynamics dynamics) {
        return dynamics.match(overdamped -> Draft.Kind.OVERDAMPED, underdamped -> Draft.Kind.UNDERDAMPED,
                diffusion -> Draft.Kind.DIFFUSION);
    }

    private static Map<String, String> fields(SystemDefinition definition) {
        Map<String, String> fields = new LinkedHashMap<>();
        Draft.FIELDS.forEach(path -> fields.put(path, ""));
        fields.put("id", definition.id());
        fields.put("title", definition.about().title());
        fields.put("description", definition.about().description());
        fields.put("source", definition.about().source());
        fields.put("equation", definition.about().equation());
        fields.put("time-unit", definition.timeUnit());
        fields.put("truth.known", definition.about().truthNote());
        fields.put("dynamics.temperature", "1");
        fields.put("dynamics.friction", "1");
        fields.put("dynamics.mass", "1");
        definition.dynamics().formulas().forEach((name, formula) -> fields.put("dynamics." + name, formula));
        putSuggestion(fields, definition.suggestion());
        return fields;
    }

    private static void putSuggestion(Map<String, String> fields, SuggestedSetup suggestion) {
        fields.put("suggestion.step", number(suggestion.step()));
        fields.put("suggestion.duration", number(suggestion.duration()));
        fields.put("suggestion.burn-in", number(suggestion.burnIn()));
        fields.put("suggestion.inner-step", number(suggestion.innerStep()));
        fields.put("suggestion.length-scale", number(suggestion.lengthScale()));
        fields.put("suggestion.shift", number(suggestion.shift()));
        fields.put("suggestion.regularization", number(suggestion.regularization()));
        fields.put("suggestion.rank", Integer.toString(suggestion.rank()));
    }

    private static List<Map<String, String>> variables(SystemDefinition definition) {
        List<Map<String, String>> result = new ArrayList<>();
        for (int i = 0; i < definition.coordinates().size(); i++) {
            Coordinate coordinate = definition.coordinates().get(i);
            Map<String, String> texts = new LinkedHashMap<>();
            texts.put("name", coordinate.name());
            texts.put("unit", coordinate.unit());
            texts.put("domain", coordinate.domain().id());
            texts.put("range", range(coordinate.low(), coordinate.high()));
            texts.put("start", number(definition.start().get(i)));
            int row = i;
            Optional<Dynamics.Diffusion> law = definition.dynamics().diffusion();
            texts.put("drift", law.map(diffusion -> diffusion.drift().get(row)).orElse(""));
            texts.put("noise", law.map(diffusion -> String.join(", ", diffusion.noise().get(row))).orElse(""));
            result.add(texts);
        }
        return result;
    }

    private static Map<String, String> parameter(SystemParameter parameter) {
        return Map.of("name", parameter.name(), "label", parameter.label(), "unit", parameter.unit(),
                "value", number(parameter.value()), "range", range(parameter.low(), parameter.high()));
    }

    private static String range(double low, double high) {
        return number(low) + ", " + number(high);
    }

    /** In full precision, whole numbers without a point. */
    private static String number(double value) {
        String text = SystemDefinitionWriter.number(value);
        return text.endsWith(".0") ? text.substring(0, text.length() - 2) : text;
    }

    /**
     * First pictures of a system.
     *
     * @param landscape its potential or drift
     * @param path      a short path; null if it blew up
     * @param problem   what a person should know of the system, or why there is no path; empty if all is well
     */
    record FirstPictures(Figure landscape, @Nullable Figure path, String problem) {

        private static final int STEPS = 2_000;
        /** Bounds the work of a preview at two million inner steps. */
        private static final int INNER_STEPS = 1_000;

        /** Draws the system and simulates at most 2,000 steps; a fraction of a second at most. */
        static FirstPictures of(StochasticSystem system) {
            Figure landscape = LandscapeFigure.of(system);
            SuggestedSetup suggestion = system.suggestion();
            double step = Math.min(suggestion.step(), INNER_STEPS * suggestion.innerStep());
            int steps = (int) Math.max(2, Math.min(STEPS, Math.rint(suggestion.duration() / step)));
            try {
                Trajectories path = Simulator.simulate(
                        Simulation.byDefault(system, step, steps, 1, 0, 0), new Cancellation());
                return new FirstPictures(landscape, TrajectoryFigure.path(path), remarks(system));
            } catch (BlowUpException e) {
                String remarks = remarks(system);
                return new FirstPictures(landscape, null, remarks.isEmpty() ? Messages.say(e.notice()) : remarks);
            }
        }

        private static String remarks(StochasticSystem system) {
            return SystemReview.of(system).stream().map(Remark::sentence).map(Messages::say)
                    .map(Message::capitalised).collect(Collectors.joining("\n"));
        }
    }

    /** The system that a new one starts from: a particle in two wells. */
    static SystemDefinition template() {
        return new SystemDefinition("my-system", new SystemDefinition.About(Messages.get("editor.template.title"),
                Messages.get("editor.template.description"), "", "", ""), "",
                List.of(new Coordinate("x", "", Coordinate.Domain.LINE, -2, 2)), List.of(-1.0),
                List.of(new SystemParameter("kT", Messages.get("editor.template.temperature"), "", 1, 0.2, 5),
                        new SystemParameter("h", Messages.get("editor.template.barrier"), "", 3, 0.5, 6)),
                List.of(), new Dynamics.Overdamped("h*(x^2 - 1)^2", "kT", "1"),
                new SuggestedSetup(0.02, 200, 0.001, 0.5, 2, 1e-6, 5));
    }
}
