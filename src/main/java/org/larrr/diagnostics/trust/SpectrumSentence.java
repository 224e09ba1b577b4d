package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.function.Predicate;
import org.larrr.data.Message;
import org.larrr.data.Message.Numeral;
import org.larrr.data.Units;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.spectra.EstimationException;

/**
 * The summary of a judged spectrum in words: the processes that can be trusted, those known roughly, those that
 * oscillate, those that are rejected, and a stationary eigenvalue that is off. A complex pair is one process; the
 * stationary eigenpair is none.
 */
final class SpectrumSentence {

    private static final int MAX_LISTED = 6;
    private static final List<Message> NUMBERS = List.of(Message.of("count.two"), Message.of("count.three"),
            Message.of("count.four"), Message.of("count.five"), Message.of("count.six"));

    private final JudgedSpectrum spectrum;
    private final String unit;

    private SpectrumSentence(JudgedSpectrum spectrum) {
        this.spectrum = spectrum;
        this.unit = spectrum.timeUnit();
    }

    static List<Message> of(JudgedSpectrum spectrum) {
        if (spectrum.pairs().isEmpty()) {
            return List.of(EstimationException.withSubject(spectrum.method(), spectrum.reason().orElseThrow()));
        }
        SpectrumSentence sentence = new SpectrumSentence(spectrum);
        return spectrum.isJudged() ? sentence.verdictSentences() : sentence.unjudged();
    }

    private List<Message> unjudged() {
        List<JudgedEigenpair> defined = processes(pair -> pair.value().isDefined());
        Message reason = spectrum.reason().orElseThrow();
        return List.of(defined.isEmpty() ? Message.of("spectrum.unjudged", reason)
                : Message.of("spectrum.unjudged-values", reason, in(times(defined, SpectrumSentence::time))));
    }

    private List<Message> verdictSentences() {
        List<Message> sentences = new ArrayList<>(spectrum.refusals());
        addProcesses(sentences);
        List<JudgedEigenpair> rejected = processes(pair -> pair.ofValue() == Verdict.REJECT);
        if (!rejected.isEmpty()) {
            sentences.add(Message.of("spectrum.rejected",
                    list(rejected.stream().map(SpectrumSentence::name).toList())));
        }
        spectrum.pairs().stream().filter(this::isOff).findFirst()
                .ifPresent(pair -> sentences.add(
                        Message.of("spectrum.constant-off", Digits.numeral(pair.value().re(), 2))));
        spectrum.evidence().flatMap(TrustReport::basis).ifPresent(sentences::add);
        return sentences;
    }

    /** Adds the sentences on processes that are not rejected. */
    private void addProcesses(List<Message> sentences) {
        List<JudgedEigenpair> trusted = processes(
                pair -> pair.ofValue() == Verdict.TRUST && decay(pair) == Verdict.TRUST && !isUndamped(pair));
        List<JudgedEigenpair> alone = processes(pair -> believed(pair)
                && (decay(pair) == Verdict.REJECT || isUndamped(pair)));
        List<JudgedEigenpair> rough = processes(
                pair -> believed(pair) && !trusted.contains(pair) && !alone.contains(pair));
        if (!trusted.isEmpty()) {
            Message times = in(times(trusted, SpectrumSentence::time));
            sentences.add(trusted.size() == 1 ? Message.of("spectrum.trusted-one", times)
                    : Message.of("spectrum.trusted", count(trusted.size()), times));
        } else if ((rough.isEmpty() || !spectrum.refusals().isEmpty())
                && alone.stream().noneMatch(pair -> frequency(pair) == Verdict.TRUST)) {
            sentences.add(Message.of("spectrum.trusted-none"));
        }
        if (!rough.isEmpty()) {
            Message times = about(in(times(rough, pair -> Digits.numeral(pair.timescale(), 2))));
            sentences.add(rough.size() == 1 ? Message.of("spectrum.rough-one", times)
                    : Message.of("spectrum.rough", count(rough.size()), times));
        }
        if (!alone.isEmpty()) {
            boolean sure = alone.stream().allMatch(pair -> frequency(pair) == Verdict.TRUST);
            Message exact = in(times(alone, SpectrumSentence::period));
            Message periods = sure ? exact : about(exact);
            sentences.add(alone.size() == 1 ? Message.of("spectrum.period-one", periods)
                    : Message.of("spectrum.periods", count(alone.size()), periods));
        }
        processes(pair -> pair.oscillation().isPresent() && believed(pair) && !alone.contains(pair)).stream().limit(2)
                .map(this::turning).forEach(sentences::add);
    }

