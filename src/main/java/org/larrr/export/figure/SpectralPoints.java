package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.ToDoubleFunction;
import org.larrr.data.Message;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.diagnostics.trust.Verdict;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.AnalysisResult.Fit;
import org.larrr.linalg.Complex;
import org.larrr.spectra.Flag;
import org.larrr.spectra.SpectralModel;

/**
 * Eigenvalues of one fit as series of points: hollow ones are rejected, or flagged where there is no verdict.
 *
 * @param judged one entry a fit; or no entry at all
 * @param across where an eigenvalue is drawn; NaN leaves it out
 * @param up the same upwards
 */
record SpectralPoints(AnalysisResult result, List<JudgedSpectrum> judged, ToDoubleFunction<Complex> across,
        ToDoubleFunction<Complex> up) {

    /** The series of a fit, none if it failed; {@code first} leaves out eigenvalues before that index. */
    List<Series> seriesOf(int fit, Message legend, int first) {
        Fit entry = result.fits().get(fit);
        if (entry.model().isEmpty()) {
            return List.of();
        }
        SpectralModel model = entry.model().get();
        List<Integer> sound = new ArrayList<>();
        List<Integer> doubtful = new ArrayList<>();
        for (int i = first; i < model.rank(); i++) {
            (isDoubtful(fit, model, i) ? doubtful : sound).add(i);
        }
        Role role = Naming.role(result, fit);
        // The legend names the filled symbol, or the hollow one where nothing else is left.
        return List.of(
                series(entry, sound, sound.isEmpty() ? Message.NOTHING : legend, role, Mark.POINTS),
                series(entry, doubtful, sound.isEmpty() ? legend : Message.NOTHING, role, Mark.HOLLOW_POINTS));
    }

    /** Rejected; before there are verdicts flagged. */
    private boolean isDoubtful(int fit, SpectralModel model, int i) {
        return fit < judged.size() && judged.get(fit).isJudged() ? judged.get(fit).pairs().get(i)
                .verdict() == Verdict.REJECT : !model.flags().get(i).isEmpty();
    }

    private Series series(Fit fit, List<Integer> indices, Message name, Role role, Mark mark) {
        SpectralModel model = fit.model().orElseThrow();
        int[] items = indices.stream().mapToInt(i -> i).toArray();
        double[] x = indices.stream().map(model.eigenvalues()::get).mapToDouble(across).toArray();
        double[] y = indices.stream().map(model.eigenvalues()::get).mapToDouble(up).toArray();
        List<Message> labels = indices.stream().map(i -> label(fit, i)).toList();
        return Series.of(name, role, mark, x, y).withItems(items).withLabels(labels);
    }

    private static Message label(Fit fit, int index) {
        SpectralModel model = fit.model().orElseThrow();
        Message value = Naming.reading(fit.estimator().displayName(), Naming.lambda(index),
                Naming.numeral(model.eigenvalues().get(index)));
        Set<Flag> flags = model.flags().get(index);
        return flags.isEmpty() ? value : Message.of("picture.reading-advice", value,
                flags.stream().sorted().findFirst().orElseThrow().advice());
    }
}
