package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.kernels.RadialKernel;
import org.larrr.stages.Cancellation;

class PastSuggestionTest {

    private static final double STEP = 0.1;
    private static final int STATES = 1_500;

    private final AtomicInteger searches = new AtomicInteger();

    /** The position of a particle whose momentum is hidden: x″ = −x − x′ + noise. */
    private static Trajectories position() {
        Random random = new Random(3);
        double[] x = new double[STATES];
        double place = 0;
        double momentum = 0;
        int fine = 20;
        double h = STEP / fine;
        for (int i = 0; i < STATES; i++) {
            x[i] = place;
            for (int k = 0; k < fine; k++) {
                momentum += h * (-place - momentum) + Math.sqrt(2 * h) * random.nextGaussian();
                place += h * momentum;
            }
        }
        return Trajectories.single(x, 1, STEP);
    }

    /** x′ = −x + noise, which has no past that matters. */
    private static Trajectories relaxing() {
        Random random = new Random(5);
        double[] x = new double[STATES];
        for (int i = 1; i < STATES; i++) {
            x[i] = Math.exp(-STEP) * x[i - 1] + Math.sqrt(1 - Math.exp(-2 * STEP)) * random.nextGaussian();
        }
        return Trajectories.single(x, 1, STEP);
    }

    private PastSuggestion.Search search() {
        return new PastSuggestion.Search(RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR, (done, total) -> {
            if (done == 1) {
                searches.incrementAndGet();
            }
        }, new Cancellation());
    }

    @Test
    void withoutAPastTheSettingsOfTheFirstSearchAreTheAnswer() {
        Trajectories data = relaxing();
        Source source = new Source.Loaded("relaxing", data);

        PastSuggestion.Choice choice = search().past(source, data, false);

        assertThat(choice.past()).isPresent();
        assertThat(choice.isTaken()).isFalse();
        assertThat(choice.of(source)).isEqualTo(source);
        assertThat(choice.of(data)).isSameAs(data);
        ParameterSuggestion.Result settings = choice.settings(data, false);
        assertThat(searches).hasValue(1);
        assertThat(settings.best()).isEqualTo(search().none().settings(data, false).best());
    }

    @Test
    void settingsOfAReversibleProcessAreOthers() {
        Trajectories data = relaxing();
        PastSuggestion.Choice choice = search().past(new Source.Loaded("relaxing", data), data, false);

        ParameterSuggestion.Result settings = choice.settings(data, true);

        assertThat(searches).hasValue(2);
        assertThat(settings.best().score()).isNotEqualTo(choice.alone().orElseThrow().best().score());
    }

    @Test
    void withAPastTheSettingsAreThoseOfTheStatesThatHaveIt() {
        Trajectories data = position();
        Source source = new Source.Loaded("position", data);

        PastSuggestion.Choice choice = search().past(source, data, false);

        assertThat(choice.isTaken()).isTrue();
        Trajectories seen = choice.of(data);
        assertThat(seen.dimension()).isEqualTo(choice.past().orElseThrow().observation().delays());
        assertThat(choice.of(source).trajectories(new Cancellation()).states()).isEqualTo(seen.states());
        ParameterSuggestion.Result settings = choice.settings(seen, false);
        assertThat(searches).hasValue(2);
        assertThat(settings.best()).isEqualTo(search().none().settings(seen, false).best());
    }

    @Test
    void whoSaysReversibleIsOfferedNoPast() {
        Trajectories data = position();

        PastSuggestion.Choice choice = search().past(new Source.Loaded("position", data), data, true);

        assertThat(choice.past()).isEmpty();
        assertThat(searches).hasValue(0);
    }

    @Test
    void tooFewStatesTellNoPast() {
        Trajectories data = Trajectories.single(new double[] {0, 1, 0.5, 0.2}, 1, STEP);

        PastSuggestion.Choice choice = search().past(new Source.Loaded("few", data), data, false);

        assertThat(choice.past()).isEmpty();
        assertThat(choice.of(data)).isSameAs(data);
    }
}
