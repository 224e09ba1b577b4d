package org.larrr.diagnostics;

import static org.larrr.data.DenseArray.require;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.ejml.data.DMatrixRMaj;
import org.larrr.data.DenseArray;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.Complex;
import org.larrr.spectra.SpectralArrays;

/**
 * The data of a fit that kinetics need, as named arrays and back, bit for bit: {@code mode_functions} (N, m − 1, 2),
 * {@code mode_means} (m − 1, 2), {@code mode_rates} (m, 2) of {@link Modes}, a square array of {@link Memberships}, and
 * {@code free_energy} (3 + nodes) of a {@link FreeEnergy}: first node, step and bandwidth, then values.
 */
public final class KineticsArrays {

    private static final String FUNCTIONS = "mode_functions";
    private static final String MEANS = "mode_means";
    private static final String RATES = "mode_rates";
    private static final int HEAD = 3;

    private KineticsArrays() {}

    /**
     * {@return the arrays of modes, by name}
     *
     * @param modes m of them on N features
     */
    public static Map<String, DenseArray> of(Modes modes) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put(FUNCTIONS, SpectralArrays.complexes(modes.right()));
        arrays.put(MEANS, SpectralArrays.complexes(modes.means()));
        arrays.put(RATES, SpectralArrays.complexes(modes.rates()));
        return arrays;
    }

    /**
     * {@return whether there are modes among the arrays}
     *
     * @param arrays by name
     */
    public static boolean hasModes(Map<String, DenseArray> arrays) {
        return arrays.containsKey(FUNCTIONS);
    }

    /**
     * {@return the modes among the arrays}
     *
     * @param arrays   by name
     * @param features the feature map z
     * @throws IllegalArgumentException if an array is missing or its shape does not fit; the message names it
     */
    public static Modes modes(Map<String, DenseArray> arrays, FeatureMap features) {
        List<Complex> means = SpectralArrays.numbers(arrays, MEANS);
        List<Complex> rates = SpectralArrays.numbers(arrays, RATES);
        for (Complex value : means) {
            require(value.isDefined(), MEANS);
        }
        return new Modes(features, SpectralArrays.matrix(arrays, FUNCTIONS), means, rates);
    }

    /**
     * {@return A of memberships, (m, m)}
     *
     * @param memberships of m sets
     */
    public static DenseArray of(Memberships memberships) {
        DMatrixRMaj a = memberships.transformation();
        return new DenseArray(a.data, a.numRows, a.numCols);
    }

    /**
     * {@return the memberships of an array}
     *
     * @param arrays by name
     * @param name   of the array
     * @param modes  which they are made of
     * @throws IllegalArgumentException if the array is missing or does not fit; the message names it
     */
    public static Memberships memberships(Map<String, DenseArray> arrays, String name, Modes modes) {
        DenseArray a = SpectralArrays.array(arrays, name, 2);
        requireFinite(a, name);
        return new Memberships(modes, DMatrixRMaj.wrap(a.shape()[0], a.shape()[1], a.values()));
    }

    /**
     * {@return first node, step and bandwidth, then the values}
     *
     * @param energy on any number of nodes
     */
    public static DenseArray of(FreeEnergy energy) {
        double[] all = new double[HEAD + energy.values().length];
        all[0] = energy.first();
        all[1] = energy.step();
        all[2] = energy.width();
        System.arraycopy(energy.values(), 0, all, HEAD, energy.values().length);
        return DenseArray.vector(all);
    }

    /**
     * {@return the free energy of an array}
     *
     * @param arrays by name
     * @param name   of the array
     * @throws IllegalArgumentException if the array is missing or no free energy; the message names it
     */
    public static FreeEnergy freeEnergy(Map<String, DenseArray> arrays, String name) {
        double[] all = SpectralArrays.array(arrays, name, 1).values();
        require(all.length > HEAD, name);
        return new FreeEnergy(all[0], all[1], java.util.Arrays.copyOfRange(all, HEAD, all.length), all[2]);
    }

    private static void requireFinite(DenseArray array, String name) {
        for (double value : array.values()) {
            require(Double.isFinite(value), name);
        }
    }
}
