package org.larrr.gui.text;

import com.sun.source.tree.AnnotationTree;
import com.sun.source.tree.BinaryTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.TreeScanner;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/**
 * What the core can say, read from its sources: every text that is put together there, with {@link #ANYTHING} for what
 * differs from time to time, and one text for each way that a condition in it can turn out.
 */
final class CoreSentences extends TreeScanner<Void, Path> {

    static final char ANYTHING = '\u0001';

    private static final int MOST_VARIANTS = 64;
    /** Exceptions that no one should ever meet: the window shows a sentence of its own for them. */
    private static final Pattern UNFORESEEN =
            Pattern.compile("(IllegalState|UnsupportedOperation|Cancellation|UncheckedIO).*|.*Error");
    private static final Pattern CONVERSION = Pattern.compile("%(?:\\d+\\$)?[-#+ 0,(]*\\d*(?:\\.\\d+)?[a-zA-Z]");
    private static final Pattern SEVERAL = Pattern.compile(ANYTHING + "{2,}");

    /**
     * @param text with {@link #ANYTHING}
     * @param refusal whether it is the message of an exception
     */
    record Sentence(Path file, String text, boolean refusal) {}

    private final List<Sentence> found = new ArrayList<>();
    private final Map<String, ExpressionTree> constants = new HashMap<>();
    private boolean refusing;

    private CoreSentences() {}

