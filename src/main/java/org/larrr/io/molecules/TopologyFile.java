package org.larrr.io.molecules;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.larrr.data.Message;
import org.larrr.io.file.BinaryInput;
import org.larrr.io.file.DataFormatException;
import org.larrr.io.file.FileHead;
import org.larrr.io.file.MemoryBound;

/**
 * Reads who the atoms are from PDB and GRO files, of which the first model or frame counts, from AMBER's parameter
 * files, and from the JSON text of chains of residues of atoms that MDTraj keeps inside its HDF5 files.
 */
public final class TopologyFile {

    private static final int MAX_ATOMS = 20_000_000;
    private static final int HEAD_BYTES = 1 << 14;
    private static final int ATOMS_BETWEEN_CHECKS = 1 << 14;
    private static final int DEEPEST = 16;

    private TopologyFile() {}

    /** Returns whether text begins like a PDB file. */
    private static boolean isPdb(String head) {
        return head.lines().limit(200).anyMatch(line -> line.matches("(?s)(ATOM  |HETATM)[ 0-9A-Za-z]{5}.{15,}"))
                && head.lines().dropWhile(String::isBlank).findFirst()
                .map(line -> line.matches(
                "(?s)(HEADER|TITLE|COMPND|REMARK|CRYST1|MODEL|ATOM|HETATM|EXPDTA"
                        + "|OBSLTE|KEYWDS|AUTHOR|SOURCE|NUMMDL).*"))
                        .orElse(false);
    }

    /** Returns whether text begins like a parameter file of AMBER. */
    static boolean isAmber(String head) {
        return head.startsWith("%VERSION");
    }

    /** Returns whether text begins like a GRO file: a title, a count, and lines of fixed columns. */
    static boolean isGro(String head) {
        String[] lines = head.split("\r?\n", 4);
        return lines.length >= 3 && lines[1].strip().matches(FramedFile.COUNT)
                && isGroAtom(lines[2]);
    }

    /**
     * Returns whether a line is an atom of a GRO file: names in fixed columns, then three numbers of one width, or six.
     */
    private static boolean isGroAtom(String line) {
        if (line.length() < 44 || !line.substring(0, 20).matches("[ \\d]{5}.{10}[ \\d]{5}")) {
            return false;
        }
        String numbers = line.substring(20);
        int first = numbers.indexOf('.');
        int second = numbers.indexOf('.', first + 1);
        int third = numbers.indexOf('.', second + 1);
        return third > 0 && second - first == third - second && numbers.matches("[-.\\d\\s]+");
    }

    /**
     * Reads a topology.
     *
     * @throws DataFormatException if it is none of these
     */
    public static Topology read(Path file, String name) throws IOException {
        FileHead.requireReadable(file);
        String head;
        try (InputStream in = Files.newInputStream(file)) {
            head = new String(in.readNBytes(HEAD_BYTES), StandardCharsets.ISO_8859_1);
        }
        boolean amber = isAmber(head);
        if (!isGro(head) && !isPdb(head) && !amber) {
            throw DataFormatException.of("topology.unknown-format", name);
        }
        try (BinaryInput in = BinaryInput.open(file, ByteOrder.nativeOrder())) {
            if (amber) {
                return amber(in, name);
            }
            return isGro(head) ? gro(in, name) : pdb(in, name);
        }
    }

