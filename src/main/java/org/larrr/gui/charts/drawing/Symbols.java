package org.larrr.gui.charts.drawing;

import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Area;
import java.awt.geom.Ellipse2D;
import java.awt.geom.Path2D;
import java.awt.geom.Rectangle2D;
import java.util.function.IntToDoubleFunction;

/** Symbols centred at the origin; sizes are half extents. */
final class Symbols {

    private Symbols() {}

    static Shape circle(double size) {
        return new Ellipse2D.Double(-size, -size, 2 * size, 2 * size);
    }

    /** Pointing up, about the visual weight of a circle. */
    static Shape triangle(double size) {
        return polygon(3, i -> size * 1.15, -Math.PI / 2);
    }

    static Shape plus(double size, double halfThickness) {
        Area plus = new Area(new Rectangle2D.Double(-size, -halfThickness, 2 * size, 2 * halfThickness));
        plus.add(new Area(new Rectangle2D.Double(-halfThickness, -size, 2 * halfThickness, 2 * size)));
        return plus;
    }

    /** A plus on its side. */
    static Shape cross(double size, double halfThickness) {
        return AffineTransform.getRotateInstance(Math.PI / 4).createTransformedShape(plus(size, halfThickness));
    }

    static Shape tick(double halfHeight, double halfThickness) {
        return new Rectangle2D.Double(-halfThickness, -halfHeight, 2 * halfThickness, 2 * halfHeight);
    }

    /** Square, diamond, triangle pointing down, pentagon, hourglass, star, in turn. */
    static Shape other(int index, double size) {
        return switch (index % 6) {
            case 0 -> new Rectangle2D.Double(-0.88 * size, -0.88 * size, 1.76 * size, 1.76 * size);
            case 1 -> polygon(4, i -> 1.25 * size, 0);
            case 2 -> polygon(3, i -> 1.3 * size, Math.PI / 2);
            case 3 -> polygon(5, i -> 1.15 * size, -Math.PI / 2);
            case 4 -> hourglass(size);
            default -> star(1.4 * size);
        };
    }

    /** An arrow head whose tip is the origin. */
    static Shape arrow(double size, double direction) {
        Path2D path = new Path2D.Double();
        path.moveTo(0, 0);
        path.lineTo(-1.9 * size, -size);
        path.lineTo(-1.3 * size, 0);
        path.lineTo(-1.9 * size, size);
        path.closePath();
        return path.createTransformedShape(AffineTransform.getRotateInstance(direction));
    }

    private static Shape hourglass(double size) {
        Path2D path = new Path2D.Double();
        path.moveTo(-size, -size);
        path.lineTo(size, -size);
        path.lineTo(-size, size);
        path.lineTo(size, size);
        path.closePath();
        return path;
    }

    private static Shape star(double radius) {
        return polygon(10, i -> i % 2 == 0 ? radius : 0.45 * radius, -Math.PI / 2);
    }

    /** @param radius of each corner */
    private static Shape polygon(int corners, IntToDoubleFunction radius, double start) {
        Path2D path = new Path2D.Double();
        for (int i = 0; i < corners; i++) {
            double angle = start + 2 * Math.PI * i / corners;
            double r = radius.applyAsDouble(i);
            if (i == 0) {
                path.moveTo(r * Math.cos(angle), r * Math.sin(angle));
            } else {
                path.lineTo(r * Math.cos(angle), r * Math.sin(angle));
            }
        }
        path.closePath();
        return path;
    }
}
