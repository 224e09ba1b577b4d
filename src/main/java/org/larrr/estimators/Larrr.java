package org.larrr.estimators;

import java.util.OptionalInt;
import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/** placeholder contract, body follows */
public record Larrr(double shift, double regularization, int rank, boolean reversible, OptionalInt intervals, EigenvalueMap map)
        implements Estimator {

    @Override
    public String id() {
        return "larrr";
    }

    @Override
    public String title() {
        return "LaRRR";
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        throw new UnsupportedOperationException();
    }
}
