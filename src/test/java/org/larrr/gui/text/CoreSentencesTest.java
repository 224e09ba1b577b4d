package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.paper.PaperExperiments;
import org.larrr.export.study.Studies;
import org.larrr.export.study.Study;
import org.larrr.systems.SystemCatalogue;

/** Everything that the core can bring to the window has German words: no sentence is missing. */
class CoreSentencesTest {

    private static final List<String> SHOWN = List.of("data", "diagnostics", "estimators", "experiments", "export",
            "io", "kernels", "linalg", "simulation", "spectra", "stages", "strict", "systems", "gui");

    /** What commands print and files hold stays English. */
    private static final Set<String> PRINTED = Set.of("SystemTable", "TrustTable", "SuggestionTables",
            "LengthScaleText", "KineticsTables", "ForecastTables", "FitTable", "SessionFolder", "HtmlReport",
            "HandoutHtml", "Handbook", "ProblemReport", "Failures", "HandbookSite",
            "ModelSource", "ClassAnswers", "LabAnswers");

    /** Texts that nobody reads: patterns, formulas, styles, words of libraries, contracts between classes. */
    private static final Set<String> UNREAD = Set.of("ColumnNames", "Hdf5Attributes", "TextRows", "SessionReader",
            "Cost", "Equation", "StepsView", "Formula", "EmbeddedGlyphs", "EmbeddedFormulas", "ReadoutLabel",
            "FormulaImages", "NativeLibrary", "GaussLaguerre", "Grid", "PanelFigure", "Series", "PickText",
            "Preferences", "Theme", "ReweightingViewBuilder", "DataTable", "ExcelDates");

    private static final Pattern WORDS = Pattern.compile("[A-Za-z]{2,}[ ,;:].*[A-Za-z]{2,}", Pattern.DOTALL);
    private static final Pattern SENTENCE =
            Pattern.compile("[A-Za-z]{2,}[ ,;:].*[A-Za-z]{2,}[ ,;:].*[A-Za-z]{2,}", Pattern.DOTALL);

    /** The same in every language. */
    private static final Set<String> NAMES = Set.of("Ornstein–Uhlenbeck", "Müller–Brown", "Cox–Ingersoll–Ross",
            "Lorenz 1963", "version https://git-lfs",
            "RE,RE,IM,IM", "ITEM: BOX BOUNDS", "ITEM: NUMBER OF ATOMS", "xy xz yz");

    private static List<CoreSentences.Sentence> sentences;

    @BeforeAll
    static void readSources() throws IOException {
        sentences = CoreSentences.of(SHOWN.stream().map(room -> Path.of("src/main/java/org/larrr", room)).toList());
    }

    @Test
    void everySentenceHasGermanWords() {
        assertThat(sentences.stream().filter(CoreSentences.Sentence::refusal)).isNotEmpty();
        Set<String> missing = new TreeSet<>();
        for (CoreSentences.Sentence sentence : sentences) {
            String name = sentence.file().getFileName().toString().replace(".java", "");
            String text = CoreSentences.asSaid(sentence.text());
            boolean said = (sentence.refusal() ? WORDS : SENTENCE).matcher(text).find();
            if (said && !PRINTED.contains(name) && !UNREAD.contains(name) && !NAMES.contains(text) && !isKnown(text)) {
                missing.add(name + ": " + text);
            }
        }
        assertThat(missing).isEmpty();
    }

    @Test
    void everySystemExperimentAndStudyHasGermanWords() {
        Stream<String> systems = SystemCatalogue.all().stream().flatMap(system -> Stream.concat(
                Stream.of(system.title(), system.description()),
                system.parameters().stream().map(parameter -> parameter.label())));
        Stream<String> experiments = PaperExperiments.all().stream().flatMap(kind -> Stream.concat(
                Stream.of(kind.title(), kind.description()), kind.options().stream()
                        .flatMap(option -> Stream.of(option.label(), option.description()))));
        Stream<String> studies = Studies.all().stream().flatMap(study -> Stream.of(Stream.of(study.title(),
                study.description()), study.pictures().stream().map(Study.Picture::label), study.options().stream()
                        .flatMap(option -> Stream.of(option.label(), option.description()))).flatMap(all -> all));
        assertThat(Stream.of(systems, experiments, studies).flatMap(all -> all).filter(text -> !NAMES.contains(text))
                .filter(text -> !isKnown(text))).isEmpty();
    }

    @Test
    void everyStageOfAComputationHasGermanWords() throws IOException {
        Pattern named = Pattern.compile("(?:\\.(?:stage|timed)\\(|STAGE = |FEATURES = )\"([^\"]+)\"");
        Set<String> stages = new TreeSet<>();
        try (Stream<Path> files = Files.walk(Path.of("src/main/java/org/larrr"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                named.matcher(Files.readString(file)).results().map(found -> found.group(1)).forEach(stages::add);
            }
        }
        assertThat(stages).hasSizeGreaterThan(30).contains("features", "simulation", "fit of ");
        assertThat(stages.stream().filter(stage -> !isKnown(stage))).isEmpty();
    }

    /** By itself, or beside the name that a blank at its end waits for. */
    private static boolean isKnown(String text) {
        return Phrases.isKnown(text.strip(), Language.GERMAN)
                || Phrases.isKnown((text.startsWith(" ") ? "7" : "") + text + (text.endsWith(" ") ? "7" : ""),
                        Language.GERMAN);
    }

    @Test
    void sentencesArePutTogetherFromTheirParts() throws IOException {
        assertThat(CoreSentences.of(List.of(Path.of("src/main/java/org/larrr/export/figure"))).stream()
                .map(CoreSentences.Sentence::text))
                .contains("Slow eigenvalues in " + CoreSentences.ANYTHING + " trials",
                        "lines: " + CoreSentences.ANYTHING + " of " + CoreSentences.ANYTHING + " trajectories");
    }
}
