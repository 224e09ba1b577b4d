package org.larrr.io.molecules;

import java.util.List;
import java.util.stream.Stream;

/** cos and sin of torsion angles, from the shortest images of the three bonds; the IUPAC sign. */
record TorsionFeatures(List<Topology.Torsion> torsions) implements FrameFeatures {

    TorsionFeatures {
        torsions = List.copyOf(torsions);
    }

    @Override
    public String description() {
        return "cosines and sines of " + torsions.size() + " backbone dihedrals";
    }

    @Override
    public List<String> names() {
        return torsions.stream().flatMap(t -> Stream.of("cos_" + t.name(), "sin_" + t.name())).toList();
    }

    @Override
    public void compute(Frame frame, double[] values, int offset) {
        double[] b1 = new double[3];
        double[] b2 = new double[3];
        double[] b3 = new double[3];
        int to = offset;
        for (Topology.Torsion t : torsions) {
            frame.difference(t.a(), t.b(), b1);
            frame.difference(t.b(), t.c(), b2);
            frame.difference(t.c(), t.d(), b3);
            double angle = TorsionAngle.of(b1, b2, b3);
            values[to++] = Math.cos(angle);
            values[to++] = Math.sin(angle);
        }
    }
}