    /**
     * Sections of fields of one width. Residues are numbered from 1; after one with an OXT, the end of a protein, a new
     * chain begins.
     */
    private static Topology amber(BinaryInput in, String name) throws IOException {
        List<String> names = new ArrayList<>();
        List<String> residues = new ArrayList<>();
        List<String> starts = new ArrayList<>();
        Map<String, List<String>> read =
                Map.of("ATOM_NAME", names, "RESIDUE_LABEL", residues, "RESIDUE_POINTER", starts);
        Optional<List<String>> wanted = Optional.empty();
        while (!in.atEnd()) {
            String line = in.line();
            if (line.startsWith("%FLAG")) {
                wanted = Optional.ofNullable(read.get(line.substring(5).strip()));
            } else if (!line.startsWith("%") && wanted.isPresent()) {
                List<String> section = wanted.get();
                int width = section == starts ? 8 : 4;
                for (int i = 0; i < line.stripTrailing().length(); i += width) {
                    section.add(line.substring(i, Math.min(i + width, line.length())).strip());
                }
                if (section.size() > MAX_ATOMS) {
                    throw DataFormatException.of("topology.too-many-atoms", name, MAX_ATOMS);
                }
                MemoryBound.require(100L * section.size(), name);
            }
        }
        if (starts.size() != residues.size()) {
            throw DataFormatException.of("topology.damaged", name);
        }
        Topology.Builder atoms = new Topology.Builder();
        int residue = -1;
        int ends = 0;
        for (String atom : names) {
            requireFew(atoms, name);
            boolean next = residue + 1 < starts.size() && number(starts.get(residue + 1)) == atoms.size() + 1;
            residue += next ? 1 : 0;
            String label = residue < 0 ? "" : residues.get(residue);
            atoms.add(atom, "", new Topology.Residue(label, residue + 1, ends == 0 ? "" : "" + (ends + 1)),
                    "" + residue);
            ends += atom.equals("OXT") ? 1 : 0;
        }
        return some(atoms, name);
    }

    private static Topology pdb(BinaryInput in, String name) throws IOException {
        Topology.Builder atoms = new Topology.Builder();
        while (!in.atEnd()) {
            String line = in.line();
            if (line.startsWith("ENDMDL") || line.equals("END")) {
                break;
            }
            if ((line.startsWith("ATOM") || line.startsWith("HETATM")) && line.length() >= 54) {
                requireFew(atoms, name);
                String residue = line.substring(17, 21).strip();
                String chain = line.substring(21, 22).strip();
                String number = line.substring(22, 26).strip();
                String element = line.length() >= 78 ? line.substring(76, 78).strip().toUpperCase(Locale.ROOT) : "";
                atoms.add(line.substring(12, 16).strip(), element.matches("[A-Z]{1,2}") ? element : "",
                        new Topology.Residue(residue, number(number), chain), line.substring(17, 27));
            }
        }
        return some(atoms, name);
    }

    private static Topology some(Topology.Builder atoms, String name) throws DataFormatException {
        if (atoms.size() == 0) {
            throw DataFormatException.of("topology.damaged", name);
        }
        return atoms.build();
    }

    private static Topology gro(BinaryInput in, String name) throws IOException {
        in.line();
        int count = number(in.line().strip());
        Topology.Builder atoms = new Topology.Builder();
        for (int i = 0; i < count; i++) {
            String line = in.atEnd() ? "" : in.line();
            if (line.length() < 20) {
                throw DataFormatException.of("topology.damaged", name);
            }
            requireFew(atoms, name);
            atoms.add(line.substring(10, 15).strip(), "",
                    new Topology.Residue(line.substring(5, 10).strip(), number(line.substring(0, 5).strip()), ""),
                    line.substring(0, 10));
        }
        return some(atoms, name);
    }

    private static void requireFew(Topology.Builder atoms, String name) throws DataFormatException {
        if (atoms.size() >= MAX_ATOMS) {
            throw DataFormatException.of("topology.too-many-atoms", name, MAX_ATOMS);
        }
        if (atoms.size() % ATOMS_BETWEEN_CHECKS == 0) {
            MemoryBound.require(atoms.bytes(), name);
        }
    }

    /** Numbers past what their columns hold are written in other ways; the order of residues is what counts. */
    private static int number(String text) {
        return text.matches("-?\\d{1,9}") ? Integer.parseInt(text) : 0;
    }

    private record Entry(Topology.Residue residue, String mark, String name, String element) {}

    /**
     * Reads the text of the dataset "topology".
     *
     * @param name what messages call the file
     * @throws DataFormatException if it is no such text
     */
    public static Topology ofJson(String json, String name) throws DataFormatException {
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

    /** The text that {@link #ofJson} reads: O(atoms). */
    public static String json(Topology topology) {
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
            return MemoryBound.Json.tree(mapper, json, name);
        } catch (DataFormatException e) {
            throw e;
        } catch (IOException e) {
            throw new DataFormatException(Message.of("topology.damaged", name), e);
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
        for (int i = 0; i < byIndex.size(); i++) {
            Entry entry = byIndex.get(i);
            if (entry == null) {
                throw DataFormatException.of("topology.damaged", name);
            }
            atoms.add(entry.name, entry.element, entry.residue, entry.mark);
        }
        return some(atoms, name);
    }
}
