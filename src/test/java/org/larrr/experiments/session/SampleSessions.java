package org.larrr.experiments.session;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.larrr.data.Subset;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.estimators.EstimatorKind;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.estimators.filters.FilterWeights;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Reweighting;
import org.larrr.experiments.Source;
import org.larrr.experiments.setup.DataFile;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.experiments.setup.EstimatorSettings;
import org.larrr.experiments.setup.Setup;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.columns.ReadOptions.ArrayOptions;
import org.larrr.io.columns.ReadOptions.Axes;
import org.larrr.io.columns.ReadOptions.Guessing;
import org.larrr.io.columns.ReadOptions.MissingPolicy;
import org.larrr.io.columns.ReadOptions.Treatment;
import org.larrr.io.file.ContentHash;
import org.larrr.systems.StochasticSystem;
import org.larrr.systems.SystemCatalogue;

/** Sessions for tests. */
final class SampleSessions {

    private static final String WRITTEN = "gaussian(0.5,2.0)*periodic(6.2832,1.0)@2 + linear(1.0)";

    private SampleSessions() {}

    /** LaRRR beside TO-RRR on a short triple well. */
    static Session tripleWell(double shift) {
        return session(new DataOrigin.Simulated(
                new Source.Simulation(SystemCatalogue.get("triple-well"), 0.01, 2000, 1, 1, 7)), 1, fit(shift),
                Map.of("layout", "REAL_LINE"));
    }

    static Session session(DataOrigin origin, int stride, EstimatorSettings fit, Map<String, String> view) {
        return new Session(new Setup(origin).withStride(stride).with(fit), view, Session.NOTHING_ELSE);
    }

    static EstimatorSettings fit(double shift) {
        Settings settings = Settings.NONE.with(Setting.SHIFT, shift).with(Setting.REGULARIZATION, 1e-6)
                .with(Setting.RANK, 4).with(Setting.LENGTH_SCALE, 0.5).with(Setting.REVERSIBLE, true);
        return new EstimatorSettings(List.of(EstimatorKind.LARRR, EstimatorKind.TO_RRR), settings).standard();
    }

    static Trajectories data(Random random, int size) {
        double[] states = random.doubles(2L * size, -1e3, 1e3).toArray();
        states[0] = Double.MIN_VALUE;
        states[1] = -0.0;
        return Trajectories.wrap(states, new int[] {size}, new TimeGrid.Uniform(random.nextDouble() + 1e-9), "ps",
                List.of("φ", "ψ \"2\""));
    }

    /** Any session that can be. */
    static Session random(Random random, Path folder) {
        Settings settings = Settings.NONE.with(Setting.WRITTEN_KERNEL, WRITTEN)
                .with(Setting.WEIGHTS, FilterWeights.parse("0,1,0.5"));
        for (Setting<?> each : Setting.all()) {
            settings = random.nextInt(8) == 0 || each == Setting.WRITTEN_KERNEL || each == Setting.WEIGHTS ? settings
                    : with(settings, each, random);
        }
        List<EstimatorKind> methods = new ArrayList<>(List.of(one(random, List.of(EstimatorKind.values()))));
        methods.addAll(some(random, List.of(EstimatorKind.values())));
        EstimatorSettings fit = new EstimatorSettings(methods, settings);
        Map<String, String> view = random.nextBoolean() ? Map.of() : Map.of("lower", "a \"b\"\n\u0001 ", "über", "λ₂");
        Observation seen = random.nextBoolean() ? Observation.WHOLE
                : new Observation(random.nextBoolean() ? List.of() : List.of("x", "max(x, y)"), 2 + random.nextInt(9),
                        random.nextDouble());
        Reweighting told = random.nextBoolean() ? Reweighting.NOTHING
                : new Reweighting(one(random, List.of(Reweighting.Kind.values())), "bias", random.nextDouble(),
                        List.of("1", "x^2"));
        return new Session(new Setup(source(random, folder), 1 + random.nextInt(1000), seen, told, fit), view,
                Session.NOTHING_ELSE);
    }

