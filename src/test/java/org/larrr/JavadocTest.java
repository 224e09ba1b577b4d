package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.doctree.DocCommentTree;
import com.sun.source.doctree.DocTree;
import com.sun.source.doctree.ParamTree;
import com.sun.source.doctree.ThrowsTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ModifiersTree;
import com.sun.source.tree.PrimitiveTypeTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.lang.model.type.TypeKind;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * Javadoc is the contract of the core: nothing public is without it, nor any parameter, result or declared exception.
 * The canonical constructor of a record is left out, as the record describes its components; the compiler's own check
 * cannot leave it out.
 */
class JavadocTest {

    private static final List<String> CORE = List.of("data", "linalg", "kernels", "spectra", "systems/truth",
            "estimators", "diagnostics");
    private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

    @Test
    void nothingPublicOfTheCoreIsWithoutJavadoc() throws IOException {
        List<JavaFileObject> files = new ArrayList<>();
        for (String room : CORE) {
            try (Stream<Path> found = Files.walk(Path.of("src/main/java/org/larrr", room))) {
                for (Path file : found.filter(path -> path.toString().endsWith(".java")).toList()) {
                    files.add(source(file.getFileName().toString(), Files.readString(file)));
                }
            }
        }
        assertThat(files).hasSizeGreaterThan(100);
        assertThat(missing(files)).isEmpty();
    }

    @Test
    void whatIsMissingIsFound() throws IOException {
        String code = """
                /** A pair. @param a one */
                public record Pair<T>(int a, int b) {
                    public Pair {}
                    public int sum() { return a + b; }
                    /** Sums. */
                    public int sum(int c) throws java.io.IOException { return a + b + c; }
                    /** {@return c} @param c any */
                    public static int same(int c) { return c; }
                    int own() { return a; }
                    @Override public String toString() { return ""; }
                    public enum Kind { ONE }
                }
                """.replace(" @param", "\n * @param");
        assertThat(missing(List.of(source("Pair.java", code)))).containsExactly("Pair.java: Pair: <T>",
                "Pair.java: Pair: b",
                "Pair.java: sum", "Pair.java: sum: c", "Pair.java: sum: return", "Pair.java: sum: java.io.IOException",
                "Pair.java: Kind", "Pair.java: ONE");
    }

    private static JavaFileObject source(String name, String code) {
        return new SimpleJavaFileObject(URI.create("string:///" + name), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return code;
            }
        };
    }

    private static List<String> missing(List<JavaFileObject> files) throws IOException {
        JavacTask task = (JavacTask) COMPILER.getTask(null, null, null, List.of("-proc:none"), null, files);
        Missing missing = new Missing(DocTrees.instance(task));
        for (CompilationUnitTree unit : task.parse()) {
            missing.scan(new TreePath(unit), null);
        }
        return missing.found;
    }

    /** Visits what is public, and what is in it. */
    private static final class Missing extends TreePathScanner<Void, Void> {

        private final List<String> found = new ArrayList<>();
        private final DocTrees docs;

        private Missing(DocTrees docs) {
            this.docs = docs;
        }

        @Override
        public Void visitClass(ClassTree type, Void nothing) {
            if (!isPublic(type.getModifiers())) {
                return null;
            }
            List<String> wanted = new ArrayList<>(type.getTypeParameters().stream().map(t -> "<" + t.getName() + ">")
                    .toList());
            if (type.getKind() == Tree.Kind.RECORD) {
                type.getMembers().stream().filter(Missing::isComponent)
                        .forEach(member -> wanted.add(((VariableTree) member).getName().toString()));
            }
            check(type.getSimpleName().toString(), wanted, false, List.of());
            return super.visitClass(type, nothing);
        }

        private static boolean isComponent(Tree member) {
            return member instanceof VariableTree field && !field.getModifiers().getFlags().contains(Modifier.STATIC);
        }

        @Override
        public Void visitVariable(VariableTree field, Void nothing) {
            if (getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type && isPublic(field.getModifiers())
                    && !(type.getKind() == Tree.Kind.RECORD && isComponent(field))) {
                check(field.getName().toString(), List.of(), false, List.of());
            }
            return null;
        }

        @Override
        public Void visitMethod(MethodTree method, Void nothing) {
            ClassTree type = (ClassTree) getCurrentPath().getParentPath().getLeaf();
            boolean overrides = method.getModifiers().getAnnotations().stream()
                    .anyMatch(each -> each.getAnnotationType().toString().equals("Override"));
            boolean constructor = method.getReturnType() == null;
            boolean canonical = constructor && type.getKind() == Tree.Kind.RECORD && method.getParameters().size()
                    == type.getMembers().stream().filter(Missing::isComponent).count();
            if (!isPublic(method.getModifiers()) || overrides || canonical) {
                return null;
            }
            List<String> wanted = new ArrayList<>(method.getTypeParameters().stream()
                    .map(t -> "<" + t.getName() + ">").toList());
            method.getParameters().forEach(parameter -> wanted.add(parameter.getName().toString()));
            boolean returns = !constructor && !(method.getReturnType() instanceof PrimitiveTypeTree primitive
                    && primitive.getPrimitiveTypeKind() == TypeKind.VOID);
            check(constructor ? type.getSimpleName().toString() : method.getName().toString(), wanted, returns,
                    method.getThrows().stream().map(Object::toString).toList());
            return null;
        }

        /** Members of interfaces are public without the word. */
        private boolean isPublic(ModifiersTree modifiers) {
            Set<Modifier> flags = modifiers.getFlags();
            return flags.contains(Modifier.PUBLIC) || !flags.contains(Modifier.PRIVATE)
                    && getCurrentPath().getParentPath().getLeaf() instanceof ClassTree owner
                    && (owner.getKind() == Tree.Kind.INTERFACE || owner.getKind() == Tree.Kind.ANNOTATION_TYPE);
        }

        private void check(String name, List<String> wanted, boolean returns, List<String> thrown) {
            Path path = Path.of(getCurrentPath().getCompilationUnit().getSourceFile().getName());
            String file = path.getFileName() + ": ";
            DocCommentTree comment = docs.getDocCommentTree(getCurrentPath());
            if (comment == null) {
                found.add(file + name);
                return;
            }
            List<DocTree> tags = new ArrayList<>(comment.getFullBody());
            tags.addAll(comment.getBlockTags());
            List<String> named = tags.stream().filter(ParamTree.class::isInstance).map(ParamTree.class::cast)
                    .map(tag -> tag.isTypeParameter() ? "<" + tag.getName() + ">" : tag.getName().toString()).toList();
            wanted.stream().filter(each -> !named.contains(each)).forEach(each -> found.add(file + name + ": " + each));
            if (returns && tags.stream().noneMatch(tag -> tag.getKind() == DocTree.Kind.RETURN)) {
                found.add(file + name + ": return");
            }
            List<String> failures = tags.stream().filter(ThrowsTree.class::isInstance).map(ThrowsTree.class::cast)
                    .map(tag -> tag.getExceptionName().toString()).toList();
            thrown.stream().filter(each -> !failures.contains(each))
                    .forEach(each -> found.add(file + name + ": " + each));
        }
    }
}
