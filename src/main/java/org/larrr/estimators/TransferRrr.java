package org.larrr.estimators;

import org.larrr.spectra.SpectralModel;
import org.larrr.stages.StageRun;

/** placeholder contract, body follows */
public record TransferRrr(int lag, double regularization, int rank, boolean reversible) implements Estimator {

    @Override
    public String id() {
        return "to-rrr";
    }

    @Override
    public String title() {
        return "TO-RRR";
    }

    @Override
    public SpectralModel fit(FeatureSample sample, StageRun run) {
        throw new UnsupportedOperationException();
    }
}
