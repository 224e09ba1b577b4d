package org.larrr.io.molecules;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.JsonSize;

/** The topology that MDTraj keeps inside its HDF5 files: chains of residues of atoms, as JSON. */
public final class MdtrajTopology {

    private static final int DEEPEST = 16;

    private MdtrajTopology() {}

    private record Entry(Topology.Residue residue, String mark, String name, String element) {}

    /**
     * Reads the text of the dataset "topology".
     *
     * @param name what messages call the file
     * @throws DataFormatException if it is no such text
     */
    public static Topology read(String json, String name) throws DataFormatException {
        Map<Integer, Entry> byIndex = new TreeMap<>();
        int chains = 0;
        int residues = 0;
        for (JsonNode chain : parsed(json, name).path("chains")) {
            String letter = chain.has("id") ? chain.path("id").asText() : letter(chains);
            chains++;
            for (JsonNode residue : chain.path("residues")) {
                Topology.Residue known = new Topology.Residue(residue.path("name").asText(""),
                        residue.path("resSeq").asInt(residue.path("index").asInt() + 1), letter);
                String mark = String.valueOf(residues++);
                for (JsonNode atom : residue.path("atoms")) {
                    byIndex.put(atom.path("index").asInt(-1),
                            new Entry(known, mark, atom.path("name").asText(""), element(atom)));
                }
            }
        }
        return ordered(byIndex, name);
    }

    /** The text that {@link #read} reads: O(atoms). */
    public static String text(Topology topology) {
        ObjectNode root = new ObjectMapper().createObjectNode();
        ArrayNode chains = root.putArray("chains");
        ArrayNode residues = chains.arrayNode();
        ArrayNode atoms = chains.arrayNode();
        int last = -1;
        String chain = null;
        for (int i = 0; i < topology.atoms().size(); i++) {
            Topology.Atom atom = topology.atoms().get(i);
            Topology.Residue residue = topology.residues().get(atom.residue());
            if (!residue.chain().equals(chain)) {
                chain = residue.chain();
                residues = chains.addObject().put("id", chain).putArray("residues");
            }
            if (atom.residue() != last) {
                last = atom.residue();
                atoms = residues.addObject().put("name", residue.name()).put("resSeq", residue.number())
                        .putArray("atoms");
            }
            atoms.addObject().put("index", i).put("name", atom.name()).put("element", atom.element());
        }
        return root.toString();
    }

    private static JsonNode parsed(String json, String name) throws DataFormatException {
        JsonFactory factory = JsonFactory.builder()
                .streamReadConstraints(StreamReadConstraints.builder().maxNestingDepth(DEEPEST).build()).build();
        ObjectMapper mapper = new ObjectMapper(factory);
        try {
            return JsonSize.tree(mapper, json, name);
        } catch (DataFormatException tooLarge) {
            throw tooLarge;
        } catch (IOException e) {
            throw new DataFormatException(Notice.of("topology.no-json-in-file", name), e);
        }
    }

    private static String letter(int chain) {
        return chain < 26 ? String.valueOf((char) ('A' + chain)) : "C" + (chain + 1);
    }

    private static String element(JsonNode atom) {
        String element = atom.path("element").asText("").toUpperCase(Locale.ROOT);
        return element.matches("[A-Z]{1,2}") && !element.equals("VS") ? element : "";
    }

    private static Topology ordered(Map<Integer, Entry> byIndex, String name) throws DataFormatException {
        Topology.Builder atoms = new Topology.Builder();
        List<Integer> indices = new ArrayList<>(byIndex.keySet());
        for (int i = 0; i < indices.size(); i++) {
            Entry entry = byIndex.get(i);
            if (entry == null) {
                throw new DataFormatException(Notice.of("topology.atom-missing", name, i));
            }
            atoms.add(entry.name, entry.element, entry.residue, entry.mark);
        }
        if (atoms.size() == 0) {
            throw new DataFormatException(Notice.of("topology.without-atoms", name));
        }
        return atoms.build();
    }
}
