package org.larrr.export;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.larrr.estimators.Dirichlet;
import org.larrr.estimators.Estimator;
import org.larrr.estimators.Galerkin;
import org.larrr.estimators.GeneratorEdmd;
import org.larrr.estimators.LaplacianGalerkin;
import org.larrr.estimators.Larrr;
import org.larrr.estimators.TransferKrr;
import org.larrr.estimators.TransferPcr;
import org.larrr.estimators.TransferRrr;
import org.larrr.experiments.AnalysisRequest;
import org.larrr.experiments.Source;
import org.larrr.experiments.moments.MomentsFit;
import org.larrr.kernels.FeatureSettings;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.PolynomialKernel;
import org.larrr.kernels.RadialKernel;
import org.larrr.systems.SystemParameter;

/** The settings of one fit as JSON, under the names of the command line's options. */
final class SettingsJson {

    private SettingsJson() {}

    static ObjectNode of(AnalysisRequest request, Estimator estimator) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        source(settings, request.source());
        settings.put("stride", request.stride());
        kernel(settings, request.features().kernel());
        features(settings, request.features());
        estimator(settings, estimator);
        return settings;
    }

    /** The settings of a fit from moments; those of the features are the file's. */
    static ObjectNode of(MomentsFit result, Estimator estimator) {
        ObjectNode settings = JsonNodeFactory.instance.objectNode();
        settings.put("moments", result.name());
        kernel(settings, result.collected().definition().kernel());
        estimator(settings, estimator);
        return settings;
    }

    private static void source(ObjectNode settings, Source source) {
        if (source instanceof Source.Simulation simulation) {
            settings.put("system", simulation.system().id());
            ObjectNode parameters = settings.putObject("parameters");
            for (SystemParameter parameter : simulation.system().parameters()) {
                parameters.put(parameter.name(), parameter.value());
            }
            settings.put("dt", simulation.step());
            settings.put("steps", simulation.steps());
            settings.put("trajectories", simulation.trajectories());
            settings.put("burnIn", simulation.burnIn());
            settings.put("simulationSeed", simulation.seed());
        } else {
            settings.put(source instanceof Source.Collected ? "moments" : "data", source.name());
        }
    }

    private static void kernel(ObjectNode settings, Kernel kernel) {
        boolean named = kernel instanceof RadialKernel || kernel instanceof PolynomialKernel;
        settings.put("kernel", named ? kernel.id() : kernel.text());
        if (kernel instanceof RadialKernel radial) {
            settings.put("lengthScale", radial.lengthScale());
        } else if (kernel instanceof PolynomialKernel polynomial) {
            settings.put("lengthScale", polynomial.lengthScale());
            settings.put("degree", polynomial.degree());
        }
    }

    private static void features(ObjectNode settings, FeatureSettings features) {
        boolean primal = features instanceof FeatureSettings.RandomFourier || features instanceof FeatureSettings.Compressed;
        settings.put("form", primal ? "primal" : "dual");
        settings.put("exact", features instanceof FeatureSettings.Exact);
        if (features instanceof FeatureSettings.LowRank lowRank) {
            settings.put("tolerance", lowRank.tolerance());
            settings.put("landmarks", lowRank.maxLandmarks());
        } else if (features instanceof FeatureSettings.RandomFourier random) {
            randomFourier(settings, random);
        } else if (features instanceof FeatureSettings.Compressed compressed) {
            randomFourier(settings, compressed.random());
            settings.put("compressedTo", compressed.tolerance());
        }
    }

    private static void randomFourier(ObjectNode settings, FeatureSettings.RandomFourier random) {
        settings.put("features", random.count());
        settings.put("seed", random.seed());
        settings.put("orthogonal", random.orthogonal());
    }

    private static void estimator(ObjectNode settings, Estimator estimator) {
        settings.put("estimator", estimator.id());
        settings.put("priorKnowledge", estimator.priorKnowledge().label());
        if (estimator instanceof Larrr larrr) {
            settings.put("shift", larrr.shift());
            common(settings, larrr.regularization(), larrr.rank());
            settings.put("reversible", larrr.reversible());
            larrr.intervals().ifPresent(ell -> settings.put("ell", ell));
            settings.put("eigenvalueMap", larrr.map().name().toLowerCase(Locale.ROOT));
        } else if (estimator instanceof TransferRrr rrr) {
            lagged(settings, rrr.lag(), rrr.regularization(), rrr.rank(), rrr.reversible());
        } else if (estimator instanceof TransferKrr krr) {
            lagged(settings, krr.lag(), krr.regularization(), krr.rank(), krr.reversible());
        } else if (estimator instanceof TransferPcr pcr) {
            lagged(settings, pcr.lag(), pcr.regularization(), pcr.rank(), pcr.reversible());
        } else {
            informed(settings, estimator);
        }
    }

    private static void informed(ObjectNode settings, Estimator estimator) {
        if (estimator instanceof Dirichlet dirichlet) {
            settings.put("shift", dirichlet.energyShift());
            common(settings, dirichlet.regularization(), dirichlet.rank());
        } else if (estimator instanceof LaplacianGalerkin laplacian) {
            common(settings, laplacian.regularization(), laplacian.rank());
        } else if (estimator instanceof Galerkin galerkin) {
            common(settings, galerkin.regularization(), galerkin.count());
        } else if (estimator instanceof GeneratorEdmd edmd) {
            settings.put("dictionary", edmd.dictionary().toString());
            common(settings, edmd.regularization(), edmd.count());
        }
    }

    private static void lagged(ObjectNode settings, int lag, double regularization, int rank, boolean reversible) {
        settings.put("lag", lag);
        common(settings, regularization, rank);
        settings.put("reversible", reversible);
    }

    private static void common(ObjectNode settings, double regularization, int rank) {
        settings.put("regularization", regularization);
        settings.put("rank", rank);
    }
}
