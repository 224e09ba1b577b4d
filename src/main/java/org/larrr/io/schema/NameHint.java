package org.larrr.io.schema;

import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.larrr.data.Units;

/** The meanings that the name of a column suggests. A suggestion counts only where the values agree with it. */
public enum NameHint {
    /** "t", "Time [ps]", "time/ns", "time_ps", "t.ns"; a lone letter only after "time": t_a may be a temperature. */
    TIME("(?:t|tout|times?|timestamps?|zeit(?:stempel|punkt)?|uhrzeit|temps|tiempo|tempo|tid|tijd|czas"
            + "|heure|hora|fecha|dato|elapsed(?:[ _]?time)?|date|datum|date[ _]?time"
            + "|" + NameHint.OF_WHAT + "time|" + NameHint.NO_EVENT + "\\w+[ _]?timestamps?|position[ _]t"
            + "|time[ _]?stamps?[ _](?:epoch|unix|posix)"
            + "|(?:t|time)[ _.-]?(?:stamps?|axis|span|vec(?:tor)?))"
            + NameHint.UNIT
            + "|(?:t|" + NameHint.CALLED + ")(?:[_.-]|\\s+|_?in_?)(fs|ps|ns|us|\u00b5s|\u03bcs|ms|msec"
            + "|milliseconds?|sec|seconds?)|(?:" + NameHint.CALLED + ")(?:[_.-]|\\s+|_?in_?)"
            + "(s|min|minutes?|h|hours?|d|days?|years?|a)"),
    /** A unit alone, and words that mean time as well as something else. */
    DURATION("(fs|ps|ns|us|\u00b5s|\u03bcs|ms|msec|milliseconds?|secs?|seconds?|minutes?|hours?|days?)"),
    AGE("age(?:[ _.-]*(?:in)?[ _.-]*(ka|kyr|yr|years?|ma)?(?:[ _.-]*bp)?|" + NameHint.UNIT
            + ")"),
    YEARS("years?|yr|jahre?|a[n\u00f1]o|ann\u00e9e|anno|jaar|rok|\u00e5r"
            + "|dec(?:imal)?[ _]?(?:year|date)|year[ _]?frac(?:tion)?"),
    WEEKS(NameHint.WEEK),
    /** Days that astronomers count. */
    JULIAN("(?:[hbrt]?m?jd(?:_?[a-z]+)?|julian[ _]?(?:days?|date))"
            + "(?:\\s*[-\u2212\u2013]\\s*\\d[\\d.]*)?"),
    FRAME("(?:\\w+_)?(?:frame|snapshot|bild|image|trame)s?([ _.-]?(?:no|nr|num|number|idx|index|id|#))?\\.?"),
    COUNT("(?:(?:time|md|mc|sim)[ _-]?)?steps?|ts|time[ _-]?points?|iter(?:ation)?|scans?(?:[ _-]?count)?|write_number"
            + "|sample([ _-]?(no|nr|num|number|idx|index))?|index|idx|row|line|#|n|no|nr|i|k|unnamed.*"),
    /** Other clocks that programs and instruments keep. */
    CLOCK("time.*|.*(?:time|clock|elapsed|epoch|date|timestamp|seconds|millis|nanos|onset)s?(?:[^a-z].*)?"
            + "|(?:[TS]/)?(?:cpu|wall).*|" + NameHint.ABSCISSA),
    COUNTER(".*(?:frame|step|iter(?:ation)?|index|counter|cycle|scan"
            + "|(?:^|[ _.-])id)s?(?:[^a-z].*)?"),
    /** Names that mean trajectories. */
    TRAJECTORY("(traj|trajectory|trajektorie|lauf|run|replica|replicate|realization|realisation|copy|path"
            + "|walker)s?"
            + "([ _.-]?(id|no|nr|num|number|idx|index|label|#))?"),
    /** Such a name, or that of a part of several, with a number: run 1, traj_2, x_seed3. */
    REPETITION("((?:.*[_. ])?(?:traj(?:ectory|ectories|ektorie)?|lauf|versuch|wiederholung|run|rep(?:eat|lica|licate)?"
            + "|trial|sweep|trace|sim(?:ulation)?|seq(?:uence)?|reali[sz]ation|path|walker|episode|sample|recording"
            + "|session|part|chunk|seed)s?)[ _.#-]*\\(?(\\d+)\\)?"),
    /** Names of things that have a trajectory each. */
    GROUP("(?:.*[ _.-])?(traj|trajectory|trace|track|tracklet|particle|molecule|mol|subject"
            + "|participant|patient"
            + "|series|episode|trial|rollout|session|spot|cell|animal|station|sim|simulation|object|trackobjects?|bead"
            + "|trajektorie|lauf|versuch|teilchen|spur|zelle|tier|maus|proband|boje|fahrzeug"
            + "|walker|replica|run|segment|batch|mouse|rat|fly|worm|vehicle|ship|drifter|buoy|bird|sensor"
            + "|country|region"
            + "|site|event|condition)s?([ _.-]?(id|no|nr|num|number|index|idx|name|label|#))?|u?id"
            + "|(?:id|number|index|label) of (?:the )?(?:track|particle|cell|object|trajectory|trace|molecule)"),
    /** Of these, names of places and sensors, which may be observed at once, and of series. */
    PLACE("(?:.*[ _.-])?(?:series|station|sensor|site|region)s?"
            + "([ _.-]?(id|no|nr|num|number|index|idx|name|label|#))?"),
    NUMBERING("u?id|.+(?:[ _.-]|(?<=[a-z]))(?:id|no|nr|num|number|index|idx"
            + "|label|#)\\.?|(?:id|number|index|label) of .*"),
    BIAS("(?:.*[._])?(?:r?bias|ene_?bias|force2|rct|rbias|acc|work|height|biasf)"
            + "|(?:metad|opes|pbmetad|mtd|restraint|[ul]wall)[^.]*\\..*|sigma_.*"
            + "|E_.*|fa_.+|W_.+|x0_.+|r?bias\\(.+\\)"),
    /** Angles of molecules and of a compass, which may stay on one side of the circle. */
    TURN(NameHint.NO_RATE + "(?:(?:.*[^a-z])?(?:phi|psi|chi|dih(?:edral)?s?|torsions?|tors)[ _.-]?\\d*(?:\\W.*|_.*)?|"
            + NameHint.COMPASS + ")"),
    /** Names of angles and of other things. */
    ANGLE(NameHint.NO_RATE + "(?:.*[^a-z])?(?:omega|zeta|direction)[ _.-]?\\d*(?:\\W.*|_.*)?"),
    LIKELIHOOD("(?:.*[ _.-])?(?:likelihood|confidence|conf|probability|prob|visibility|score)s?(?:[ _.-]?\\d+)?"),
    UNCERTAINTY("(?:(.*)[ _.-])?(?:err(?:or)?s?|unc(?:ert(?:ainty)?)?|std[ _.-]?(?:ev|dev|err)?|stderr"
            + "|stand(?:ard)?[ _.-]?(?:dev(?:iation)?|err(?:or)?)|sigma|sd|se|sem|ci)(?:[ _.-](.*)|\\d*)"
            + "|(?:err|std|sigma)([a-z\\d].*)|(?-i:(?:sd|se|sem)([A-Z].*)|(.*[a-z\\d])(?:SD|SE|SEM|Std|Err))"
            + "|(.*?) ?(?:\u00b1|\\+/?-)|[a-z]*accuracy(?:meters|mps|degrees)|sd[neu]{1,2}"),
    /** A letter before the name of a quantity: dx, e_flux, \u03c3rate. */
    UNCERTAINTY_LETTER("<?[de\u03c3\u03b4\u0394]_?(?!chg)(.+?)>?"),
    /** The time between two samples, and how many there are per unit of time. */
    STEP("dt|delta_?t|time_?step|step_?size|sampling_(?:interval|period|step)|sample_(?:interval|period)|tr"),
    RATE("fs|s_?freq|sampling_?(?:rate|freq(?:uency)?)|sample_?(?:rate|freq(?:uency)?)|s?rate|frame_?rate|fps"),
    /** A mean, with the name of its quantity: {@code x_mean, <x>}. */
    MEAN("<(.+)>|"
            + "(?:(.*)[ _.-])?(?:mean|avg|average|median)(?:[ _.-](.*))?"
            + "|(?-i:(?:mean|avg|average|median)([A-Z].*)|(.*[a-z\\d])(?:Mean|Avg))"),
    /** What is beyond the whole seconds of a clock, in a column of its own. */
    NANOSECONDS("(.*?)n(?:ano)?secs?"),
    /** Ends of an interval around another quantity. */
    LIMIT("(?:lower|upper|low|high)[ _.-]?(?:conf|limit|bound|ci|cl|\\d|quantile"
            + "|percentile).*|.+[ _.-](?:lower|upper|lo|hi)(?:[ _.-]?(?:ci|bound|limit|\\d+))?|(?:.*[ _.-])?[lu]c[il]"
            + "|.*[ _.-]ci[ _.-]?(?:low|high|lower|upper|lo|hi)"),
    WEIGHT("(?:.*[ _.-])?weights?(?:[ _.-]?\\d+)?|w"),
    IDENTIFIER("(?:.*(?<!,)[ _.-])?(?:uu|u)?id|.*_id|(?:parent|seg(?:ment)?)[ "
            + "_.-]?.*"),
    DAYS("(?:no|num|number|nr|count|n)?[ _.-]*(?:of[ _.-]*)?days?(?:[ "
            + "_.-]?(?:used|in[ _.-]month))?"),
    /** The names of columns that distinguish the rows of a long table. */
    VARIABLE("(?:mess)?gr(?:\u00f6|oe)(?:\u00df|ss)en?|kanal|merkmal|stoff"
            + "|grandeur|param[e\u00e8]tre"
            + "|canal|magnitud|variables?|parameters?|quantit(?:y|ies)|measures?|measurements?"
            + "|metrics?|observables?(?:[ _.-]?id)?|features?|names?|keys?|indicators?|items?"
            + "|elements?|fields?|signals?|channels?|types?|kinds?"
            + "|coordinates?|observables?|components?|dimensions?|axis|columns?|attributes?|propert(?:y|ies)"
            + "|term|tags?"),
    VALUE("(?:obs_?|data_?)?values?|val|measurement|reading|y|amount"
            + "|result|data");

