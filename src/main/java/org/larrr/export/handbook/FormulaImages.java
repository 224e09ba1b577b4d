package org.larrr.export.handbook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import javax.imageio.ImageIO;
import org.scilab.forge.jlatexmath.TeXIcon;

/** The formulas of a site as pictures, each one once. */
final class FormulaImages implements FormulaTags {

    static final String FOLDER = "formulas";

    /** Picture elements of an em: three a pixel of 16-pixel text, sharp on fine screens and in print. */
    private static final double EM = 48;

    /** Letters of TeX are smaller than a screen font's of the same size. */
    private static final double LETTERS = 1.18;

    private final Map<String, String> names = new LinkedHashMap<>();
    private final Map<String, TeXIcon> icons = new LinkedHashMap<>();

    @Override
    public Map<String, String> attributes(String tex, boolean displayed) {
        String name = names.computeIfAbsent((displayed ? "d" : "t") + tex, key -> {
            String fresh = "formula-" + (names.size() + 1) + ".png";
            icons.put(fresh, icon(tex, displayed));
            return fresh;
        });
        return attributes(tex, Objects.requireNonNull(icons.get(name)), FOLDER + "/" + name);
    }

    static TeXIcon icon(String tex, boolean displayed) {
        return TexFormula.icon(tex, displayed, EM * LETTERS);
    }

    static Map<String, String> attributes(String tex, TeXIcon icon, String source) {
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
            ImageIO.write(TexFormula.image(each.getValue()), "png", folder.resolve(each.getKey()).toFile());
        }
    }
}
