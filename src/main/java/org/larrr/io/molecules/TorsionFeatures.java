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
            double angle = angle(b1, b2, b3);
            values[to++] = Math.cos(angle);
            values[to++] = Math.sin(angle);
        }
    }

    /** atan2(|b₂| b₁·(b₂×b₃), (b₁×b₂)·(b₂×b₃)). */
    static double angle(double[] b1, double[] b2, double[] b3) {
        double[] n1 = cross(b1, b2);
        double[] n2 = cross(b2, b3);
        return Math.atan2(Math.sqrt(dot(b2, b2)) * dot(b1, n2), dot(n1, n2));
    }

    private static double[] cross(double[] a, double[] b) {
        return new double[] {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
    }

    private static double dot(double[] a, double[] b) {
        return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
    }
}
