package org.larrr.io.molecules;

import java.io.IOException;
import java.io.Writer;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import org.larrr.data.Notice;
import org.larrr.io.file.DataFormatException;

/**
 * Writes frames as the models of a PDB file (wwPDB format, version 3.3): a remark and the cell before each, positions
 * in Å to three digits. Numbers of atoms and residues that do not fit their columns begin anew from 0.
 */
public final class PdbWriter {

    /** How many of them a nanometre has. */
    private static final double ANGSTROMS = 10;
    private static final double LEAST = -999.9995;
    private static final double MOST = 9999.9995;
    private static final int LONGEST_REMARK = 68;

    private final Writer out;
    private final Topology topology;
    private int models;

    /** @param out not closed here */
    public PdbWriter(Writer out, Topology topology) {
        this.out = out;
        this.topology = topology;
    }

    /**
     * Appends a model.
     *
     * @param remarks   a line each
     * @param positions (atoms, 3) in nm
     * @throws DataFormatException if there are other atoms than in the topology, or one lies too far out for the format
     */
    public void model(List<String> remarks, double[] positions, Optional<PeriodicCell> box) throws IOException {
        if (positions.length != 3 * topology.atoms().size()) {
            throw new DataFormatException(Notice.of("frames.topology-differs", positions.length / 3,
                    topology.atoms().size()));
        }
        models++;
        for (String remark : remarks) {
            line("REMARK 999 %s", remark.length() > LONGEST_REMARK ? remark.substring(0, LONGEST_REMARK) : remark);
        }
        if (box.isPresent()) {
            double[] cell = box.get().edgesAndAngles();
            line("CRYST1%9.3f%9.3f%9.3f%7.2f%7.2f%7.2f P 1           1", ANGSTROMS * cell[0], ANGSTROMS * cell[1],
                    ANGSTROMS * cell[2], cell[3], cell[4], cell[5]);
        }
        line("MODEL     %4d", models % 10_000);
        for (int i = 0; i < topology.atoms().size(); i++) {
            atom(i, positions);
        }
        line("ENDMDL");
    }

    private void atom(int i, double[] positions) throws IOException {
        Topology.Atom atom = topology.atoms().get(i);
        Topology.Residue residue = topology.residues().get(atom.residue());
        double[] place = new double[3];
        for (int axis = 0; axis < 3; axis++) {
            place[axis] = ANGSTROMS * positions[3 * i + axis];
            if (!(place[axis] > LEAST && place[axis] < MOST)) {
                throw new DataFormatException(Notice.of("frames.no-room", i + 1, (float) place[axis]));
            }
        }
        line("ATOM  %5d %s %-4.4s%1.1s%4d    %8.3f%8.3f%8.3f%6.2f%6.2f          %2.2s", (i + 1) % 100_000, name(atom),
                residue.name(), residue.chain().isEmpty() ? " " : residue.chain(), residue.number() % 10_000, place[0],
                place[1], place[2], 1.0, 0.0, atom.element());
    }

    /** One-letter elements begin in the second of the four columns of a name. */
    private static String name(Topology.Atom atom) {
        boolean shifted = atom.element().length() < 2 && atom.name().length() < 4;
        return String.format(Locale.ROOT, "%-4.4s", shifted ? " " + atom.name() : atom.name());
    }

    /** Ends the file. */
    public void end() throws IOException {
        line("END");
    }

    private void line(String format, Object... values) throws IOException {
        out.write(String.format(Locale.ROOT, format, values) + "\n");
    }
}
