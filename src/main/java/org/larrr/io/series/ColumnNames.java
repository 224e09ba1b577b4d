package org.larrr.io.series;

import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;

/** What the name of a column says about the part it plays; what its values say is asked of {@link ColumnFacts}. */
final class ColumnNames {

    private static final String UNIT = "\\s*(?:[\\[(/,]\\s*(?:in\\s+)?([^\\])]*?)\\s*[\\])]?)?";
    /** "t", "Time [ps]", "time/ns", "time_ps", "t.ns"; a lone letter only after "time": t_a may be a temperature. */
    private static final Pattern TIME =
            pattern("(?:t|tout|times?|timestamps?|zeit|temps|tiempo|elapsed(?:[ _]?time)?|date|datum|date[ _]?time"
            + "|(?:sim|simulation|real|sampling)[ _]?time|position[ _]t)" + UNIT
            + "|(?:t|times?)(?:[_.-]|\\s+|_?in_?)(fs|ps|ns|us|\u00b5s|\u03bcs|ms|msec|milliseconds?|sec|seconds?)"
            + "|times?(?:[_.-]|\\s+|_?in_?)(s|min|minutes?|h|hours?|d|days?|years?|a)");
    /** A unit alone, and words that mean time only where the values rise. */
    private static final Pattern DURATION =
            pattern("(fs|ps|ns|us|\u00b5s|\u03bcs|ms|msec|milliseconds?|secs?|seconds?|minutes?|hours?|days?)");
    private static final Pattern AGE = pattern("age(?:[ _.-]*(?:in)?[ _.-]*(ka|kyr|yr|years?|ma)?(?:[ _.-]*bp)?|" + UNIT
            + ")");
    private static final Pattern YEARS =
            pattern("years?|yr|jahre?|dec(?:imal)?[ _]?(?:year|date)|year[ _]?frac(?:tion)?");
    private static final Pattern WEEKDAY = pattern("day[ _-]?of[ _-]?(?:the[ _-]?)?week|week[ _-]?day|dow|wday");
    private static final Pattern FRAMES =
            pattern("(?:\\w+_)?(?:frame|snapshot)s?([ _.-]?(?:no|nr|num|number|idx|index|id|#))?\\.?");
    private static final Pattern COUNTS =
            pattern("(?:(?:time|md|sim)[ _-]?)?steps?|time[ _-]?points?|iter(?:ation)?|scan"
            + "|sample([ _-]?(no|nr|num|number|idx|index))?|index|idx|row|line|#|n|no|nr|i|k|unnamed.*");
    /** Names that separate trajectories whatever the values. */
    private static final Pattern TRAJECTORY =
            pattern("(traj|trajectory|run|replica|replicate|realization|realisation|copy|path|walker)"
            + "([ _-]?(id|no|nr|number|index))?");
    /** Names that do so if the values are whole numbers or words. */
    private static final Pattern GROUP =
            pattern("(trace|track|particle|molecule|mol|subject|participant|patient|series|episode|trial|rollout"
            + "|session|spot|cell|animal|station|sim|simulation)s?([ _.-]?(id|no|nr|num|number|index|idx|name|#))?|u?id"
                    + "|(?:\\w+_)?(?:object|track|particle|cell)_?id");
    private static final Pattern LABEL =
            pattern("(class|cluster|target|annotation|flag|flags|qc|quality|status|anomaly|outlier|change_?point)s?([ "
                    + "_-]?(id|no|nr|flag|channel))?|(?:status|flag|qc)[ _-].*|.*[ _-](?:flag|status|qc)|labels?"
                    + "|y_true|y_pred|is[ _-](?:anomaly|outlier|valid|missing)");
    private static final Pattern SURENESS = pattern("quality|status|snr|rmse|n_?iter(?:ations)?|.*_err(?:or)?s?"
            + "|smaj|smin|eor|(?:\\w+[:_.-])?(?:semi[_-]?(?:major|minor)|orientation|error[_-]radius)|[hvp]dop|n?sats?"
            + "|.*_det(?:ect(?:ion|ed|or)?)?|(?:\\w+_)?n_(?:trajs?|trajectories|loc(?:alization)?s|tracks?|spots?)");
    /** Names of things that have a trajectory each. */
    private static final Pattern MOVING =
            pattern("(?:\\w+_)?(?:traj|trajectory|track|particle|molecule|object|cell)s?[ _.-]?"
                    + "(?:id|no|nr|num|number|#)");
    private static final Pattern NUMBERING = pattern("u?id|(?:\\w+[ _.-])id");
    private static final Pattern STEP =
            pattern("dt|(?:delta|diff)[ _.-]?(?:t|time)|time[ _.-]?(?:step|diff(?:erence)?)");
    private static final Pattern BIAS =
            pattern("(?:.*[._])?(?:r?bias|ene_?bias|force2|rct|work)"
                    + "|(?:r?bias|work)\\s*[(\\[].*|(?:metad|opes|pbmetad|mtd|restraint|[ul]wall)\\..*"
                    + "|E_(?:abf|alb|harmonic|metad|opes|linear|histogram|reweightamd).*|fa_.+");
    private static final Pattern PROGRESS = pattern("speed *\\((?:ns|\u00b5s|us|ms)/day\\)|progress *\\(%\\)"
            + "|(?:elapsed|remaining) time *\\(s\\)|time remaining|used ?time.*"
            + "|(?:[TS]/)?(?:cpu|wall)(?:[ _-]?(?:time|left))?");
    private static final Pattern ANGLE =
            pattern("(?:.*[^a-z])?(?:phi|psi|omega|chi|dih(?:edral)?s?|torsions?|zeta|tors)[ _.-]?\\d*(?:\\W.*|_.*)?");

