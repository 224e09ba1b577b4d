package org.larrr.gui.export;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureStyle.Preset;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.dialogs.DialogService;

class ExportModelTest {

    private final ExportModel model = new ExportModel(ExportChoice.FIRST);

    @Test
    void aPresetSetsSizeAndType() {
        assertThat(model.presetProperty().get()).as("a size of its own").isNull();
        model.presetProperty().set(Preset.SLIDE);
        assertThat(model.width().get()).isEqualTo("254");
        assertThat(model.height().get()).isEqualTo("142.9");
        assertThat(model.choice().style()).isEqualTo(
                new FigureStyle(new Size(254, 142.9, 200), Colours.LIGHT, 16, Legend.TOP));
        model.presetProperty().set(Preset.ONE_COLUMN);
        assertThat(model.choice().style().size()).isEqualTo(new Size(85, 60, 600));
        assertThat(model.fontSize().get()).as("by width").isEmpty();
    }

    @Test
    void aNumberOfOnesOwnLeavesThePreset() {
        model.presetProperty().set(Preset.ONE_COLUMN);
        model.height().set("70,5");
        assertThat(model.presetProperty().get()).isNull();
        assertThat(model.choice().style().size()).isEqualTo(new Size(85, 70.5, 600));
        model.height().set("60");
        assertThat(model.presetProperty().get()).as("back where it was").isEqualTo(Preset.ONE_COLUMN);
    }

    @Test
    void whatMakesNoSenseIsToldAndTheLastGoodStyleStays() {
        FigureStyle before = model.choice().style();
        model.width().set("wide");
        assertThat(model.problem().get()).contains("20 and 2000 mm");
        assertThat(model.choice().style()).isEqualTo(before);
        model.width().set("160");
        assertThat(model.problem().get()).isEmpty();
        model.dotsPerInch().set("9");
        assertThat(model.problem().get()).contains("30 and 2400");
        model.dotsPerInch().set("2400");
        assertThat(model.problem().get()).as("15118 × 9449 pixels").contains("100 million");
        model.dotsPerInch().set("300");
        model.fontSize().set("3");
        assertThat(model.problem().get()).contains("font size");
    }

    @Test
    void aChoiceIsReadFromItsText() {
        ExportChoice choice = new ExportChoice(ExportChoice.Kind.NPZ,
                new FigureStyle(new Size(85.25, 60, 450), Colours.GREYSCALE, 7.5, Legend.BOTTOM_LEFT,
                        ColourRange.ROBUST, true));
        assertThat(ExportChoice.read(choice.text())).isEqualTo(choice);
        for (String damage : new String[] {"", "NPZ", "\u0000\u0001", choice.text().replace("450", "x"),
            choice.text().replace("NPZ", "BMP")}) {
            assertThat(ExportChoice.read(damage)).as(damage).isEqualTo(ExportChoice.FIRST);
        }
    }

    @Test
    void coloursAndLettersArePartOfTheStyle() {
        model.rangeProperty().set(ColourRange.FULL);
        model.lettersProperty().set(true);
        assertThat(model.choice().style().range()).isEqualTo(ColourRange.FULL);
        assertThat(model.choice().style().letters()).isTrue();
    }

    @Test
    void fileNamesEndAsTheFormatWants() {
        assertThat(DialogService.withSuffix(Path.of("a", "b.PDF"), "pdf")).isEqualTo(Path.of("a", "b.PDF"));
        assertThat(DialogService.withSuffix(Path.of("a", "b.png"), "pdf")).isEqualTo(Path.of("a", "b.png.pdf"));
        assertThat(DialogService.withSuffix(Path.of("b"), "csv")).isEqualTo(Path.of("b.csv"));
    }
}
