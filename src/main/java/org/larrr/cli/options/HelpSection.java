package org.larrr.cli.options;

import java.lang.reflect.Field;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.larrr.cli.output.StyleOptions;
import org.larrr.estimators.Setting;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.UsageMessageSpec;

/** Sections of the options in the help of a command, in this order. An option belongs to that of its declaration. */
public enum HelpSection {
    /** Options that no other command has. */
    COMMAND("This command"),
    /** Where the data come from, and how a file is read. */
    DATA("Data"),
    /** Steps between the data and the estimators. */
    PREPROCESSING("Preprocessing"),
    /** Which estimators. */
    MODEL("Model"),
    /** Their parameters. */
    SETTINGS("Settings"),
    /** Files that are written. */
    OUTPUT("Output"),
    /** Options of every command. */
    COMMON("Common");

    private static final String USAGE = "Usage: ";
    private static final Set<String> OF_PREPROCESSING = Set.of("--stride", "--observe", "--delays", "--delay",
            "--weights", "--bias", "--kT", "--diffusion");
    private static final Set<String> OF_ALL = Set.of("--help", "--version", "--verbose");
    private static final Set<Class<?>> OF_DATA = Set.of(DataOptions.class, DataOptions.Origin.class,
            ImportOptions.class, ImportOptions.Angles.class, SystemOptions.class);

    private final String heading;

    HelpSection(String heading) {
        this.heading = heading;
    }

    /**
     * Lists the options of a command by sections, below two examples where it takes data, which are those of its footer
     * if it has one, and leaves the long line of all options out.
     */
    public static void arrange(CommandSpec spec) {
        UsageMessageSpec usage = spec.usageMessage().abbreviateSynopsis(true);
        usage.sectionMap().put(UsageMessageSpec.SECTION_KEY_OPTION_LIST, HelpSection::list);
        if (spec.findOption("--data") != null && spec.findOption("--system") != null) {
            String name = spec.qualifiedName();
            usage.customSynopsis(name + " [OPTIONS] FILE...",
                    " ".repeat(USAGE.length()) + name + " [OPTIONS] --system=NAME");
            String[] own = usage.footer();
            String[] examples = own.length > 0 ? own : new String[] {"run.csv", "--system triple-well --steps 100000"};
            usage.footer(new String[0]);
            usage.description(Stream.of(Arrays.stream(usage.description()), Stream.of(""),
                    Arrays.stream(examples).map(example -> "  " + name + " " + example), Stream.of(""))
                    .flatMap(lines -> lines).toArray(String[]::new));
        }
    }

    private static HelpSection of(OptionSpec option) {
        if (OF_ALL.contains(option.longestName())) {
            return COMMON;
        }
        if (OF_PREPROCESSING.contains(option.longestName())) {
            return PREPROCESSING;
        }
        if (option.userObject() instanceof Setting<?>) {
            return SETTINGS;
        }
        Class<?> owner = option.userObject() instanceof Field field ? field.getDeclaringClass() : Object.class;
        if (owner == AnalysisOptions.class) {
            return MODEL;
        }
        if (owner == SettingOptions.class) {
            return SETTINGS;
        }
        if (OF_DATA.contains(owner)) {
            return DATA;
        }
        return owner.getPackage() == StyleOptions.class.getPackage() ? OUTPUT : COMMAND;
    }

    /** Headings only where there is more than one kind of options beside the common ones. */
    private static String list(Help help) {
        Map<HelpSection, List<OptionSpec>> sections = help.commandSpec().options().stream()
                .filter(option -> !option.hidden())
                .collect(Collectors.groupingBy(HelpSection::of, () -> new EnumMap<>(HelpSection.class),
                        Collectors.toList()));
        if (sections.size() < 3) {
            return help.optionList();
        }
        StringBuilder text = new StringBuilder();
        sections.forEach((section, options) -> {
            Help.Layout layout = help.createDefaultLayout(options, List.of(), help.colorScheme());
            layout.addOptions(options, help.parameterLabelRenderer());
            text.append(help.colorScheme().text("@|bold " + section.heading + "|@")).append(System.lineSeparator())
                    .append(layout);
        });
        return text.toString();
    }
}
