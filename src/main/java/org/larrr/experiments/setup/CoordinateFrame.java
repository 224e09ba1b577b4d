package org.larrr.experiments.setup;

import java.util.Arrays;
import org.larrr.data.Message;
import org.larrr.data.Trajectories;
import org.larrr.experiments.ParameterSuggestion;
import org.larrr.kernels.AnisotropicKernel;
import org.larrr.kernels.Kernel;
import org.larrr.kernels.MetricKernel;
import org.larrr.kernels.RadialKernel;

/** Linear functions of the coordinates in which distances between states are measured. */
sealed interface CoordinateFrame {

    /** {@return the states in this frame} */
    Trajectories apply(Trajectories states);

    /**
     * {@return the kernel of the coordinates that is the radial one in this frame}
     *
     * @param family      its profile
     * @param lengthScale in this frame
     * @param copies      how often the coordinates follow one another, with delays
     */
    Kernel kernel(RadialKernel.Family family, double lengthScale, int copies);

    /** {@return a sentence for the user} */
    Message note();

    /**
     * Each coordinate over its standard deviation.
     *
     * @param spreads the standard deviations
     */
    record Spreads(double[] spreads) implements CoordinateFrame {

        @Override
        public Trajectories apply(Trajectories states) {
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
            Arrays.setAll(scales, a -> ResolvedSetup.rounded(lengthScale * spreads[a % spreads.length]));
            return new AnisotropicKernel(family, scales);
        }

        @Override
        public Message note() {
            return Message.of("chosen.spreads");
        }
    }

    /**
     * The slowest linear functions, see {@link ParameterSuggestion#directions}.
     *
     * @param unit the kernel of them at length-scale 1
     */
    record Directions(MetricKernel unit) implements CoordinateFrame {

        private static final int DIGITS = 6;

        @Override
        public Trajectories apply(Trajectories states) {
            return unit.images(states);
        }

        @Override
        public Kernel kernel(RadialKernel.Family family, double lengthScale, int copies) {
            double[] map = unit.map();
            int d = unit.dimension();
            double[] all = new double[map.length * copies * copies];
            for (int copy = 0; copy < copies; copy++) {
                for (int i = 0; i < map.length; i++) {
                    int row = copy * (map.length / d) + i / d;
                    all[(row * copies + copy) * d + i % d] = ResolvedSetup.rounded(map[i] / lengthScale, DIGITS);
                }
            }
            return new MetricKernel(family, d * copies, all);
        }

        @Override
        public Message note() {
            return Message.of("chosen.directions", unit.dimension(), unit.lengths().length);
        }
    }
}
