package org.larrr.export.table;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.SpectrumJudgement;
import org.larrr.export.figure.SampleAnalyses;
import org.larrr.export.table.EigenvalueTable.Form;
import org.larrr.export.table.EigenvalueTable.LatexText;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

class EigenvalueTableTest {

    private final AnalysisResult result = SampleAnalyses.result(SampleAnalyses.noise(20, 1, 1),
            Optional.of(SampleAnalyses.truth(0, -0.5, -2, -4)),
            SampleAnalyses.fit("larrr", "LaRRR", 1,
                    List.of(Complex.real(0), Complex.real(-0.6), Complex.UNDEFINED),
                    List.of(Set.<Flag>of(), Set.<Flag>of(), Set.of(Flag.values()[0]))),
            SampleAnalyses.fit("to-rrr", "TO_RRR & 5 %", 1, List.of(new Complex(-1.25e-7, 3)),
            List.of(Set.<Flag>of())));

    @Test
    void csvHoldsEveryNumberToTheLastBit() {
        List<String> lines = EigenvalueTable.of(result, SpectrumJudgement.unjudged(result)).text(Form.CSV).lines()
                .toList();
        assertThat(lines.get(0))
                .isEqualTo("estimator,index,re,im,timescale,true_re,true_im,relative_error,re_low,re_high,im_low,"
                + "im_high,verdict,frequency,damping,stationary,eigenfunction_error,flags");
        assertThat(lines).hasSize(5);
        String[] second = lines.get(2).split(",", -1);
        assertThat(second).hasSize(18);
        assertThat(second[0]).isEqualTo("LaRRR");
        assertThat(second[12]).isEqualTo("not-judged");
        assertThat(lines.get(4)).contains(",not-judged,not-judged,not-judged,");
        assertThat(Double.parseDouble(second[2])).isEqualTo(-0.6);
        assertThat(Double.parseDouble(second[4])).isEqualTo(1 / 0.6);
        assertThat(Double.parseDouble(second[7])).as("|−0.6 + 0.5| / 0.5").isCloseTo(0.2, within(1e-15));
        assertThat(lines.get(3).split(",", -1)[2]).as("undefined").isEmpty();
        assertThat(lines.get(3)).endsWith(Flag.values()[0].id());
        assertThat(Double.parseDouble(lines.get(4).split(",", -1)[2])).isEqualTo(-1.25e-7);
    }

    @Test
    void markdownIsATableThatPeopleRead() {
        List<String> lines = EigenvalueTable.of(result, SpectrumJudgement.unjudged(result)).text(Form.MARKDOWN).lines()
                .toList();
        assertThat(lines.get(0)).isEqualTo("| estimator | i | λ | timescale | true λ | error | verdict |");
        assertThat(lines.get(1)).isEqualTo("|---|---|--:|--:|--:|--:|--:|");
        assertThat(lines.get(3)).isEqualTo("| LaRRR | 2 | −0.600 | 1.67 | −0.500 | 20 % | not judged |");
        assertThat(lines).hasSize(6);
    }

    @Test
    void latexEscapesWhatItMust() {
        String latex = EigenvalueTable.of(result, SpectrumJudgement.unjudged(result)).text(Form.LATEX);
        assertThat(latex).contains("\\begin{tabular}{lrrrrrr}", "\\toprule", "\\midrule", "\\bottomrule",
                "\\end{tabular}")
                .contains("LaRRR & $2$ & $-0.600$ & $1.67$ & $-0.500$ & 20 \\% & not judged \\\\")
                .contains("TO\\_RRR \\& 5 \\%", "$-1.25\\cdot 10^{-7} + 3.00i$");
    }

    @Test
    void mathematicsAndTextDoNotMix() {
        assertThat(LatexText.of("$λ₂₃·10⁻¹²")).isEqualTo("\\$$\\lambda $$_{23}$$\\cdot $10$^{-12}$");
        assertThat(LatexText.of("a\\b_c~")).isEqualTo("a\\textbackslash{}b\\_c\\textasciitilde{}");
    }
}
