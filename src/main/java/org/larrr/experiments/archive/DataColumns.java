package org.larrr.experiments.archive;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.larrr.data.InputException;
import org.larrr.data.Message;
import org.larrr.io.columns.MoleculeOptions;

/**
 * The columns of a file that became states, in its metadata too.
 *
 * @param columns  names, before angles became points on circles
 * @param angles   the full turn of each column that is an angle, in the order of the columns
 * @param molecule how frames of atoms became states; empty if the data were no molecular trajectory
 */
public record DataColumns(List<String> columns, Map<String, Double> angles, Optional<MoleculeOptions> molecule) {

    private static final ObjectMapper MAPPER = new ObjectMapper();
    /** A longer topology is left out. */
    private static final int MAX_TOPOLOGY_LENGTH = 1 << 21;

    public DataColumns {
        columns = List.copyOf(columns);
        Map<String, Double> ordered = new LinkedHashMap<>();
        for (String column : columns) {
            if (angles.containsKey(column)) {
                ordered.put(column, angles.get(column));
            }
        }
        angles.forEach(ordered::putIfAbsent);
        angles = Collections.unmodifiableMap(ordered);
    }

    /** Columns that are states as they are. */
    public DataColumns(List<String> columns) {
        this(columns, Map.of(), Optional.empty());
    }

    /** Writes them among other metadata. */
    public void write(ObjectNode metadata) {
        columns.forEach(metadata.putArray("columns")::add);
        ObjectNode turns = metadata.putObject("angles");
        angles.forEach(turns::put);
        molecule.ifPresent(known -> write(metadata.putObject("molecule"), known));
    }

    private static void write(ObjectNode node, MoleculeOptions molecule) {
        node.put("features", molecule.features().id());
        molecule.known().ifPresent(known -> {
            if (!known.topology().isEmpty() && known.topology().length() < MAX_TOPOLOGY_LENGTH) {
                try {
                    node.set("topology", MAPPER.readTree(known.topology()));
                } catch (JsonProcessingException e) {
                    throw new InputException(Message.of("topology.no-json"), e);
                }
            }
            ArrayNode reference = node.putArray("reference");
            known.reference().forEach(reference::add);
        });
    }

    /**
     * Returns the columns that {@link #write} has written; no columns if there are none.
     *
     * @throws IllegalArgumentException if something is unsound; the message names it
     */
    public static DataColumns read(JsonNode metadata) {
        Map<String, Double> angles = new LinkedHashMap<>();
        metadata.path("angles").properties().forEach(angle -> angles.put(
                ArchiveMetadata.label("angles", angle.getKey()), ArchiveMetadata.positive(angle.getValue())));
        return new DataColumns(ArchiveMetadata.labels(metadata, "columns"), angles,
                molecule(metadata.path("molecule")));
    }

    private static Optional<MoleculeOptions> molecule(JsonNode node) {
        if (node.isMissingNode()) {
            return Optional.empty();
        }
        List<Double> reference = new ArrayList<>();
        node.path("reference").forEach(value -> {
            if (!Double.isFinite(value.asDouble(Double.NaN))) {
                throw new InputException(Message.of("metadata.no-position", value));
            }
            reference.add(value.asDouble());
        });
        String topology = node.has("topology") ? node.path("topology").toString() : "";
        return Optional.of(MoleculeOptions.AUTOMATIC
                .withFeatures(MoleculeOptions.Features.of(node.path("features").asText()))
                .withKnown(new MoleculeOptions.Known(topology, reference)));
    }
}
