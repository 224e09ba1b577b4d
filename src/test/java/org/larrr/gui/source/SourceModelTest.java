package org.larrr.gui.source;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.setup.OpenedData;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

class SourceModelTest {

    private static final StochasticSystem WELL = SystemCatalogue.get("double-well");

    private final SourceModel model = new SourceModel(List.of(WELL, SystemCatalogue.get("triple-well")));

    /** Then nothing that is shown belongs to what is described, until it is simulated. */
    @Test
    void anotherDescriptionThanThatOfTheDataIsKnown() {
        model.choose(WELL);
        model.activate(model.draft());
        assertThat(model.changedProperty().get()).isFalse();
        double before = model.systemParameters().get(0).get();
        model.systemParameters().get(0).set(1.5 * before);
        assertThat(model.changedProperty().get()).isTrue();
        model.systemParameters().get(0).set(before);
        assertThat(model.changedProperty().get()).as("as it was").isFalse();
        model.number(SourceParameters.SEED).set(7);
        assertThat(model.changedProperty().get()).isTrue();
        model.activate(model.draft());
        assertThat(model.changedProperty().get()).isFalse();
    }

    @Test
    void everyNumberOfEverySystemIsPartOfTheDescription() {
        for (StochasticSystem system : SystemCatalogue.all()) {
            model.choose(system);
            Stream.concat(model.systemParameters().stream(), Stream.of(SourceParameters.values()).map(model::number))
                    .forEach(number -> {
                model.activate(model.draft());
                double before = number.get();
                number.setPosition(number.position() > 0.5 ? 0 : 1);
                assertThat(model.changedProperty().get()).as(system.id() + " " + number.parameter().key()).isTrue();
                number.takeExactly(before);
            });
        }
    }

    @Test
    void whatIsRestoredIsWhatThePanelDescribes() {
        model.choose(WELL);
        model.systemParameters().get(0).set(2.5);
        OpenedData other = model.draft();
        model.choose(SystemCatalogue.get("triple-well"));
        model.activate(model.draft());
        model.restore(other);
        assertThat(model.changedProperty().get()).isFalse();
    }
}
