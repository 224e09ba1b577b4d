package org.larrr.gui.spectrum;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import org.larrr.diagnostics.trust.EigenpairTrust;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.diagnostics.trust.JudgedEigenpair;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.export.figure.Notation;
import org.larrr.gui.text.Messages;
import org.larrr.gui.text.Numbers;

/**
 * The answer in one breath: the slowest process that is known with its band, whether longer lags and another method
 * agree, and what comes next; for people, in their language.
 *
 * @param verdict on the process that is named
 * @param slowest what the slowest process is
 * @param facts   what is known beside it, the most telling first
 */
record Answer(Verdict verdict, String slowest, List<String> facts) {

    private static final int NEXT = 3;
    private static final int DIGITS = 3;
    /** A time at a longer lag that differs by less is the same. */
    private static final double PLATEAU = 0.15;
    /** Another method that differs by less agrees, however narrow the band is. */
    private static final double AGREEMENT = 0.05;

    Answer {
        facts = List.copyOf(facts);
    }

    /**
     * Puts it together.
     *
     * @param spectrum the spectrum in focus
     * @param other    that of the method fitted for comparison
     */
    static Answer of(JudgedSpectrum spectrum, Optional<JudgedSpectrum> other) {
        List<JudgedEigenpair> processes = processes(spectrum);
        Optional<JudgedEigenpair> first = processes.stream().filter(pair -> pair.verdict() != Verdict.REJECT)
                .findFirst();
        if (first.isEmpty()) {
            return new Answer(Verdict.REJECT, Messages.get("answer.none"), reasons(spectrum, processes));
        }
        JudgedEigenpair slowest = first.get();
        List<String> facts = new ArrayList<>();
        if (!spectrum.isJudged()) {
            facts.add(spectrum.reason().filter(reason -> !reason.equals(JudgedSpectrum.NOT_YET))
                    .map(Messages::say).orElse(Messages.get("answer.judging")));
        }
        processes.stream().takeWhile(pair -> pair != slowest).findFirst()
                .ifPresent(pair -> facts.add(Messages.get("answer.rejected", lambda(pair), why(pair))));
        String unit = spectrum.timeUnit();
        slowest.evidence().flatMap(trust -> plateau(slowest, trust, unit)).ifPresent(facts::add);
        other.flatMap(spectra -> opinion(slowest, spectra, unit)).ifPresent(facts::add);
        slowest.truth().filter(truth -> truth.re() < 0)
                .ifPresent(truth -> facts.add(Messages.get("answer.truth",
                        with(Numbers.show(-1 / truth.re(), DIGITS), unit))));
        if (slowest.unmatched()) {
            facts.add(Messages.get("answer.no-truth"));
        }
        if (!spectrum.missed().isEmpty()) {
            facts.add(Messages.get("answer.missed", spectrum.missed().stream()
                    .map(value -> Numbers.show(value, DIGITS)).collect(Collectors.joining(", "))));
        }
        String next = processes.stream().dropWhile(pair -> pair != slowest).skip(1)
                .filter(pair -> pair.verdict() != Verdict.REJECT && Double.isFinite(pair.timescale())).limit(NEXT)
                .map(pair -> time(pair.timescale())).collect(Collectors.joining(", "));
        if (!next.isEmpty()) {
            facts.add(Messages.get("answer.next", with(next, unit)));
        }
        spectrum.refusals().forEach(refusal -> facts.add(Messages.capitalised(Messages.say(refusal))));
        return new Answer(slowest.verdict(), named(slowest, unit), facts);
    }

    /** Without the constant and the second member of a complex pair. */
    private static List<JudgedEigenpair> processes(JudgedSpectrum spectrum) {
        return spectrum.pairs().stream().filter(pair -> !pair.stationary() && pair.value().isDefined()
                && !(pair.value().im() < 0)).toList();
    }

    private static List<String> reasons(JudgedSpectrum spectrum, List<JudgedEigenpair> processes) {
        List<String> all = new ArrayList<>();
        spectrum.reason().ifPresent(reason -> all.add(Messages.capitalised(Messages.say(reason))));
        spectrum.refusals().forEach(refusal -> all.add(Messages.capitalised(Messages.say(refusal))));
        processes.stream().findFirst().filter(pair -> spectrum.isJudged())
                .ifPresent(pair -> all.add(Messages.get("answer.rejected", lambda(pair), why(pair))));
        return all;
    }

    private static String why(JudgedEigenpair pair) {
        return pair.reasons().stream().findFirst().map(Messages::say).orElse("");
    }

    private static String lambda(JudgedEigenpair pair) {
        return "λ" + Notation.subscript(pair.index() + 1);
    }

    private static String named(JudgedEigenpair pair, String unit) {
        if (pair.oscillation().isPresent()) {
            Oscillation turning = pair.oscillation().get();
            if (turning.damping() == Verdict.REJECT) {
                return Messages.get("answer.period", with(time(turning.period()), unit));
            }
            return Messages.get("answer.turning", with(time(turning.period()), unit),
                    with(time(turning.decay()), unit));
        }
        boolean rough = pair.verdict() == Verdict.CAUTION;
        return Messages.get(rough ? "answer.roughly" : "answer.slowest",
                with(Numbers.show(pair.timescale(), rough ? 2 : 3) + band(pair), unit));
    }

    private static String with(String text, String unit) {
        return unit.isEmpty() ? text : text + " " + unit;
    }

    private static String time(double value) {
        return Numbers.show(value, 2);
    }

    /** Of the timescale, in brackets. */
    private static String band(JudgedEigenpair pair) {
        return pair.band().filter(band -> band.reLow() < 0).map(band -> " (" + time(-1 / band.reLow()) + "–"
                + (band.reHigh() < 0 ? time(-1 / band.reHigh()) : "∞") + ")").orElse("");
    }

    private static Optional<String> plateau(JudgedEigenpair pair, EigenpairTrust trust, String unit) {
        if (!trust.reference().isDefined() || !(trust.reference().re() < 0) || pair.oscillation().isPresent()) {
            return Optional.empty();
        }
        double longer = -1 / trust.reference().re();
        boolean same = isWithin(pair, longer, PLATEAU);
        return Optional.of(same ? Messages.get("answer.plateau")
                : Messages.get("answer.no-plateau", with(time(longer), unit)));
    }

    private static Optional<String> opinion(JudgedEigenpair pair, JudgedSpectrum other, String unit) {
        return processes(other).stream().filter(each -> each.index() == pair.index()).findFirst()
                .map(each -> {
                    String method = Messages.say(other.method());
                    return isWithin(pair, each.timescale(), AGREEMENT) ? Messages.get("answer.agrees", method)
                            : Messages.get("answer.says", method, with(time(each.timescale()), unit));
                });
    }

    /** Whether a time lies in the band of the timescale, or so near that it does not matter. */
    private static boolean isWithin(JudgedEigenpair pair, double time, double share) {
        Optional<Band> band = pair.band();
        boolean inBand = band.isPresent() && -1 / time >= band.get().reLow() && -1 / time <= band.get().reHigh();
        return inBand || Math.abs(time / pair.timescale() - 1) <= share;
    }
}
