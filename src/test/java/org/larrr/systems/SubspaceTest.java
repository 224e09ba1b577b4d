package org.larrr.systems;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import org.junit.jupiter.api.Test;

class SubspaceTest {

    private static double dot(double[] a, double[] b) {
        double sum = 0;
        for (int i = 0; i < a.length; i++) {
            sum += a[i] * b[i];
        }
        return sum;
    }

    @Test
    void dependentVectorsSpanNoMoreThanTheirPlane() {
        Subspace plane = Subspace.span(3, List.of(new double[] {1, 1, 0}, new double[] {2, 2, 0},
                new double[] {0, 0, 3}, new double[] {1, 1, -5}), 1e-10);

        assertThat(plane.basis()).hasSize(2);
        assertThat(plane.isWhole()).isFalse();
        for (double[] q : plane.basis()) {
            assertThat(dot(q, q)).isCloseTo(1, within(1e-15));
            assertThat(dot(q, new double[] {1, -1, 0})).isCloseTo(0, within(1e-15));
        }
        assertThat(dot(plane.basis().get(0), plane.basis().get(1))).isCloseTo(0, within(1e-15));
    }

    /** A state in the subspace has the length of its coordinates, one orthogonal to it has none. */
    @Test
    void coordinatesAreThoseOfTheProjection() {
        Subspace plane = Subspace.span(3, List.of(new double[] {1, 1, 0}, new double[] {0, 0, 3}), 1e-10);

        double[] inside = plane.coordinates(new double[] {2, 2, -1});
        double[] outside = plane.coordinates(new double[] {3, -3, 0});

        assertThat(dot(inside, inside)).isCloseTo(9, within(1e-13));
        assertThat(outside).containsExactly(new double[] {0, 0}, within(1e-15));
    }

    @Test
    void theComplementFillsTheSpace() {
        Subspace line = Subspace.span(4, List.of(new double[] {1, 2, 3, 4}), 1e-10);

        List<double[]> rest = line.complement();

        assertThat(rest).hasSize(3).allSatisfy(q -> {
            assertThat(dot(q, q)).isCloseTo(1, within(1e-14));
            assertThat(dot(q, line.basis().get(0))).isCloseTo(0, within(1e-14));
        });
        assertThat(Subspace.span(4, List.of(line.basis().get(0), rest.get(0), rest.get(1), rest.get(2)), 1e-8)
                .isWhole()).isTrue();
    }

    @Test
    void nothingSpansNothing() {
        Subspace none = Subspace.span(2, List.of(new double[] {0, 0}), 1e-10);

        assertThat(none.basis()).isEmpty();
        assertThat(none.complement()).hasSize(2);
    }

    @Test
    void columnsOfAMatrixAreItsColumns() {
        List<double[]> columns = Subspace.columns(new double[] {1, 2, 3, 4, 5, 6}, 2);

        assertThat(columns).containsExactly(new double[] {1, 4}, new double[] {2, 5}, new double[] {3, 6});
    }
}
