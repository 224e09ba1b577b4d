package org.larrr.experiments.archive;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class DataColumnsTest {

    /** Whatever the order of the map: a model is saved as the same bytes every time. */
    @Test
    void anglesAreWrittenInTheOrderOfTheColumns() {
        Map<String, Double> angles = new LinkedHashMap<>();
        angles.put("psi", 360.0);
        angles.put("omega", 2.0);
        angles.put("phi", 6.25);
        ObjectNode metadata = new ObjectMapper().createObjectNode();
        new DataColumns(List.of("phi", "r", "psi", "omega"), angles, Optional.empty()).write(metadata);
        assertThat(metadata.path("angles")).hasToString("{\"phi\":6.25,\"psi\":360.0,\"omega\":2.0}");
        assertThat(DataColumns.read(metadata).angles()).containsExactlyInAnyOrderEntriesOf(angles);
    }
}
