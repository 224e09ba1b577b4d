package org.larrr.export.handbook;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import org.scilab.forge.jlatexmath.ParseException;
import org.scilab.forge.jlatexmath.TeXConstants;
import org.scilab.forge.jlatexmath.TeXFormula;
import org.scilab.forge.jlatexmath.TeXIcon;

/** Formulas written in TeX, set as pictures. */
public final class TexFormula {

    private TexFormula() {}

    /**
     * @param displayed whether it stands apart, with large operators, or in a line
     * @param size      of an em in picture elements
     * @throws ParseException if it is no TeX that can be set
     */
    public static TeXIcon icon(String tex, boolean displayed, double size) {
        return new TeXFormula(tex).createTeXIcon(
                displayed ? TeXConstants.STYLE_DISPLAY : TeXConstants.STYLE_TEXT, (float) size);
    }

    /** The formula in its colour on nothing. */
    public static BufferedImage image(TeXIcon icon) {
        BufferedImage image = new BufferedImage(
                Math.max(1, icon.getIconWidth()), Math.max(1, icon.getIconHeight()), BufferedImage.TYPE_INT_ARGB);
        Graphics2D pen = image.createGraphics();
        pen.setRenderingHint(RenderingHints.KEY_ANTIALIASING, RenderingHints.VALUE_ANTIALIAS_ON);
        pen.setRenderingHint(RenderingHints.KEY_TEXT_ANTIALIASING, RenderingHints.VALUE_TEXT_ANTIALIAS_ON);
        icon.paintIcon(null, pen, 0, 0);
        pen.dispose();
        return image;
    }
}
