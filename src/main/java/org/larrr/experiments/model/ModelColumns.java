package org.larrr.experiments.model;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import org.larrr.data.Identified;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TrajectoryChunks;
import org.larrr.diagnostics.Committor;
import org.larrr.diagnostics.FreeEnergy;
import org.larrr.diagnostics.Memberships;
import org.larrr.kernels.features.Features;
import org.larrr.linalg.ComplexMatrix;
import org.larrr.spectra.Eigenfunctions;

/**
 * Columns of numbers that a model assigns to states: {@code f1}, or {@code f1_re} and {@code f1_im} where it is
 * complex, likewise {@code g1} … of the left functions, {@code set1} …,
 * {@code committor}, {@code free_energy}. Immutable.
 */
public final class ModelColumns {

    /** Features held at a time. */
    private static final int BLOCK_NUMBERS = 2_000_000;
    private static final double ROUNDING = 1e-9;

    private final FittedModel model;
    private final List<Consumer<Table>> blocks;
    private final List<String> names;

    /** Where values of a block of rows come from and go. */
    private record Table(double[] states, Features features, ComplexMatrix modes, double[] target, int width,
            int firstRow) {
        void set(int row, int column, double value) {
            target[(firstRow + row) * width + column] = value;
        }
    }

    /**
     * @param quantities in the order of the columns
     * @throws org.larrr.spectra.EstimationException if the model lacks one of them; the message says why
     */
    public ModelColumns(FittedModel model, List<ModelQuantity> quantities) {
        this.model = model;
        this.blocks = new ArrayList<>();
        this.names = new ArrayList<>();
        for (ModelQuantity quantity : quantities) {
            switch (quantity) {
                case EIGENFUNCTIONS -> functions(model.spectrum().right(), "f");
                case LEFT -> functions(model.spectrum().left(), "g");
                case SETS -> sets();
                case COMMITTOR -> committor();
                case FREE_ENERGY -> freeEnergy();
            }
        }
    }

    private void functions(Eigenfunctions told, String letter) {
        int first = names.size();
        List<Integer> functions = new ArrayList<>();
        List<Boolean> imaginary = new ArrayList<>();
        for (int i = 0; i < told.coefficients().columns(); i++) {
            boolean complex = isComplex(told, i);
            functions.add(i);
            imaginary.add(false);
            names.add(letter + (i + 1) + (complex ? "_re" : ""));
            if (complex) {
                functions.add(i);
                imaginary.add(true);
                names.add(letter + (i + 1) + "_im");
            }
        }
        blocks.add(table -> {
            ComplexMatrix values = told.evaluate(table.features());
            for (int c = 0; c < functions.size(); c++) {
                for (int i = 0; i < values.rows(); i++) {
                    var value = values.get(i, functions.get(c));
                    table.set(i, first + c, imaginary.get(c) ? value.im() : value.re());
                }
            }
        });
    }

    /** Of real functions that the arithmetic makes complex, as left ones of a general operator, rounding is left. */
    private static boolean isComplex(Eigenfunctions told, int i) {
        ComplexMatrix b = told.coefficients();
        double size = 0;
        double imaginary = 0;
        for (int row = 0; row < b.rows(); row++) {
            size = Math.max(size, b.get(row, i).abs());
            imaginary = Math.max(imaginary, Math.abs(b.get(row, i).im()));
        }
        return imaginary > ROUNDING * size;
    }

    private void sets() {
        Memberships sets = model.requireKinetics(Message.of("model.metastable-sets")).sets()
                .orElseThrow(() -> model.missing(Message.of("model.metastable-sets")));
        int first = names.size();
        for (int j = 1; j <= sets.count(); j++) {
            names.add("set" + j);
        }
        blocks.add(table -> {
            double[][] chi = sets.evaluate(table.modes());
            for (int j = 0; j < chi.length; j++) {
                for (int i = 0; i < chi[j].length; i++) {
                    table.set(i, first + j, chi[j][i]);
                }
            }
        });
    }

    private void committor() {
        Committor committor = model.requireKinetics(Message.of("model.committor")).committor()
                .orElseThrow(() -> model.missing(Message.of("model.committor"))).committor();
        int column = names.size();
        names.add("committor");
        blocks.add(table -> {
            double[] q = committor.at(table.states(), table.modes());
            for (int i = 0; i < q.length; i++) {
                table.set(i, column, q[i]);
            }
        });
    }

    private void freeEnergy() {
        FreeEnergy energy = model.requireKinetics(Message.of("model.free-energy")).freeEnergy()
                .orElseThrow(() -> model.missing(Message.of("model.free-energy")));
        int column = names.size();
        names.add("free_energy");
        blocks.add(table -> {
            for (int i = 0; i < table.modes().rows(); i++) {
                table.set(i, column, energy.at(table.modes().get(i, 1).re()));
            }
        });
    }

    /** The name of each column. */
    public List<String> names() {
        return List.copyOf(names);
    }

    /**
     * Values at given states; O(nN(d + r)), with the features of {@value #BLOCK_NUMBERS} numbers held at a time.
     *
     * @param states row-major (·, d)
     * @param rows   how many states
     * @return row-major (rows, columns)
     */
    public double[] at(double[] states, int rows) {
        int d = model.origin().coordinates().size();
        double[] target = new double[Math.multiplyExact(rows, names.size())];
        int block = Math.max(1, BLOCK_NUMBERS / Math.max(1, model.spectrum().right().features().size()));
        for (int from = 0; from < rows; from += block) {
            double[] some = Arrays.copyOfRange(states, from * d, Math.min(rows, from + block) * d);
            Features features = Features.at(model.spectrum().right().features(), some);
            ComplexMatrix modes = model.kinetics().map(kinetics -> kinetics.modes().at(features))
                    .orElseGet(() -> ComplexMatrix.zeros(0, 0));
            Table table = new Table(some, features, modes, target, names.size(), from);
            blocks.forEach(each -> each.accept(table));
        }
        return target;
    }

    /**
     * Returns the quantities of the model for trajectories, state by state, with no more than a chunk of them in
     * memory.
     *
     * @param states as the features know them; see {@link ModelInput}
     */
    public TrajectoryChunks over(TrajectoryChunks states) {
        return new TrajectoryChunks.Described(names, states.timeUnit(), states.step(), states.start(),
                sink -> states.forEach(new TrajectoryChunks.Sink() {
                    @Override
                    public void begin() {
                        sink.begin();
                    }

                    @Override
                    public void rows(double[] rows, int count) {
                        sink.rows(at(rows, count), count);
                    }
                }));
    }

    /** The quantities that a model computes for a state. */
    public enum ModelQuantity implements Identified {
        /** f_i(x), real and imaginary part where they are complex. */
        EIGENFUNCTIONS,
        /** g_i(x), the left eigenfunctions, bi-orthonormal to the f_i in the feature space. */
        LEFT,
        /** χ_j(x) of every metastable set. */
        SETS,
        /** q(x), the probability to reach B before A. */
        COMMITTOR,
        /** F [kT] along the slowest eigenfunction. */
        FREE_ENERGY;

        /** @throws IllegalArgumentException if there is no quantity of that name; the message lists all */
        public static ModelQuantity of(String id) {
            return Require.oneOf(List.of(values()), ModelQuantity::id, id.strip().toLowerCase(Locale.ROOT),
                    ids -> Message.of("model.no-quantity", id.strip(), ids));
        }
    }
}
