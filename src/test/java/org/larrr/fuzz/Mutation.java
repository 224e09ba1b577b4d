package org.larrr.fuzz;

import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;

/** Seeded changes to the bytes of good files. */
final class Mutation {

    private static final String[] TOKENS = {
        "nan", ",", "\n", "\"", "#", ";", "\t", "-", "1e308", "1e999", "0x1p3", "t", "\r", "\u00e9", "\ufeff", "0,5",
                " ", "[", "]",
        "{", "}", "=", "null", "true", ":", "\\", "../", "99999999999999999999", "'", "(", ")", "\u0000", "#! FIELDS ",
        "inf",
        "\u221e", "1_0", "(((((((((((((((((((("
    };
    private static final long[] NUMBERS = {0, 1, -1, 127, 255, 256, 65_535, 65_536, Integer.MAX_VALUE,
            Integer.MIN_VALUE, 0xffffffffL,
        1L << 40, Long.MAX_VALUE, Long.MIN_VALUE};

    private final List<byte[]> seeds;
    private final Random random;

    Mutation(List<byte[]> seeds, long seed) {
        this.seeds = seeds;
        this.random = new Random(seed);
    }

    byte[] next() {
        byte[] bytes = seeds.get(random.nextInt(seeds.size())).clone();
        for (int changes = random.nextBoolean() ? 1 : 2 + random.nextInt(4); changes > 0
                && bytes.length > 0; changes--) {
            bytes = changed(bytes);
        }
        return bytes;
    }

    private byte[] changed(byte[] bytes) {
        int at = random.nextInt(bytes.length);
        // Headers decide most, so half of the changes fall into the first 256 bytes.
        int place = random.nextBoolean() ? at : random.nextInt(Math.min(bytes.length, 256));
        switch (random.nextInt(8)) {
            case 0 -> bytes[place] = (byte) random.nextInt(256);
            case 1 -> bytes[place] ^= (byte) (1 << random.nextInt(8));
            case 2 -> {
                return Arrays.copyOf(bytes, at);
            }
            case 3 -> {
                return spliced(bytes, place, Arrays.copyOfRange(bytes, at,
                        Math.min(bytes.length, at + 1 + random.nextInt(60))));
            }
            case 4 -> {
                return removed(bytes, place, 1 + random.nextInt(20));
            }
            case 5 -> number(bytes, place);
            case 6 -> {
                byte[] other = seeds.get(random.nextInt(seeds.size()));
                int from = random.nextInt(other.length);
                return spliced(bytes, place, Arrays.copyOfRange(other, from,
                        Math.min(other.length, from + 1 + random.nextInt(80))));
            }
            default -> {
                String token = TOKENS[random.nextInt(TOKENS.length)].repeat(random.nextInt(12) == 0
                        ? 1 + random.nextInt(300) : 1);
                return spliced(bytes, at, token.getBytes(StandardCharsets.UTF_8));
            }
        }
        return bytes;
    }

    /** Overwrites one, two, four or eight bytes by a number on the edge, in either byte order. */
    private void number(byte[] bytes, int place) {
        long number = NUMBERS[random.nextInt(NUMBERS.length)] + random.nextInt(3) - 1;
        int width = 1 << random.nextInt(4);
        boolean big = random.nextBoolean();
        for (int i = 0; i < width && place + i < bytes.length; i++) {
            bytes[place + i] = (byte) (number >>> 8 * (big ? width - 1 - i : i));
        }
    }

    private static byte[] removed(byte[] bytes, int from, int count) {
        int to = Math.min(bytes.length, from + count);
        byte[] result = Arrays.copyOf(bytes, bytes.length - (to - from));
        System.arraycopy(bytes, to, result, from, bytes.length - to);
        return result;
    }

    private static byte[] spliced(byte[] bytes, int at, byte[] inserted) {
        byte[] result = new byte[bytes.length + inserted.length];
        System.arraycopy(bytes, 0, result, 0, at);
        System.arraycopy(inserted, 0, result, at, inserted.length);
        System.arraycopy(bytes, at, result, at + inserted.length, bytes.length - at);
        return result;
    }
}
