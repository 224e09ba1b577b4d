package org.larrr.gui.dialogs;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;
import org.larrr.gui.charts.drawing.Palette.ColourSet;
import org.larrr.gui.text.Language;
import org.larrr.gui.text.Numbers;

class WindowSettingsTest {

    @Test
    void whatIsKeptComesBack() {
        WindowSettings settings = new WindowSettings();
        settings.languageProperty().set(Language.GERMAN);
        settings.numbersProperty().set(Numbers.Style.COMMA);
        settings.digitsProperty().set(5);
        settings.lettersProperty().set(16);
        settings.darkProperty().set(true);
        settings.coloursProperty().set(ColourSet.TOL);
        settings.timeUnitProperty().set("ps");
        settings.dataFolderProperty().set("/data");
        settings.exportFolderProperty().set("/figures");
        settings.exportProperty().set("SVG");
        assertThat(settings.copy().values()).isEqualTo(settings.values()).doesNotContainValue("");
        assertThat(settings.observables()).hasSameSizeAs(settings.values().keySet());
    }

    @Test
    void whatIsStrangeIsPassedOver() {
        WindowSettings settings = new WindowSettings();
        Map<String, String> before = settings.values();
        settings.restore(Map.of("language", "xx", "numbers", "ROMAN", "digits", "99", "letters", "many",
                "colours", "PINK", "dark", "perhaps", "no-such-key", "1"));
        assertThat(settings.values()).isEqualTo(before);
    }

    @Test
    void lettersOfEverySizeAreThere() {
        assertThat(WindowSettings.LETTERS).contains(WindowSettings.USUAL_LETTERS);
    }
}
