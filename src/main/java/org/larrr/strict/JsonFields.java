package org.larrr.strict;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;

/**
 * An object of JSON, whose lines nobody knows.
 *
 * @param object as the parser gives it; what is null is not there
 */
record JsonFields(ObjectNode object) implements Fields {

    @Override
    public List<String> keys() {
        List<String> keys = new ArrayList<>();
        object.fieldNames().forEachRemaining(keys::add);
        return keys;
    }

    @Override
    public Optional<Object> value(String key) {
        return Optional.<Object>ofNullable(object.get(key)).filter(value -> object.hasNonNull(key));
    }

    @Override
    public int line(String key) {
        return 0;
    }

    @Override
    public int line(Object list, int entry) {
        return 0;
    }

    @Override
    public Optional<String> text(Object value) {
        return Optional.ofNullable(((JsonNode) value).textValue());
    }

    @Override
    public OptionalDouble number(Object value) {
        JsonNode number = (JsonNode) value;
        return number.isNumber() ? OptionalDouble.of(number.doubleValue()) : OptionalDouble.empty();
    }

    @Override
    public OptionalLong whole(Object value) {
        JsonNode number = (JsonNode) value;
        return number.canConvertToExactIntegral() && number.canConvertToLong() ? OptionalLong.of(number.longValue())
                : OptionalLong.empty();
    }

    @Override
    public Optional<Boolean> flag(Object value) {
        JsonNode flag = (JsonNode) value;
        return flag.isBoolean() ? Optional.of(flag.booleanValue()) : Optional.empty();
    }

    @Override
    public Optional<List<Object>> list(Object value) {
        JsonNode array = (JsonNode) value;
        return array.isArray() ? Optional.of(new ArrayList<>(array.valueStream().toList())) : Optional.empty();
    }

    @Override
    public Optional<Fields> table(Object value, int line) {
        return value instanceof ObjectNode inner ? Optional.of(new JsonFields(inner)) : Optional.empty();
    }

    @Override
    public String shown(Object value) {
        JsonNode node = (JsonNode) value;
        return node.isNumber() ? node.asText() : node.toString();
    }
}
