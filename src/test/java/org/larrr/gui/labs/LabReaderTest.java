package org.larrr.gui.labs;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.data.InputException;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.Observation;
import org.larrr.export.figure.SpectrumFigure.Layout;

class LabReaderTest {

    private static final Map<String, Set<String>> VIEWS =
            Map.of("spectrum", Set.of("layout"), "eigenfunctions", Set.of(), "kinetics", Set.of("style", "from", "to"));

    private static final String GOOD = """
            title = "T"
            summary = "S"

            [[step]]
            title = "one"
            text = '''a $`\\nu`$ b'''
            [step.set]
            system = "triple-well"
            seed = 3
            shift = 5
            parameters = { kT = 2.0 }
            compare = ["larrr", "to-krr"]
            [step.view]
            show = ["spectrum"]
            layout = "timescales"
            truth = "hidden"
            kinetics = { style = "rates", from = "x < 0" }
            [step.remember]
            before = "lambda2"
            [step.question]
            ask = "?"
            answer = "2*lambda2"
            tolerance = 0.1
            hint = "h"

            [[step]]
            title = "two"
            text = "b"
            [step.set]
            shift = 7
            kept = 0.5
            observe = "x^2"
            delays = 3
            delay = 0.2
            [step.question]
            ask = "??"
            answer = "lambda2/before"
            within = 0.25
            hint = "h"
            """;

    private static Lab read(String text) {
        return LabReader.parse(text, "x.lab", VIEWS);
    }

