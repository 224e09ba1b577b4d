package org.larrr.experiments.moments;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TrajectoryChunks;
import org.larrr.estimators.Setting;
import org.larrr.estimators.Settings;
import org.larrr.experiments.archive.ArchiveMetadata;
import org.larrr.experiments.archive.DataColumns;
import org.larrr.kernels.features.FeatureDefinition;

/**
 * The labels of moments: names and origin of the data, and settings for a fit, which moments do not contain.
 *
 * @param timeUnit    unit of time for labels, empty when dimensionless
 * @param coordinates names of the d coordinates
 * @param columns     what became these coordinates
 * @param stride      of the states in files every so many-th was taken
 * @param advice      settings of estimators that were chosen with the features; empty where nobody chose
 */
public record Labels(String timeUnit, List<String> coordinates, DataColumns columns, int stride, Settings advice) {

    private static final String ADVICE = "advice";
    private static final String STRIDE = "stride";

    public Labels {
        coordinates = List.copyOf(coordinates);
    }

    /** Of data whose columns are coordinates as they are. */
    public static Labels of(TrajectoryChunks data) {
        return new Labels(data.timeUnit(), data.coordinates(), new DataColumns(data.coordinates()), 1, Settings.NONE);
    }

    /** Returns these labels for other columns, every so many-th state of them. */
    public Labels with(DataColumns other, int every) {
        return new Labels(timeUnit, coordinates, other, every, advice);
    }

    /** Returns these labels with other advice. */
    public Labels with(Settings chosen) {
        return new Labels(timeUnit, coordinates, columns, stride, chosen);
    }

    void write(ObjectNode metadata) {
        metadata.put("timeUnit", timeUnit);
        coordinates.forEach(metadata.putArray("coordinates")::add);
        columns.write(metadata);
        metadata.put(STRIDE, stride);
        if (!advice.values().isEmpty()) {
            ObjectNode chosen = metadata.putObject(ADVICE);
            advice.values().forEach(each -> writeValue(chosen, each.setting().id(), each.value()));
        }
    }

    /** @throws IllegalArgumentException if something is unsound; the message names it */
    static Labels read(JsonNode metadata, FeatureDefinition definition) {
        List<String> coordinates = ArchiveMetadata.labels(metadata, "coordinates");
        Require.that(definition.dimension() == coordinates.size(),
                Message.of("archive.names", definition.dimension(), coordinates.size()));
        DataColumns columns = DataColumns.read(metadata);
        Settings advice = Settings.NONE;
        for (var each : metadata.path(ADVICE).properties()) {
            Optional<Setting<?>> known = Setting.all().stream().filter(s -> s.id().equals(each.getKey())).findFirst();
            advice = known.isPresent() ? with(advice, known.get(), each.getValue()) : advice;
        }
        return new Labels(ArchiveMetadata.label("timeUnit", metadata.path("timeUnit").asText()), coordinates,
                columns.columns().isEmpty() ? new DataColumns(coordinates) : columns,
                Math.max(1, metadata.path(STRIDE).asInt(1)), advice);
    }

    private static void writeValue(ObjectNode node, String id, Object value) {
        if (value instanceof Boolean flag) {
            node.put(id, flag);
        } else {
            node.put(id, ((Number) value).doubleValue());
        }
    }

    private static <T> Settings with(Settings advice, Setting<T> setting, JsonNode value) {
        return advice.with(setting, setting.isNumber() ? setting.fromNumber(value.asDouble(Double.NaN))
                : setting.type().cast(value.asBoolean()));
    }
}
