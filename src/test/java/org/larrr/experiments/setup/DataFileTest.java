package org.larrr.experiments.setup;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;

class DataFileTest {

    @Test
    void aDataFileOnAnotherMachineIsNeverTouchedUnasked() {
        DataFile remote = new DataFile(Path.of("//server/share/x.csv"), 1, "0".repeat(64));
        // A path of this kind loses its second slash here, so the rule is put to the text.
        assertThat(DataFile.isRemote("\\\\server\\share\\x.csv")).isTrue();
        assertThat(DataFile.isRemote("//server/share/x.csv")).isTrue();
        assertThat(DataFile.isRemote("/home/x.csv")).isFalse();
        assertThat(remote.isThere()).isFalse();
    }
}
