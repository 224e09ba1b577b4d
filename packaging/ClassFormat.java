import java.io.IOException;
import java.io.OutputStream;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.jar.JarOutputStream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/**
 * Gives the classes of jars the format of Java 8, with stack maps: java -cp ASM packaging/ClassFormat.java FOLDER JAR… An
 * image's cache of classes takes none of an older format, and a command waits for them at every start. What the classes do stays
 * the same; a text in the jar says what changed, as the Apache License asks.
 */
public final class ClassFormat {

    private static final String CHANGED = "META-INF/CHANGED.txt";
    private static final String WORDS = "The classes of this jar were given the format of Java 8, with stack maps. Nothing else was changed.\n";

    private ClassFormat() {}

    public static void main(String[] arguments) throws IOException {
        for (String jar : arguments) {
            if (jar.endsWith(".jar")) {
                renew(Path.of(jar), Path.of(arguments[0], Path.of(jar).getFileName().toString()));
            }
        }
    }

    private static void renew(Path jar, Path target) throws IOException {
        try (JarFile in = new JarFile(jar.toFile());
                URLClassLoader types = new URLClassLoader(new URL[] {jar.toUri().toURL()});
                OutputStream file = Files.newOutputStream(target);
                JarOutputStream out = new JarOutputStream(file)) {
            for (JarEntry entry : Collections.list(in.entries())) {
                byte[] content = in.getInputStream(entry).readAllBytes();
                boolean old = entry.getName().endsWith(".class") && new ClassReader(content).readUnsignedShort(6) < Opcodes.V1_6;
                write(out, entry.getName(), entry.getTime(), old ? renewed(content, types) : content);
            }
            write(out, CHANGED, in.getEntry(JarFile.MANIFEST_NAME).getTime(), WORDS.getBytes(StandardCharsets.UTF_8));
        }
    }

    private static void write(JarOutputStream out, String name, long time, byte[] content) throws IOException {
        JarEntry entry = new JarEntry(name);
        entry.setTime(time);
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
    }

    private static byte[] renewed(byte[] content, ClassLoader types) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_FRAMES) {
            @Override
            protected ClassLoader getClassLoader() {
                return types;
            }
        };
        new ClassReader(content).accept(new ClassVisitor(Opcodes.ASM9, writer) {
            @Override
            public void visit(int version, int access, String name, String signature, String superName, String[] interfaces) {
                super.visit(Opcodes.V1_8, access, name, signature, superName, interfaces);
            }
        }, ClassReader.SKIP_FRAMES);
        return writer.toByteArray();
    }
}
