package org.larrr.export.session;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import org.larrr.data.Trajectories;

/** A fingerprint of data, to test whether two analyses saw the same. */
final class DataHash {

    private static final int CHUNK_NUMBERS = 8192;

    private DataHash() {}

    /**
     * SHA-256 of the states as little-endian doubles, row by row, one trajectory after the other: in NumPy
     * {@code hashlib.sha256(numpy.concatenate(trajectories).astype('<f8').tobytes())}.
     */
    static String of(Trajectories data) {
        MessageDigest digest = sha256();
        double[] states = data.states();
        ByteBuffer buffer = ByteBuffer.allocate(CHUNK_NUMBERS * Double.BYTES).order(ByteOrder.LITTLE_ENDIAN);
        for (int next = 0; next < states.length; ) {
            int end = Math.min(states.length, next + CHUNK_NUMBERS);
            buffer.clear();
            while (next < end) {
                buffer.putDouble(states[next++]);
            }
            digest.update(buffer.array(), 0, buffer.position());
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java runtime has SHA-256", e);
        }
    }
}