    private ColumnNames() {}

    private static Pattern pattern(String regex) {
        return Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** The unit that a name by which time is recognised gives, "" if it gives none; empty if it is no such name. */
    static Optional<String> timeUnit(String name) {
        return unit(TIME, name);
    }

    /** The same for names that mean time only where the values rise: "frame", "Age [yr BP]", "seconds". */
    static Optional<String> risingUnit(String name) {
        if (FRAMES.matcher(name.strip()).matches()) {
            return Optional.of("frames");
        }
        if (isCount(name)) {
            return Optional.of(TimeGrids.STEPS);
        }
        if (YEARS.matcher(name.strip()).matches()) {
            return Optional.of("years");
        }
        return unit(DURATION, name).or(() -> unit(AGE, name));
    }

    private static Optional<String> unit(Pattern pattern, String name) {
        Matcher matcher = pattern.matcher(name.strip());
        if (!matcher.matches()) {
            return Optional.empty();
        }
        return IntStream.rangeClosed(1, matcher.groupCount()).mapToObj(matcher::group).filter(unit -> unit != null)
                .findFirst()
                .map(String::strip).or(() -> Optional.of(""));
    }

    /** Whether a name is that of a count of rows rather than of a time: "index", "step", "#". */
    static boolean isCount(String name) {
        return name.isBlank() || COUNTS.matcher(name.strip()).matches();
    }

    static boolean isTrajectory(String name) {
        return TRAJECTORY.matcher(name.strip()).matches();
    }

    static boolean isGroup(String name) {
        return GROUP.matcher(name.strip()).matches();
    }

    /** A class given to states by somebody, which is no coordinate of them. */
    static boolean isLabel(String name) {
        return LABEL.matcher(name.strip()).matches();
    }

    /** A thing that has a trajectory of its own: "TRACK_ID", "particle no". */
    static boolean isMoving(String name) {
        return MOVING.matcher(name.strip()).matches();
    }

    /** What whole numbers under this name count: frames, or things that are told apart by them. */
    static boolean isNumbering(String name) {
        return NUMBERING.matcher(name.strip()).matches() || FRAMES.matcher(name.strip()).matches();
    }

    /** The time from one row to the next. */
    static boolean isStep(String name) {
        return STEP.matcher(name.strip()).matches();
    }

    /** How sure a detector was, what it began with, or the marks of a recorder, whatever the values. */
    static boolean isSureness(String name) {
        return SURENESS.matcher(name.strip()).matches();
    }

    /** Which day of a week it is, beside a date. */
    static boolean isWeekday(String name) {
        return WEEKDAY.matcher(name.strip()).matches();
    }

    /** What enhanced sampling writes beside its coordinates: a bias, its force or its work. */
    static boolean isBias(String name) {
        return BIAS.matcher(name.strip()).matches();
    }

    /** What a simulation program is a sign of its own speed. */
    static boolean isProgress(String name) {
        return PROGRESS.matcher(name.strip()).matches();
    }

    static boolean isAngle(String name) {
        return ANGLE.matcher(name.strip().toLowerCase(Locale.ROOT)).matches();
    }
}
