package org.larrr.gui.views;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import javafx.scene.layout.Region;
import org.junit.jupiter.api.Test;
import org.larrr.gui.views.View.Place;

/** Which views a presentation shows, and that the others are where they were after it. */
class ViewsTest {

    private static final class Named extends View {

        Named(String id, Place place) {
            super(id, place);
        }

        @Override
        public Region build(ViewContext context) {
            return new Region();
        }
    }

    private final Views views = new Views(List.of(new Named("a", Place.UPPER), new Named("b", Place.UPPER),
            new Named("c", Place.LOWER), new Named("d", Place.LOWER), new Named("e", Place.RIGHT),
            new Named("f", Place.TUNE)));

    @Test
    void aPresentationShowsTheFirstViewsOfBothPanesAndGivesTheOthersBack() {
        String before = views.layout();
        views.present(true);
        assertThat(views.arrangementProperty().get().views()).containsExactly("a", "c");
        assertThat(views.layout()).as("what is kept").isEqualTo(before);
        views.present(false);
        assertThat(views.layout()).isEqualTo(before);
    }

    @Test
    void onlyTheChosenViewsAreShown() {
        views.present("a", false);
        views.present("d", true);
        views.present("f", true);
        views.present(true);
        assertThat(views.arrangementProperty().get().views()).containsExactly("c", "d", "f");
        views.present(false);
        assertThat(views.arrangementProperty().get().views()).doesNotContain("f");
    }

    @Test
    void viewsComeAndGoWhileItLasts() {
        views.present(true);
        views.present("e", true);
        views.present("c", false);
        assertThat(views.arrangementProperty().get().views()).containsExactly("a", "e");
        assertThat(views.presentedProperty().get()).isEqualTo(Set.of("a", "e"));
        views.present("e", false);
        views.present("a", false);
        assertThat(views.arrangementProperty().get().views()).as("one stays").containsExactly("a");
        views.present(false);
        assertThat(views.arrangementProperty().get().views()).containsExactly("a", "b", "c", "d", "e");
        assertThat(views.presentedProperty().get()).as("remembered").isEqualTo(Set.of("a"));
        views.present("a", false);
        assertThat(views.presentedProperty().get()).as("one stays chosen").isEqualTo(Set.of("a"));
    }

    @Test
    void whatIsInFrontStaysInFrontAfterwards() {
        views.present("d", true);
        views.present(true);
        views.show("d");
        views.present(false);
        assertThat(views.arrangementProperty().get().frontViews()).containsExactly("a", "d", "e");
    }

    @Test
    void aLayoutRestoredMeanwhileWaitsForTheEnd() {
        views.present(true);
        views.restoreLayout("tabs(b*,d)");
        assertThat(views.arrangementProperty().get().views()).containsExactly("a", "c");
        views.present(false);
        assertThat(views.layout()).isEqualTo("tabs(b*,d)");
    }

    @Test
    void panesAboveEachOtherBecomeOneWithTheUpperOneInFront() {
        Arrangement flat = views.defaultArrangement().select("d").flat();
        assertThat(flat.panes()).extracting(Arrangement.Tabs::views)
                .containsExactly(List.of("a", "b", "c", "d"), List.of("e"));
        assertThat(flat.frontViews()).containsExactly("a", "e");
        assertThat(flat.flat()).isEqualTo(flat);
    }
}
