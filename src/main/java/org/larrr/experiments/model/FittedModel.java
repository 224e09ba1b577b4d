package org.larrr.experiments.model;

import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.Memberships;
import org.larrr.diagnostics.Modes;
import org.larrr.experiments.kinetics.SetChoice;
import org.larrr.linalg.Complex;
import org.larrr.spectra.EstimationException;
import org.larrr.spectra.SpectralModel;

/**
 * A fit with what is known of new states by it; immutable.
 *
 * @param origin       where it comes from
 * @param spectrum     eigenvalues and eigenfunctions
 * @param kinetics     what needs the modes of the semigroup, where they can be had
 * @param remarks      what is missing and why, a sentence each
 * @param report       the fit as {@code fit --output} writes it, JSON
 */
public record FittedModel(
        ModelOrigin origin, SpectralModel spectrum, Optional<Kinetics> kinetics, List<Message> remarks, String report) {

    public FittedModel {
        remarks = List.copyOf(remarks);
    }

    /**
     * The results of the modes.
     *
     * @param modes      1 and the eigenfunctions without their means
     * @param sets       the metastable sets, where they can be had
     * @param committor  from one set to another, where it can be had
     * @param freeEnergy along the slowest mode's real part
     */
    public record Kinetics(Modes modes, Optional<Memberships> sets, Optional<Passage> committor,
            Optional<FreeEnergy> freeEnergy) {

        /** The slowest mode beside the constant, as it was numbered in the fit: from 1. */
        public int slowest(SpectralModel spectrum) {
            return indexOf(spectrum.eigenvalues(), modes.rates().get(1)) + 1;
        }

        private static int indexOf(List<Complex> values, Complex rate) {
            int found = values.indexOf(rate);
            Require.that(found >= 0, Message.of("model.rates"));
            return found;
        }
    }

    /**
     * A committor and its ends.
     *
     * @param from      A, where q = 0
     * @param to        B, where q = 1
     * @param ends      the memberships of which A or B are cores, absent where both are conditions
     * @param committor q, with the states of its ends
     */
    public record Passage(SetChoice from, SetChoice to, Optional<Memberships> ends, Committor committor) {}

    /** @throws EstimationException if there are none; it says why */
    public Kinetics requireKinetics(Message what) {
        return kinetics.orElseThrow(() -> missing(what));
    }

    /** Returns the failure for a quantity that is not in the model. */
    public EstimationException missing(Message what) {
        return new EstimationException(remarks.isEmpty() ? Message.of("model.fit-again", what)
                : Message.of("model.missing", what,
                remarks.stream().reduce((first, next) -> Message.of("list.semicolon", first, next)).orElseThrow()));
    }
}
