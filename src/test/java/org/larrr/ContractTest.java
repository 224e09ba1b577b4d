package org.larrr;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.util.DocTrees;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;

/**
 * What a public method of the numerics refuses stands in its Javadoc: every exception of these kinds that is made by it
 * or by what it calls that is not public and so has no contract of its own. That there is Javadoc at all is doclint's.
 */
class ContractTest {

    private static final List<String> HELD = List.of(
            "data", "linalg", "kernels", "spectra", "systems/truth", "estimators", "diagnostics");
    private static final Set<String> REFUSALS = Set.of("IllegalArgumentException", "EstimationException",
            "ArithmeticException", "UnsupportedOperationException");
    /** Those that carry a notice, and what they are. */
    private static final Map<String, String> NOTICED = Map.of("InputException", "IllegalArgumentException",
            "ComputationException", "ArithmeticException");
    private static final Path MAIN = Path.of("src/main/java/org/larrr");

    @Test
    void whatIsRefusedIsTold() throws Exception {
        Map<Element, Method> methods = methods();
        List<String> untold = new ArrayList<>();
        methods.values().stream().filter(method -> method.open).forEach(method ->
                refusals(method, methods, new HashSet<>()).stream().filter(refusal -> !method.tells(refusal))
                        .forEach(refusal -> untold.add(method.name + " throws " + refusal)));
        assertThat(methods).hasSizeGreaterThan(1000);
        assertThat(untold).isEmpty();
    }

    private static Set<String> refusals(Method method, Map<Element, Method> methods, Set<Method> seen) {
        Set<String> all = new TreeSet<>(method.refuses);
        if (seen.add(method)) {
            for (Call call : method.calls) {
                Method called = methods.get(call.method());
                if (called != null && (!called.open || called.checks())) {
                    refusals(called, methods, seen).stream().filter(refusal -> !call.caught().contains(refusal))
                            .forEach(all::add);
                }
            }
        }
        return all;
    }

    private static Map<Element, Method> methods() throws Exception {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        Map<Element, Method> methods = new LinkedHashMap<>();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null,
                    List.of("-proc:none", "--release", "17", "-cp", JavaProcess.classPath()), null,
                    manager.getJavaFileObjectsFromFiles(files()));
            Iterable<? extends CompilationUnitTree> units = task.parse();
            task.analyze();
            Reader reader = new Reader(DocTrees.instance(task), methods);
            units.forEach(unit -> reader.scan(unit, null));
        }
        return methods;
    }

    private static List<File> files() throws IOException {
        List<File> files = new ArrayList<>();
        for (String folder : HELD) {
            try (Stream<Path> paths = Files.walk(MAIN.resolve(folder))) {
                paths.filter(path -> path.toString().endsWith(".java")).map(Path::toFile).forEach(files::add);
            }
        }
        return files;
    }

    private static final class Method {
        private final String owner;
        private final String name;
        private final boolean open;
        private final String comment;
        private final Set<String> refuses = new TreeSet<>();
        private final List<Call> calls = new ArrayList<>();

        Method(Element element, boolean open, String comment) {
            this.owner = element.getEnclosingElement().toString();
            this.name = owner + "." + element;
            this.open = open;
            this.comment = comment;
        }

        /** Whether its caller's contract is what it is for. */
        boolean checks() {
            return owner.endsWith("Arguments") || owner.endsWith(".Require");
        }

        boolean tells(String refusal) {
            return Pattern.compile("@throws\\s+([\\w.]*\\.)?" + refusal + "\\b").matcher(comment).find();
        }
    }

    /**
     * One call.
     *
     * @param caught the exceptions that do not get out of it
     */
    private record Call(Element method, Set<String> caught) {}

    /** Collects the methods of files with what they make and call. */
    private static final class Reader extends TreePathScanner<Void, Method> {
        private final DocTrees trees;
        private final Map<Element, Method> methods;

        Reader(DocTrees trees, Map<Element, Method> methods) {
            this.trees = trees;
            this.methods = methods;
        }

        @Override
        public Void visitMethod(MethodTree tree, Method outer) {
            Element element = trees.getElement(getCurrentPath());
            String comment = trees.getDocComment(getCurrentPath());
            boolean inherits = element.getAnnotation(Override.class) != null;
            Method method = new Method(element, !inherits && isOpen(element), comment == null ? "" : comment);
            methods.put(element, method);
            return super.visitMethod(tree, method);
        }

        /** Others can call what is public and stands in what is public. */
        private static boolean isOpen(Element element) {
            boolean open = true;
            for (Element e = element; e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
                open &= e.getModifiers().contains(Modifier.PUBLIC);
            }
            return open;
        }

        /** What is returned to be called later refuses nothing now. */
        @Override
        public Void visitLambdaExpression(LambdaExpressionTree tree, Method method) {
            boolean later = getCurrentPath().getParentPath().getLeaf() instanceof ReturnTree;
            return later ? null : super.visitLambdaExpression(tree, method);
        }

        @Override
        public Void visitNewClass(NewClassTree tree, Method method) {
            String made = NOTICED.getOrDefault(tree.getIdentifier().toString(), tree.getIdentifier().toString());
            if (method != null && REFUSALS.contains(made) && !caught().contains(made)) {
                method.refuses.add(made);
            }
            call(method);
            return super.visitNewClass(tree, method);
        }

        @Override
        public Void visitMethodInvocation(MethodInvocationTree tree, Method method) {
            call(method);
            return super.visitMethodInvocation(tree, method);
        }

        private void call(Method method) {
            if (method != null) {
                method.calls.add(new Call(trees.getElement(getCurrentPath()), caught()));
            }
        }

        private Set<String> caught() {
            Set<String> caught = new HashSet<>();
            Tree inner = getCurrentPath().getLeaf();
            for (TreePath at = getCurrentPath(); at != null; inner = at.getLeaf(), at = at.getParentPath()) {
                if (at.getLeaf() instanceof TryTree attempt && attempt.getBlock() == inner) {
                    attempt.getCatches().forEach(each ->
                            Stream.of(each.getParameter().getType().toString().split("[\\s|]+"))
                                    .map(type -> NOTICED.getOrDefault(type, type)).forEach(caught::add));
                }
            }
            return caught.contains("RuntimeException") ? REFUSALS : caught;
        }
    }
}
