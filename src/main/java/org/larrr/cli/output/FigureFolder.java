package org.larrr.cli.output;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.larrr.data.Message;
import org.larrr.data.Require;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.io.file.AtomicFiles;

/**
 * Where figures are written.
 *
 * @param folder  their folder, created if it does not exist
 * @param prefix  begins each file name
 * @param formats each figure is written in each of them
 */
public record FigureFolder(Path folder, String prefix, List<Format> formats) {

    private static final Pattern OTHER_PICTURES =
            Pattern.compile("\\.(bmp|emf|eps|gif|html?|jpe?g|ps|tex|tiff?|webp)$", Pattern.CASE_INSENSITIVE);

    /**
     * Reads a path as a folder, or as a file name with a known ending as the pattern of file names.
     *
     * @param formats empty for that of the ending, else PNG
     * @throws IllegalArgumentException if the ending and the formats disagree
     */
    public static FigureFolder of(Path output, List<Format> formats) {
        Optional<Format> ending = ending(output);
        Require.that(!ending.isEmpty() || Files.isDirectory(output)
                || !OTHER_PICTURES.matcher(output.toString()).find(), Message.of("option.format-unknown", output));
        if (ending.isEmpty() || Files.isDirectory(output)) {
            return new FigureFolder(output, "", formats.isEmpty() ? List.of(Format.PNG) : formats);
        }
        Require.that(formats.isEmpty() || formats.equals(List.of(ending.get())),
                Message.of("option.format-differs", output));
        String name = output.getFileName().toString();
        return new FigureFolder(AtomicFiles.folder(output),
                name.substring(0, name.lastIndexOf('.')) + "-", List.of(ending.get()));
    }

    private static Optional<Format> ending(Path output) {
        String name = output.toString().toLowerCase(Locale.ROOT);
        return Arrays.stream(Format.values()).filter(f -> name.endsWith("." + f.id())).findFirst();
    }

    /** Writes figures by the name of their file and returns the files. */
    public List<Path> write(Map<String, Figure> figures, FigureWriter writer, FigureStyle style) throws IOException {
        Files.createDirectories(folder);
        Map<String, Figure> named = new LinkedHashMap<>();
        figures.forEach((name, figure) -> named.put(prefix + name, figure));
        return writer.write(named, folder, formats, style);
    }

    /** Writes the numbers behind figures and returns the files. */
    public List<Path> writeData(Map<String, Figure> figures, Set<FigureData.Form> forms) throws IOException {
        Files.createDirectories(folder);
        List<Path> written = new ArrayList<>();
        for (Map.Entry<String, Figure> figure : figures.entrySet()) {
            for (FigureData.Form form : forms) {
                Path file = folder.resolve(prefix + figure.getKey() + "." + form.id());
                form.write(figure.getValue(), file);
                written.add(file);
            }
        }
        return written;
    }

    /** Writes a text beside the figures and returns its file. */
    public Path writeText(String name, String text) throws IOException {
        Files.createDirectories(folder);
        Path file = folder.resolve(prefix + name);
        AtomicFiles.writeText(file, text);
        return file;
    }
}
