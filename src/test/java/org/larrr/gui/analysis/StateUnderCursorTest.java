package org.larrr.gui.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.larrr.export.figure.SampleAnalyses.noise;
import static org.larrr.export.figure.SampleAnalyses.ornsteinUhlenbeckTruth;
import static org.larrr.export.figure.SampleAnalyses.result;
import static org.larrr.export.figure.SampleAnalyses.soundFit;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.larrr.data.Trajectories;
import org.larrr.experiments.AnalysisResult;

class StateUnderCursorTest {

    @Test
    void aMomentOfTheDataGivesTheWholeState() {
        AnalysisResult result = result(noise(100, 3, 5), Optional.empty(), soundFit("larrr", "LaRRR", 3, 0, -1));
        Trajectories data = result.data();
        List<String> names = data.coordinates();
        Map<String, Double> state = StateUnderCursor.of(result, Map.of("time", 4.21, names.get(1), 0.3));
        assertThat(state).containsOnly(Map.entry(names.get(0), data.value(42, 0)), Map.entry(names.get(1), 0.3),
                Map.entry(names.get(2), data.value(42, 2)));
    }

    @Test
    void anObservedPointGivesTheWholeStateAndAnyOtherDoesNot() {
        AnalysisResult result = result(noise(100, 3, 5), Optional.empty(), soundFit("larrr", "LaRRR", 3, 0, -1));
        Trajectories data = result.data();
        List<String> names = data.coordinates();
        Map<String, Double> point = Map.of(names.get(0), data.value(17, 0), names.get(2), data.value(17, 2));
        assertThat(StateUnderCursor.of(result, point)).containsEntry(names.get(1), data.value(17, 1));
        assertThat(StateUnderCursor.of(result, Map.of(names.get(0), 0.123))).hasSize(1);
        assertThat(StateUnderCursor.of(result, Map.of("Re λ", -3.0))).isEmpty();
    }

    @Test
    void whereOnlyMomentsAreAtHandAPointIsWhatThePictureShows() {
        AnalysisResult states = result(noise(100, 2, 5), Optional.empty(), soundFit("larrr", "LaRRR", 2, 0, -1));
        AnalysisResult moments = new AnalysisResult(states.request(), states.facts(), Optional.empty(),
                states.features(), states.fits(), states.truth(), states.milliseconds());
        String first = states.data().coordinates().get(0);
        Map<String, Double> point = Map.of(first, states.data().value(17, 0));
        assertThat(StateUnderCursor.of(states, point)).hasSize(2);
        assertThat(StateUnderCursor.of(moments, point)).isEqualTo(point);
        assertThat(StateUnderCursor.text(moments, point)).startsWith(first + " = ");
    }

    @Test
    void whatIsKnownAboutAStateIsSaid() {
        // f₂ is x itself; the truth is the standard normal density.
        AnalysisResult result = result(noise(100, 1, 5), Optional.of(ornsteinUhlenbeckTruth(3)),
                soundFit("larrr", "LaRRR", 1, 0, -1));
        assertThat(StateUnderCursor.text(result, Map.of("x", 0.5))).contains("x = 0.5").contains("π = 0.352")
                .contains("f₂ = 0.5");
    }
}
