package org.larrr.export.handbook;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Base64;
import java.util.Map;
import javax.imageio.ImageIO;
import org.scilab.forge.jlatexmath.TeXIcon;

/** Formulas as pictures within the page, for pages that are handed on as one file. */
public final class EmbeddedFormulas implements FormulaTags {

    @Override
    public Map<String, String> attributes(String tex, boolean displayed) {
        TeXIcon icon = FormulaImages.icon(tex, displayed);
        ByteArrayOutputStream png = new ByteArrayOutputStream();
        try {
            ImageIO.write(TexFormula.image(icon), "png", png);
        } catch (IOException e) {
            throw new UncheckedIOException(e); // nothing is written anywhere
        }
        return FormulaImages.attributes(tex, icon, "data:image/png;base64," + Base64.getEncoder().encodeToString(
                png.toByteArray()));
    }
}
