package org.larrr.experiments.archive;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import org.larrr.data.DenseArray;

/** Archives as version 1.0 wrote them, without a digest: what is wrong with one of their arrays is found by looking. */
public final class WithoutDigest {

    private WithoutDigest() {}

    public static Map<String, DenseArray> of(Map<String, DenseArray> arrays) {
        double[] values = arrays.get(ArchiveMetadata.ARRAY).values();
        byte[] bytes = new byte[values.length];
        for (int i = 0; i < bytes.length; i++) {
            bytes[i] = (byte) (int) values[i];
        }
        try {
            ObjectMapper mapper = new ObjectMapper();
            ObjectNode metadata = (ObjectNode) mapper.readTree(new String(bytes, StandardCharsets.UTF_8));
            metadata.remove("digest");
            byte[] text = mapper.writeValueAsBytes(metadata);
            double[] again = new double[text.length];
            for (int i = 0; i < text.length; i++) {
                again[i] = text[i] & 0xff;
            }
            Map<String, DenseArray> without = new LinkedHashMap<>(arrays);
            without.put(ArchiveMetadata.ARRAY, DenseArray.vector(again));
            return without;
        } catch (IOException e) {
            throw new java.io.UncheckedIOException(e);
        }
    }
}
