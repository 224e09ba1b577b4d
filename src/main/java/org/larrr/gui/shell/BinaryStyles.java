package org.larrr.gui.shell;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import javafx.css.Stylesheet;

/**
 * Writes style sheets once more in the toolkit's binary form, which the toolkit looks for beside them: read, where the
 * text would have to be parsed at every start. Run by the build.
 */
public final class BinaryStyles {

    private BinaryStyles() {}

    /** @param arguments the folder of the style sheets */
    public static void main(String[] arguments) throws IOException {
        try (DirectoryStream<Path> sheets = Files.newDirectoryStream(Path.of(arguments[0]), "*.css")) {
            for (Path sheet : sheets) {
                String name = sheet.getFileName().toString().replaceFirst("css$", "bss");
                Stylesheet.convertToBinary(sheet.toFile(), sheet.resolveSibling(name).toFile());
            }
        }
    }
}
