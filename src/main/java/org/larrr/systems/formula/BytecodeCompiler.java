package org.larrr.systems.formula;

import java.lang.invoke.MethodHandles;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Compiles a program to one straight-line method: a node used more than once lives in a local variable, one used once
 * stays on the operand stack. The only calls emitted are to functions of {@link Math} and to {@link Operation#asinh}.
 */
final class BytecodeCompiler {

    /** The virtual machine never optimises methods above 8,000 bytes. */
    private static final int MAX_BYTES = 7_900;

    private static final int MAX_STACK_DEPTH = 64;
    private static final int FIRST_LOCAL = 4;
    private static final String PACKAGE = BytecodeCompiler.class.getPackageName().replace('.', '/');
    private static final String SIGNATURE = "([D[D[D)V";

    private final ProgramLayout layout;
    private final boolean[] shared;
    private final int[] local;
    @SuppressWarnings("NullAway.Init") // the class is written before its code is
    private MethodVisitor code;
    private int nextLocal = FIRST_LOCAL;

    private BytecodeCompiler(ProgramLayout layout) {
        this.layout = layout;
        this.shared = findShared(layout);
        this.local = new int[layout.size()];
    }

    /** Returns whether the method stays below the size that the virtual machine optimises. */
    static boolean fits(ProgramLayout layout) {
        int bytes = 0;
        for (int i = 0; i < layout.size() && bytes <= MAX_BYTES; i++) {
            // At most: two wide loads, a call, a wide store.
            bytes += layout.isComputed(i) || layout.isConstantSlot(i) ? 15 : 0;
        }
        return bytes + 8 * layout.outputs() <= MAX_BYTES;
    }

    static FormulaProgram.Evaluator compile(ProgramLayout layout) {
        byte[] bytes = new BytecodeCompiler(layout).write();
        try {
            return (FormulaProgram.Evaluator) MethodHandles.lookup().defineHiddenClass(bytes, true).lookupClass()
                    .getDeclaredConstructor().newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException("a compiled formula could not be loaded", e);
        }
    }

    private static boolean[] findShared(ProgramLayout layout) {
        int[] uses = new int[layout.size()];
        int[] depth = new int[layout.size()];
        boolean[] shared = new boolean[layout.size()];
        for (int i = 0; i < layout.size(); i++) {
            if (layout.isComputed(i) && !layout.node(i).operation().isLeaf()) {
                uses[layout.node(i).left()]++;
                if (layout.node(i).operation().isBinary()) {
                    uses[layout.node(i).right()]++;
                }
            }
        }
        for (int k = 0; k < layout.outputs(); k++) {
            uses[layout.output(k)]++;
        }
        for (int i = 0; i < layout.size(); i++) {
            boolean plainNumber = layout.node(i).operation() == Operation.CONSTANT;
            depth[i] = 1 + operandDepth(layout, i, depth);
            shared[i] = !plainNumber && (uses[i] > 1 || depth[i] > MAX_STACK_DEPTH)
                    && (layout.isComputed(i) || layout.isConstantSlot(i));
            depth[i] = shared[i] ? 0 : depth[i];
        }
        return shared;
    }

    private static int operandDepth(ProgramLayout layout, int i, int[] depth) {
        FormulaGraph.Node node = layout.node(i);
        if (!layout.isComputed(i) || node.operation().isLeaf()) {
            return 0;
        }
        int left = depth[node.left()];
        return node.operation().isBinary() ? Math.max(left, depth[node.right()]) : left;
    }

    private byte[] write() {
        ClassWriter type = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        type.visit(Opcodes.V17, Opcodes.ACC_FINAL, PACKAGE + "/CompiledFormula", null, "java/lang/Object",
                new String[] {Type.getInternalName(FormulaProgram.Evaluator.class)});
        writeConstructor(type);
        code = type.visitMethod(Opcodes.ACC_PUBLIC, "evaluate", SIGNATURE, null, null);
        code.visitCode();
        // All of x is read before any output is written, so that both may be the same array.
        for (int i = 0; i < layout.size(); i++) {
            if (shared[i]) {
                emit(i);
                local[i] = nextLocal;
                code.visitVarInsn(Opcodes.DSTORE, nextLocal);
                nextLocal += 2;
            }
        }
        writeOutputs();
        code.visitInsn(Opcodes.RETURN);
        code.visitMaxs(0, 0);
        code.visitEnd();
        type.visitEnd();
        return type.toByteArray();
    }

    private static void writeConstructor(ClassWriter type) {
        MethodVisitor constructor = type.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
    }

    private void writeOutputs() {
        int[] results = new int[layout.outputs()];
        for (int k = 0; k < results.length; k++) {
            results[k] = nextLocal;
            nextLocal += 2;
            push(layout.output(k));
            code.visitVarInsn(Opcodes.DSTORE, results[k]);
        }
        for (int k = 0; k < results.length; k++) {
            code.visitVarInsn(Opcodes.ALOAD, 3);
            code.visitLdcInsn(k);
            code.visitVarInsn(Opcodes.DLOAD, results[k]);
            code.visitInsn(Opcodes.DASTORE);
        }
    }

    private void push(int i) {
        if (shared[i]) {
            code.visitVarInsn(Opcodes.DLOAD, local[i]);
        } else {
            emit(i);
        }
    }

    private void emit(int i) {
        FormulaGraph.Node node = layout.node(i);
        if (layout.isConstantSlot(i)) {
            load(2, layout.constantSlot(i));
        } else if (node.operation() == Operation.CONSTANT) {
            code.visitLdcInsn(node.value());
        } else if (node.operation() == Operation.VARIABLE) {
            load(1, node.left());
        } else {
            push(node.left());
            if (node.operation().isBinary()) {
                push(node.right());
            }
            operate(node.operation());
        }
    }

    private void load(int array, int element) {
        code.visitVarInsn(Opcodes.ALOAD, array);
        code.visitLdcInsn(element);
        code.visitInsn(Opcodes.DALOAD);
    }

    private void operate(Operation operation) {
        switch (operation) {
            case ADD -> code.visitInsn(Opcodes.DADD);
            case SUBTRACT -> code.visitInsn(Opcodes.DSUB);
            case MULTIPLY -> code.visitInsn(Opcodes.DMUL);
            case DIVIDE -> code.visitInsn(Opcodes.DDIV);
            case NEGATE -> code.visitInsn(Opcodes.DNEG);
            case POWER -> call(Math.class, "pow", "(DD)D");
            case ATAN2 -> call(Math.class, "atan2", "(DD)D");
            case ASINH -> call(Operation.class, "asinh", "(D)D");
            default -> call(Math.class, operation.method(), "(D)D");
        }
    }

    private void call(Class<?> owner, String method, String descriptor) {
        code.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(owner), method, descriptor, false);
    }
}
