package org.larrr.experiments.kinetics;

import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferKrr;
import org.larrr.estimators.TransferPcr;
import org.larrr.estimators.TransferRrr;

/** What refits by other methods take over from a fit. Methods that know the dynamics or the energy are symmetric. */
record FitSettings(double regularization, int rank, boolean reversible) {

    static FitSettings of(Estimator estimator) {
        if (estimator instanceof Larrr e) {
            return new FitSettings(e.regularization(), e.rank(), e.reversible());
        } else if (estimator instanceof TransferRrr e) {
            return new FitSettings(e.regularization(), e.rank(), e.reversible());
        } else if (estimator instanceof TransferKrr e) {
            return new FitSettings(e.regularization(), e.rank(), e.reversible());
        } else if (estimator instanceof TransferPcr e) {
            return new FitSettings(e.regularization(), e.rank(), e.reversible());
        } else if (estimator instanceof Dirichlet e) {
            return new FitSettings(e.regularization(), e.rank(), true);
        } else if (estimator instanceof LaplacianGalerkin e) {
            return new FitSettings(e.regularization(), e.rank(), true);
        } else if (estimator instanceof Galerkin e) {
            return new FitSettings(e.regularization(), e.count(), false);
        }
        GeneratorEdmd e = (GeneratorEdmd) estimator;
        return new FitSettings(e.regularization(), e.count(), false);
    }
}
