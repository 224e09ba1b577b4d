package org.larrr.gui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.cli.CommandLineRun;
import org.larrr.data.Message;
import org.larrr.diagnostics.tests.DiagnosticTest;
import org.larrr.diagnostics.trust.Check;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.export.study.Studies;
import org.larrr.export.study.Study;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Messages;
import org.larrr.io.file.ShippedFile;

/** The glossary lists each name of the window with the id of the command line, JSON and files, and nothing else. */
class GlossaryTest {

    private static final Pattern ROW = Pattern.compile("(?m)^\\| .*`.*\\|$");
    private static final Pattern TERM = Pattern.compile("(?m)^- \\*\\*([^*]+)\\*\\*");
    private static final List<String> FILES = List.of("guidance", "notices", "pictures", "workbench", "names");
    /** An inflected German word has its ending after this many letters fewer. */
    private static final int ENDING = 2;

    @AfterEach
    void english() {
        Language.ENGLISH.speak();
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyNameStandsWithItsId(Language language) {
        language.speak();
        String page = page(language);
        List<String> rows = Stream.<Stream<String>>of(
                Arrays.stream(Verdict.values()).map(verdict -> row(verdict.displayName(), verdict.id())),
                Arrays.stream(EstimatorKind.values()).map(kind -> row(kind.displayName(), kind.id())),
                Studies.all().stream().map(study -> row(study.displayName(), study.id())),
                Arrays.stream(DiagnosticTest.Property.values()).map(property -> "| `" + property.id() + "` |"),
                Arrays.stream(Check.Kind.values()).map(kind -> row(kind.displayName(), kind.id())),
                Setting.all().stream().filter(setting -> setting != Setting.WRITTEN_KERNEL).map(Setting::id)
                        .flatMap(id -> Stream.of("parameter.", "choice.")
                        .map(kind -> kind + id + ".name").filter(Messages::has)
                        .map(key -> row(Messages.get(key), "--" + id))))
                .flatMap(each -> each).toList();
        assertThat(page).contains(rows);
        assertThat(ROW.matcher(page).results().count()).isEqualTo(rows.size());
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyTermIsOneOfTheWindowOrTheCommandLine(Language language) {
        String texts = FILES.stream().map(file -> ShippedFile.text("/messages/" + file
                + (language == Language.ENGLISH ? "" : "_" + language.locale().getLanguage()) + ".properties"))
                .reduce("", String::concat).toLowerCase(Locale.ROOT);
        assertThat(TERM.matcher(page(language)).results().map(term -> term.group(1).toLowerCase(Locale.ROOT)))
                .hasSizeGreaterThan(40)
                .allSatisfy(term -> assertThat(texts).contains(term.substring(0, term.length() - ENDING)));
    }

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyStudyHasOnePageAndOneCommand(Language language) {
        assertThat(Studies.all()).allSatisfy(study -> {
            assertThat(HelpLibrary.in(language.locale()).ofControl("figure-" + study.id())).isPresent();
            assertThat(CommandLineRun.of(study.id(), "--help").exitCode()).isZero();
            assertThat(Studies.of(study.id())).isSameAs(study);
        });
        assertThat(Studies.all()).extracting(Study::id).doesNotHaveDuplicates();
    }

    private static String page(Language language) {
        return HelpLibrary.in(language.locale()).topic("glossary").orElseThrow().text();
    }

    private static String row(Message name, String id) {
        return row(Messages.say(name), id);
    }

    private static String row(String name, String id) {
        return "| " + name.replace("|", "\\|") + " | `" + id + "` |";
    }
}
