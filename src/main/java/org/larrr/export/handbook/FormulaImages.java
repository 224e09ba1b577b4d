package org.larrr.export.handbook;

import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.scilab.forge.jlatexmath.ParseException;
import org.scilab.forge.jlatexmath.TeXConstants;
import org.scilab.forge.jlatexmath.TeXFormula;
import org.scilab.forge.jlatexmath.TeXIcon;

/** The formulas of a site as pictures, each one once. */
public final class FormulaImages {

    static final String FOLDER = "formulas";

    /** Picture elements of an em: three a pixel of 16-pixel text, sharp on fine screens and in print. */
    private static final double EM = 48;

    /** Letters of TeX are smaller than a screen font's of the same size. */
    private static final double LETTERS = 1.18;

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, TeXIcon> icons = new LinkedHashMap<>();

    /** The {@code img} of a formula in the folder of formulas. */
    Map<String, String> attributes(String tex, boolean displayed) {
        String name = names.computeIfAbsent((displayed ? "d" : "t") + tex, key -> {
            String fresh = "formula-" + (names.size() + 1) + ".png";
            icons.put(fresh, icon(tex, displayed));
            return fresh;
        });
        return attributes(tex, Objects.requireNonNull(icons.get(name)), FOLDER + "/" + name);
    }

    /** Formulas as pictures within the page, for pages that are handed on as one file. */
    public static Map<String, String> embedded(String tex, boolean displayed) {
        TeXIcon icon = icon(tex, displayed);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(image(icon), "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written anywhere
        }
        return attributes(tex, icon, "data:image/png;base64," + Base64.getEncoder().encodeToString(png.toByteArray()));
    }

    private static TeXIcon icon(String tex, boolean displayed) {
        return icon(tex, displayed, EM * LETTERS);
    }

    private static Map<String, String> attributes(String tex, TeXIcon icon, String source) {
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("class", "formula");
        attributes.put("src", source);
        attributes.put("alt", tex);
        attributes.put("style", String.format(Locale.ROOT, "height:%.3fem;vertical-align:%.3fem",
                icon.getIconHeight() / EM, -icon.getIconDepth() / EM));
        return attributes;
    }

    void write(Path site) throws IOException {
        Path folder = Files.createDirectories(site.resolve(FOLDER));
        for (Map.Entry<String, TeXIcon> each : icons.entrySet()) {
            ImageIO.write(image(each.getValue()), "png", folder.resolve(each.getKey()).toFile());
        }
    }

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
