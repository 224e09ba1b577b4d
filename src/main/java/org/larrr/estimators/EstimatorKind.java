package org.larrr.estimators;

import static org.larrr.estimators.Setting.CENTRES;
import static org.larrr.estimators.Setting.DICTIONARY;
import static org.larrr.estimators.Setting.DICTIONARY_DEGREE;
import static org.larrr.estimators.Setting.DICTIONARY_LENGTH;
import static org.larrr.estimators.Setting.EIGENVALUE_MAP;
import static org.larrr.estimators.Setting.FIRST_LAG;
import static org.larrr.estimators.Setting.FREQUENCY;
import static org.larrr.estimators.Setting.INTERVALS;
import static org.larrr.estimators.Setting.LAG;
import static org.larrr.estimators.Setting.PERIOD;
import static org.larrr.estimators.Setting.RANK;
import static org.larrr.estimators.Setting.REGULARIZATION;
import static org.larrr.estimators.Setting.REVERSIBLE;
import static org.larrr.estimators.Setting.SHIFT;
import static org.larrr.estimators.Setting.SUBSPACE;
import static org.larrr.estimators.Setting.WEIGHTS;

import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Function;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.estimators.regression.OperatorRegression.Scheme;

/**
 * The available estimators in the order of display, with names, required prior knowledge, settings and factories.
 */
public enum EstimatorKind {
    /** {@link ResolventRrr}: the resolvent from all lags. */
    LARRR("larrr", "LaRRR", PriorKnowledge.NONE,
            s -> new ResolventRrr(s.get(SHIFT), s.find(FREQUENCY).orElse(0.0), s.get(REGULARIZATION), s.get(RANK),
                    dimensions(s), s.get(REVERSIBLE),
                    s.find(INTERVALS).map(OptionalInt::of).orElseGet(OptionalInt::empty), s.find(FIRST_LAG).orElse(0),
                    s.get(EIGENVALUE_MAP)),
            SHIFT, FREQUENCY, REGULARIZATION, RANK, SUBSPACE, REVERSIBLE, INTERVALS, FIRST_LAG, EIGENVALUE_MAP),
    /** {@link TransferRegression}: reduced-rank regression at one lag. */
    TO_RRR("to-rrr", "TO-RRR", PriorKnowledge.NONE,
            s -> new TransferRegression(Scheme.REDUCED_RANK, s.get(LAG), s.get(REGULARIZATION), s.get(RANK),
            dimensions(s), s.get(REVERSIBLE)),
            LAG, REGULARIZATION, RANK, SUBSPACE, REVERSIBLE),
    /** {@link TransferRegression}: ridge regression at one lag. */
    TO_KRR("to-krr", "TO-KRR", PriorKnowledge.NONE,
            s -> new TransferRegression(Scheme.RIDGE, s.get(LAG), s.get(REGULARIZATION), s.get(RANK),
            s.get(REVERSIBLE)),
            LAG, REGULARIZATION, RANK, REVERSIBLE),
    /** {@link TransferRegression}: principal components at one lag. */
    TO_PCR("to-pcr", "TO-PCR", PriorKnowledge.NONE,
            s -> new TransferRegression(Scheme.PRINCIPAL_COMPONENTS, s.get(LAG), s.get(REGULARIZATION), s.get(RANK),
            s.get(REVERSIBLE)),
            LAG, REGULARIZATION, RANK, REVERSIBLE),
    /** {@link PairRrr}: a frequency in real arithmetic. */
    PAIR("pair", "Pair filter", PriorKnowledge.NONE,
            s -> new PairRrr(s.get(SHIFT), s.get(FREQUENCY), s.get(REGULARIZATION), s.get(RANK)),
            SHIFT, FREQUENCY, REGULARIZATION, RANK),
    /** {@link SkewRrr}: flows that keep their measure. */
    SKEW("skew", "Skew-adjoint", PriorKnowledge.NONE,
            s -> new SkewRrr(s.get(SHIFT), s.get(REGULARIZATION), s.get(RANK)),
            SHIFT, REGULARIZATION, RANK),
    /** {@link FilterRrr}: weights of the lags that someone chose. */
    FILTER("filter", "Filter RRR", PriorKnowledge.NONE,
            s -> new FilterRrr(s.get(WEIGHTS), s.get(REGULARIZATION), s.get(RANK), s.get(REVERSIBLE)),
            WEIGHTS, REGULARIZATION, RANK, REVERSIBLE),
    /** {@link ReweightedLarrr}: short runs out of equilibrium. */
    LARRR_REWEIGHTED("larrr-reweighted", "LaRRR, reweighted", PriorKnowledge.NONE,
            s -> new ReweightedLarrr(s.get(SHIFT), s.get(REGULARIZATION), s.get(RANK), dimensions(s),
                    s.get(REVERSIBLE), s.find(INTERVALS).map(OptionalInt::of).orElseGet(OptionalInt::empty)),
            SHIFT, REGULARIZATION, RANK, SUBSPACE, REVERSIBLE, INTERVALS),
    /** {@link Dirichlet}: the energy of a known diffusion. */
    DIRICHLET("energy", "Energy-based", PriorKnowledge.DIFFUSION,
            s -> new Dirichlet(s.get(SHIFT), s.get(REGULARIZATION), s.get(RANK)),
            SHIFT, REGULARIZATION, RANK),
    /** {@link LaplacianGalerkin}: gradients alone, at a constant diffusion. */
    LAPLACIAN("laplacian", "Laplacian", PriorKnowledge.DIFFUSION,
            s -> new LaplacianGalerkin(s.get(REGULARIZATION), s.get(RANK)),
            REGULARIZATION, RANK),
    /** {@link Galerkin}: the generator itself on the features. */
    GALERKIN("galerkin", "Galerkin", PriorKnowledge.DRIFT_AND_DIFFUSION,
            s -> new Galerkin(s.get(REGULARIZATION), s.get(RANK)),
            REGULARIZATION, RANK),
    /** {@link GeneratorEdmd}: the generator itself on a dictionary. */
    EDMD("gedmd", "gEDMD", PriorKnowledge.DRIFT_AND_DIFFUSION,
            s -> new GeneratorEdmd(GeneratorEdmd.dictionary(s), s.get(REGULARIZATION), s.get(RANK)),
            DICTIONARY, DICTIONARY_DEGREE, PERIOD, CENTRES, DICTIONARY_LENGTH, REGULARIZATION, RANK);

