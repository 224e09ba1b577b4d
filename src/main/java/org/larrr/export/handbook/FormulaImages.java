package org.larrr.export.handbook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import javax.imageio.ImageIO;
import org.scilab.forge.jlatexmath.TeXIcon;

/** The formulas of a site as pictures, each one once. */
final class FormulaImages {

    static final String FOLDER = "formulas";

    /** Picture elements of an em: three a pixel of 16-pixel text, sharp on fine screens and in print. */
    private static final double EM = 48;

    /** Letters of TeX are smaller than a screen font's of the same size. */
    private static final double LETTERS = 1.18;

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, TeXIcon> icons = new LinkedHashMap<>();

    /** What an {@code img} of the formula says: source, TeX as its text, size and depth below the line in em. */
    Map<String, String> attributes(String tex, boolean displayed) {
        String name = names.computeIfAbsent((displayed ? "d" : "t") + tex, key -> {
            String fresh = "formula-" + (names.size() + 1) + ".png";
            icons.put(fresh, TexFormula.icon(tex, displayed, EM * LETTERS));
            return fresh;
        });
        TeXIcon icon = icons.get(name);
        Map<String, String> attributes = new LinkedHashMap<>();
        attributes.put("class", "formula");
        attributes.put("src", FOLDER + "/" + name);
        attributes.put("alt", tex);
        attributes.put("style", String.format(Locale.ROOT, "height:%.3fem;vertical-align:%.3fem",
                icon.getIconHeight() / EM, -icon.getIconDepth() / EM));
        return attributes;
    }

    void write(Path site) throws IOException {
        Path folder = Files.createDirectories(site.resolve(FOLDER));
        for (Map.Entry<String, TeXIcon> each : icons.entrySet()) {
            ImageIO.write(TexFormula.image(each.getValue()), "png", folder.resolve(each.getKey()).toFile());
        }
    }
}