    private static <T> Settings with(Settings settings, Setting<T> setting, Random random) {
        if (setting.isNumber()) {
            return settings.with(setting,
                    setting.fromNumber(setting.range().isCount() ? random.nextInt(Integer.MAX_VALUE)
                    : Math.exp(40 * random.nextGaussian())));
        }
        return settings.with(setting, setting.type() == Boolean.class ? setting.type().cast(random.nextBoolean())
                : one(random, setting.constants()));
    }

    private static DataOrigin source(Random random, Path folder) {
        Optional<StochasticSystem> known =
                random.nextBoolean() ? Optional.of(system(random)).filter(s -> s.dimension() == 2) : Optional.empty();
        return switch (random.nextInt(4)) {
            case 0 -> new DataOrigin.Simulated(
                    new Source.Simulation(system(random), Math.exp(10 * random.nextGaussian()),
                    1 + random.nextInt(100_000), 1 + random.nextInt(3), random.nextInt(2) * random.nextDouble(),
                            random.nextLong()));
            case 1 ->
                    new DataOrigin.Files(List.of(file(random, folder), file(random, folder)), importSettings(random),
                    random.nextBoolean() ? Map.of() : Map.of("φ", 360.0, "ψ", 2 * Math.PI), 1 + random.nextInt(9),
                            known, random.nextBoolean() ? Subset.every(1 + random.nextInt(3))
                            : new Subset(1 + random.nextInt(3), 1000, 1 + random.nextInt(1000)));
            case 2 -> new DataOrigin.Embedded("run 1.csv", data(random, 1 + random.nextInt(50)), 1, known);
            default -> new DataOrigin.Moments(file(random, folder));
        };
    }

    private static StochasticSystem system(Random random) {
        StochasticSystem system = one(random, SystemCatalogue.all());
        Map<String, Double> values = new HashMap<>();
        system.parameters().forEach(p -> values.put(p.name(),
                random.nextBoolean() ? p.value() : Math.nextUp(p.low())));
        try {
            return system.with(values);
        } catch (IllegalArgumentException senseless) {
            return system;
        }
    }

    private static DataFile file(Random random, Path folder) {
        byte[] content = new byte[random.nextInt(100)];
        random.nextBytes(content);
        return new DataFile(folder.resolve(random.nextBoolean() ? "sub" : "..")
                .resolve("é " + random.nextInt() + ".csv").normalize(),
                content.length, ContentHash.of(content));
    }

    private static ReadOptions importSettings(Random random) {
        ReadOptions settings = ReadOptions.AUTOMATIC;
        settings = random.nextBoolean() ? settings.withStep(random.nextDouble() + 0.1) : settings;
        settings = random.nextBoolean() ? settings.withColumns(List.of("x", "7")) : settings;
        settings = random.nextBoolean() ? settings.withTimeColumn("time [ps]") : settings;
        for (List<String> labels : List.of(List.<String>of(), List.of("run"), List.of("run", "7"))) {
            settings = random.nextBoolean() ? settings.with(settings.columns().withTrajectories(labels)) : settings;
        }
        settings = random.nextBoolean() ? settings.with(settings.columns().withPivot("name")) : settings;
        settings = settings.with(one(random, List.of(Guessing.values())));
        settings = random.nextBoolean() ? settings.with(new ArrayOptions(List.of("arr_0"), one(random,
                List.of(Axes.values())))) : settings;
        settings = settings.with(MissingPolicy.SPLIT.with(one(random, List.of(Treatment.values()))))
                .withDecimalComma(random.nextBoolean());
        return random.nextBoolean() ? settings.withTimeUnit("ns") : settings;
    }

    private static <T> T one(Random random, List<T> list) {
        return list.get(random.nextInt(list.size()));
    }

    private static <T> List<T> some(Random random, List<T> list) {
        List<T> some = new ArrayList<>(list);
        some.removeIf(each -> random.nextBoolean());
        return some;
    }
}
