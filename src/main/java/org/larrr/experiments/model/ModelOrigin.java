package org.larrr.experiments.model;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.Stream;
import org.larrr.experiments.AnalysisResult;
import org.larrr.experiments.DataFacts;
import org.larrr.experiments.Observation;
import org.larrr.experiments.Source;
import org.larrr.io.columns.MoleculeOptions;
import org.larrr.io.columns.ReadOptions;
import org.larrr.stages.Cancellation;

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
 * @param observation what the features know of the columns: formulas of them, with their past
 * @param molecule    how frames of atoms became states; empty if the data were no molecular trajectory
 */
public record ModelOrigin(String data, List<String> columns, Map<String, Double> angles, List<String> coordinates,
        String timeUnit, OptionalDouble step, long states,
        Observation observation, Optional<MoleculeOptions> molecule) {

    /**
     * The origin of an analysis.
     *
     * @param facts  what is known of its data
     * @param data   what they are called
     * @param angles the full turn of each column that became a point on a circle, {@code cos NAME} and {@code sin NAME}
     */
    public static ModelOrigin of(DataFacts facts, String data, Map<String, Double> angles) {
        return of(facts, data, angles, facts.coordinates(), Observation.WHOLE);
    }

    /** The origin of an analysis of data that may be seen in part. */
    public static ModelOrigin of(AnalysisResult result, Map<String, Double> angles) {
        Source source = result.request().source();
        Observation seen = source.observation();
        List<String> whole = seen.isWhole() ? result.facts().coordinates()
                : source.origin().trajectories(new Cancellation()).coordinates();
        return of(result.facts(), source.name(), angles, whole, seen);
    }

    private static ModelOrigin of(DataFacts facts, String data, Map<String, Double> angles, List<String> whole,
            Observation seen) {
        List<String> columns = new ArrayList<>();
        for (String coordinate : whole) {
            Optional<String> angle = angles.keySet().stream()
                    .filter(name -> coordinate.equals("cos " + name) || coordinate.equals("sin " + name)).findFirst();
            if (angle.isEmpty() || !columns.contains(angle.get())) {
                columns.add(angle.orElse(coordinate));
            }
        }
        return new ModelOrigin(data, columns, angles, facts.coordinates(), facts.timeUnit(), facts.step(),
                facts.size(), seen, Optional.empty());
    }

    /** The coordinates that formulas speak of: the columns, angles being points on circles. */
    public List<String> coordinateNames() {
        return columns.stream().flatMap(column -> angles.containsKey(column)
                ? Stream.of("cos " + column, "sin " + column) : Stream.of(column)).toList();
    }

    /** Returns the origin of a molecular trajectory. */
    public ModelOrigin withMolecule(Optional<MoleculeOptions> known) {
        return new ModelOrigin(data, columns, angles, coordinates, timeUnit, step, states, observation, known);
    }

    /** Settings with what the model knows of the molecule where they leave it open. */
    public ReadOptions completed(ReadOptions settings) {
        return molecule.map(known -> settings.with(settings.molecules().or(known))).orElse(settings);
    }

    public ModelOrigin {
        columns = List.copyOf(columns);
        angles = Collections.unmodifiableMap(new LinkedHashMap<>(angles));
        coordinates = List.copyOf(coordinates);
    }
}
