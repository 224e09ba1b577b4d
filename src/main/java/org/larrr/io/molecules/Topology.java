package org.larrr.io.molecules;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/**
 * Who the atoms of a trajectory are.
 *
 * @param atoms    in the order of the frames
 * @param residues in the order of their atoms
 * @param chains   how many different chains they are of
 */
public record Topology(List<Atom> atoms, List<Residue> residues, int chains) {

    private static final Set<String> SOLVENT = Set.of("HOH", "WAT", "SOL", "H2O", "TIP", "TIP2", "TIP3", "TIP3P",
            "TIP4", "TIP4P",
            "TIP5", "TP3", "SPC", "SPCE", "OPC", "T3P", "T4P", "NA", "NA+", "K", "K+", "CL", "CL-", "SOD", "CLA", "POT",
            "CAL", "CES",
            "MG", "MG2", "MG2+", "CA2+", "ZN", "ZN2", "LI", "LI+", "RB", "CS", "BR", "BR-", "CIO", "IB", "ION");

    /**
     * An atom.
     *
     * @param name    as the force field calls it: "CA"
     * @param element its symbol in capitals, "C"; "" if it is no atom of matter (a virtual site)
     * @param residue index of its residue
     */
    public record Atom(String name, String element, int residue) {
        boolean isHeavy() {
            return !element.equals("H") && !element.isEmpty();
        }
    }

    /**
     * A residue.
     *
     * @param name   "ALA"
     * @param number as the file counts
     * @param chain  "A"; "" if there is none
     */
    public record Residue(String name, int number, String chain) {}

    public Topology {
        atoms = List.copyOf(atoms);
        residues = List.copyOf(residues);
    }

    /** Collects atoms in their order. */
    static final class Builder {
        private final List<Atom> atoms = new ArrayList<>();
        private final List<Residue> residues = new ArrayList<>();
        private String last = "";

        /** @param mark differs between neighbouring residues */
        void add(String name, String element, Residue residue, String mark) {
            if (residues.isEmpty() || !mark.equals(last)) {
                residues.add(residue);
                last = mark;
            }
            atoms.add(new Atom(name, element.isEmpty() ? guessed(name, residue.name()) : element, residues.size() - 1));
        }

        int size() {
            return atoms.size();
        }

        /** Returns an upper bound of their memory: texts of a few letters, and places in lists that grow. */
        long bytes() {
            return 160L * atoms.size() + 160L * residues.size();
        }

        Topology build() {
            return new Topology(atoms, residues,
                    (int) residues.stream().map(Residue::chain).distinct().count());
        }
    }

    /**
     * The element that a name of force fields means: letters at its start; calcium and its like only as residues of
     * their own.
     */
    static String guessed(String name, String residue) {
        String letters = name.replaceFirst("^[0-9']+", "").toUpperCase(Locale.ROOT);
        if (letters.isEmpty() || letters.startsWith("MW") || letters.startsWith("EP") || letters.startsWith("LP")) {
            return "";
        }
        String two = letters.length() > 1 ? letters.substring(0, 2) : letters;
        boolean alone = residue.toUpperCase(Locale.ROOT).startsWith(two);
        return alone && Set.of("CL", "NA", "MG", "ZN", "CA", "BR", "LI", "FE", "MN", "CU").contains(two) ? two
                : letters.substring(0, 1);
    }

    /** Indices of all atoms that are neither water nor ions nor hydrogen, in order. */
    int[] heavyOfSolute() {
        return indices(atom -> atom.isHeavy() && isSolute(atom));
    }

    /** Indices of Cα atoms of proteins, in order. */
    int[] alphas() {
        return indices(atom -> atom.name.equals("CA") && !atom.element.equals("CA") && isSolute(atom));
    }

    private boolean isSolute(Atom atom) {
        return !SOLVENT.contains(residues.get(atom.residue).name.toUpperCase(Locale.ROOT));
    }

    private int[] indices(Predicate<Atom> choice) {
        return IntStream.range(0, atoms.size()).filter(i -> choice.test(atoms.get(i))).toArray();
    }

    /** A torsion angle of a backbone: its name and its four atoms. */
    record Torsion(String name, int a, int b, int c, int d) {}

    /** φ (C, N, Cα, C) and ψ (N, Cα, C, N) of every residue between neighbours of one chain, in order of residues. */
    List<Torsion> backbone() {
        List<Map<String, Integer>> named = new ArrayList<>();
        residues.forEach(residue -> named.add(new HashMap<>()));
        for (int i = 0; i < atoms.size(); i++) {
            named.get(atoms.get(i).residue).putIfAbsent(atoms.get(i).name, i);
        }
        List<Torsion> torsions = new ArrayList<>();
        for (int r = 0; r < residues.size(); r++) {
            Map<String, Integer> own = named.get(r);
            Integer nitrogen = own.get("N");
            Integer alpha = own.get("CA");
            Integer carbon = own.get("C");
            if (nitrogen == null || alpha == null || carbon == null) {
                continue;
            }
            int residue = r;
            neighbour(named, r, r - 1, "C").ifPresent(c ->
                    torsions.add(new Torsion("phi_" + label(residue), c, nitrogen, alpha, carbon)));
            neighbour(named, r, r + 1, "N").ifPresent(n ->
                    torsions.add(new Torsion("psi_" + label(residue), nitrogen, alpha, carbon, n)));
        }
        return torsions;
    }

    /**
     * The atom of that name in the residue before or after, if it is bonded: of the same chain, and the next number.
     */
    private Optional<Integer> neighbour(List<Map<String, Integer>> named, int residue, int other, String atom) {
        if (other < 0 || other >= residues.size() || !residues.get(other).chain.equals(residues.get(residue).chain)
                || Math.abs(residues.get(other).number - residues.get(residue).number) > 1) {
            return Optional.empty();
        }
        return Optional.ofNullable(named.get(other).get(atom));
    }

    /** The heavy atoms of each residue of the solute; residues without any are left out. */
    List<int[]> heavyByResidue() {
        List<List<Integer>> lists = new ArrayList<>();
        residues.forEach(residue -> lists.add(new ArrayList<>()));
        for (int i : heavyOfSolute()) {
            lists.get(atoms.get(i).residue).add(i);
        }
        return lists.stream().filter(list -> !list.isEmpty())
                .map(list -> list.stream().mapToInt(Integer::intValue).toArray()).toList();
    }

    /** "ALA2", with the chain in front where there are several: "A_ALA2". */
    String label(int residue) {
        Residue r = residues.get(residue);
        return (chains > 1 && !r.chain.isEmpty() ? r.chain + "_" : "") + r.name + r.number;
    }

    /** "ALA2_CA". */
    String atomLabel(int atom) {
        Residue residue = residues.get(atoms.get(atom).residue);
        return residue.name.isEmpty() ? atoms.get(atom).name
                : label(atoms.get(atom).residue) + "_" + atoms.get(atom).name;
    }
}