    /** The names of a week of a year. */
    static final String WEEK = "(?:(?:iso|epi|mmwr|calendar|year)?[ _-]?weeks?|wk|kw|(?:kalender)?wochen?|semaines?"
            + "|semanas?)"
            + "(?:[ _.-]?(?:of[ _-]?(?:the[ _-]?)?year|no|nr|num|number))?\\.?";
    static final String FRAMES = "frames";
    private static final String COMPASS = "(?:.*[^a-z])?(?:bearing|heading|azimuth|yaw|mwd"
            + "|w(?:ind|ave)?[ _.-]?dir(?:ection)?)"
            + "(?:[ _.-]?deg(?:rees)?)?\\d*(?:\\W.*|_.*)?";
    private static final String OF_WHAT = "(?:sim|simulation|real|sampling|test|total|run|exp|experiment|edge"
            + "|recording|logging|gaze|gps|unix|epoch|utc|system)[ _]?";
    private static final String CALLED = "(?:" + OF_WHAT + ")?time(?:stamp)?s?|zeit|temps|tiempo|tempo|tid|tijd|czas";
    private static final String NO_EVENT = "(?!.*(?:start|begin|first|end|stop|last|creat|updat|modif))";
    private static final String ABSCISSA = "x_value";
    /** A derivative of an angle is none. */
    private static final String NO_RATE = "(?!.*(?:rate|dot|vel|speed|force|gradient))";
    /** Units of T if it is no time. */
    private static final Pattern TEMPERATURE = Pattern.compile("(?i)k|kelvin|\u00b0?\\s*[cf]|deg.*|celsius");
    /** Names of records around another, whose own name means time: "properties.time". */
    private static final Pattern OUTER = Pattern.compile("(?i)^.*\\.(?=(?:time|date|datetime|timestamp)s?$)");
    /** Countries and states, whose codes are those of units in capital letters. */
    private static final Pattern COUNTRY = Pattern.compile("US|MS|PS|NS|FS");
    private static final Pattern BRACKETS = Pattern.compile(".*[(\\[]([^()\\[\\]]*)[)\\]]");