    private static final Map<String, String> LEGACY_IDS =
            Map.of("krr", "to-krr", "pcr", "to-pcr", "dirichlet", "energy", "edmd", "gedmd");

    private final String id;
    private final String title;
    private final PriorKnowledge priorKnowledge;
    private final Function<Settings, Estimator> maker;
    private final List<Setting<?>> settings;

    EstimatorKind(String id, String title, PriorKnowledge priorKnowledge, Function<Settings, Estimator> maker,
            Setting<?>... settings) {
        this.id = id;
        this.title = title;
        this.priorKnowledge = priorKnowledge;
        this.maker = maker;
        this.settings = List.of(settings);
    }

    /**
     * {@return the estimator of that name}
     *
     * @param id as {@link #id} gives it, or as an earlier version did
     * @throws IllegalArgumentException if there is no estimator of that name; the message lists those there are
     */
    public static EstimatorKind of(String id) {
        return Require.oneOf(List.of(values()), EstimatorKind::id, LEGACY_IDS.getOrDefault(id, id),
                ids -> Message.of("estimator.unknown", id, ids));
    }

    private static OptionalInt dimensions(Settings settings) {
        return settings.find(SUBSPACE).map(OptionalInt::of).orElseGet(OptionalInt::empty);
    }

    /**
     * {@return the estimator of that name; empty if there is none}
     *
     * @param id as for {@link #of}
     */
    public static Optional<EstimatorKind> find(String id) {
        String current = LEGACY_IDS.getOrDefault(id, id);
        return Arrays.stream(values()).filter(kind -> kind.id.equals(current)).findFirst();
    }

    /** {@return the name used in files and on the command line, for instance "larrr"} */
    public String id() {
        return id;
    }

    /** {@return the name shown to people, for instance "LaRRR"} */
    public String title() {
        return title;
    }

    /** {@return the name shown to people, for sentences about it} */
    public Message displayName() {
        return Message.titled("estimator." + id, title);
    }

    /** {@return the required prior knowledge about the process (paper, Table 1)} */
    public PriorKnowledge priorKnowledge() {
        return priorKnowledge;
    }

    /** {@return what it is made from, in the order of display} */
    public List<Setting<?>> settings() {
        return settings;
    }

    /**
     * {@return whether a setting has an effect on it}
     *
     * @param setting any one
     */
    public boolean has(Setting<?> setting) {
        return settings.contains(setting);
    }

    /**
     * {@return the estimator with these settings; those it does not have are left aside}
     *
     * @param values the settings; others may be among them
     * @throws IllegalArgumentException if a setting is missing or makes no sense
     */
    public Estimator make(Settings values) {
        return maker.apply(values);
    }

    /** The prior knowledge about the process that an estimator needs beyond the data (paper, Table 1). */
    public enum PriorKnowledge {
        /** Nothing. */
        NONE(Message.of("prior.none")),
        /** The diffusion coefficient σ(x). */
        DIFFUSION(Message.of("prior.diffusion")),
        /** Drift b(x) and diffusion σ(x). */
        DRIFT_AND_DIFFUSION(Message.of("prior.drift-and-diffusion"));

        private final Message label;

        PriorKnowledge(Message label) {
            this.label = label;
        }

        /** {@return the words shown to people} */
        public Message label() {
            return label;
        }
    }
}
