package org.larrr.export.json;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;
import org.larrr.diagnostics.gauges.Gauge;

/** What was tested of the data as JSON, one entry a property. */
final class GaugesJson {

    private GaugesJson() {}

    static ArrayNode of(List<Gauge> gauges) {
        ArrayNode array = JsonNodeFactory.instance.arrayNode();
        for (Gauge gauge : gauges) {
            ObjectNode node = array.addObject();
            node.put("property", gauge.property().id());
            node.put("standing", gauge.standing().id());
            node.set("statistic", FitJson.number(gauge.statistic()));
            node.set("level", FitJson.number(gauge.level()));
            node.put("words", gauge.words());
            node.put("advice", gauge.advice());
        }
        return array;
    }
}
