package org.larrr.experiments.session;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.ResolventRrr;
import org.larrr.estimators.TransferRegression;
import org.larrr.estimators.filters.ResolventFilter.EigenvalueMap;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.io.file.DataFormatException;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings;
import org.larrr.systems.SystemCatalogue;

/** A file of the first version stays what it was: it opens to the same fits and is written to the same bytes. */
class EarlierWorkspaceTest {

    private static byte[] text() throws IOException {
        try (InputStream in = EarlierWorkspaceTest.class.getResourceAsStream("/workspaces/version-1.larrr")) {
            return in.readAllBytes();
        }
    }

    private static SessionReader.Document parse(byte[] text) throws DataFormatException {
        return SessionReader.parse(text, "version-1.larrr", Optional.empty(),
                id -> Optional.of(SystemCatalogue.get(id)));
    }

    @Test
    void opensToTheSameFits() throws IOException {
        SessionReader.Document document = parse(text());
        assertThat(document.notes()).isEmpty();
        EstimatorSettings fit = document.session().setup().estimation();
        assertThat(fit.methods()).containsExactly(EstimatorKind.LARRR, EstimatorKind.TO_RRR, EstimatorKind.EDMD);
        assertThat(fit.features())
                .isEqualTo(new FeatureSettings.LowRank(new RadialKernel(RadialKernel.Family.MATERN52, 0.4), 1e-11, 0));
        assertThat(fit.estimators()).isEqualTo(List.of(
                new ResolventRrr(4.25, 1e-5, 5, true, OptionalInt.of(150), EigenvalueMap.RAW),
                TransferRegression.reducedRank(2, 1e-5, 5, true),
                new GeneratorEdmd(new Dictionary(Dictionary.Kind.FOURIER, 4, 6.5), 1e-5, 5)));
    }

    @Test
    void isWrittenAsItWasButForTheNameOfAnEstimator() throws IOException {
        byte[] written = SessionWriter.text(parse(text()).session(), Optional.empty(), Optional.empty());
        assertThat(new String(written, StandardCharsets.UTF_8))
                .isEqualTo(new String(text(), StandardCharsets.UTF_8).replace("\"edmd\"", "\"gedmd\""));
    }

    @Test
    void aNumberThatAFitNeedsMustBeThere() throws IOException {
        byte[] without = new String(text(), StandardCharsets.UTF_8).replaceAll("\"shift\" : 4.25,?", "")
                .getBytes(StandardCharsets.UTF_8);
        EstimatorSettings fit = parse(without).session().setup().estimation();
        assertThatThrownBy(fit::estimators).isInstanceOf(IllegalArgumentException.class)
                .hasMessageStartingWith("the number \"shift\" is missing");
    }
}
