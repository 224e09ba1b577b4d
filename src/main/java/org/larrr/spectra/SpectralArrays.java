package org.larrr.spectra;

import static org.larrr.data.DenseArray.require;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.larrr.data.DenseArray;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.kernels.features.FeatureMap;
import org.larrr.linalg.Complex;
import org.larrr.linalg.ComplexMatrix;

/**
 * A {@link SpectralModel} as named arrays and back, bit for bit. Complex numbers have a last index of two, real and
 * imaginary part: {@code eigenvalues} and {@code operator_eigenvalues} (r, 2), {@code right} and {@code left} (N, r,
 * 2), {@code singular_values} (·).
 */
public final class SpectralArrays {

    private SpectralArrays() {}

    /**
     * {@return the arrays of the model, without its feature map and its flags}
     *
     * @param model of rank r on N features
     */
    public static Map<String, DenseArray> of(SpectralModel model) {
        Map<String, DenseArray> arrays = new LinkedHashMap<>();
        arrays.put("eigenvalues", complexes(model.eigenvalues()));
        arrays.put("operator_eigenvalues", complexes(model.operatorEigenvalues()));
        arrays.put("singular_values", DenseArray.vector(model.singularValues()));
        arrays.put("right", complexes(model.right().coefficients()));
        arrays.put("left", complexes(model.left().coefficients()));
        return arrays;
    }

    /**
     * The model that {@link #of} has taken apart.
     *
     * @param arrays   by name; others may be among them
     * @param features the feature map z
     * @param flags    one set an eigenvalue
     * @return the model, whose spectrum is taken for the whole leading one
     * @throws IllegalArgumentException if an array is missing or its shape does not fit; the message names it
     */
    public static SpectralModel read(Map<String, DenseArray> arrays, FeatureMap features, List<Set<Flag>> flags) {
        List<Complex> eigenvalues = numbers(arrays, "eigenvalues");
        int r = eigenvalues.size();
        List<Complex> operator = numbers(arrays, "operator_eigenvalues");
        ComplexMatrix right = matrix(arrays, "right");
        ComplexMatrix left = matrix(arrays, "left");
        require(r > 0 && operator.size() == r, "operator_eigenvalues");
        require(flags.size() == r, "eigenvalues");
        require(right.columns() == r && right.rows() == features.size(), "right");
        require(left.columns() == r && left.rows() == features.size(), "left");
        return new SpectralModel(eigenvalues, operator, array(arrays, "singular_values", 1).values(), flags,
                new Eigenfunctions(features, right), new Eigenfunctions(features, left));
    }

    /**
     * Complex numbers, (k, 2).
     *
     * @param values k complex numbers
     * @return their parts, (k, 2)
     */
    public static DenseArray complexes(List<Complex> values) {
        double[] all = new double[2 * values.size()];
        for (int i = 0; i < values.size(); i++) {
            all[2 * i] = values.get(i).re();
            all[2 * i + 1] = values.get(i).im();
        }
        return new DenseArray(all, values.size(), 2);
    }

    /**
     * A complex matrix, (rows, columns, 2).
     *
     * @param matrix (rows, columns)
     * @return its parts, (rows, columns, 2)
     */
    public static DenseArray complexes(ComplexMatrix matrix) {
        double[] all = new double[2 * matrix.re().data.length];
        for (int e = 0; e < matrix.re().data.length; e++) {
            all[2 * e] = matrix.re().data[e];
            all[2 * e + 1] = matrix.im().data[e];
        }
        return new DenseArray(all, matrix.rows(), matrix.columns(), 2);
    }

    /**
     * {@return the complex numbers of an array}
     *
     * @param arrays by name
     * @param name   of an array (k, 2)
     * @throws IllegalArgumentException if there is no such array; the message names it
     */
    public static List<Complex> numbers(Map<String, DenseArray> arrays, String name) {
        DenseArray array = array(arrays, name, 2);
        require(array.shape()[1] == 2, name);
        List<Complex> result = new ArrayList<>();
        for (int i = 0; i < array.shape()[0]; i++) {
            result.add(new Complex(array.values()[2 * i], array.values()[2 * i + 1]));
        }
        return result;
    }

    /**
     * {@return the complex matrix of an array}
     *
     * @param arrays by name
     * @param name   of an array (rows, columns, 2)
     * @throws IllegalArgumentException if there is no such array or a number in it is not finite; the message names it
     */
    public static ComplexMatrix matrix(Map<String, DenseArray> arrays, String name) {
        DenseArray array = array(arrays, name, 3);
        require(array.shape()[2] == 2, name);
        ComplexMatrix result = ComplexMatrix.zeros(array.shape()[0], array.shape()[1]);
        for (int e = 0; e < result.re().data.length; e++) {
            require(Double.isFinite(array.values()[2 * e]) && Double.isFinite(array.values()[2 * e + 1]), name);
            result.re().data[e] = array.values()[2 * e];
            result.im().data[e] = array.values()[2 * e + 1];
        }
        return result;
    }

    /**
     * {@return an array of so many indices}
     *
     * @param arrays  by name
     * @param name    of the array
     * @param indices the length of its shape
     * @throws IllegalArgumentException if there is none
     */
    public static DenseArray array(Map<String, DenseArray> arrays, String name, int indices) {
        DenseArray array = arrays.get(name);
        if (array == null) {
            throw new InputException(Message.of("array.missing", name));
        }
        require(array.shape().length == indices, name);
        return array;
    }
}
