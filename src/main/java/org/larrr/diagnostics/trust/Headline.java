package org.larrr.diagnostics.trust;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.data.Message;
import org.larrr.data.Units;
import org.larrr.diagnostics.trust.EigenpairTrust.Band;
import org.larrr.diagnostics.trust.EigenpairTrust.Oscillation;
import org.larrr.linalg.Complex;

/**
 * The answer to the question of how slow the slowest process is. It is always about the first process of a fit, λ₂,
 * also where that is rejected, and gives every process by its timescale τ = −1/Re λ.
 *
 * @param status    how well τ₂ is known
 * @param verdict   of the first process: its colour
 * @param timescale τ₂ [time]; NaN where the fit has no value that means anything
 * @param interval  in which τ₂ lies with a probability of {@value #LEVEL}, wider than the bands of tables; its upper
 *     end may be infinite; empty where no band could be drawn or the value means nothing
 * @param unit      of time; empty where none is known
 * @param title     status, timescale, interval and unit in one phrase
 * @param reason    why τ₂ is not resolved, or roughly, and what would help; nothing where it is resolved
 * @param facts     further facts about τ₂, phrases, and the next processes
 */
public record Headline(Status status, Verdict verdict, double timescale, Optional<Interval> interval, String unit,
        Message title, Message reason, List<Message> facts) {

    /** Probability with which the interval contains τ₂: it is the one number that most readers keep. */
    public static final double LEVEL = 0.95;

    private static final int NEXT = 3;
    private static final int DIGITS = 3;
    private static final int ROUGH_DIGITS = 2;
    /** A time at a longer lag that differs by less is the same. */
    private static final double PLATEAU = 0.15;
    /** Another method that differs by less agrees, however narrow the band is. */
    private static final double AGREEMENT = 0.05;

    public Headline {
        facts = List.copyOf(facts);
    }

    /** The reliability of the slowest timescale. */
    public enum Status {
        /** Within its interval. */
        RESOLVED("resolved"),
        /** Its order of magnitude is known. */
        ABOUT("about"),
        /** Not even that. */
        NOT_RESOLVED("not-resolved"),
        /** Nothing speaks for or against the value. */
        NOT_JUDGED("not-judged");

        private final String id;

        Status(String id) {
            this.id = id;
        }

        /** {@return the name used in files} */
        public String id() {
            return id;
        }

        static Status of(Verdict verdict) {
            return switch (verdict) {
                case TRUST -> RESOLVED;
                case CAUTION -> ABOUT;
                case REJECT -> NOT_RESOLVED;
                case NOT_JUDGED -> Status.NOT_JUDGED;
            };
        }
    }

    /** The timescales of a band of some probability; infinite where the process may be as slow as one likes. */
    private static Optional<Interval> timescales(Band band, double probability) {
        double middle = (band.reLow() + band.reHigh()) / 2;
        double half = (band.reHigh() - band.reLow()) / 2 * Spread.deviations(LEVEL)
                / Spread.deviations(probability);
        return band.exists() && middle - half < 0
                ? Optional.of(new Interval(-1 / (middle - half), middle + half < 0 ? -1 / (middle + half)
                        : Double.POSITIVE_INFINITY))
                : Optional.empty();
    }

    /**
     * {@return the answer of a spectrum}
     *
     * @param spectrum a fit
     * @param other    that of a method fitted for comparison
     */
    public static Headline of(JudgedSpectrum spectrum, Optional<JudgedSpectrum> other) {
        List<JudgedEigenpair> processes = processes(spectrum);
        return processes.isEmpty() ? none(spectrum) : new Teller(spectrum, processes).tell(other);
    }

    /** {@return the answer in whole English sentences} */
    public String sentence() {
        return Stream.concat(Stream.of(title), details().stream()).map(Message::english).map(Headline::ended)
                .collect(Collectors.joining(" "));
    }

    private static String ended(String phrase) {
        String end = Character.isLetterOrDigit(phrase.charAt(phrase.length() - 1)) || phrase.endsWith(")")
                || phrase.endsWith("%") ? "." : "";
        return phrase.substring(0, 1).toUpperCase(Locale.ENGLISH) + phrase.substring(1) + end;
    }

    /** {@return the phrases beside the title, for one line} */
    public List<Message> details() {
        return Stream.concat(Stream.of(reason), facts.stream()).filter(part -> !part.isNothing())
                .toList();
    }

    private static Headline none(JudgedSpectrum spectrum) {
        List<Message> why = Stream.concat(spectrum.refusals().stream(), spectrum.reason().stream()).toList();
        return new Headline(Status.NOT_RESOLVED, Verdict.REJECT, Double.NaN, Optional.empty(), spectrum.timeUnit(),
                Message.of("headline.not-resolved"), why.isEmpty() ? Message.of("headline.no-process") : why.get(0),
                why.stream().skip(1).toList());
    }

    /**
     * Without the constant and the second member of a complex pair. If the first grows, as an undamped oscillation does
     * in half of all samples, by |Re λ|: its harmonics are less certain than itself.
     */
    private static List<JudgedEigenpair> processes(JudgedSpectrum spectrum) {
        List<JudgedEigenpair> all = spectrum.pairs().stream().filter(pair -> !pair.stationary()
                && pair.value().isDefined() && !(pair.value().im() < 0)).toList();
        return all.isEmpty() || !(all.get(0).value().re() > 0) ? all
                : all.stream().sorted(Comparator.comparingDouble(pair -> Math.abs(pair.value().re()))).toList();
    }

    /** Tells of one spectrum. */
    private record Teller(JudgedSpectrum spectrum, List<JudgedEigenpair> processes) {

        Headline tell(Optional<JudgedSpectrum> other) {
            JudgedEigenpair slowest = processes.get(0);
            Verdict verdict = slowest.verdict();
            boolean known = verdict != Verdict.REJECT || slowest.evidence()
                    .filter(trust -> Double.isFinite(trust.predictedError())).isPresent() && slowest.flags().isEmpty();
            double time = known ? slowest.timescale() : Double.NaN;
            Status status = Double.isFinite(time) || verdict == Verdict.NOT_JUDGED ? Status.of(verdict)
                    : Status.NOT_RESOLVED;
            Optional<Interval> interval = !Double.isFinite(time) ? Optional.empty() : spectrum.evidence()
                    .flatMap(report -> slowest.band().flatMap(band -> timescales(band, report.level())));
            List<Message> reasons = reasons(slowest);
            List<Message> facts = new ArrayList<>(reasons.stream().skip(1).limit(1).toList());
            if (status != Status.NOT_RESOLVED) {
                plateau(slowest, interval).ifPresent(facts::add);
                other.flatMap(spectra -> opinion(slowest, interval, spectra)).ifPresent(facts::add);
            }
            truth().ifPresent(facts::add);
            next().ifPresent(facts::add);
            return new Headline(status, verdict, time, interval, spectrum.timeUnit(),
                    title(slowest, status, time, interval),
                    reasons.stream().findFirst().orElse(Message.NOTHING), facts);
        }

        private Message title(JudgedEigenpair slowest, Status status, double time, Optional<Interval> interval) {
            String index = Digits.subscript(slowest.index() + 1);
            Optional<Oscillation> turning = slowest.oscillation().filter(each -> each.frequency() != Verdict.REJECT);
            int digits = status == Status.ABOUT || status == Status.NOT_RESOLVED ? ROUGH_DIGITS : DIGITS;
            if (!Double.isFinite(time)) {
                return turning.map(each ->
                        Message.of("headline.period-only", in(Digits.numeral(each.period(), DIGITS))))
                        .orElse(Message.of("headline.not-resolved"));
            }
            Message tau = Units.time(interval.map(found -> quantity(time, digits, found))
                    .orElse(Message.of("headline.value", Digits.numeral(time, digits))), spectrum.timeUnit());
            Message title = switch (status) {
                case RESOLVED, NOT_JUDGED -> Message.of("headline.resolved", index, tau);
                case ABOUT -> Message.of("headline.about", index, tau);
                case NOT_RESOLVED -> Message.of("headline.not-resolved-about", index, tau);
            };
            return turning.map(each -> Message.of("headline.oscillating", title,
                    in(Digits.numeral(each.period(), DIGITS)))).orElse(title);
        }

        private static Message quantity(double time, int digits, Interval interval) {
            return Double.isFinite(interval.high())
                    ? Message.of("headline.between", Digits.numeral(time, digits),
                            Digits.numeral(interval.low(), ROUGH_DIGITS), Digits.numeral(interval.high(), ROUGH_DIGITS))
                    : Message.of("headline.at-least", Digits.numeral(time, digits),
                            Digits.numeral(interval.low(), ROUGH_DIGITS));
        }

        private Message in(Object value) {
            return Units.time(value, spectrum.timeUnit());
        }

        /** The unit that data do not name is said once, in the title. */
        private Message brief(Object value) {
            return spectrum.timeUnit().isEmpty() ? Message.of("headline.value", value) : in(value);
        }

        /** Returns the problems of the first process, then those of the data; the most important first. */
        private List<Message> reasons(JudgedEigenpair slowest) {
            List<Message> refusals = spectrum.refusals();
            if (!spectrum.isJudged()) {
                return Stream.concat(spectrum.reason().stream(), refusals.stream()).toList();
            }
            List<Message> own = slowest.verdict() == Verdict.TRUST ? List.of()
                    : slowest.warnings().stream().filter(each -> !refusals.contains(each)).limit(1).toList();
            if (own.isEmpty() && refusals.isEmpty() && slowest.verdict() != Verdict.TRUST) {
                return List.of(frequency(slowest).orElse(slowest.verdict().meaning()));
            }
            return Stream.concat(own.stream(), refusals.stream()).toList();
        }

        /** Returns the statement on an oscillation of which only the period is known. */
        private static Optional<Message> frequency(JudgedEigenpair pair) {
            boolean alone = pair.oscillation().filter(turning -> turning.frequency() == Verdict.TRUST).isPresent();
            return pair.band().filter(band -> alone).map(band -> Message.of("headline.period-known",
                    new Message.Numeral(Digits.percent((band.imHigh() - band.imLow()) / 2
                            / Math.abs(pair.value().im())))));
        }

        private Optional<Message> plateau(JudgedEigenpair pair, Optional<Interval> interval) {
            Complex reference = pair.evidence().map(EigenpairTrust::reference).orElse(Complex.UNDEFINED);
            double longer = JudgedEigenpair.timescale(reference);
            if (!reference.isDefined() || Double.isNaN(longer) || pair.oscillation().isPresent()) {
                return Optional.empty();
            }
            return Optional.of(isWithin(pair, interval, longer, PLATEAU) ? Message.of("headline.plateau")
                    : Message.of("headline.no-plateau", brief(Digits.numeral(longer, ROUGH_DIGITS))));
        }

        private Optional<Message> opinion(JudgedEigenpair pair, Optional<Interval> interval, JudgedSpectrum other) {
            return Headline.processes(other).stream().findFirst()
                    .filter(each -> Double.isFinite(each.timescale()))
                    .map(each -> isWithin(pair, interval, each.timescale(), AGREEMENT)
                            ? Message.of("headline.agrees", other.method())
                            : Message.of("headline.says", other.method(),
                                    brief(Digits.numeral(each.timescale(), ROUGH_DIGITS))));
        }

        /** The true τ₂, never that of a faster process which the first one of the fit stands for. */
        private Optional<Message> truth() {
            return Stream.concat(spectrum.pairs().stream().flatMap(pair -> pair.truth().stream()),
                    spectrum.missed().stream()).mapToDouble(JudgedEigenpair::timescale).filter(Double::isFinite).max()
                    .stream().mapToObj(time -> Message.of("headline.truth", brief(Digits.numeral(time, DIGITS))))
                    .findFirst();
        }

        private Optional<Message> next() {
            List<Message.Numeral> times = processes.stream().skip(1)
                    .filter(pair -> pair.verdict() != Verdict.REJECT && Double.isFinite(pair.timescale())).limit(NEXT)
                    .map(pair -> Digits.numeral(pair.timescale(), ROUGH_DIGITS)).toList();
            return times.isEmpty() ? Optional.empty()
                    : Optional.of(Message.of("headline.next", brief(times)));
        }

        /** Returns whether a time lies in the interval of τ₂, or so near that it does not matter. */
        private static boolean isWithin(JudgedEigenpair pair, Optional<Interval> interval, double time, double share) {
            return interval.filter(found -> found.contains(time)).isPresent()
                    || Math.abs(time / pair.timescale() - 1) <= share;
        }
    }
}
