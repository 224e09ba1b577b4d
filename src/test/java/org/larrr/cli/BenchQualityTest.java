package org.larrr.cli;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.larrr.bench.BandCoverage;
import org.larrr.bench.SuggestionQuality;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;

class BenchQualityTest {

    /** λ₂ of the triple well by finite volumes. */
    private static final double TRUTH = -0.599496926;

    @Test
    void coverageCountsTheBandsThatHoldTheTruth() {
        BandCoverage.Result result = new BandCoverage.Result(-0.6, List.of(
                new BandCoverage.Trial(-0.5, -0.55, -0.45, Band.NONE),
                new BandCoverage.Trial(-0.6, -0.7, -0.5, new Band(-2, 1, 0, 0)),
                new BandCoverage.Trial(-0.8, -0.9, -0.7, new Band(-3, -0.7, 0, 0)),
                new BandCoverage.Trial(-0.65, -0.75, -0.6, new Band(-4, 2, 0, 0))));
        assertThat(result.bounds()).hasSize(3);
        assertThat(result.bounded()).isEqualTo(2);
        assertThat(result.covered()).isEqualTo(2);
        assertThat(result.above()).isEqualTo(1);
        assertThat(result.below()).isEqualTo(1);
        assertThat(result.meanWidth()).isCloseTo(0.1625, within(1e-12));
        assertThat(result.meanEstimate()).isCloseTo(-0.6375, within(1e-12));
        assertThat(result.scatter())
                .isCloseTo(Math.sqrt((0.1375 * 0.1375 + 0.0375 * 0.0375 + 0.1625 * 0.1625 + 0.0125 * 0.0125) / 3),
                within(1e-12));
    }

    @Test
    void aTrialIsWhatTrustSaysOfItsTrajectory() {
        JsonNode pair =
                CommandLineRun.ofLine("trust --system triple-well --dt 0.01 --steps 2000 --seed 3 --length-scale 0.5"
                + " --shift 5 --regularization 1e-6 --rank 6 --reversible --replicates 20 --output -").json()
                .at("/trust/pairs/1");
        double low = pair.at("/band/re/0").doubleValue();
        double high = pair.at("/band/re/1").doubleValue();
        String[] lines = CommandLineRun.ofLine(
                "bench coverage --steps 2000 --trials 1 --seed 3 --length-scale 0.5 --replicates 20").out().split("\n");
        assertThat(lines[0]).contains("within its 90 % band in " + (low <= TRUTH && TRUTH <= high ? 1 : 0) + " of 1");
        assertThat(lines[1]).endsWith(String.format(Locale.ROOT, "mean width of the bands %.2g", high - low));
    }

    @Test
    void aSuggestionIsJudgedBesideTheBestPointOfItsGrid() {
        String[] row = CommandLineRun.ofLine("bench suggest --system ornstein-uhlenbeck --trials 1 --seed 5").out()
                .split("\n")[1].strip().split("\\s+");
        double suggested = Double.parseDouble(row[1]);
        double best = Double.parseDouble(row[2]);
        assertThat(row[0]).isEqualTo("ornstein-uhlenbeck");
        assertThat(suggested).isGreaterThanOrEqualTo(best).isLessThan(1);
    }

    @Test
    void theRatioComparesTheSuggestionWithTheBestPoint() {
        assertThat(new SuggestionQuality.Result(0.24, 0.2).ratio()).isCloseTo(1.2, within(1e-12));
    }
}
