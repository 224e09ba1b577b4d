package org.larrr.export.figure;

import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.larrr.experiments.pin.Pin;
import org.larrr.export.figure.SpectrumFigure.Layout;
import org.larrr.linalg.Complex;

/** Pinned fits laid over a picture of the present eigenvalues; its axes stay as they are. */
final class PinnedSpectra {

    private PinnedSpectra() {}

    static XyFigure over(XyFigure figure, Layout layout, List<Pin> pins) {
        List<Series> series = new ArrayList<>(figure.series());
        List<String> rows = new ArrayList<>(figure.y().rows());
        for (int k = 0; k < pins.size(); k++) {
            if (!pins.get(k).spectra().isEmpty()) {
                series.add(points(pins.get(k), k, layout, rows.size(), figure.xRange()));
                rows.add(pins.get(k).name());
            }
        }
        Axis y = layout == Layout.COMPLEX_PLANE ? figure.y() : Axis.rows(rows);
        return new XyFigure(figure.title(), figure.note(), figure.x(), y, series);
    }

    private static Series points(Pin pin, int index, Layout layout, int row, Range shown) {
        Pin.Spectrum spectrum = pin.spectra().get(0);
        List<Complex> values = spectrum.eigenvalues();
        int[] items = IntStream.range(layout == Layout.TIMESCALES ? SpectrumFigure.TRIVIAL : 0, values.size())
                .filter(i -> values.get(i).isDefined()).toArray();
        double[] x = IntStream.of(items).mapToDouble(i -> switch (layout) {
            case TIMESCALES -> SpectrumFigure.timescale(values.get(i));
            case RATES -> SpectrumFigure.rate(values.get(i), shown);
            default -> values.get(i).re();
        }).toArray();
        double[] y = IntStream.of(items).mapToDouble(i -> layout == Layout.COMPLEX_PLANE ? values.get(i).im() : row)
                .toArray();
        List<String> labels = IntStream.of(items).mapToObj(i -> pin.name() + " (" + spectrum.estimator() + ")  "
                + Naming.lambda(i) + " = " + Naming.value(values.get(i))).toList();
        String legend = layout == Layout.COMPLEX_PLANE ? pin.name() : "";
        return Series.points(legend, new Role(Role.Kind.PINNED, index), x, y).withItems(items).withLabels(labels);
    }
}
