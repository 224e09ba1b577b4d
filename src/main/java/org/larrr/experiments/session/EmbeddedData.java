package org.larrr.experiments.session;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Optional;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.data.TimeGrid;
import org.larrr.data.Trajectories;
import org.larrr.experiments.setup.DataOrigin;
import org.larrr.io.file.DataFormatException;
import org.larrr.systems.StochasticSystem;

/** Data inside a workspace: shapes, names and times readable, the states as Base64 of little-endian doubles. */
final class EmbeddedData {

    /** Most numbers a workspace may hold; what is larger stays in its file. */
    static final int MAX_NUMBERS = 4_000_000;

    private static final int MAX_TRAJECTORIES = 50_000;
    private static final int MAX_COORDINATES = 10_000;

    private EmbeddedData() {}

    /** @throws IllegalArgumentException if there are too many numbers */
    static void write(ObjectNode node, DataOrigin.Embedded embedded) {
        Trajectories data = embedded.data();
        Require.that(fits(data), Message.of("workspace.too-many-numbers", MAX_NUMBERS));
        node.put("name", embedded.name());
        data.coordinates().forEach(node.putArray("coordinates")::add);
        ArrayNode lengths = node.putArray("lengths");
        Arrays.stream(data.lengths()).forEach(lengths::add);
        node.put("timeUnit", data.timeUnit());
        data.grid().uniformStep().ifPresentOrElse(step -> node.put("step", step),
                () -> node.put(data.grid().isCommon() ? "commonTimes" : "times", encoded(data.grid().times())));
        node.put("states", encoded(data.states()));
        node.put("firstStride", embedded.firstStride());
    }

    static boolean fits(Trajectories data) {
        long times = data.grid().isUniform() ? 0 : data.size();
        return (long) data.size() * data.dimension() + times <= MAX_NUMBERS && data.count() <= MAX_TRAJECTORIES
                && data.dimension() <= MAX_COORDINATES;
    }

    private static String encoded(double[] values) {
        ByteBuffer bytes = ByteBuffer.allocate(values.length * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        bytes.asDoubleBuffer().put(values);
        return Base64.getEncoder().encodeToString(bytes.array());
    }

    static DataOrigin.Embedded read(SessionTable table, Optional<StochasticSystem> system) throws DataFormatException {
        String name = table.text("name");
        List<String> coordinates = table.texts("coordinates", MAX_COORDINATES);
        double[] given = table.numbers("lengths", MAX_TRAJECTORIES);
        int[] lengths = new int[given.length];
        for (int k = 0; k < lengths.length; k++) {
            lengths[k] = length(table, given[k]);
        }
        String unit = table.text("timeUnit", "");
        TimeGrid grid = grid(table);
        double[] states = decoded(table, "states");
        int firstStride = (int) table.wholeNumber("firstStride", 1, Integer.MAX_VALUE);
        Trajectories data = table.construct(() -> Trajectories.wrap(states, lengths, grid, unit, coordinates));
        return new DataOrigin.Embedded(name, data, firstStride, system);
    }

    private static int length(SessionTable table, double given) throws DataFormatException {
        if (given != Math.rint(given) || given < 1 || given > MAX_NUMBERS) {
            throw table.refuse("lengths", Message.of("field.whole-lengths", MAX_NUMBERS, given));
        }
        return (int) given;
    }

    private static TimeGrid grid(SessionTable table) throws DataFormatException {
        if (table.has("commonTimes")) {
            double[] times = decoded(table, "commonTimes");
            return table.construct(() -> new TimeGrid.Common(times));
        }
        if (table.has("times")) {
            return new TimeGrid.Uneven(decoded(table, "times"));
        }
        return new TimeGrid.Uniform(table.number("step", Double.MIN_NORMAL, Double.MAX_VALUE));
    }

    private static double[] decoded(SessionTable table, String key) throws DataFormatException {
        byte[] bytes;
        try {
            bytes = Base64.getDecoder().decode(table.text(key));
        } catch (IllegalArgumentException e) {
            throw table.refuse(key, Message.of("field.no-base64"));
        }
        if (bytes.length % Double.BYTES != 0) {
            throw table.refuse(key, Message.of("field.no-whole-numbers"));
        }
        double[] values = new double[bytes.length / Double.BYTES];
        ByteBuffer.wrap(bytes).order(ByteOrder.LITTLE_ENDIAN).asDoubleBuffer().get(values);
        return values;
    }
}
