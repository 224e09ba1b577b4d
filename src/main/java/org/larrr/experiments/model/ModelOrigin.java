package org.larrr.experiments.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.larrr.experiments.DataFacts;
import org.larrr.io.series.ImportSettings;
import org.larrr.io.series.Molecules;

/**
 * Where a fitted model comes from, and what new data must look like for it.
 *
 * @param data        what the training data were called
 * @param columns     the columns of the file, before angles became points on circles
 * @param angles      the full turn of each column that is an angle, in the order of the columns
 * @param coordinates names of the d coordinates the features know
 * @param timeUnit    unit of time of rates, empty when dimensionless
 * @param step        Δt of the training data; empty for uneven times
 * @param states      how many training states there were
 * @param molecule    how frames of atoms became states; empty if the data were no molecular trajectory
 */
public record ModelOrigin(String data, List<String> columns, Map<String, Double> angles, List<String> coordinates,
        String timeUnit, OptionalDouble step, long states, Optional<Molecules> molecule) {

    /**
     * The origin of an analysis.
     *
     * @param facts  what is known of its data
     * @param data   what they are called
     * @param angles the full turn of each column that became a point on a circle, {@code cos NAME} and {@code sin NAME}
     */
    public static ModelOrigin of(DataFacts facts, String data, Map<String, Double> angles) {
        List<String> columns = new ArrayList<>();
        for (String coordinate : facts.coordinates()) {
            Optional<String> angle = angles.keySet().stream()
                    .filter(name -> coordinate.equals("cos " + name) || coordinate.equals("sin " + name)).findFirst();
            if (angle.isEmpty() || !columns.contains(angle.get())) {
                columns.add(angle.orElse(coordinate));
            }
        }
        return new ModelOrigin(data, columns, angles, facts.coordinates(), facts.timeUnit(), facts.step(),
                facts.size(), Optional.empty());
    }

    /** The same, of a molecular trajectory. */
    public ModelOrigin withMolecule(Optional<Molecules> known) {
        return new ModelOrigin(data, columns, angles, coordinates, timeUnit, step, states, known);
    }

    /** Settings with what the model knows of the molecule where they leave it open. */
    public ImportSettings completed(ImportSettings settings) {
        return molecule.map(known -> settings.withMolecules(settings.molecules().or(known))).orElse(settings);
    }

    public ModelOrigin {
        columns = List.copyOf(columns);
        angles = Collections.unmodifiableMap(new LinkedHashMap<>(angles));
        coordinates = List.copyOf(coordinates);
    }
}