    /**
     * Returns whether the constant is off by an amount that would hide a process; its verdict states that, unless data
     * forbid trust.
     */
    private boolean isOff(JudgedEigenpair pair) {
        double slowest = processes(other -> other.value().isDefined()).stream()
                .mapToDouble(other -> other.value().abs()).min().orElse(0);
        boolean large = spectrum.refusals().isEmpty() || pair.value().abs() >= TrustReport.SMALL_OFFSET * slowest;
        return pair.stationary() && pair.verdict() != Verdict.TRUST && large;
    }

    private static boolean believed(JudgedEigenpair pair) {
        return pair.ofValue() == Verdict.TRUST || pair.ofValue() == Verdict.CAUTION;
    }

    /** Returns whether it oscillates without a decay, as every process of a skew-adjoint operator does. */
    private static boolean isUndamped(JudgedEigenpair pair) {
        return pair.oscillation().isPresent() && !(pair.value().re() < 0);
    }

    /** Processes: without the stationary one and the second member of a complex pair. */
    private List<JudgedEigenpair> processes(Predicate<JudgedEigenpair> which) {
        return spectrum.pairs().stream().filter(pair -> !pair.stationary() && !(pair.value().im() < 0)).filter(which)
                .toList();
    }

    private static Object count(int count) {
        return count - 2 < NUMBERS.size() ? NUMBERS.get(count - 2) : count;
    }

    private static Numeral time(JudgedEigenpair pair) {
        return Digits.numeral(pair.timescale(), 3);
    }

    /** Returns the verdict on the decay: that of the value itself if nothing oscillates. */
    private static Verdict decay(JudgedEigenpair pair) {
        return pair.oscillation().map(Oscillation::damping).orElse(pair.verdict());
    }

    private static Verdict frequency(JudgedEigenpair pair) {
        return pair.oscillation().map(Oscillation::frequency).orElse(pair.verdict());
    }

    private static Numeral period(JudgedEigenpair pair) {
        return Digits.numeral(pair.oscillation().map(Oscillation::period).orElse(Double.NaN), 3);
    }

    private static Object times(List<JudgedEigenpair> pairs, Function<JudgedEigenpair, Numeral> number) {
        Object list = list(pairs.stream().limit(MAX_LISTED).map(number).toList());
        return pairs.size() > MAX_LISTED ? Message.of("list.and-so-on", list) : list;
    }

    private Message turning(JudgedEigenpair pair) {
        Oscillation turning = pair.oscillation().orElseThrow();
        boolean sure = turning.damping() == Verdict.TRUST;
        Message decay = in(Digits.numeral(turning.decay(), sure ? 3 : 2));
        Message period = in(Digits.numeral(turning.period(), 3));
        return Message.of("spectrum.turning", lambda(pair),
                turning.frequency() == Verdict.TRUST ? period : about(period), sure ? decay : about(decay));
    }

    private static String lambda(JudgedEigenpair pair) {
        return "λ" + Digits.subscript(pair.index() + 1);
    }

    private static Object name(JudgedEigenpair pair) {
        return pair.value().im() > 0 ? Message.of("spectrum.pair", lambda(pair)) : lambda(pair);
    }

    private static Object list(List<?> parts) {
        int last = parts.size() - 1;
        return last == 0 ? parts.get(0) : Message.of("list.and", parts.subList(0, last), parts.get(last));
    }

    private Message in(Object value) {
        return Units.time(value, unit);
    }

    private static Message about(Message value) {
        return Message.of("quantity.about", value);
    }
}
