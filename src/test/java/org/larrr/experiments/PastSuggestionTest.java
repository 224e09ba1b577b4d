package org.larrr.experiments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.OptionalInt;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.FeatureSample;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.kernels.features.FeatureStage;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.Cancellation;
import org.larrr.stages.StageRun;

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
        return new PastSuggestion.Search(RadialKernel.Family.GAUSSIAN, EstimatorKind.LARRR, OptionalInt.of(0),
                (done, total) -> {
            if (done == 1) {
                searches.incrementAndGet();
            }
        }, new Cancellation());
    }

    @Test
    void withoutAPastTheSettingsOfTheFirstSearchAreTheAnswer() {
        Trajectories data = relaxing();
        Source source = new Source.Loaded("relaxing", data);

        PastSuggestion.Choice choice = search().past(source, data, false, false);

        assertThat(choice.past()).isPresent();
        assertThat(choice.isTaken()).isFalse();
        assertThat(source.observedBy(choice.past().orElseThrow().observation())).isEqualTo(source);
        assertThat(choice.apply(data)).isSameAs(data);
        ParameterSuggestion.Result settings = choice.settings(data, false);
        assertThat(searches).hasValue(1);
        assertThat(settings.best()).isEqualTo(search().none().settings(data, false).best());
    }

    @Test
    void settingsOfAReversibleProcessAreOthers() {
        Trajectories data = relaxing();
        PastSuggestion.Choice choice = search().past(new Source.Loaded("relaxing", data), data, false, false);

        ParameterSuggestion.Result settings = choice.settings(data, true);

        assertThat(searches).hasValue(2);
        assertThat(settings.best().score()).isNotEqualTo(choice.alone().orElseThrow().best().score());
    }

    @Test
    void withAPastTheSettingsAreThoseOfTheStatesThatHaveIt() {
        Trajectories data = position();
        Source source = new Source.Loaded("position", data);

        PastSuggestion.Choice choice = search().past(source, data, false, false);

        assertThat(choice.isTaken()).isTrue();
        Trajectories seen = choice.apply(data);
        assertThat(seen.dimension()).isEqualTo(choice.past().orElseThrow().observation().delays());
        assertThat(source.observedBy(choice.past().orElseThrow().observation()).trajectories(new Cancellation())
                .states()).isEqualTo(seen.states());
        ParameterSuggestion.Result settings = choice.settings(seen, false);
        assertThat(searches).hasValue(2);
        assertThat(settings.best()).isEqualTo(search().none().settings(seen, false).best());
    }

    @Test
    void whoSaysReversibleIsOfferedNoPast() {
        Trajectories data = position();

        PastSuggestion.Choice choice = search().past(new Source.Loaded("position", data), data, true, false);

        assertThat(choice.past()).isEmpty();
        assertThat(searches).hasValue(0);
    }

    /** One coordinate of z′ = (1 + 2πi)z − |z|²z + noise: a quarter of the period 1 back lies the other one. */
    @Test
    void whatSwingsIsSeenWithItsStateAQuarterOfAPeriodBefore() {
        Random random = new Random(1);
        double step = 0.05;
        int fine = 50;
        double h = step / fine;
        double[] seen = new double[STATES];
        double x = 1;
        double y = 0;
        for (int i = 0; i < STATES; i++) {
            seen[i] = x;
            for (int k = 0; k < fine; k++) {
                double growth = 1 - x * x - y * y;
                double next = x + h * (growth * x - 2 * Math.PI * y) + 0.5 * Math.sqrt(h) * random.nextGaussian();
                y += h * (growth * y + 2 * Math.PI * x) + 0.5 * Math.sqrt(h) * random.nextGaussian();
                x = next;
            }
        }
        Trajectories data = Trajectories.single(seen, 1, step);
        Source source = new Source.Loaded("seen", data);

        PastSuggestion.Choice choice = search().past(source, data, false, true);

        assertThat(choice.past().orElseThrow().observation().delay()).isCloseTo(0.25, within(1e-12));
        assertThat(choice.past().orElseThrow().search().best().memory().fails()).isFalse();
        Trajectories states = choice.apply(data);
        ParameterSuggestion.Result settings = choice.settings(states, false);
        SpectralModel model = settings.best().estimator(false).fit(new FeatureSample(states, FeatureStage.features(
                states, new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.GAUSSIAN,
                        settings.best().lengthScale()), 1e-8, 200), new Cancellation())),
                StageRun.uncached(new Cancellation()));
        assertThat(model.eigenvalues()).anySatisfy(value -> {
            assertThat(value.im()).isCloseTo(2 * Math.PI, within(0.02 * 2 * Math.PI));
            assertThat(value.re()).isBetween(-0.5, 0.0);
        });
    }

    @Test
    void whatDoesNotSwingKeepsThePresentAlone() {
        Trajectories data = relaxing();

        PastSuggestion.Choice choice = search().past(new Source.Loaded("relaxing", data), data, false, true);

        assertThat(choice.past()).isEmpty();
        assertThat(choice.apply(data)).isSameAs(data);
        assertThat(searches).as("nothing is searched for").hasValue(0);
    }

    @Test
    void tooFewStatesTellNoPast() {
        Trajectories data = Trajectories.single(new double[] {0, 1, 0.5, 0.2}, 1, STEP);

        PastSuggestion.Choice choice = search().past(new Source.Loaded("few", data), data, false, false);

        assertThat(choice.past()).isEmpty();
        assertThat(choice.apply(data)).isSameAs(data);
    }
}