    static List<Sentence> of(List<Path> folders) throws IOException {
        List<Path> files = new ArrayList<>();
        for (Path folder : folders) {
            try (Stream<Path> all = Files.walk(folder)) {
                all.filter(file -> file.toString().endsWith(".java")).sorted().forEach(files::add);
            }
        }
        List<Sentence> sentences = new ArrayList<>();
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
            JavacTask task = (JavacTask) compiler.getTask(null, manager, null, List.of("-proc:none"), null,
                    manager.getJavaFileObjectsFromPaths(files));
            for (CompilationUnitTree unit : task.parse()) {
                CoreSentences one = new CoreSentences();
                one.scan(unit, Path.of(unit.getSourceFile().toUri()));
                sentences.addAll(one.found);
            }
        } catch (UncheckedIOException unreadable) {
            throw unreadable.getCause();
        }
        return sentences;
    }

    @Override
    public Void visitClass(ClassTree type, Path file) {
        for (Tree member : type.getMembers()) {
            if (member instanceof VariableTree field && field.getInitializer() != null
                    && field.getModifiers().getFlags().contains(Modifier.FINAL)) {
                constants.put(field.getName().toString(), field.getInitializer());
            }
        }
        return super.visitClass(type, file);
    }

    /** What describes options of commands is not said by the core. */
    @Override
    public Void visitAnnotation(AnnotationTree annotation, Path file) {
        return null;
    }

    @Override
    public Void visitLiteral(LiteralTree literal, Path file) {
        take(literal, file);
        return null;
    }

    @Override
    public Void visitBinary(BinaryTree sum, Path file) {
        if (!isText(sum)) {
            return super.visitBinary(sum, file);
        }
        take(sum, file);
        within(sum, file);
        return null;
    }

    @Override
    public Void visitNewClass(NewClassTree made, Path file) {
        String type = made.getIdentifier().toString();
        if (!UNFORESEEN.matcher(type).matches()) {
            boolean before = refusing;
            refusing = type.endsWith("Exception");
            super.visitNewClass(made, file);
            refusing = before;
        }
        return null;
    }

    @Override
    public Void visitMethodInvocation(MethodInvocationTree call, Path file) {
        Optional<ExpressionTree> format = format(call);
        boolean before = refusing;
        if (format.isPresent()) {
            take(call, file);
        }
        refusing = false;
        if (format.isPresent()) {
            call.getArguments().stream().filter(each -> each != format.get()).forEach(each -> scan(each, file));
        } else if (!isHelpOfOption(call)) {
            super.visitMethodInvocation(call, file);
        }
        refusing = before;
        return null;
    }

    private static boolean isHelpOfOption(MethodInvocationTree call) {
        return call.getMethodSelect() instanceof MemberSelectTree select
                && select.getIdentifier().contentEquals("words") && call.getArguments().size() > 1;
    }

    /** What stands inside of a sum and is no part of its text. */
    private void within(ExpressionTree part, Path file) {
        if (part instanceof ParenthesizedTree inner) {
            within(inner.getExpression(), file);
        } else if (part instanceof BinaryTree sum && isText(sum)) {
            within(sum.getLeftOperand(), file);
            within(sum.getRightOperand(), file);
        } else if (part instanceof ConditionalExpressionTree choice) {
            scan(choice.getCondition(), file);
            within(choice.getTrueExpression(), file);
            within(choice.getFalseExpression(), file);
        } else if (part instanceof MethodInvocationTree call && format(call).isPresent()) {
            call.getArguments().stream().filter(each -> each != format(call).get()).forEach(each -> scan(each, file));
        } else if (!(part instanceof LiteralTree)) {
            scan(part, file);
        }
    }

    private void take(ExpressionTree text, Path file) {
        for (String each : variants(text)) {
            found.add(new Sentence(file, SEVERAL.matcher(each).replaceAll(String.valueOf(ANYTHING)), refusing));
        }
    }

    private List<String> variants(ExpressionTree part) {
        if (part instanceof LiteralTree literal) {
            return List.of(String.valueOf(literal.getValue()));
        } else if (part instanceof ParenthesizedTree inner) {
            return variants(inner.getExpression());
        } else if (part instanceof ConditionalExpressionTree choice) {
            return Stream.of(choice.getTrueExpression(), choice.getFalseExpression())
                    .flatMap(each -> variants(each).stream()).toList();
        } else if (part instanceof BinaryTree sum && isText(sum)) {
            return variants(sum.getLeftOperand()).stream()
                    .flatMap(left -> variants(sum.getRightOperand()).stream().map(right -> left + right))
                    .limit(MOST_VARIANTS).toList();
        } else if (part instanceof MethodInvocationTree call && format(call).isPresent()) {
            return variants(format(call).get()).stream().map(CoreSentences::filled).toList();
        } else if (part instanceof IdentifierTree name && isText(constants.get(name.getName().toString()))) {
            return variants(constants.get(name.getName().toString()));
        }
        return List.of(String.valueOf(ANYTHING));
    }

    private static String filled(String format) {
        return CONVERSION.matcher(format).replaceAll(String.valueOf(ANYTHING)).replace("%n", "\n")
                .replace("%%", "%");
    }

    private static boolean isText(ExpressionTree part) {
        if (part instanceof LiteralTree literal) {
            return literal.getValue() instanceof String;
        } else if (part instanceof ParenthesizedTree inner) {
            return isText(inner.getExpression());
        } else if (part instanceof ConditionalExpressionTree choice) {
            return isText(choice.getTrueExpression()) || isText(choice.getFalseExpression());
        } else if (part instanceof MethodInvocationTree call) {
            return format(call).isPresent();
        }
        return part instanceof BinaryTree sum && sum.getKind() == Tree.Kind.PLUS
                && (isText(sum.getLeftOperand()) || isText(sum.getRightOperand()));
    }

    /** The format of a call that formats. */
    private static Optional<ExpressionTree> format(MethodInvocationTree call) {
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
            if (select.getIdentifier().contentEquals("formatted")) {
                return Optional.of(select.getExpression());
            } else if (select.getIdentifier().contentEquals("format")
                    && select.getExpression().toString().equals("String")) {
                return call.getArguments().stream().filter(CoreSentences::isText).map(each -> (ExpressionTree) each)
                        .findFirst();
            }
        }
        return Optional.empty();
    }

    /** As it may be met: with a number wherever something differs. */
    static String asSaid(String text) {
        return text.replace(ANYTHING, '7');
    }
}
