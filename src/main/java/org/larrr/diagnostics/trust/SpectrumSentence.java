package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.larrr.spectra.EstimationException;

/**
 * What a judged spectrum shows, in words: the processes that can be trusted, those known roughly, those that turn, what
 * is rejected, and a stationary eigenvalue that is off. A complex pair is one process; the stationary eigenpair is
 * none.
 */
final class SpectrumSentence {

    private static final int MOST_LISTED = 6;
    private static final List<String> NUMBERS = List.of("No", "One", "Two", "Three", "Four", "Five", "Six");

    private final JudgedSpectrum spectrum;
    private final String unit;
    private final boolean unnamed;

    private SpectrumSentence(JudgedSpectrum spectrum) {
        this.spectrum = spectrum;
        this.unnamed = spectrum.timeUnit().isEmpty();
        this.unit = unnamed ? "time units" : spectrum.timeUnit();
    }

    static List<String> of(JudgedSpectrum spectrum) {
        if (spectrum.pairs().isEmpty()) {
            return List.of(EstimationException.told(spectrum.method(), spectrum.reason()));
        }
        SpectrumSentence sentence = new SpectrumSentence(spectrum);
        return spectrum.isJudged() ? sentence.judged() : sentence.unjudged();
    }

    private List<String> unjudged() {
        List<JudgedEigenpair> defined = processes(pair -> pair.value().isDefined());
        String values = defined.isEmpty() ? "" : ": " + in(times(defined, SpectrumSentence::time));
        return List.of(sentence(spectrum.reason() + values));
    }

    private List<String> judged() {
        List<String> sentences = new ArrayList<>();
        List<JudgedEigenpair> trusted = processes(
                pair -> pair.ofValue() == Verdict.TRUST && decay(pair) == Verdict.TRUST);
        List<JudgedEigenpair> alone = processes(pair -> believed(pair)
                && (decay(pair) == Verdict.REJECT || pair.oscillation().isPresent() && !(pair.value().re() < 0)));
        List<JudgedEigenpair> rough = processes(
                pair -> believed(pair) && !trusted.contains(pair) && !alone.contains(pair));
        sentences.addAll(spectrum.refusals());
        if (!trusted.isEmpty()) {
            sentences.add(count(trusted.size()) + " can be trusted: " + in(times(trusted, SpectrumSentence::time))
                    + ".");
        } else if ((rough.isEmpty() || !spectrum.refusals().isEmpty())
                && alone.stream().noneMatch(pair -> frequency(pair) == Verdict.TRUST)) {
            sentences.add("No process can be trusted.");
        }
        if (!rough.isEmpty()) {
            sentences.add(count(rough.size()) + (rough.size() == 1 ? " is" : " are") + " known roughly: about "
                    + in(times(rough, pair -> Digits.of(pair.timescale(), 2))) + ".");
        }
        if (!alone.isEmpty()) {
            boolean sure = alone.stream().allMatch(pair -> frequency(pair) == Verdict.TRUST);
            sentences.add(count(alone.size()) + (alone.size() == 1 ? " is known by its period"
                    : " are known by their periods") + " alone: " + (sure ? "" : "about ")
                    + in(times(alone, SpectrumSentence::period)) + ".");
        }
        processes(pair -> pair.oscillation().isPresent() && believed(pair) && !alone.contains(pair)).stream().limit(2)
                .map(this::turning).forEach(sentences::add);
        String rejected = names(processes(pair -> pair.ofValue() == Verdict.REJECT));
        if (!rejected.isEmpty()) {
            sentences.add("Not to be used: " + rejected + ".");
        }
        spectrum.pairs().stream().filter(this::isOff).findFirst()
                .ifPresent(pair -> sentences.add("The eigenvalue of the constant function, which is 0, comes out at "
                        + Digits.of(pair.value().re(), 2) + ": slower processes than that cannot be seen."));
        return sentences;
    }

    /** Whether the constant is off by what would hide a process; its verdict says that, but where data forbid trust. */
    private boolean isOff(JudgedEigenpair pair) {
        double slowest = processes(other -> other.value().isDefined()).stream()
                .mapToDouble(other -> other.value().abs()).min().orElse(0);
        boolean large = spectrum.refusals().isEmpty() || pair.value().abs() >= TrustReport.SMALL_OFFSET * slowest;
        return pair.stationary() && pair.verdict() != Verdict.TRUST && large;
    }

    private static boolean believed(JudgedEigenpair pair) {
        return pair.ofValue() == Verdict.TRUST || pair.ofValue() == Verdict.CAUTION;
    }

    /** Processes: without the stationary one and the second member of a complex pair. */
    private List<JudgedEigenpair> processes(Predicate<JudgedEigenpair> which) {
        return spectrum.pairs().stream().filter(pair -> !pair.stationary() && !(pair.value().im() < 0)).filter(which)
                .toList();
    }

    private static String count(int count) {
        String number = count < NUMBERS.size() ? NUMBERS.get(count) : Integer.toString(count);
        return number + (count == 1 ? " process" : " processes");
    }

    private static String time(JudgedEigenpair pair) {
        return Digits.of(pair.timescale(), 3);
    }

    /** How well the decay is known: the value itself where nothing turns. */
    private static Verdict decay(JudgedEigenpair pair) {
        return pair.oscillation().map(Oscillation::damping).orElse(pair.verdict());
    }

    private static Verdict frequency(JudgedEigenpair pair) {
        return pair.oscillation().map(Oscillation::frequency).orElse(pair.verdict());
    }

    private static String period(JudgedEigenpair pair) {
        return Digits.of(pair.oscillation().map(Oscillation::period).orElse(Double.NaN), 3);
    }

    private static String times(List<JudgedEigenpair> pairs, Function<JudgedEigenpair, String> text) {
        String list = list(pairs.stream().limit(MOST_LISTED).map(text).toList());
        return pairs.size() > MOST_LISTED ? list + " …" : list;
    }

    private String turning(JudgedEigenpair pair) {
        Oscillation turning = pair.oscillation().orElseThrow();
        String decay = turning.damping() == Verdict.TRUST ? "and decays in " + in(Digits.of(turning.decay(), 3))
                : "and decays in about " + in(Digits.of(turning.decay(), 2));
        String period = (turning.frequency() == Verdict.TRUST ? "" : "about ") + in(Digits.of(turning.period(), 3));
        return "λ" + Digits.subscript(pair.index() + 1) + " turns once in " + period + " " + decay + ".";
    }

    private static String names(List<JudgedEigenpair> pairs) {
        return list(pairs.stream().map(pair -> "λ" + Digits.subscript(pair.index() + 1)
                + (pair.value().im() > 0 ? " and its conjugate" : "")).toList());
    }

    private static String list(List<String> parts) {
        int last = parts.size() - 1;
        return last < 0 ? "" : last == 0 ? parts.get(0) : String.join(", ", parts.subList(0, last)) + " and "
                + parts.get(last);
    }

    /** "2.5 time units", "1 time unit", "2.5 ps". */
    private String in(String value) {
        return value + " " + (unnamed && value.equals("1") ? "time unit" : unit);
    }

    private static String sentence(String text) {
        return text.isEmpty() ? "" : text.substring(0, 1).toUpperCase(java.util.Locale.ENGLISH) + text.substring(1)
                + ".";
    }
}
