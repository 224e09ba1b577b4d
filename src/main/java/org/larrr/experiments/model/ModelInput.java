package org.larrr.experiments.model;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.larrr.data.Angles;
import org.larrr.data.Message;
import org.larrr.data.TrajectoryChunks;
import org.larrr.io.columns.ReadOptions;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.IoFunction;

/** New data as a model's features know them: the right columns in the right order, angles on circles. */
public final class ModelInput {

    /**
     * The states.
     *
     * @param states they
     * @param note   what the user should know, empty if nothing
     * @param first  which state of a trajectory its first one here is, from 0: later where a past is needed
     */
    public record Opened(TrajectoryChunks states, String note, long first) {}

    private ModelInput() {}

    /**
     * Opens data for a model. Columns go by name where the data have all of the model's names; else by position where
     * there are as many and either the user chose them or none of them is one of the model's: of those that have some
     * of its names, another one is another quantity.
     *
     * @param settings with the columns that the user named; none if nobody did
     * @param reading  opens the data with such settings
     * @throws DataFormatException if neither fits
     */
    public static Opened open(ModelOrigin origin, ReadOptions settings,
            IoFunction<ReadOptions, TrajectoryChunks> reading) throws IOException {
        Opened whole = openAllColumns(origin, settings.columns().coordinates(), columns -> reading.apply(
                columns.isEmpty() ? settings : settings.withColumns(columns)));
        TrajectoryChunks seen = origin.observation().apply(whole.states(), origin.coordinateNames());
        return new Opened(seen, whole.note(), Math.round(seen.start() / seen.step()));
    }

    private static Opened openAllColumns(ModelOrigin origin, List<String> chosen,
            IoFunction<List<String>, TrajectoryChunks> opening) throws IOException {
        if (!chosen.isEmpty() && !Set.copyOf(chosen).equals(Set.copyOf(origin.columns()))) {
            return byPosition(origin, true, opening);
        }
        try { // by name first: a column that was asked for is never taken for a time
            return new Opened(onCircles(origin, opening.apply(origin.columns()), origin.columns()), "", 0);
        } catch (DataFormatException ignored) {
            return byPosition(origin, false, opening);
        }
    }

    private static Opened byPosition(ModelOrigin origin, boolean chosen,
            IoFunction<List<String>, TrajectoryChunks> opening) throws IOException {
        TrajectoryChunks all = opening.apply(List.of());
        if (Set.copyOf(all.coordinates()).equals(Set.copyOf(origin.columns()))) { // counted, maybe in another order
            TrajectoryChunks same = all.coordinates().equals(origin.columns()) ? all : opening.apply(origin.columns());
            return new Opened(onCircles(origin, same, origin.columns()), "", 0);
        }
        if (all.dimension() != origin.columns().size()) {
            throw new DataFormatException(Message.of("model.columns-count", origin.columns().size(),
                    brief(origin.columns()), all.dimension(), brief(all.coordinates())));
        }
        if (!chosen && all.coordinates().stream().anyMatch(origin.columns()::contains)) {
            throw new DataFormatException(Message.of("model.columns", brief(origin.columns()),
                    brief(all.coordinates()), ReadOptions.list(all.coordinates())));
        }
        return new Opened(onCircles(origin, all, all.coordinates()), "the columns " + brief(all.coordinates())
                + " are taken for the model's " + brief(origin.columns()) + ", in this order", 0);
    }

    private static TrajectoryChunks onCircles(ModelOrigin origin, TrajectoryChunks data, List<String> names) {
        var turns = new java.util.LinkedHashMap<String, Double>();
        for (int c = 0; c < names.size(); c++) {
            Double turn = origin.angles().get(origin.columns().get(c));
            if (turn != null) {
                turns.put(names.get(c), turn);
            }
        }
        return Angles.onCircles(data, turns);
    }

    private static String brief(List<String> names) {
        List<String> shown = new ArrayList<>(names.subList(0, Math.min(6, names.size())));
        if (names.size() > shown.size()) {
            shown.add("…");
        }
        return String.join(", ", shown);
    }
}
