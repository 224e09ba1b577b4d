package org.larrr.gui.scan;

import java.util.List;
import java.util.stream.IntStream;
import org.larrr.diagnostics.trust.BootstrapSettings;
import org.larrr.diagnostics.trust.JudgedSpectrum;
import org.larrr.estimators.Larrr;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.Progress;
import org.larrr.experiments.scan.SpectralScan;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.ScanFigure;
import org.larrr.gui.analysis.Drawing;
import org.larrr.gui.analysis.Remembered;
import org.larrr.gui.views.PictureView;
import org.larrr.stages.Cancellation;

/** The spectrum stitched together from fits tuned to many frequencies. */
public final class ScanView extends PictureView {

    public static final String ID = "scan";

    /** The fewest refits that a verdict rests on: every frequency needs its own. */
    private static final BootstrapSettings QUICK = new BootstrapSettings(20, 0, 0.9, 1);

    private final Remembered<SpectralScan.Result> results = new Remembered<>();

    private record Order(Remembered<SpectralScan.Result> results) implements Drawing {
        @Override
        public Figure of(AnalysisResult result, List<JudgedSpectrum> trust, Cancellation cancellation) {
            int fit = IntStream.range(0, result.fits().size())
                    .filter(k -> result.fits().get(k).estimator() instanceof Larrr)
                    .findFirst().orElse(0);
            return ScanFigure.of(results.get(result, fit, () -> SpectralScan.of(
                    result, fit, SpectralScan.usualRange(result, fit), QUICK, Progress.NONE, cancellation)));
        }

        @Override
        public boolean isSlow() {
            return true;
        }
    }

    public ScanView() {
        super(ID, Place.MORE);
    }

    @Override
    protected Drawing picture() {
        return new Order(results);
    }
}
