package org.larrr.experiments.model;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Supplier;
import org.larrr.data.Message;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.MetastableSets;
import org.larrr.diagnostics.Modes;
import org.larrr.diagnostics.Semigroup;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.kinetics.MetastableAnalysis;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.experiments.model.FittedModel.Kinetics;
import org.larrr.experiments.model.FittedModel.Passage;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;

/** Takes a model out of an analysis. */
public final class ModelMaking {

    private final AnalysisResult analysis;
    private final int fit;
    private final Request request;
    private final List<Message> remarks = new ArrayList<>();

    private ModelMaking(AnalysisResult analysis, int fit, Request request) {
        this.analysis = analysis;
        this.fit = fit;
        this.request = request;
    }

    /**
     * The model of one fit. Sets and committor that were not asked for and cannot be had leave a remark.
     *
     * @param fit    which fit; it must have an answer
     * @param origin what is known of the data's file
     * @param report see {@link FittedModel}
     * @throws EstimationException if the fit has no answer, or what was asked for cannot be had
     */
    public static FittedModel of(AnalysisResult analysis, int fit, Request request, ModelOrigin origin, String report) {
        AnalysisResult.Fit entry = analysis.fits().get(fit);
        SpectralModel spectrum = entry.modelOrThrow();
        ModelMaking making = new ModelMaking(analysis, fit, request);
        Optional<Kinetics> kinetics = making.unless(request.sets().isPresent() || request.ends().isPresent(),
                making::kinetics);
        return new FittedModel(origin, spectrum, kinetics, making.remarks, report);
    }

    private Kinetics kinetics() {
        Semigroup semigroup = analysis.semigroup(fit);
        Optional<MetastableSets> sets = unless(request.sets().isPresent(),
                () -> MetastableAnalysis.sets(analysis, fit, semigroup, request.sets()).sets());
        Optional<Passage> passage = unless(request.ends().isPresent(), () -> passage(semigroup, sets));
        return new Kinetics(semigroup.functions(), sets.map(MetastableSets::functions), passage,
                unless(false, () -> FreeEnergy.of(slowest(semigroup.functions()), analysis.weights(fit), Double.NaN)));
    }

    /** Re f of the slowest mode beside the constant, at the training states. */
    private double[] slowest(Modes modes) {
        var values = modes.at(analysis.sample().features().map().equals(modes.features())
                ? analysis.sample().features()
                : org.larrr.kernels.features.Features.at(modes.features(), analysis.availableStates().states()));
        double[] result = new double[values.rows()];
        java.util.Arrays.setAll(result, i -> values.get(i, 1).re());
        return result;
    }

    private Passage passage(Semigroup semigroup, Optional<MetastableSets> sets) {
        Request.Ends ends = request.ends().orElseGet(
                () -> new Request.Ends(new SetChoice(1), new SetChoice(2)));
        // Unless somebody chose sets or ends, A and B are what the slowest process alone exchanges.
        Optional<MetastableSets> chosen = SetChoice.needed(ends.from(), ends.to(),
                () -> sets.filter(found -> request.ends().isPresent() || found.count() == 2)
                        .orElseGet(() -> MetastableAnalysis.sets(analysis, fit, semigroup, OptionalInt.of(2)).sets()));
        Committor committor = Committor.between(semigroup, ends.from().states(chosen), ends.to().states(chosen));
        return new Passage(ends.from(), ends.to(), chosen.map(MetastableSets::functions), committor);
    }

    private <T> Optional<T> unless(boolean wanted, Supplier<T> computation) {
        try {
            return Optional.of(computation.get());
        } catch (EstimationException | IllegalArgumentException e) {
            if (wanted) {
                throw e;
            }
            Message remark = Message.of(e);
            if (!remarks.contains(remark)) {
                remarks.add(remark);
            }
            return Optional.empty();
        }
    }

    /**
     * The parts of a model besides its spectrum.
     *
     * @param sets how many metastable sets, from 2; empty for as many as lie above the largest gap
     * @param ends A and B of the committor; empty for the cores of the two sets that the slowest process exchanges
     */
    public record Request(OptionalInt sets, Optional<Ends> ends) {

        /** A and B. */
        public record Ends(SetChoice from, SetChoice to) {}

        /** Sets above the gap, and the committor of the slowest process. */
        public static Request defaults() {
            return new Request(OptionalInt.empty(), Optional.empty());
        }
    }
}
