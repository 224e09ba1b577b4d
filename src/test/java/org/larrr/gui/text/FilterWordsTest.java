package org.larrr.gui.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.ResourceBundle;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The filters of tables are ControlsFX', which brings English words only, in capitals. */
class FilterWordsTest {

    private static final List<String> KEYS = List.of("filterpanel.search.field", "filterpanel.apply.button",
            "filterpanel.none.button", "filterpanel.all.button", "filterpanel.resetall.button");

    @ParameterizedTest
    @EnumSource(Language.class)
    void filtersSpeakEveryLanguage(Language language) {
        ResourceBundle words = ResourceBundle.getBundle("controlsfx", language.locale());
        assertThat(words.getLocale().getLanguage()).isEqualTo(language.id());
        assertThat(words.keySet()).containsAll(KEYS);
        assertThat(KEYS).allSatisfy(key -> assertThat(words.getString(key)).isNotEqualTo(
                words.getString(key).toUpperCase(language.locale())));
    }
}
