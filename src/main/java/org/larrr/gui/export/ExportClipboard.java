package org.larrr.gui.export;

import java.io.ByteArrayInputStream;
import java.util.Map;
import javafx.scene.image.Image;
import javafx.scene.input.Clipboard;
import javafx.scene.input.ClipboardContent;
import javafx.scene.input.DataFormat;

/** Puts pictures and tables on the system's clipboard. FX thread only. */
public final class ExportClipboard {

    private ExportClipboard() {}

    /** @param png the bytes of a PNG file */
    public static void picture(byte[] png) {
        Clipboard.getSystemClipboard().setContent(Map.of(DataFormat.IMAGE, new Image(new ByteArrayInputStream(png))));
    }

    /** Plain text. */
    public static void text(String text) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        Clipboard.getSystemClipboard().setContent(content);
    }

    /** A table as text, and as HTML for programs that prefer it. */
    public static void table(String text, String html) {
        ClipboardContent content = new ClipboardContent();
        content.putString(text);
        content.putHtml(html);
        Clipboard.getSystemClipboard().setContent(content);
    }
}
