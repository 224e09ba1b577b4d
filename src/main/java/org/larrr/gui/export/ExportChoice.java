package org.larrr.gui.export;

import java.io.IOException;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.Properties;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.larrr.experiments.session.OwnFiles;
import org.larrr.export.figure.ColourRange;
import org.larrr.export.figure.Figure;
import org.larrr.export.figure.FigureData;
import org.larrr.export.figure.FigureStyle;
import org.larrr.export.figure.FigureStyle.Colours;
import org.larrr.export.figure.FigureStyle.Legend;
import org.larrr.export.figure.FigureWriter;
import org.larrr.export.figure.FigureWriter.Format;
import org.larrr.export.figure.FigureWriter.Size;
import org.larrr.gui.text.Messages;

/** The settings under which a view is saved; immutable. */
public record ExportChoice(Kind format, FigureStyle style) {

    /** The kinds of files that a view can be saved as: its figure, or the numbers behind it. */
    public enum Kind {
        PNG,
        SVG,
        PDF,
        CSV,
        NPZ;

        /** Returns whether it is a figure, which has a style. */
        public boolean isPicture() {
            return this == PNG || this == SVG || this == PDF;
        }

        /** The extension of file names, without the dot. */
        public String suffix() {
            return Messages.word(this);
        }

        /** Writes the file; the whole file or nothing. */
        public void write(Figure figure, Path file, FigureWriter pictures, FigureStyle style) throws IOException {
            if (isPicture()) {
                pictures.write(figure, file, Format.valueOf(name()), style);
            } else {
                FigureData.Form.valueOf(name()).write(figure, file);
            }
        }
    }

    /** A picture that fits the text width of a page. */
    public static final ExportChoice FIRST = new ExportChoice(Kind.PNG,
            FigureStyle.of(new Size(160, 100, 300)));

    /** Remembers how something was exported last, across starts where there is a file for it. */
    public static final class Memory {

        private static final long MAX_FILE_BYTES = 10_000;

        private final Optional<Path> file;
        private @Nullable ExportChoice last;

        /** @param file where the choice is kept; empty to forget it at the end */
        public Memory(Optional<Path> file) {
            this.file = file;
        }

        /** The last choice; the first time, and where the file makes no sense, the usual one. */
        public ExportChoice last() {
            if (last == null) {
                last = file.flatMap(Memory::read).orElse(ExportChoice.FIRST);
            }
            return last;
        }

        /** Keeps a choice. A file that cannot be written is no reason to disturb anybody. */
        public void remember(ExportChoice choice) {
            last = choice;
            file.ifPresent(path -> write(path, choice));
        }

        private static Optional<ExportChoice> read(Path path) {
            try {
                if (!Files.isRegularFile(path) || Files.size(path) > MAX_FILE_BYTES) {
                    return Optional.empty();
                }
                Properties properties = new Properties();
                try (Reader reader = Files.newBufferedReader(path)) {
                    properties.load(reader);
                }
                return Optional.of(choice(properties));
            } catch (IOException | IllegalArgumentException | NullPointerException ignored) {
                return Optional.empty();
            }
        }

        private static ExportChoice choice(Properties properties) {
            Size size = new Size(number(properties, "width-mm"), number(properties, "height-mm"),
                    (int) number(properties, "dpi"));
            return new ExportChoice(ExportChoice.Kind.valueOf(properties.getProperty("format")), new FigureStyle(size,
                    Colours.valueOf(properties.getProperty("colours")), number(properties, "font-size"),
                    Legend.of(properties.getProperty("legend")),
                    ColourRange.of(properties.getProperty("colour-range", ColourRange.PLOT.id())),
                    Boolean.parseBoolean(properties.getProperty("letters"))));
        }

        private static double number(Properties properties, String key) {
            return Double.parseDouble(properties.getProperty(key));
        }

        private static void write(Path path, ExportChoice choice) {
            FigureStyle style = choice.style();
            TreeMap<String, String> values = new TreeMap<>();
            values.put("format", choice.format().name());
            values.put("width-mm", Double.toString(style.size().widthMillimetres()));
            values.put("height-mm", Double.toString(style.size().heightMillimetres()));
            values.put("dpi", Integer.toString(style.size().dotsPerInch()));
            values.put("colours", style.colours().name());
            values.put("font-size", Double.toString(style.fontSize()));
            values.put("legend", style.legend().id());
            values.put("colour-range", style.range().id());
            values.put("letters", Boolean.toString(style.letters()));
            String text = values.entrySet().stream().map(e -> e.getKey() + "=" + e.getValue() + "\n")
                    .collect(Collectors.joining());
            try {
                OwnFiles.write(path, out -> out.write(text.getBytes(StandardCharsets.UTF_8)));
            } catch (IOException ignored) {
                // The choice holds until the end of this run.
            }
        }
    }
}
