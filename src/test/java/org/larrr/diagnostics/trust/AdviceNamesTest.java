package org.larrr.diagnostics.trust;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.larrr.data.Message;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;

/** What advice tells people to move must be there to be moved: under the name that its control has in the window. */
class AdviceNamesTest {

    private static final Pattern DEED = Pattern.compile("\\b(?:try|use|add|raise) ([^;:]+)");
    private static final String QUALITY =
            "^(?:a |an |another |the )?(?:longer |higher |lower |smaller |larger |more )?";
    /** What is no control: the data themselves. */
    private static final Set<String> DATA = Set.of("data", "coordinates");
    /** Signs that stand for a control, with the control's name in the bundle. */
    private static final List<String> SIGNS = List.of("γ=parameter.regularization", "μ=parameter.shift",
            "Δt=parameter.step");

    @Test
    void everyControlThatAdviceNamesHasThatNameInTheWindow() throws IOException {
        Properties texts = new Properties();
        try (Reader in = Files.newBufferedReader(Path.of("resources/messages/workbench.properties"))) {
            texts.load(in);
        }
        Set<String> known = new HashSet<>(DATA);
        texts.stringPropertyNames().stream().filter(key -> key.matches("parameter\\..*\\.name"))
                .forEach(key -> known.add(texts.getProperty(key).toLowerCase(Locale.ROOT)));
        for (String sign : SIGNS) {
            String[] sides = sign.split("=");
            assertThat(texts.getProperty(sides[1] + ".help")).contains(sides[0]);
            known.add(sides[0].toLowerCase(Locale.ROOT));
        }
        List<String> named = named();
        assertThat(named).contains("to lag", "first lag", "rank", "γ", "length scale", "delays", "μ", "δt");
        assertThat(known).containsAll(named);
    }

    private static List<String> named() {
        List<String> named = new ArrayList<>();
        for (String sentence : sentences()) {
            Matcher deed = DEED.matcher(sentence);
            while (deed.find()) {
                Arrays.stream(deed.group(1).split(", | or | and "))
                        .map(thing -> thing.replaceFirst(QUALITY, "").strip().toLowerCase(Locale.ROOT))
                        .forEach(named::add);
            }
        }
        return named;
    }

    /** All that advice can say: of flags, and of errors of every kind, for a method of one lag and for others. */
    private static List<String> sentences() {
        List<Message> all = new ArrayList<>(Arrays.stream(Flag.values()).map(Flag::advice).toList());
        Complex value = Complex.real(-3);
        Complex small = Complex.real(0.01);
        List<IndependentEstimate> opinions = List.of(
                new IndependentEstimate(Complex.real(-5), Complex.real(-5), Complex.real(0), 0, small, 0),
                new IndependentEstimate(Complex.UNDEFINED, Complex.UNDEFINED, Complex.real(0), 0, small, 0),
                new IndependentEstimate(value, value, Complex.real(0), 1, small, 2));
        for (IndependentEstimate opinion : opinions) {
            for (boolean oneLag : new boolean[] {false, true}) {
                ErrorEstimate error = new ErrorEstimate(value, Complex.real(0.05), opinion, 0, 1000, 1, true);
                all.addAll(new ErrorEstimate.Advice(error, Set.of(), false, oneLag, 0).sentences());
                all.addAll(new ErrorEstimate.Advice(error, Set.of(), false, oneLag, 1).sentences());
            }
        }
        ErrorEstimate unsure = new ErrorEstimate(value, Complex.real(2), opinions.get(2), 1, 1, 1, false);
        all.addAll(new ErrorEstimate.Advice(unsure, Set.of(), false, false, 0).sentences());
        return all.stream().map(Message::english).toList();
    }
}