    private static final String UNIT = "(?:,\\s*\\p{L}+(?=\\s*[\\[(]))?"
            + "\\s*(?:[\\[(/,]\\s*(?:in\\s+)?([^\\])]*?)\\s*[\\])]?)?";

    private final Pattern pattern;

    NameHint(String regex) {
        pattern = Pattern.compile(regex, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Returns whether a name suggests it. */
    public boolean fits(String name) {
        return pattern.matcher(name.strip()).matches();
    }

    /**
     * Returns how many names belong to each repetition of one thing that means a trajectory: 1 for run1, run2, and 2
     * for two quantities of each, told apart by their units; 0 for other names.
     */
    public static int perRepetition(List<String> names) {
        List<Matcher> found = names.stream().map(name -> REPETITION.pattern.matcher(
                REPETITION.fits(name) ? name.strip() : Units.without(name))).toList();
        if (!found.stream().allMatch(Matcher::matches)
                || found.stream().map(each -> each.group(1)).distinct().count() != 1) {
            return 0;
        }
        List<String> numbers = found.stream().map(each -> each.group(2)).toList();
        int each = (int) numbers.stream().takeWhile(numbers.get(0)::equals).count();
        return each < names.size() && IntStream.range(0, names.size())
                .allMatch(i -> numbers.get(i).equals(numbers.get(i - i % each))) ? each : 0;
    }

    /** Returns whether names are those of the nanoseconds of a clock and of its seconds: stamp.nsecs, stamp.secs. */
    static boolean areStamp(String nanoseconds, String seconds) {
        return NANOSECONDS.part(nanoseconds).filter(clock -> seconds.strip().matches("(?i)" + Pattern.quote(clock)
                + "secs?")).isPresent();
    }

    /** Returns whether a name is that of the time between two samples, or of their rate. */
    public static boolean isStep(String name) {
        return STEP.fits(name) || RATE.fits(name);
    }

    /** Returns the time between two samples if a positive number of that name gives it. */
    public static OptionalDouble step(String name, double value) {
        double step = STEP.fits(name) ? value : RATE.fits(name) ? 1 / value : Double.NaN;
        return step >= Double.MIN_NORMAL && step < Double.POSITIVE_INFINITY ? OptionalDouble.of(step)
                : OptionalDouble.empty();
    }

    /** Returns the unit that a name that means time gives, "" if it gives none; empty if it means no time. */
    public static Optional<String> timeUnit(String name) {
        return TIME.unit(name).or(() -> TIME.unit(OUTER.matcher(name).replaceFirst("")))
                .filter(unit -> !isOfTemperature(unit));
    }

    /** Returns whether a unit is that of T if it is a temperature. */
    static boolean isOfTemperature(String unit) {
        return TEMPERATURE.matcher(unit).matches();
    }

    /** Returns whether a name is T, which is a time or a temperature. */
    public static boolean isTimeOrTemperature(String name) {
        return name.strip().equals("T");
    }

    /** Returns whether a name is the word time itself. */
    public static boolean isCalledTime(String name) {
        return name.strip().equals("t") || name.strip().matches("(?i)time(?:stamp)?s?\\b.*");
    }

    /** Returns whether a name is what astronomers call a time, and others a count. */
    static boolean isEpoch(String name) {
        return name.strip().equalsIgnoreCase("epoch");
    }

    /** Returns the same for names that mean other things as well: "frame", "Age [yr BP]", "seconds", "step". */
    static Optional<String> weakTimeUnit(String name) {
        if (FRAME.fits(name)) {
            return Optional.of(FRAMES);
        }
        if (isCount(name)) {
            return Optional.of(Units.STEPS);
        }
        if (YEARS.fits(name) || WEEKS.fits(name)) {
            return Optional.of(WEEKS.fits(name) ? "weeks" : "years");
        }
        if (COUNTRY.matcher(name.strip()).matches()) {
            return Optional.empty();
        }
        return JULIAN.fits(name) ? Optional.of("days") : DURATION.unit(name).or(() -> AGE.unit(name));
    }

    private Optional<String> unit(String name) {
        return part(name).map(String::strip);
    }

    /** Returns the part of a fitting name that the pattern puts in brackets, "" if there is none; empty for others. */
    private Optional<String> part(String name) {
        Matcher matcher = pattern.matcher(name.strip());
        return !matcher.matches() ? Optional.empty()
                : IntStream.rangeClosed(1, matcher.groupCount()).mapToObj(matcher::group)
                        .filter(text -> text != null && !text.isBlank()).findFirst().or(() -> Optional.of(""));
    }

    /** Returns whether a name is that of a count of rows rather than of a time: "index", "step", "#". */
    static boolean isCount(String name) {
        return name.isBlank() || COUNT.fits(name);
    }

    /** Returns whether a name may be that of a further clock. */
    static boolean isClock(String name) {
        return CLOCK.fits(name) || timeUnit(name).isPresent() || !isCount(name) && weakTimeUnit(name).isPresent();
    }

    /** Returns whether a name ends with a unit of time in brackets: "Step (Sec)". */
    static boolean isInTime(String name) {
        Matcher unit = BRACKETS.matcher(name.strip());
        return unit.matches() && !TimeUnits.symbol(unit.group(1)).isEmpty();
    }

    /** Returns whether a name ends with a unit in brackets, rather than a time zone or the beginning of a clock. */
    static boolean hasUnit(String name) {
        Matcher unit = BRACKETS.matcher(name.strip());
        return unit.matches() && !unit.group(1).matches("[A-Z]{3,4}\\b.*|(?i).*(?:epoch|unix|posix).*");
    }

    /** Returns whether a name is that by which LabVIEW calls the time, or another abscissa. */
    static boolean isAbscissa(String name) {
        return name.strip().equalsIgnoreCase(ABSCISSA);
    }

    /** Returns whether a name is that of several things, which may be a count of them. */
    static boolean isPlural(String name) {
        return name.strip().matches("(?i).*[^s]s") && !name.strip().matches("(?i).*(?:series|mus|cis|us)");
    }

    /** Returns whether a name suggests things that have a trajectory each. */
    public static boolean isGroup(String name) {
        return TRAJECTORY.fits(name) || GROUP.fits(name);
    }

    /** Returns whether a name is that of things which have a trajectory each, and not just an index. */
    static boolean isThing(String name) {
        return GROUP.fits(name) && !name.strip().matches("(?i)u?id");
    }

    /** Returns the name of the quantity whose uncertainty a name is, "" if it does not say; empty for other names. */
    static Optional<String> uncertainOf(String name) {
        String bare = Units.without(name);
        return UNCERTAINTY.part(bare).or(() -> UNCERTAINTY_LETTER.part(bare));
    }

    /** Returns the name of the quantity whose mean a name is, without its unit; the name itself if it is none. */
    static String meanOf(String name) {
        String quantity = Units.without(name).strip();
        return MEAN.part(quantity).filter(mean -> !mean.isEmpty()).orElse(quantity);
    }

    /** Returns whether a name has a word for an uncertainty in it, rather than a letter that may mean one. */
    static boolean isCalledUncertain(String name) {
        return UNCERTAINTY.fits(Units.without(name)) && !name.strip().equalsIgnoreCase("ci");
    }
}
