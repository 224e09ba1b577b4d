package org.larrr.gui.help;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.StringReader;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.larrr.data.Message;
import org.larrr.estimators.EstimatorKind;
import org.larrr.export.handbook.HelpLibrary;
import org.larrr.export.study.Studies;
import org.larrr.gui.text.Language;
import org.larrr.io.file.ShippedFile;

/** Labels that help pages quote in italics, such as those of menus, are labels of the window in the same language. */
class QuotedLabelsTest {

    private static final List<String> FILES = List.of("workbench", "guidance", "pictures", "notices", "names");
    private static final Pattern CODE = Pattern.compile("(?s)```.*?```|\\$`[^`]*`\\$|`[^`]*`|\\*\\*[^*]+\\*\\*");
    /** Italics that do not introduce a paragraph, an item or an explanation after a colon. */
    private static final Pattern QUOTED = Pattern.compile("(?<![\\w*])\\*([^*\\n ][^*]*?[^:.?])\\*(?![\\w*:])");
    private static final Pattern LEAD = Pattern.compile("(?s).*(?:\\A|\\n\\n|\\n\\s*(?:[-*]|\\d+\\.) )");
    private static final Pattern HEADING = Pattern.compile("(?m)^#+ (.*)$");

    @ParameterizedTest
    @EnumSource(Language.class)
    void everyQuotedLabelExists(Language language) throws IOException {
        Set<String> labels = labels(language);
        Set<String> quoted = new TreeSet<>();
        for (HelpLibrary.Topic topic : HelpLibrary.in(language.locale()).topics()) {
            String text = CODE.matcher(topic.text()).replaceAll("");
            QUOTED.matcher(text).results()
                    .filter(italics -> !LEAD.matcher(text.substring(0, italics.start())).matches())
                    .map(italics -> italics.group(1).replaceAll("\\s+", " "))
                    .flatMap(path -> Stream.of(path.split(" [→>] ")))
                    .filter(label -> Character.isUpperCase(label.charAt(0))).forEach(quoted::add);
        }
        assertThat(quoted).hasSizeGreaterThan(35).allSatisfy(label -> assertThat(labels).contains(bare(label)));
    }

    private static Set<String> labels(Language language) throws IOException {
        Set<String> labels = new HashSet<>();
        for (String file : FILES) {
            Properties texts = new Properties();
            texts.load(new StringReader(ShippedFile.text("/messages/" + file
                    + (language == Language.ENGLISH ? "" : "_" + language.id()) + ".properties")));
            texts.values().forEach(text -> labels.add(bare(text.toString())));
        }
        if (language == Language.ENGLISH) { // these names are declared in code
            Stream.of(Arrays.stream(EstimatorKind.values()).map(EstimatorKind::displayName),
                    Studies.all().stream().map(study -> study.displayName()),
                    Studies.all().stream().flatMap(study -> study.options().stream().map(study::displayName)))
                    .flatMap(names -> names).map(Message::english).map(QuotedLabelsTest::bare).forEach(labels::add);
        }
        HelpLibrary.in(language.locale()).topics().forEach(topic -> HEADING.matcher(topic.text()).results()
                .map((MatchResult heading) -> bare(heading.group(1))).forEach(labels::add));
        return labels;
    }

    /** Without mnemonics, dots and what follows the name. */
    private static String bare(String label) {
        return label.split("[;:(]", 2)[0].replaceAll("[_…]|\\{[^}]*\\}", "").strip().toLowerCase(Locale.ROOT);
    }
}