    @Test
    void everythingIsRead() {
        Lab lab = read(GOOD);
        LabSettings first = lab.steps().get(0).settings();
        assertThat(first.system()).contains("triple-well");
        assertThat(first.source()).isEqualTo(Map.of("seed", 3.0));
        assertThat(first.settings()).isEqualTo(Settings.NONE.with(Setting.SHIFT, 5.0));
        assertThat(first.systemParameters()).isEqualTo(Map.of("kT", 2.0));
        assertThat(first.compared()).contains(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_KRR));
        assertThat(first.display().layout()).contains(Layout.TIMESCALES);
        assertThat(first.display().views()).containsExactly("spectrum");
        assertThat(first.display().truthHidden()).contains(true);
        assertThat(first.display().blind()).isEmpty();
        LabSettings blind = read(GOOD.replace("truth = \"hidden\"", "blind = true")).settingsAt(1);
        assertThat(blind.display().blind()).contains(true);
        assertThat(blind.display().hidesTruth()).isTrue();
        assertThat(lab.steps().get(0).text()).isEqualTo("a $`\\nu`$ b");
    }

    @Test
    void laterStepsBuildOnEarlierOnesAndANewSystemStartsAfresh() {
        LabSettings second = read(GOOD).settingsAt(1);
        assertThat(second.system()).contains("triple-well");
        assertThat(second.settings()).isEqualTo(Settings.NONE.with(Setting.SHIFT, 7.0));
        assertThat(second.kept()).hasValue(0.5);
        assertThat(second.observation()).contains(new Observation(List.of("x^2"), 3, 0.2));
        assertThat(second.display().pictures()).isEqualTo(
                Map.of("kinetics", Map.of("style", "rates", "from", "x < 0")));
        assertThat(second.source()).isEqualTo(Map.of("seed", 3.0));
        LabSettings other = read(GOOD.replace("shift = 7\n", "system = \"double-well\"\n")).settingsAt(1);
        assertThat(other.source()).isEmpty();
        assertThat(other.settings()).isEqualTo(Settings.NONE);
        assertThat(other.compared()).contains(Set.of(EstimatorKind.LARRR, EstimatorKind.TO_KRR));
    }

    @Test
    void formulasUseFactsAndWhatWasRemembered() {
        Lab.Question question = read(GOOD).steps().get(1).question().orElseThrow();
        assertThat(question.answer().value(Map.of("lambda2", -3.0, "before", -2.0))).isCloseTo(1.5, within(1e-12));
        assertThat(question.answer().value(Map.of("lambda2", -3.0))).isNaN();
        assertThat(question.accepts(1.74, 1.5)).isTrue();
        assertThat(question.accepts(1.76, 1.5)).isFalse();
        Lab.Question share = read(GOOD).steps().get(0).question().orElseThrow();
        assertThat(share.accepts(-1.1, -1)).isTrue();
        assertThat(share.accepts(-1.11, -1)).isFalse();
    }

    @Test
    void everyMistakeIsRefusedAtItsLine() {
        refused("seed = 3", "sead = 3", 9, "sead", "seed");
        refused("seed = 3", "seed = 3.5", 9, "whole");
        refused("shift = 5", "shift = \"5\"", 10, "shift", "number");
        refused("shift = 5", "shift = -5", 10, "between");
        refused("shift = 5", "step = 0.0012", 10, "\"step\"", "whole multiple", "storage interval 0.001");
        refused("shift = 5", "step = 1e4", 10, "not longer than the data");
        refused("shift = 5", "inner-step = 1e4", 7, "Δt of 10000.0");
        refused("seed = 3", "inner-step = 0.003\nstep = 0.01", 10, "\"step\"", "0.003");
        refused("triple-well", "tripel-well", 8, "tripel-well", "triple-well");
        refused("kT = 2.0", "kB = 2.0", 11, "kB");
        refused("to-krr", "to-kr", 12, "to-kr", "to-krr");
        refused("[\"spectrum\"]", "[\"spectrums\"]", 14, "spectrums", "eigenfunctions");
        refused("timescales", "timescale", 15, "timescale", "timescales");
        refused("\"hidden\"", "\"gone\"", 16, "hidden", "shown");
        refused("before = \"lambda2\"", "before = \"lambda22\"", 19, "lambda22", "similar: ", "lambda2,");
        assertThatThrownBy(() -> read(GOOD.replace("2*lambda2", "lamda2")))
                .hasMessageContaining("unknown name \"lamda2\" (similar: lambda2, ").hasMessageNotContaining("sigma");
        refused("before = \"lambda2\"", "tau2 = \"lambda2\"", 19, "tau2");
        refused("\"2*lambda2\"", "\"2*lambda2 +\"", 22, "answer");
        refused("\"2*lambda2\"", "\"before\"", 22, "before"); // remembered only when the step is left
        refused("tolerance = 0.1", "tolerance = 0", 23, "positive");
        refused("tolerance = 0.1", "tolerance = 0.1\nwithin = 1", 20, "either");
        refused("hint = \"h\"\n\n", "hint = \"h\"\nunknown = 1\n\n", 25, "unknown");
        refused("kept = 0.5", "kept = 1.5", 31, "kept");
        refused("delays = 3", "delays = 2.5", 33, "whole");
        refused("delay = 0.2", "delay = -1", 29, "delay");
        refused("style = ", "stile = ", 17, "stile", "style");
        refused("title = \"two\"", "titel = \"two\"", 27, "titel");
        refused("text = \"b\"", "", 26, "text");
        refused("system = \"triple-well\"\n", "", 10, "needs \"system\"");
        refused("summary = \"S\"", "summary = S", 2, "");
    }

    private static void refused(String from, String to, int line, String... words) {
        assertThat(GOOD).contains(from);
        String wrong = GOOD.replaceFirst(java.util.regex.Pattern.quote(from),
                java.util.regex.Matcher.quoteReplacement(to));
        assertThatThrownBy(() -> read(wrong)).as(to).isInstanceOf(InputException.class)
                .hasMessageContaining("x.lab, line " + line + ":").hasMessageContainingAll(words);
    }

    @Test
    void theFirstStepNeedsASystem() {
        assertThatThrownBy(() -> read("title = \"T\"\nsummary = \"S\"\n[[step]]\ntitle = \"a\"\ntext = \"b\"\n"))
                .satisfies(telling("lab.first-system")).hasMessageContaining("line 3");
        assertThatThrownBy(() -> read("title = \"T\"\nsummary = \"S\"\n")).hasMessageContaining("[[step]]");
    }

    @Test
    void filesThatAreNoTextOrTooLargeAreRefused(@TempDir Path folder) throws IOException {
        Path binary = Files.write(folder.resolve("b.lab"), new byte[] {(byte) 0xC3, 0x28, 0, 1});
        assertThatThrownBy(() -> LabReader.read(binary, VIEWS)).hasMessageContaining("UTF-8");
        Path large = Files.write(folder.resolve("l.lab"), new byte[LabReader.MAX_BYTES + 1]);
        assertThatThrownBy(() -> LabReader.read(large, VIEWS)).hasMessageContaining("bytes");
        assertThat(LabReader.read(Files.writeString(folder.resolve("g.lab"), GOOD), VIEWS)).isEqualTo(read(GOOD));
    }

    @Test
    void mutilatedFilesAreRefusedInWordsOrRead() {
        Random random = new Random(1);
        for (int k = 0; k < 600; k++) {
            StringBuilder text = new StringBuilder(GOOD);
            for (int hits = 1 + random.nextInt(3); hits > 0; hits--) {
                int at = random.nextInt(text.length());
                switch (random.nextInt(3)) {
                    case 0 -> text.deleteCharAt(at);
                    case 1 -> text.setCharAt(at, "\"'[]{}=\\\n#0a".charAt(random.nextInt(12)));
                    default -> text.insert(at, "\"'[]{}=\\\n#0a".charAt(random.nextInt(12)));
                }
            }
            try {
                assertThat(read(text.toString()).steps()).isNotEmpty();
            } catch (InputException refused) {
                assertThat(refused.getMessage()).startsWith("x.lab");
            }
        }
    }

    @Test
    void theExampleOfTheDescriptionIsALab() throws IOException {
        String page = Files.readString(Path.of("resources/labs/README.md"));
        String example = page.substring(page.indexOf("```toml") + 7, page.indexOf("```\n\nSettings"));
        assertThat(LabReader.parse(example, "README", VIEWS).steps()).hasSize(1);
        for (String name : LabFacts.names()) {
            String family = name.replaceAll("\\d+$", "");
            assertThat(page).as(name).containsPattern("`" + family + "\\d?`");
        }
    }

    @Test
    void theProgramsOwnLabsCanBeReadWithTheirTitles() {
        Map<String, Set<String>> views = new org.larrr.gui.shell.WorkbenchModel(List.of(),
                new org.larrr.gui.dialogs.WindowSettings()).views().all().stream()
                .collect(java.util.stream.Collectors.toMap(view -> view.id(), view -> view.state().keySet()));
        assertThat(LabLibrary.ids()).hasSizeGreaterThanOrEqualTo(6);
        for (String id : LabLibrary.ids()) {
            Lab lab = LabLibrary.get(id, views);
            assertThat(lab.title()).isEqualTo(LabLibrary.title(id));
            assertThat(lab.steps()).hasSizeGreaterThanOrEqualTo(5).allMatch(step -> step.question().isPresent());
        }
    }
}
