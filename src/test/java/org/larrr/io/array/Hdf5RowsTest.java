package org.larrr.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import io.jhdf.HdfFile;
import io.jhdf.api.Dataset;
import java.io.IOException;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.larrr.io.Fixtures;

/** Slab by slab, a dataset is what the library says of it as a whole. */
class Hdf5RowsTest {

    @ParameterizedTest
    @CsvSource({
        "plain, x, 1", "plain, x, 4", "plain, x, 100", "chunked, runs/a, 1", "chunked, runs/a, 4", "chunked, runs/a, 5",
        "chunked, runs/b, 2", "copies, x, 1", "copies, x, 2", "copies, x, 3", "timed, time, 4", "timed, positions, 4"
    })
    void slabsAreTheWhole(String file, String name, int rows) throws IOException {
        try (HdfFile hdf = new HdfFile(Fixtures.file("hdf5/" + file + ".h5"))) {
            Dataset dataset = hdf.getDatasetByPath(name);
            Hdf5Storage storage = new Hdf5Storage(hdf.getHdfBackingStorage(), dataset, name);
            Hdf5Number number = Hdf5Number.of(dataset.getDataType()).orElseThrow();
            double[] expected = flat(dataset.getDataFlat());
            try (ArrayArchive.Numbers numbers = storage.rows(rows, number, Packing.NONE)) {
                double[] values = new double[expected.length + 1];
                assertThat(numbers.next(values, 0, values.length)).isEqualTo(expected.length);
                assertThat(Arrays.copyOf(values, expected.length)).containsExactly(expected);
            }
        }
    }

    /** Sums of words and of their sums, by hand; an odd byte is the high one of a word. */
    @Test
    void fletcherIsTheLibrarysChecksum() {
        assertThat(Hdf5Filters.fletcher(new byte[] {1, 2, 3, 4, 5, 6, 7, 8}, 8)).isEqualTo(0x1e281014);
        assertThat(Hdf5Filters.fletcher(new byte[] {1, 2, 3}, 3)).isEqualTo(0x05040402);
    }

    private static double[] flat(Object numbers) {
        double[] values = new double[java.lang.reflect.Array.getLength(numbers)];
        Arrays.setAll(values, i -> java.lang.reflect.Array.getDouble(numbers, i));
        return values;
    }
}
