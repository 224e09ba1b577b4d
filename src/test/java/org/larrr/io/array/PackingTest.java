package org.larrr.io.array;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;
import org.larrr.io.columns.ColumnStats;

/** Marks of missing values among numbers that are stored in single precision. */
class PackingTest {

    @Test
    void aFillValueIsThatOfTheStoredPrecision() {
        Packing packing = Packing.of(Map.of("_FillValue", "-99.9"), 'f', Float.BYTES, true);
        assertThat(packing.value(-99.9f)).isNaN();
        assertThat(packing.value(-99.9)).isNaN();
        assertThat(packing.value(-99.8f)).isEqualTo(-99.8f);
    }

    @Test
    void ninesAreFoundInSinglePrecision() {
        assertThat(ColumnStats.of(DoubleStream.iterate(1, x -> x + 1).limit(40).map(x -> x % 9 == 4 ? -99.9f : x % 5))
                .missingMarker()).hasValueSatisfying(marker -> assertThat(marker.certain()).isTrue());
    }
}
