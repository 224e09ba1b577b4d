package org.larrr.experiments.moments;

import java.util.Optional;
import org.larrr.estimators.moments.Grouping;
import org.larrr.estimators.moments.MomentPlan;
import org.larrr.kernels.features.FeatureDefinition;

/**
 * What is collected of data: what all pieces share that are to merge. One machine makes it from a look at all data, and
 * every machine reads it.
 *
 * @param definition the features
 * @param moments    which moments of them are kept; they know Δt
 * @param grouping   how groups are kept; empty for none, and then no states either
 * @param labels     what the data are called and made of
 */
public record CollectionPlan(FeatureDefinition definition, MomentPlan moments, Optional<Grouping> grouping,
        Labels labels) {

    /** The plan that moments were collected by. */
    public static CollectionPlan of(CollectedMoments example) {
        return new CollectionPlan(example.definition(), example.moments().plan(),
                example.moments().groups().map(Grouping::like), example.labels());
    }

    /** The same with other labels. */
    public CollectionPlan with(Labels other) {
        return new CollectionPlan(definition, moments, grouping, other);
    }
}
