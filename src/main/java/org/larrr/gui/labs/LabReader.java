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
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Quantity;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.NumberRange;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.export.study.Study;
import org.larrr.gui.controls.Parameter;
import org.larrr.gui.source.SourceParameters;
import org.larrr.kernels.KernelChoice;
import org.larrr.strict.StrictTable;
import org.larrr.strict.StrictToml;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.formula.FormulaException;
import org.larrr.systems.formula.FormulaParser;

/** Reads lab files, TOML as described in {@code resources/labs/README.md}; strict, every refusal names a line. */
public final class LabReader {

    /** Largest file accepted, in bytes. */
    public static final int MAX_BYTES = 128 * 1024;

    private static final double STRIDE_TOLERANCE = 1e-6;
    private static final int MAX_STEPS = 100;
    private static final int MAX_BRACKETS = 2_000;
    private static final Pattern NAME = Pattern.compile("[a-z][a-z0-9_]{0,30}");

    private final String file;
    private final LabSettingsReader settings;

    private LabReader(String file, LabSettingsReader settings) {
        this.file = file;
        this.settings = settings;
    }

    /**
     * @param views the views that can be brought to the front: the names of their settings, by their ids
     * @throws org.larrr.data.InputException if it cannot be accepted
     * @throws IOException        if it cannot be read
     */
    public static Lab read(Path path, Map<String, Set<String>> views) throws IOException {
        String name = path.getFileName().toString();
        if (Files.exists(path) && !Files.isRegularFile(path)) { // a pipe would be waited for
            throw LabTable.refused(name, 0, Message.of("file.not-regular"));
        }
        if (Files.size(path) == 0) { // files that the system itself writes may never end
            throw LabTable.refused(name, 0, Message.of("file.is-empty"));
        }
        if (Files.size(path) > MAX_BYTES) {
            throw LabTable.refused(name, 0, Message.of("lab.file-too-large", MAX_BYTES));
        }
        try {
            String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(Files.readAllBytes(path)))
                    .toString();
            return parse(text, name, views);
        } catch (CharacterCodingException ignored) {
            throw LabTable.refused(name, 0, Message.of("file.not-utf-8"));
        }
    }

    /** @throws org.larrr.data.InputException if it cannot be accepted */
    public static Lab parse(String text, String file, Map<String, Set<String>> views) {
        return new LabReader(file, new LabSettingsReader(views)).lab(text);
    }

    private Lab lab(String text) {
        LabTable root = root(text, file).requiringOnly(Set.of("title", "summary", "step"));
        String title = root.text("title");
        String summary = root.text("summary");
        List<LabTable> tables = root.tables("step");
        if (tables.size() > MAX_STEPS) {
            throw root.refuse("step", Message.of("lab.occurs-too-often", tables.size(), MAX_STEPS));
        }
        List<Lab.Step> steps = new ArrayList<>();
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
        if (text.length() > MAX_BYTES || text.chars().filter(c -> c == '[' || c == '{').count() > MAX_BRACKETS) {
            throw LabTable.refused(file, 0, Message.of("lab.too-large"));
        }
        try {
            return new LabTable(StrictTable.of(StrictToml.parse(text)), file);
        } catch (StrictToml.Refusal e) {
            throw LabTable.refused(file, e.line(), e.notice());
        }
    }

    /** @param names what formulas may use; what the step remembers is added for later ones */
    private Lab.Step step(LabTable table, Set<String> names, boolean first) {
        table.requiringOnly(Set.of("title", "text", "set", "view", "remember", "readings", "question"));
        LabSettings set = settings.read(table);
        if (first && set.system().isEmpty()) {
            throw table.refuse("", Message.of("lab.first-system"));
        }
        Optional<Lab.Question> question = table.optionalTable("question").map(inner -> question(inner, names));
        Map<String, Lab.Formula> remember = new HashMap<>();
        table.optionalTable("remember").ifPresent(inner -> {
            for (String name : inner.keys()) {
                if (!NAME.matcher(name).matches() || FormulaParser.isReserved(name) || LabFacts.names()
                        .contains(name)) {
                    throw inner.refuse(name, Message.of("lab.no-name"));
                }
                remember.put(name, formula(inner, name, names));
            }
        });
        List<Lab.Step.Reading> readings = new ArrayList<>();
        table.optionalTable("readings").ifPresent(inner -> inner.keys().forEach(
                name -> readings.add(new Lab.Step.Reading(name, formula(inner, name, names)))));
        names.addAll(remember.keySet());
        return new Lab.Step(table.text("title"), table.text("text"), set, remember, readings, question);
    }

    /** The simulation can be made, and Δt is a whole multiple of what it stores; uneven times have no Δt to choose. */
    private static void requirePossible(LabSettings now, LabTable set) {
        Source.Simulation simulation;
        try {
            simulation = now.simulation();
        } catch (IllegalArgumentException e) {
            throw set.refuse("", Message.of("lab.cannot-be-simulated", Message.of(e)));
        }
        double step = now.step().orElse(simulation.step());
        double stride = step / simulation.step();
        if (now.kept().orElse(1) >= 1 && (Math.abs(stride - Math.rint(stride)) > STRIDE_TOLERANCE * stride
                || stride > simulation.steps())) {
            throw set.refuse(set.keys().contains("step") ? "step" : "",
                    Message.of("lab.step", step, simulation.step()));
        }
    }

    private static Lab.Question question(LabTable table, Set<String> names) {
        table.requiringOnly(Set.of("ask", "answer", "tolerance", "within", "hint", "right"));
        OptionalDouble share = table.optionalNumber("tolerance");
        OptionalDouble absolute = table.optionalNumber("within");
        if (share.isPresent() == absolute.isPresent()) {
            throw table.refuse("", Message.of("lab.tolerance"));
        }
        double allowed = share.orElseGet(absolute::getAsDouble);
        if (!(allowed > 0)) {
            throw table.refuse(share.isPresent() ? "tolerance" : "within", Message.of("field.positive"));
        }
        return new Lab.Question(table.text("ask"), formula(table, "answer", names), allowed, share.isPresent(),
                table.text("hint"), table.optionalText("right").orElse(""));
    }

    private static Lab.Formula formula(LabTable table, String key, Set<String> names) {
        try {
            return Lab.Formula.of(table.text(key), names);
        } catch (FormulaException e) {
            throw table.refuse(key, Message.of("lab.no-formula", e.notice()));
        }
    }

    /** Reads what a step sets and checks every name and number against the controls of the window. */
    private static final class LabSettingsReader {

        private static final Set<String> CHOICES =
                Set.of("system", "parameters", "kept", "step", "observe", "delays", "delay", "method", "compare");

        private final Map<String, Set<String>> views;
        private final Map<String, Parameter> source;
        private final Map<String, Setting<?>> settings = new LinkedHashMap<>();

        /** @param views the names of the settings of each view, by its id */
        LabSettingsReader(Map<String, Set<String>> views) {
            this.views = views;
            source = SourceParameters.byKey();
            Setting.all().stream().filter(setting -> setting.isNumber() || setting.type() == Boolean.class
                    || !setting.constants().isEmpty()).forEach(setting -> settings.put(key(setting), setting));
        }

        /** The map had its name before it was a setting. */
        private static String key(Setting<?> setting) {
            return setting == Setting.EIGENVALUE_MAP ? "map" : setting.id();
        }

        LabSettings read(LabTable step) {
            LabSettings settings = step.optionalTable("set").map(this::set).orElse(LabSettings.NONE);
            return settings.then(step.optionalTable("view").map(this::view).orElse(LabSettings.NONE));
        }

        private LabSettings set(LabTable table) {
            Set<String> known = new TreeSet<>(CHOICES);
            known.addAll(source.keySet());
            known.addAll(settings.keySet());
            table.requiringOnly(known);
            Optional<String> system = table.optionalText("system");
            OptionalDouble kept = table.optionalNumber("kept");
            if (kept.isPresent() && !(kept.getAsDouble() > 0 && kept.getAsDouble() <= 1)) {
                throw table.refuse("kept", Message.of("lab.share"));
            }
            OptionalDouble step = table.optionalNumber("step");
            if (step.isPresent() && !(step.getAsDouble() > 0)) {
                throw table.refuse("step", Message.of("field.positive"));
            }
            return new LabSettings(system, systemParameters(table, system), numbers(table), kept, step,
                    observation(table), table.optionalText("method").map(name -> method(table, "method", name)),
                    compared(table), settings(table), LabSettings.Display.NONE);
        }

        private Settings settings(LabTable table) {
            Settings given = Settings.NONE;
            for (String key : table.keys()) {
                if (settings.containsKey(key)) {
                    given = with(given, settings.get(key), table, key);
                }
            }
            return given;
        }

        private static <T> Settings with(Settings given, Setting<T> setting, LabTable table, String key) {
            if (setting.isNumber()) {
                NumberRange range = setting.range();
                return given.with(setting,
                        setting.fromNumber(number(table, key, range.low(), range.high(), range.isCount())));
            }
            if (setting.type() == Boolean.class) {
                return given.with(setting, setting.type().cast(table.flag(key)));
            }
            T chosen = table.choice(key, table.text(key), setting.constants(), setting::text);
            if (chosen == KernelChoice.WRITTEN) {
                throw table.refuse(key, Message.of("lab.told-by-name"));
            }
            return given.with(setting, chosen);
        }

        /** A missing entry of the three stands for all coordinates, without a past. */
        private static Optional<Observation> observation(LabTable table) {
            if (Stream.of("observe", "delays", "delay").noneMatch(table.keys()::contains)) {
                return Optional.empty();
            }
            double delays = table.optionalNumber("delays").orElse(1);
            if (delays != Math.rint(delays)) {
                throw table.refuse("delays", Message.of("field.whole"));
            }
            try {
                return Optional.of(new Observation(Observation.split(table.optionalText("observe").orElse("")),
                        (int) delays, table.optionalNumber("delay").orElse(0)));
            } catch (IllegalArgumentException e) {
                throw table.refuse("", Message.of(e));
            }
        }

        private static Map<String, Double> systemParameters(LabTable table, Optional<String> id) {
            Optional<StochasticSystem> system =
                    id.map(name -> table.choice("system", name, SystemCatalogue.all(), StochasticSystem::id));
            Map<String, Double> values = table.numbers("parameters");
            if (!values.isEmpty()) {
                if (system.isEmpty()) {
                    throw table.refuse("parameters", Message.of("lab.needs-system"));
                }
                try {
                    system.get().with(values);
                } catch (IllegalArgumentException e) {
                    throw table.refuse("parameters", Message.of("lab.cannot-be-used", Message.of(e)));
                }
            }
            return values;
        }

        /** Numbers of the simulation. */
        private Map<String, Double> numbers(LabTable table) {
            Map<String, Double> values = new HashMap<>();
            for (String key : table.keys()) {
                Parameter parameter = source.get(key);
                if (parameter != null) {
                    values.put(key, number(table, key, parameter.low(), parameter.high(),
                            parameter.quantity() == Quantity.COUNT));
                }
            }
            return values;
        }

        private static double number(LabTable table, String key, double low, double high, boolean whole) {
            double value = table.number(key);
            if (value < low || value > high) {
                throw table.refuse(key, Message.of("lab.between", low, high));
            }
            if (whole && value != Math.rint(value)) {
                throw table.refuse(key, Message.of("field.whole"));
            }
            return value;
        }

        private static Optional<Set<EstimatorKind>> compared(LabTable table) {
            return table.optionalTexts("compare").map(names -> {
                Set<EstimatorKind> methods = new HashSet<>();
                names.forEach(name -> methods.add(method(table, "compare", name)));
                return methods;
            });
        }

        private static EstimatorKind method(LabTable table, String key, String name) {
            return EstimatorKind.find(name)
                    .orElseGet(() -> table.choice(key, name, List.of(EstimatorKind.values()), EstimatorKind::id));
        }

        private LabSettings view(LabTable table) {
            Set<String> known = new TreeSet<>(views.keySet());
            known.addAll(Set.of("show", "layout", "guess", "truth", "blind"));
            table.requiringOnly(known);
            List<String> shown = table.optionalTexts("show").orElse(List.of()).stream().map(Study::currentId).toList();
            shown.forEach(view -> requireView(table, "show", view));
            Optional<String> guess = table.optionalText("guess").map(view -> requireView(table, "guess", view));
            Optional<Boolean> hidden = table.optionalText("truth").map(text -> {
                if (!text.equals("hidden") && !text.equals("shown")) {
                    throw table.refuse("truth", Message.of("lab.hidden-or-shown"));
                }
                return text.equals("hidden");
            });
            return LabSettings.NONE.with(new LabSettings.Display(table.optionalChoice("layout", Layout.class), shown,
                    pictures(table), guess, hidden, table.optionalFlag("blind")));
        }

        private String requireView(LabTable table, String key, String view) {
            if (!views.containsKey(view)) {
                throw table.refuse(key, Message.of("lab.no-view", view, new TreeSet<>(views.keySet())));
            }
            return view;
        }

        private Map<String, Map<String, String>> pictures(LabTable table) {
            Map<String, Map<String, String>> pictures = new HashMap<>();
            views.forEach((view, settings) -> table.optionalTable(view).map(inner -> inner.requiringOnly(settings))
                    .ifPresent(inner -> pictures.put(view, inner.keys().stream()
                            .collect(Collectors.toMap(key -> key, inner::text)))));
            return pictures;
        }
    }
}
