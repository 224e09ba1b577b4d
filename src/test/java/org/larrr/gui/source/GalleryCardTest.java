package org.larrr.gui.source;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;
import org.larrr.systems.SystemCatalogue;
import org.testfx.framework.junit5.ApplicationExtension;

/** The toolkit runs, since a card is a button. */
@ExtendWith(ApplicationExtension.class)
class GalleryCardTest {

    @Test
    void rowsAreAsFullAsTheyCanBe() {
        assertThat(GalleryCard.columns(6, 5)).isEqualTo(3);
        assertThat(GalleryCard.columns(6, 6)).isEqualTo(6);
        assertThat(GalleryCard.columns(7, 6)).isEqualTo(4);
        assertThat(GalleryCard.columns(2, 6)).isEqualTo(2);
        assertThat(GalleryCard.columns(3, 1)).isEqualTo(1);
    }

    @Test
    void aCardSaysOneWholeSentence() {
        assertThat(GalleryCard.firstSentence("Four wells: three slow processes. More."))
                .isEqualTo("Four wells: three slow processes.");
        assertThat(GalleryCard.firstSentence("Four wells: " + "very ".repeat(30) + "slow. More."))
                .isEqualTo("Four wells.");
        assertThat(GalleryCard.firstSentence("One. Two: three.")).isEqualTo("One.");
        assertThat(GalleryCard.firstSentence("A single one")).isEqualTo("A single one");
        assertThat(SystemCatalogue.all()).allSatisfy(system -> assertThat(GalleryCard.firstSentence(
                system.description())).endsWith(".").hasSizeBetween(15, 135));
    }
}
