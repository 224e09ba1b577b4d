package org.larrr.io.array;

import io.jhdf.api.Attribute;
import io.jhdf.api.Group;
import io.jhdf.api.Node;
import java.lang.reflect.Array;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The attributes of an HDF5 file's groups and datasets; of an array of values only the first is used. */
final class Hdf5Attributes {

    /** Longer ones are no units or steps. */
    private static final int MAX_BYTES = 4096;
    private static final int MAX_ATTRIBUTES = 1000;

    private Hdf5Attributes() {}

    static Map<String, String> of(Node node) {
        Map<String, String> values = new LinkedHashMap<>();
        int count = 0;
        for (Map.Entry<String, Attribute> attribute : node.getAttributes().entrySet()) {
            if (++count > MAX_ATTRIBUTES) {
                break;
            }
            Packing.keep(values, attribute.getKey(), values(attribute.getValue()));
        }
        return values;
    }

    /** Its first two values; those of references and records are passed over. */
    private static List<String> values(Attribute attribute) {
        try {
            if (attribute.isEmpty() || attribute.getSizeInBytes() > MAX_BYTES) {
                return List.of();
            }
            Object value = attribute.getData();
            while (value instanceof Object[] parts && parts.length > 0 && parts[0] != null
                    && parts[0].getClass().isArray()) {
                value = parts[0];
            }
            List<String> values = new ArrayList<>();
            int count = value != null && value.getClass().isArray() ? Math.min(2, Array.getLength(value)) : 1;
            for (int i = 0; i < count; i++) {
                Object one = value != null && value.getClass().isArray() ? Array.get(value, i) : value;
                if (one instanceof Number || one instanceof String) {
                    values.add(String.valueOf(one));
                }
            }
            return values;
        } catch (RuntimeException e) { // types the library does not know: the attribute says nothing
            return List.of();
        }
    }

    private static String first(Attribute attribute) {
        return values(attribute).stream().findFirst().orElse("");
    }

    /**
     * The names of a dataset's axes: of its dimension scales as NetCDF-4 keeps them, themselves named by the datasets
     * they are. Empty where there are none.
     */
    static List<String> axes(Node dataset, int rank) {
        List<String> axes = new ArrayList<>();
        String own = dataset.getAttributes().containsKey("CLASS") ? first(dataset.getAttribute("CLASS")) : "";
        if (own.equals("DIMENSION_SCALE") && rank == 1) {
            return List.of(dataset.getName());
        }
        try {
            Attribute list = dataset.getAttribute("DIMENSION_LIST");
            if (list == null) {
                return List.of();
            }
            Object data = list.getData();
            if (Array.getLength(data) != rank) {
                return List.of();
            }
            for (Object axis : (Object[]) data) {
                long address = axis instanceof Number number ? number.longValue()
                        : ((Number) Array.get(axis, 0)).longValue();
                axes.add(scale(dataset, address));
            }
        } catch (RuntimeException e) { // names of axes are a help, not a need
            return List.of();
        }
        return axes.size() == rank && !Arrays.asList(axes.toArray()).contains("") ? axes : List.of();
    }

    /**
     * The name of the dataset beside this one, or in the groups above, that lies at that address; "" if there is none.
     */
    private static String scale(Node dataset, long address) {
        for (Group group = dataset.getParent(); group != null; group = group.getParent()) {
            for (Node node : group.getChildren().values()) {
                if (!node.isLink() && node.getAddress() == address) {
                    return node.getName();
                }
            }
        }
        return "";
    }

    /** Returns whether a dataset only gives an axis a size. */
    static boolean isBareDimension(Node dataset) {
        return dataset.getAttributes().containsKey("NAME")
                && first(dataset.getAttribute("NAME")).startsWith("This is a netCDF dimension but not");
    }
}
