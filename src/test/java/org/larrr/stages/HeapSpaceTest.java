package org.larrr.stages;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.larrr.data.Notices.telling;

import org.junit.jupiter.api.Test;
import org.larrr.data.Message;

class HeapSpaceTest {

    private static final Message TABLE = Message.of("features.of-states", 7, 5);
    private static final Message LESS = Message.of("features.fewer", 7);

    @Test
    void whatFitsIsLetThroughAndWhatDoesNotIsRefusedWithAWayOut() {
        assertThat(HeapSpace.bytes()).isBetween(0.5 * Runtime.getRuntime().maxMemory(),
                1.0 * Runtime.getRuntime().maxMemory());
        assertThatCode(() -> HeapSpace.require(HeapSpace.bytes(), TABLE, LESS)).doesNotThrowAnyException();
        assertThatThrownBy(() -> HeapSpace.require(1.01 * HeapSpace.bytes(), TABLE, LESS))
                .isInstanceOf(IllegalArgumentException.class)
                .satisfies(telling("memory.too-large"), telling("features.fewer", 7));
    }

    @Test
    void aTableIsNeverWiderThanOneArrayOrItsShareOfMemory() {
        for (long rows : new long[] {0, 1, 1_000, 1_000_000_000L}) {
            for (int copies : new int[] {1, 3}) {
                double columns = HeapSpace.columns(rows, copies);
                assertThat(columns * rows).isLessThanOrEqualTo(Integer.MAX_VALUE);
                assertThat(columns * rows * copies * Double.BYTES).isLessThanOrEqualTo(HeapSpace.bytes());
            }
        }
        assertThat(HeapSpace.columns(Long.MAX_VALUE, 1)).isZero();
    }
}
