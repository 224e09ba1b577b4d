package org.larrr.gui.estimator;

import static org.larrr.gui.estimator.EstimatorParameters.INTERVALS;
import static org.larrr.gui.estimator.EstimatorParameters.LAG;
import static org.larrr.gui.estimator.EstimatorParameters.SHIFT;

import java.util.Locale;
import java.util.Set;
import org.larrr.estimators.PriorKnowledge;
import org.larrr.gui.text.Messages;

/** The estimators that can be chosen. */
public enum Method {
    LARRR("larrr", "LaRRR", PriorKnowledge.NONE, Set.of(SHIFT, INTERVALS)),
    TO_RRR("to-rrr", "TO-RRR", PriorKnowledge.NONE, Set.of(LAG)),
    TO_KRR("krr", "TO-KRR", PriorKnowledge.NONE, Set.of(LAG)),
    TO_PCR("pcr", "TO-PCR", PriorKnowledge.NONE, Set.of(LAG)),
    DIRICHLET("dirichlet", "Energy-based", PriorKnowledge.DIFFUSION, Set.of(SHIFT)),
    LAPLACIAN("laplacian", "Laplacian", PriorKnowledge.DIFFUSION, Set.of()),
    GALERKIN("galerkin", "Galerkin", PriorKnowledge.DRIFT_AND_DIFFUSION, Set.of()),
    EDMD("edmd", "gEDMD", PriorKnowledge.DRIFT_AND_DIFFUSION, Set.of());

    private final String id;
    private final String title;
    private final PriorKnowledge knowledge;
    private final Set<EstimatorParameters> own;

    Method(String id, String title, PriorKnowledge knowledge, Set<EstimatorParameters> own) {
        this.id = id;
        this.title = title;
        this.knowledge = knowledge;
        this.own = own;
    }

    /** Its name in files and on the command line. */
    String id() {
        return id;
    }

    public String title() {
        return title;
    }

    /** What it must be told beyond the data. */
    public PriorKnowledge knowledge() {
        return knowledge;
    }

    /** What it is and what it must be told, in words. */
    public String help() {
        String key = name().toLowerCase(Locale.ROOT).replace('_', '-');
        return Messages.get("method." + key + ".help") + "\n"
                + Messages.get("method.knows." + knowledge.name().toLowerCase(Locale.ROOT).replace('_', '-'));
    }

    /** Whether a parameter that not all methods have acts on this one. */
    boolean uses(EstimatorParameters parameter) {
        return own.contains(parameter);
    }

    /** Whether it searches the space of the kernel; the other one has a dictionary of its own. */
    boolean usesKernel() {
        return this != EDMD;
    }

    /** Whether it can be told that the process is reversible. */
    boolean asksReversible() {
        return this == LARRR || uses(LAG);
    }
}
