package org.larrr.experiments.setup;

import java.util.Arrays;
import java.util.Optional;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.Trajectories;
import org.larrr.diagnostics.suggest.LengthScaleSearch;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MedianHeuristic;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;

/** Linear functions of the coordinates in which distances between states are measured. */
sealed interface CoordinateFrame {

    /** {@return the states in this frame} */
    Trajectories of(Trajectories states);

    /**
     * {@return the kernel of the coordinates that is the radial one in this frame}
     *
     * @param family      its profile
     * @param lengthScale in this frame
     * @param copies      how often the coordinates follow one another, with delays
     */
    Kernel kernel(RadialKernel.Family family, double lengthScale, int copies);

    /** {@return a sentence for the user} */
    String note();

    /**
     * Each coordinate over its standard deviation.
     *
     * @param spreads the standard deviations
     */
    record Spreads(double[] spreads) implements CoordinateFrame {

        private static final String NOTE = "the coordinates have unlike spreads, so each has its own length-scale, in "
                + "proportion to its standard deviation; one number as the length-scale is the same for all";

        @Override
        public Trajectories of(Trajectories states) {
            double[] values = states.states().clone();
            for (int i = 0; i < values.length; i++) {
                values[i] /= spreads[i % states.dimension() % spreads.length];
            }
            Trajectories scaled = Trajectories.wrap(values, states.lengths(), states.grid(), states.timeUnit(),
                    states.coordinates());
            return states.weights().map(scaled::weighted).orElse(scaled);
        }

        @Override
        public Kernel kernel(RadialKernel.Family family, double lengthScale, int copies) {
            double[] scales = new double[spreads.length * copies];
            Arrays.setAll(scales, a -> Setup.tidy(lengthScale * spreads[a % spreads.length], 3));
            return new AnisotropicKernel(family, scales);
        }

        @Override
        public String note() {
            return NOTE;
        }
    }

    /**
     * The slowest linear functions, see {@link LengthScaleSearch#directions}.
     *
     * @param map A, (q, d)
     */
    record Directions(DMatrixRMaj map) implements CoordinateFrame {

        private static final int DIGITS = 6;

        @Override
        public Trajectories of(Trajectories states) {
            return LengthScaleSearch.along(map, states);
        }

        @Override
        public Kernel kernel(RadialKernel.Family family, double lengthScale, int copies) {
            int width = map.numCols * copies;
            double[] all = new double[map.numRows * copies * width];
            for (int copy = 0; copy < copies; copy++) {
                for (int i = 0; i < map.data.length; i++) {
                    int row = copy * map.numRows + i / map.numCols;
                    all[row * width + copy * map.numCols + i % map.numCols] =
                            Setup.tidy(map.data[i] / lengthScale, DIGITS);
                }
            }
            return new MetricKernel(family, width, all);
        }

        @Override
        public String note() {
            return "of the " + map.numCols + " coordinates the kernel sees the " + map.numRows + " slowest linear "
                    + "functions, the time-lagged independent components, with which functions are predicted better on "
                    + "states that chose nothing";
        }
    }
}
