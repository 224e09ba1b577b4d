package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.data.Units;
import org.larrr.diagnostics.trust.Check;
import org.larrr.estimators.EstimatorKind;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.experiments.paper.PartialObservation;
import org.larrr.export.figure.StatesFigure;
import org.larrr.export.study.Studies;
import org.larrr.export.study.Study;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;
import org.larrr.systems.SystemDefinitionReader;

/** What has an id has a name in every language. */
class NamesTest {

    private static final Pattern STAGE = Pattern.compile("(?:\\.(?:stage|timed)\\(|STAGE = |FEATURES = )\"([^\"]+)\"");

    private final Locale locale = Locale.getDefault();

    @AfterEach
    void speakAsBefore() {
        Language.ENGLISH.speak();
        Locale.setDefault(locale);
    }

    @Test
    void everythingThatHasAnIdHasAGermanNameAndEveryNameIsOfSomething() throws IOException {
        Map<String, String> declared = declared();
        declared.putAll(stages());
        Properties german = texts("names_de");
        assertThat(new TreeSet<>(german.stringPropertyNames())).isEqualTo(declared.keySet());
        assertThat(german.values()).allSatisfy(name -> assertThat(name.toString()).isNotBlank());
        assertThat(texts("names")).as("English is said where things are declared").isEmpty();
        Language.GERMAN.speak();
        declared.forEach((code, english) -> assertThat(Messages.say(Message.titled(code, english)))
                .isEqualTo(german.getProperty(code)));
    }

    @Test
    void namesAreNoSentences() throws IOException {
        assertThat(texts("names_de").stringPropertyNames())
                .doesNotContainAnyElementsOf(texts("notices").stringPropertyNames());
    }

    @Test
    void ownSystemsKeepTheirWords() {
        StochasticSystem shipped = SystemCatalogue.get("double-well");
        StochasticSystem own = SystemDefinitionReader.parse("""
                id = "double-well"
                title = "Double well of mine"
                description = "One."
                source = ""
                equation = "dx = −x dt + dW"
                [[variable]]
                name = "x"
                range = [-2.0, 2.0]
                start = 0.0
                [[parameter]]
                name = "kT"
                label = "warmth"
                value = 1.0
                range = [0.5, 2.0]
                [dynamics]
                type = "diffusion"
                drift = ["-x"]
                noise = [["sqrt(kT)"]]
                [suggestion]
                step = 0.01
                duration = 10.0
                inner-step = 0.01
                length-scale = 0.5
                shift = 1.0
                regularization = 1e-6
                rank = 3
                """, "mine.toml");
        Language.GERMAN.speak();
        assertThat(Messages.say(shipped.with(Map.of("kT", 2.0)).displayName())).isEqualTo("Doppelmulde");
        assertThat(Messages.say(shipped.displayName(shipped.parameters().get(0)))).isEqualTo("Temperatur");
        assertThat(Messages.say(own.displayName())).isEqualTo("Double well of mine");
        assertThat(Messages.say(own.displayDescription())).isEqualTo("One.");
        assertThat(Messages.say(own.displayName(own.parameters().get(0)))).isEqualTo("warmth");
    }

    @Test
    void dataAreCalledByTheirSystemAndWhatIsKnownOfThem() {
        Source states = new Source.Simulation(SystemCatalogue.get("double-well"), 0.01, 10, 1, 0, 1);
        Source biased = states.withReweighting(new Reweighting(Reweighting.Kind.BIAS, "-x^2", 0, List.of()));
        assertThat(biased.name()).isEqualTo("Double well, reweighted from the bias -x^2");
        assertThat(Messages.say(biased.displayName())).isEqualTo(biased.name());
        Language.GERMAN.speak();
        assertThat(Messages.say(biased.displayName())).isEqualTo("Doppelmulde, umgewichtet nach dem Bias -x^2");
    }

    private static Map<String, String> declared() {
        Map<String, String> all = new TreeMap<>();
        SystemCatalogue.all().forEach(system -> {
            add(all, Stream.of(system.displayName(), system.displayDescription()));
            add(all, system.parameters().stream().map(system::displayName));
        });
        all.put("system.written-from-data.title", "Written from data");
        all.put("system.written-from-data.description",
                "Fitted to data; its slow processes agree with those of the fit within the intervals of the fit.");
        add(all, Stream.of(EstimatorKind.values()).map(EstimatorKind::displayName));
        add(all, Stream.of(PartialObservation.Part.values()).map(PartialObservation.Part::displayName));
        PaperExperiments.all().forEach(kind -> {
            add(all, Stream.of(kind.displayName(), kind.displayDescription()));
            kind.options().forEach(option ->
                    add(all, Stream.of(kind.displayName(option), kind.displayDescription(option))));
        });
        for (Study<?> study : Studies.all()) {
            add(all, Stream.of(study.displayName(), study.displayDescription()));
            study.options().forEach(option ->
                    add(all, Stream.of(study.displayName(option), study.displayDescription(option))));
            if (study.pictures().size() > 1) {
                add(all, study.pictures().stream().map(study::displayName));
            }
        }
        add(all, Stream.of(Check.Kind.values()).map(Check.Kind::displayName));
        Stream.of("steps", "frames", "years", "months", "days", "hours", "minutes", "time unit", "time units",
                "time", "1/time")
                .forEach(unit -> add(all, Stream.of(Units.of(unit))));
        Stream.of(StatesFigure.DENSITY, StatesFigure.FREE_ENERGY)
                .forEach(choice -> all.put("choice." + choice.replace(' ', '-'), choice));
        return all;
    }

    private static void add(Map<String, String> all, Stream<Message> names) {
        names.filter(name -> !name.english().isEmpty()).forEach(name -> all.put(name.code(), name.english()));
    }

    /** As the sources call them; those "of" something are of the regressions that say their name. */
    private static Map<String, String> stages() throws IOException {
        Set<String> stages = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/larrr"))) {
            for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
                STAGE.matcher(Files.readString(file)).results().map(found -> found.group(1)).forEach(stages::add);
            }
        }
        assertThat(stages).contains("features", "simulation", "fit of ");
        List<String> ofGenerators = Stream.of(EstimatorKind.DIRICHLET, EstimatorKind.LAPLACIAN, EstimatorKind.GALERKIN,
                EstimatorKind.EDMD).map(EstimatorKind::id).toList();
        List<String> regressions = Stream.concat(ofGenerators.stream(), Stream.of(EstimatorKind.FILTER,
                EstimatorKind.PAIR, EstimatorKind.SKEW).map(EstimatorKind::id)).toList();
        Map<String, String> all = new TreeMap<>();
        stages.stream().flatMap(stage -> !stage.endsWith(" of ") ? Stream.of(stage)
                : (stage.startsWith("derivatives") ? ofGenerators : regressions).stream().map(stage::concat))
                .forEach(stage -> all.put("stage." + stage.replace(' ', '-'), stage));
        assertThat(all).hasSizeGreaterThan(40);
        return all;
    }

    private static Properties texts(String name) throws IOException {
        Properties texts = new Properties();
        try (var reader = Files.newBufferedReader(Path.of("resources/messages", name + ".properties"))) {
            texts.load(reader);
        }
        return texts;
    }
}
