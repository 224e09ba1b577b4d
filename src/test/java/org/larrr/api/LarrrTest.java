package org.larrr.api;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;
import static org.larrr.data.Notices.telling;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.larrr.cli.CommandLineRun;
import org.larrr.experiments.model.ModelFile;
import org.larrr.io.array.NpyWriter;

class LarrrTest {

    private static final Larrr METHOD = new Larrr().shift(2).lengthScale(1.5).regularization(1e-6).rank(4)
            .reversible(true);

    @TempDir
    Path folder;

    private static double[][] ornsteinUhlenbeck(int n, long seed) {
        Random random = new Random(seed);
        double decay = Math.exp(-0.1);
        double[][] states = new double[n][1];
        for (int i = 1; i < n; i++) {
            states[i][0] = decay * states[i - 1][0] + Math.sqrt(1 - decay * decay) * random.nextGaussian();
        }
        return states;
    }

    @Test
    void theAnswerIsThatOfTheCommandLine() throws IOException {
        double[][] states = ornsteinUhlenbeck(3000, 1);
        Path file = folder.resolve("ou.npy");
        NpyWriter.write(file, Arrays.stream(states).mapToDouble(x -> x[0]).toArray(), states.length, 1);
        var json = CommandLineRun.ofLine("fit --data " + file
                + " --dt 0.1 --shift 2 --length-scale 1.5 --regularization 1e-6 --rank 4"
                + " --reversible --output -").json();
        double[][] values = METHOD.fit(0.1, states).eigenvalues();
        for (int i = 0; i < 4; i++) {
            assertThat(values[i][0]).isEqualTo(json.at("/eigenvalues/" + i + "/0").asDouble());
        }
        assertThat(values[1][0]).isCloseTo(-1, within(0.3));
    }

    @Test
    void functionsJudgementAndFileComeWithIt() throws IOException {
        Spectrum spectrum = METHOD.fit(0.1, ornsteinUhlenbeck(3000, 1), ornsteinUhlenbeck(2000, 2));
        double[][][] f = spectrum.eigenfunctions(new double[][] {{-1}, {0}, {1}});
        assertThat(f[0][1][0] * f[2][1][0]).isNegative();
        assertThat(f[1][1][0]).isCloseTo(0, within(0.3));
        assertThat(spectrum.timescales()[1]).isEqualTo(-1 / spectrum.eigenvalues()[1][0]);
        Spectrum.Judgement judgement = spectrum.judge().get(1);
        assertThat(judgement.verdict()).isIn("trust", "caution", "reject");
        assertThat(judgement.low()).isLessThan(judgement.high());
        Path file = folder.resolve("model.npz");
        spectrum.save(file);
        assertThat(ModelFile.read(file).spectrum().eigenvalues().get(1).re()).isEqualTo(spectrum.eigenvalues()[1][0]);
    }

    @Test
    void whatIsNotSetIsChosen() {
        Spectrum spectrum = new Larrr().reversible(true).rank(3).fit(0.1, ornsteinUhlenbeck(2000, 3));
        assertThat(spectrum.settings().rank()).isEqualTo(3);
        assertThat(spectrum.settings().shift()).isPositive();
        assertThat(spectrum.settings().lengthScale()).isPositive();
        assertThat(spectrum.eigenvalues()[1][0]).isCloseTo(-1, within(0.4));
    }

    @Test
    void complaints() {
        assertThatThrownBy(() -> new Larrr().shift(-1)).satisfies(telling("setting.positive", "shift", -1.0));
        assertThatThrownBy(() -> METHOD.fit(0.1)).satisfies(telling("data.no-states"));
        assertThatThrownBy(() -> METHOD.fit(0.1, new double[][] {{1}, {1, 2}}))
                .hasMessageContaining("sample 2 has 2 coordinates");
        assertThatThrownBy(() -> METHOD.fit(0, new double[][] {{1}, {2}})).isInstanceOf(IllegalArgumentException.class);
    }
}
