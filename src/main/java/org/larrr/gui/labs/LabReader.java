package org.larrr.gui.labs;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.regex.Pattern;
import org.larrr.data.Notice;
import org.larrr.experiments.Source;
import org.larrr.strict.StrictTable;
import org.larrr.strict.StrictToml;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.FormulaParser;

/** Reads lab files, TOML as described in {@code resources/labs/README.md}; strict, every refusal names a line. */
public final class LabReader {

    /** Largest file accepted, in bytes. */
    public static final int MAX_BYTES = 128 * 1024;

    private static final double STRIDE_TOLERANCE = 1e-6;
    private static final int MOST_STEPS = 100;
    private static final int MOST_BRACKETS = 2_000;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,30}");

    private final String file;
    private final LabSettingsReader settings;

    private LabReader(String file, LabSettingsReader settings) {
        this.file = file;
        this.settings = settings;
    }

    /**
     * @param views the views that can be brought to the front: the names of their settings, by their ids
     * @throws LabFormatException if it cannot be accepted
     * @throws IOException        if it cannot be read
     */
    public static Lab read(Path path, Map<String, Set<String>> views) throws IOException {
        String name = path.getFileName().toString();
        if (Files.exists(path) && !Files.isRegularFile(path)) { // a pipe would be waited for
            throw new LabFormatException(name, 0, Notice.of("file.not-regular"));
        }
        if (Files.size(path) == 0) { // files that the system itself writes may never end
            throw new LabFormatException(name, 0, Notice.of("file.is-empty"));
        }
        if (Files.size(path) > MAX_BYTES) {
            throw new LabFormatException(name, 0, Notice.of("lab.file-too-large", MAX_BYTES));
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
            return parse(text, name, views);
        } catch (CharacterCodingException binary) {
            throw new LabFormatException(name, 0, Notice.of("file.not-utf-8"));
        }
    }

    /** @throws LabFormatException if it cannot be accepted */
    public static Lab parse(String text, String file, Map<String, Set<String>> views) {
        return new LabReader(file, new LabSettingsReader(views)).lab(text);
    }

    private Lab lab(String text) {
        LabTable root = root(text, file).requiringOnly(Set.of("title", "summary", "step"));
        String title = root.text("title");
        String summary = root.text("summary");
        List<LabTable> tables = root.tables("step");
        if (tables.size() > MOST_STEPS) {
            throw root.refuse("step", Notice.of("lab.occurs-too-often", tables.size(), MOST_STEPS));
        }
        List<LabStep> steps = new ArrayList<>();
        Set<String> names = new HashSet<>(LabFacts.names());
        LabSettings now = LabSettings.NONE;
        for (LabTable table : tables) {
            steps.add(step(table, names, steps.isEmpty()));
            now = now.then(steps.get(steps.size() - 1).settings());
            requirePossible(now, table.optionalTable("set").orElse(table));
        }
        return new Lab(title, summary, steps);
    }

    /** The outermost table of a file. */
    static LabTable root(String text, String file) {
        if (text.length() > MAX_BYTES || text.chars().filter(c -> c == '[' || c == '{').count() > MOST_BRACKETS) {
            throw new LabFormatException(file, 0, Notice.of("lab.too-large"));
        }
        try {
            return new LabTable(StrictTable.of(StrictToml.parse(text), 1), file);
        } catch (StrictToml.Refusal refusal) {
            throw new LabFormatException(file, refusal.line(), refusal.notice());
        }
    }

    /** @param names what formulas may use; what the step remembers is added for later ones */
    private LabStep step(LabTable table, Set<String> names, boolean first) {
        table.requiringOnly(Set.of("title", "text", "set", "view", "remember", "readings", "question"));
        LabSettings set = settings.read(table);
        if (first && set.system().isEmpty()) {
            throw table.refuse("", Notice.of("lab.first-system"));
        }
        Optional<LabQuestion> question = table.optionalTable("question").map(inner -> question(inner, names));
        Map<String, LabFormula> remember = new HashMap<>();
        table.optionalTable("remember").ifPresent(inner -> {
            for (String name : inner.keys()) {
                if (!NAME.matcher(name).matches() || FormulaParser.isReserved(name) || LabFacts.names()
                        .contains(name)) {
                    throw inner.refuse(
                            name, Notice.of("lab.no-name"));
                }
                remember.put(name, formula(inner, name, names));
            }
        });
        List<LabStep.Reading> readings = new ArrayList<>();
        table.optionalTable("readings").ifPresent(inner -> inner.keys().forEach(
                name -> readings.add(new LabStep.Reading(name, formula(inner, name, names)))));
        names.addAll(remember.keySet());
        return new LabStep(table.text("title"), table.text("text"), set, remember, readings, question);
    }

    /** The simulation can be made, and Δt is a whole multiple of what it stores; uneven times have no Δt to choose. */
    private static void requirePossible(LabSettings now, LabTable set) {
        Source.Simulation simulation;
        try {
            simulation = now.simulation();
        } catch (IllegalArgumentException impossible) {
            throw set.refuse("", Notice.of("lab.cannot-be-simulated", Notice.of(impossible)));
        }
        double step = now.step().orElse(simulation.step());
        double stride = step / simulation.step();
        if (now.kept().orElse(1) >= 1 && (Math.abs(stride - Math.rint(stride)) > STRIDE_TOLERANCE * stride
                || stride > simulation.steps())) {
            throw set.refuse(set.keys().contains("step") ? "step" : "", Notice.of("lab.step", step, simulation.step()));
        }
    }

    private static LabQuestion question(LabTable table, Set<String> names) {
        table.requiringOnly(Set.of("ask", "answer", "tolerance", "within", "hint", "right"));
        OptionalDouble share = table.optionalNumber("tolerance");
        OptionalDouble absolute = table.optionalNumber("within");
        if (share.isPresent() == absolute.isPresent()) {
            throw table.refuse(
                    "", Notice.of("lab.tolerance"));
        }
        double allowed = share.orElseGet(absolute::getAsDouble);
        if (!(allowed > 0)) {
            throw table.refuse(share.isPresent() ? "tolerance" : "within", Notice.of("field.positive"));
        }
        return new LabQuestion(table.text("ask"), formula(table, "answer", names), allowed, share.isPresent(),
                table.text("hint"), table.optionalText("right").orElse(""));
    }

    private static LabFormula formula(LabTable table, String key, Set<String> names) {
        try {
            return LabFormula.of(table.text(key), names);
        } catch (FormulaException wrong) {
            throw table.refuse(key, Notice.of("lab.no-formula", wrong.notice()));
        }
    }
}
