package org.larrr.gui.labs;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Every number that a lab states, held against the fit on the screen. A file {@code lab-claims/NAME.txt} lists for each
 * step the numbers of its text in order, each with the formula it must come from; a number that is changed, added or
 * left out of the text and no longer follows from its formula fails, and so does a fit that no longer gives what the
 * text says.
 *
 * <pre>
 * step 2
 * -0.5995 = true2                     the formula, to the digits written
 * 31 ~ 2 = (5 - true2)^2              to within 2
 * 100 given                           a definition or a rule of arithmetic
 * "nearly a half": 0.45 ~ 0.1 = error2   words, which must stand in the text
 * keep eight = nu2                    kept under a name for later steps
 * </pre>
 */
public final class LabClaims {

    private static final Pattern NAMES = Pattern.compile("_\\{[^}]*}|_\\d+|\\^\\{\\\\[^}]*}|\\^\\d+\\b");
    private static final Pattern NUMBER = Pattern.compile(
            "(?:(?<factor>\\d+(?:\\.\\d+)?) ?\\\\cdot ?)?10(?:\\^\\{(?<power>-?\\d+)}|(?<raised>[⁻⁰¹²³⁴⁵⁶⁷⁸⁹]+))"
                    + "|(?<plain>(?<![\\w.])[-−]?\\d+(?:\\.\\d+)?)");
    private static final Pattern CLAIM = Pattern.compile(
            "(?:\"(?<words>[^\"]+)\": )?(?<value>\\S+)(?: ~ (?<within>\\S+))? (?:(?<given>given)|= (?<formula>.+))");
    private static final Pattern KEPT = Pattern.compile("keep (?<name>[a-z]+) = (?<formula>.+)");

    private final List<List<String>> steps;
    private final Map<String, Double> kept = new HashMap<>();

    private LabClaims(List<List<String>> steps) {
        this.steps = steps;
    }

    public static LabClaims of(String lab) throws IOException {
        try (InputStream in = LabClaims.class.getResourceAsStream("/lab-claims/" + lab + ".txt")) {
            assertThat(in).as("claims of " + lab).isNotNull();
            List<List<String>> steps = new ArrayList<>();
            for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).lines().toList()) {
                if (line.startsWith("step ")) {
                    steps.add(new ArrayList<>());
                    assertThat(line).isEqualTo("step " + steps.size());
                } else if (!line.isBlank() && !line.startsWith("#")) {
                    steps.get(steps.size() - 1).add(line.strip());
                }
            }
            return new LabClaims(steps);
        }
    }

    /** @param facts those of the step, with what earlier steps of the lab remembered */
    public void check(LabSession session, Map<String, Double> facts) {
        int index = session.indexProperty().get();
        Lab.Step step = session.labProperty().get().steps().get(index);
        Map<String, Double> known = session.with(facts);
        known.putAll(kept);
        String prose = prose(step, index == 0 ? session.labProperty().get().summary() : "");
        List<String> numbers = numbers(prose);
        int at = 0;
        for (String line : steps.get(index)) {
            Matcher keep = KEPT.matcher(line);
            if (keep.matches()) {
                kept.put(keep.group("name"), value(keep.group("formula"), known));
                continue;
            }
            Matcher claim = CLAIM.matcher(line);
            assertThat(claim.matches()).as("a claim: " + line).isTrue();
            if (claim.group("words") != null) {
                assertThat(prose).as("step " + (index + 1)).containsIgnoringCase(claim.group("words"));
            } else {
                assertThat(at < numbers.size() ? numbers.get(at) : "no more numbers")
                        .as("step " + (index + 1) + ", number " + (at + 1) + " of its text " + numbers)
                        .isEqualTo(claim.group("value"));
                at++;
            }
            if (claim.group("given") == null) {
                hold(claim, known, "step " + (index + 1) + ": " + line);
            }
        }
        assertThat(numbers.subList(at, numbers.size())).as("numbers of step " + (index + 1) + " that nothing vouches "
                + "for").isEmpty();
    }

    private static void hold(Matcher claim, Map<String, Double> known, String name) {
        String text = claim.group("value");
        double stated = number(text);
        double allowed = claim.group("within") != null ? Double.parseDouble(claim.group("within"))
                : 0.51 * lastDigit(text);
        assertThat(value(claim.group("formula"), known)).as(name).isBetween(stated - allowed, stated + allowed);
    }

    static String prose(Lab.Step step, String summary) {
        StringBuilder prose = new StringBuilder(summary).append('\n').append(step.title()).append('\n')
                .append(step.text());
        step.question().ifPresent(q -> prose.append('\n').append(q.ask()).append('\n').append(q.hint()).append('\n')
                .append(q.right()));
        return prose.toString().replaceAll("\\s+", " ");
    }

    static List<String> numbers(String prose) {
        String bare = NAMES.matcher(prose).replaceAll("");
        List<String> found = new ArrayList<>();
        Matcher number = NUMBER.matcher(bare);
        while (number.find()) {
            found.add(number.group().replace(" ", "").replace('−', '-'));
        }
        return found;
    }

    private static double number(String text) {
        Matcher number = NUMBER.matcher(text);
        assertThat(number.matches()).as("a number: " + text).isTrue();
        if (number.group("plain") != null) {
            return Double.parseDouble(text.replace('−', '-'));
        }
        String power = number.group("power") != null ? number.group("power") : lowered(number.group("raised"));
        String factor = number.group("factor") == null ? "1" : number.group("factor");
        return Double.parseDouble(factor + "e" + power);
    }

    private static String lowered(String raised) {
        StringBuilder text = new StringBuilder();
        raised.chars().forEach(c -> text.append(c == '⁻' ? '-' : (char) ('0' + "⁰¹²³⁴⁵⁶⁷⁸⁹".indexOf(c))));
        return text.toString();
    }

    /** The unit of the last digit that is written. */
    private static double lastDigit(String text) {
        int point = text.indexOf('.');
        if (text.contains("10^") || text.contains("10⁻")) {
            return number(text);
        }
        return point < 0 ? 1 : Math.pow(10, point + 1 - text.length());
    }

    private static double value(String formula, Map<String, Double> known) {
        Set<String> names = new HashSet<>(known.keySet());
        names.addAll(LabFacts.names());
        return Lab.Formula.of(formula, names).value(known);
    }
}
