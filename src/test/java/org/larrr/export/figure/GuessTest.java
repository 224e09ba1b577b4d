package org.larrr.export.figure;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.function.DoubleUnaryOperator;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;

class GuessTest {

    /** A density, the true curve and the estimate of one item, and the estimate of another below them. */
    private static XyFigure plot(DoubleUnaryOperator answer) {
        double[] x = new double[201];
        double[] y = new double[201];
        for (int i = 0; i < x.length; i++) {
            x[i] = -1 + i / 100.0;
            y[i] = answer.applyAsDouble(x[i]);
        }
        return new XyFigure("f", "", Axis.linear("x", ""), Axis.linear("f", ""), List.of(
                Series.of("density", Role.DENSITY, Mark.AREA, x, new double[x.length]),
                Series.line("truth", Role.TRUTH, x, y).withItem(2),
                Series.line("f2", Role.eigenfunction(0), x, x).withItem(1),
                Series.line("f3", Role.eigenfunction(1), x, y).withItem(2)));
    }

    private static Guess line(XyFigure plot, double slope) {
        return new Guess("view").to(plot, -1, -slope, true).to(plot, 1, slope, false);
    }

    @Test
    void aLineAndACubeCorrelateAsTheirIntegralsSay() {
        XyFigure cube = plot(x -> x * x * x);
        // E[x^4]/sqrt(E[x^2] E[x^6]) = (1/5)/sqrt((1/3)(1/7)) = sqrt(21)/5 = 0.9165
        assertThat(line(cube, 1).sentence(cube)).isEqualTo(Message.of("picture.guess-signs", 1, 1,
                Message.of("picture.guess-correlation", Notation.numeral(Math.sqrt(21) / 5, 2)), Message.NOTHING));
        Message turned = line(cube, -1).sentence(cube);
        assertThat(turned.arguments().subList(0, 3)).isEqualTo(line(cube, 1).sentence(cube).arguments().subList(0, 3));
        assertThat(turned.arguments().get(3)).isEqualTo(Message.of("picture.guess-turned"));
        assertThat(line(cube, -1).compared(cube).y()).isEqualTo(line(cube, 1).y());
    }

    @Test
    void aCurveOfOneSignHasNoSignToTurn() {
        XyFigure square = plot(x -> 1.5 + x);
        assertThat(line(square, -1).sentence(square)).isEqualTo(
                Message.of("picture.guess-correlation", Notation.numeral(-1, 2)));
        assertThat(line(square, -1).compared(square).y()).isEqualTo(line(square, -1).y());
        assertThat(new Guess("view").moved(square, 1, 0).moved(square, 12, 0).sentence(square).code())
                .isEqualTo("picture.guess-constant");
    }

    @Test
    void signsAreCountedWhereTheGuessIsDrawn() {
        XyFigure waves = plot(x -> Math.cos(3 * Math.PI * x));
        assertThat(line(waves, 1).sentence(waves).arguments().subList(0, 2)).isEqualTo(List.of(1, 6));
        Guess half = new Guess("view").to(waves, 0, 0.2, true).to(waves, 1, 0.2, false);
        assertThat(half.sentence(waves).arguments().subList(0, 2)).isEqualTo(List.of(0, 3));
        assertThat(new Guess("view").sentence(waves)).isEqualTo(Message.NOTHING);
    }

    @Test
    void theAnswerIsHiddenWithItsTruthUntilItIsCompared() {
        XyFigure plot = plot(x -> x * x);
        Guess guess = new Guess("view");
        assertThat(names(guess.in(plot))).containsExactly("density", "f2");
        assertThat(guess.in(plot).parts().get(0).yRange()).as("nothing moves").isEqualTo(plot.yRange());
        assertThat(names(line(plot, 1).in(plot))).containsExactly("density", "f2", "your guess", "");
        assertThat(names(line(plot, 1).compared(plot).in(plot)))
                .containsExactly("density", "truth", "f2", "f3", "your guess");
        XyFigure sentence = XyFigure.saying(Message.NOTHING, Message.of("view.coming"));
        assertThat(names(guess.in(sentence))).isEmpty();
    }

    private static List<String> names(Figure figure) {
        return ((XyFigure) figure).series().stream().map(Series::name).toList();
    }
}
