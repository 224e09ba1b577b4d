package org.larrr.cli.options;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.Stack;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Setting.Part;
import org.larrr.estimators.Settings;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.KernelChoice;
import org.larrr.kernels.KernelParser;
import org.larrr.kernels.RadialKernel;
import org.larrr.kernels.features.Dictionary;
import org.larrr.kernels.features.FeatureSettings.Form;
import picocli.CommandLine.IParameterPreprocessor;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.IGetter;
import picocli.CommandLine.Model.ISetter;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;

/** Every setting of features, dictionary and estimators as an option, and what was given of them. */
public final class SettingOptions {

    private final Set<Part> parts;

    @Option(names = "--kernel", paramLabel = "KERNEL",
            description = {
                "gaussian, laplacian, matern32, matern52, linear, polynomial (default: gaussian);",
                "or an expression with parameters, sums, products and restrictions to coordinates:",
                "\"gaussian(0.5)*periodic(6.2832,1)@2 + linear(1)\"."
            })
    private String kernel = "gaussian";

    @Option(names = "--length-scale", paramLabel = "L", split = ",", converter = LengthScaleConverter.class,
            description = "Length scale of the kernel, in the unit of the coordinates; several, separated by commas: "
                    + "one per coordinate; learn: one per coordinate, or a metric, learned from the data (default: "
                    + "suggested by the system, otherwise selected from the data).")
    private List<Double> lengthScales = List.of();

    @Option(names = "--exact", description = "Dual form through the full Gram matrix, for small data: slow, a check.")
    private boolean exact;

    private Settings given = Settings.NONE;

    /** All of them. */
    public SettingOptions() {
        this(EnumSet.allOf(Part.class));
    }

    /** @param parts of which alone */
    public SettingOptions(Set<Part> parts) {
        this.parts = parts;
    }

    @Spec(Spec.Target.SELF)
    private void declare(CommandSpec self) {
        Setting.all().stream().filter(setting -> parts.contains(setting.part()) && !setting.description().isEmpty())
                .forEach(setting -> self.addOption(option(setting)));
    }

    private <T> OptionSpec option(Setting<T> setting) {
        String name = "--" + setting.id();
        OptionSpec.Builder option = setting.legacyName().isEmpty() ? OptionSpec.builder(name)
                : OptionSpec.builder(name, "--" + setting.legacyName());
        Keeper keeper = new Keeper(setting);
        option.type(setting.type()).description(users(setting) + setting.description()).userObject(setting)
                .getter(keeper).setter(keeper);
        if (setting.type() == Boolean.class) {
            option.negatable(true).arity("0").fallbackValue("true");
        } else {
            option.arity("1").paramLabel(setting.parameter());
        }
        if (setting == Setting.DICTIONARY) {
            option.type(Settings.class).converters(converter(SettingOptions::dictionary));
        } else if (!setting.isNumber() && setting.type() != Boolean.class) {
            option.converters(converter(text -> setting.read(
                    setting.constants().isEmpty() ? text : text.strip().toLowerCase(Locale.ROOT))));
        }
        if (setting == Setting.FEATURES) {
            option.preprocessor(new KindOfAtoms());
        }
        return option.build();
    }

    /** A reader of texts as the parser asks for it: its {@link IllegalArgumentException} is reported for the option. */
    public static <T> ITypeConverter<T> converter(Function<String, T> reader) {
        return text -> {
            try {
                return reader.apply(text);
            } catch (IllegalArgumentException e) {
                throw new TypeConversionException(e.getMessage());
            }
        };
    }

    /** A kind alone, or with its numbers. */
    private static Settings dictionary(String text) {
        return text.contains(":") ? GeneratorEdmd.settings(Dictionary.parse(text))
                : Settings.NONE.with(Setting.DICTIONARY, Setting.DICTIONARY.read(text));
    }

    /** The estimators that have a setting, where not nearly all do. */
    private static String users(Setting<?> setting) {
        return Character.isUpperCase(setting.description().charAt(0)) || setting.part() == Part.FEATURES ? ""
                : Arrays.stream(EstimatorKind.values()).filter(kind -> kind.has(setting)).map(EstimatorKind::id)
                        .collect(Collectors.joining(", ", "", ": "));
    }

    /** Where the parser keeps what is given. */
    @SuppressWarnings({"unchecked", "NullAway"}) // the parser's interfaces ask for any type there is, and null
    private final class Keeper implements IGetter, ISetter {

        private final Setting<?> setting;

        private Keeper(Setting<?> setting) {
            this.setting = setting;
        }

        @Override
        public <T> T get() {
            return (T) given.find(setting).orElse(null);
        }

        @Override
        public <T> T set(T value) {
            if (value == null) {
                given = given.without(setting);
            } else {
                given = value instanceof Settings several ? given.with(several) : with(setting, value);
            }
            return null;
        }

        private <S> Settings with(Setting<S> typed, Object value) {
            return given.with(typed, typed.type().cast(value));
        }
    }

    /** @throws IllegalArgumentException beginning with that text if any of the options of features is given */
    public void requireUnused(Message why) {
        Require.that(lengthScales.isEmpty() && !exact && kernel.equals("gaussian")
                && given.only(setting -> setting.part() == Part.FEATURES).values().isEmpty(),
                Message.of("option.leave-out-features", why));
    }

    /** Returns whether the kernel has a length-scale that is not given. */
    public boolean lacksLengthScale() {
        return lengthScales.isEmpty() && !isWritten();
    }

    /** Returns whether one length-scale per coordinate is to be learned from the data. */
    boolean learnsLengthScales() {
        return lengthScales.size() == 1 && lengthScales.get(0).equals(LengthScaleConverter.LEARN);
    }

    /** A value that was given. */
    <T> Optional<T> find(Setting<T> setting) {
        return given.find(setting);
    }

    /**
     * Returns the given settings.
     *
     * @param seed of random features where they have none of their own
     * @throws IllegalArgumentException if options contradict each other
     */
    public Settings settings(long seed) {
        return Settings.NONE.with(Setting.FEATURE_SEED, seed).with(given).with(kernel()).with(Setting.FORM, form());
    }

    private Form form() {
        Form form = exact ? Form.EXACT : given.find(Setting.FORM)
                .orElse(given.find(Setting.FEATURES).isPresent() ? Form.PRIMAL : Form.DUAL);
        boolean dual = given.find(Setting.TOLERANCE).isPresent() || given.find(Setting.LANDMARKS).isPresent();
        boolean primal = given.find(Setting.FORM).orElse(form) == Form.PRIMAL;
        Require.that(!primal || !exact && !dual, Message.of("option.of-dual"));
        Require.that(form != Form.EXACT || !dual, Message.of("option.exact-alone"));
        Require.that(form == Form.PRIMAL || given.find(Setting.FEATURES).isEmpty()
                && given.find(Setting.FEATURE_SEED).isEmpty() && given.find(Setting.ORTHOGONAL).isEmpty(),
                Message.of("option.of-primal"));
        Require.that(form != Form.PRIMAL || lengthScales.size() < 2 && !isWritten()
                && kernelName().family().isPresent(), Message.of("option.primal-kernel", kernel));
        atLeastOne(Setting.FEATURES);
        atLeastOne(Setting.LANDMARKS);
        return form;
    }

    private void atLeastOne(Setting<Integer> setting) {
        given.find(setting).ifPresent(value -> Require.atLeast(Message.verbatim("--" + setting.id()), value, 1));
    }

    private Settings kernel() {
        Require.that(given.find(Setting.DEGREE).isEmpty() || kernel.strip().equalsIgnoreCase("polynomial"),
                Message.of("option.degree"));
        if (isWritten()) {
            Require.that(lengthScales.isEmpty(), Message.of("option.length-scale-of-kernel"));
            return writtenKernel(KernelParser.parse(kernel).text());
        }
        KernelChoice choice = kernelName();
        Settings named = Settings.NONE.with(Setting.KERNEL, choice);
        if (lengthScales.size() < 2) {
            return lengthScales.isEmpty() || learnsLengthScales() ? named
                    : named.with(Setting.LENGTH_SCALE, lengthScales.get(0));
        }
        Require.that(!lengthScales.contains(LengthScaleConverter.LEARN), Message.of("option.learn-alone"));
        RadialKernel.Family family = choice.family().orElseThrow(() -> new InputException(
                Message.of("option.one-length-scale", kernel)));
        return writtenKernel(new AnisotropicKernel(family,
                lengthScales.stream().mapToDouble(Double::doubleValue).toArray()).text());
    }

    private static Settings writtenKernel(String text) {
        return Settings.NONE.with(Setting.KERNEL, KernelChoice.WRITTEN).with(Setting.WRITTEN_KERNEL, text);
    }

    private KernelChoice kernelName() {
        return KernelChoice.byName(kernel.strip().toLowerCase(Locale.ROOT)).orElseThrow(
                () -> new InputException(Message.of("option.no-kernel", kernel,
                        KernelChoice.namedKernels().stream().map(KernelChoice::id).toList())));
    }

    /** Returns whether the kernel is written out with its numbers. */
    private boolean isWritten() {
        return kernel.contains("(");
    }

    /** Returns settings as options of a command line; switches that are off are none. */
    public static String text(Settings settings) {
        return settings.values().stream().filter(each -> !Boolean.FALSE.equals(each.value()))
                .map(each -> each.setting() == Setting.WRITTEN_KERNEL ? "--kernel \"" + each.text() + "\""
                        : "--" + each.setting().id() + (Boolean.TRUE.equals(each.value()) ? "" : " " + each.text()))
                .collect(Collectors.joining(" "));
    }

    /** Passes a kind of features of atoms on to the option that is meant. */
    static final class KindOfAtoms implements IParameterPreprocessor {
        @Override
        public boolean preprocess(Stack<String> arguments, CommandSpec command, ArgSpec argument,
                Map<String, Object> info) {
            boolean kind = !arguments.isEmpty() && command.findOption("--atom-features") != null
                    && Arrays.stream(MoleculeOptions.Features.values()).anyMatch(one
                            -> one.id().equals(arguments.peek()));
            if (kind) {
                arguments.push("--atom-features");
            }
            return kind;
        }
    }

    /** Reads a length-scale, or the word for learning one a coordinate. */
    private static final class LengthScaleConverter implements ITypeConverter<Double> {

        /** Stands for the word; no length-scale is infinite. */
        static final Double LEARN = Double.NEGATIVE_INFINITY;

        private static final String WORD = "learn";

        @Override
        public Double convert(String text) {
            String stripped = text.strip();
            if (stripped.equals(WORD)) {
                return LEARN;
            }
            try {
                return Math.abs(Double.parseDouble(stripped)) == Double.POSITIVE_INFINITY ? Double.NaN
                        : Double.parseDouble(stripped);
            } catch (NumberFormatException ignored) {
                throw new TypeConversionException("'" + text + "' is not a number; give one length scale, several "
                        + "separated by commas, or the word " + WORD);
            }
        }
    }
}
